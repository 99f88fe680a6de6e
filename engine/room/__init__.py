"""A room is a value; ``step(room, command, now)`` is the only way to the next one."""

from engine.room.commands import Act, Back, BotAct, By, Command, Gone, Request, Tick
from engine.room.commit import Entry, Result
from engine.room.step import create, due, step, thinkers
from engine.room.value import FORMAT, Chair, Room, Trial, decode, encode
from engine.room.view import RoomView, SeatView, deadlines, game_view, room_view

__all__ = [
    "FORMAT",
    "Act",
    "Back",
    "BotAct",
    "By",
    "Chair",
    "Command",
    "Entry",
    "Gone",
    "Request",
    "Result",
    "Room",
    "RoomView",
    "SeatView",
    "Tick",
    "Trial",
    "create",
    "deadlines",
    "decode",
    "due",
    "encode",
    "game_view",
    "room_view",
    "step",
    "thinkers",
]
