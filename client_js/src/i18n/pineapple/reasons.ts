import { area } from "../translate";

/** Why a bot of Pineapple laid its cards so. */
export const pineappleReasons = area(
  {
    fantasy: "Goes for Fantasyland: {chance} %",
    "draw.flush": "{line} waits for a flush",
    "draw.straight": "{line} waits for a straight",
    builds: "Builds up: {line}",
    safe: "Keeps the order: {chance} %",
    dead: "The order cannot be saved",
    done: "Full, bonuses: {points}",
    lays: "Best layout, bonuses: {points}",
    stays: "Stays in Fantasyland, bonuses: {points}",
    pays: "Takes bonuses: {points}",
    strong: "High cards lie below",
    sorts: "Sorts its cards by height",
    rebuy: "Fills its stack up",
  },
  {
    fantasy: "Метит в «Фантазию»: {chance} %",
    "draw.flush": "{line} ждёт флеш",
    "draw.straight": "{line} ждёт стрит",
    builds: "Строит: {line}",
    safe: "Держит порядок: {chance} %",
    dead: "Порядок уже не спасти",
    done: "Готово, бонусы: {points}",
    lays: "Лучшая раскладка, бонусы: {points}",
    stays: "Остаётся в «Фантазии», бонусы: {points}",
    pays: "Берёт бонусы: {points}",
    strong: "Старшие карты вниз",
    sorts: "Раскладывает по старшинству",
    rebuy: "Пополняет стек",
  },
);
