"""The few requests beside the socket, JSON both ways: guests, rooms, the clock of tests."""

from __future__ import annotations

import asyncio
import binascii
import re
import secrets
from http import HTTPStatus
from typing import Annotated, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine import cards
from engine.game import IllegalAction
from engine.room import Room
from engine.room.value import Trial
from engine.room.view import SeatView, seats_view
from server import net, picture, preview
from server.answers import answer, body, problem
from server.bodies import Claim, Created, Guest, NewRoom, NewTrial, Pass, PlayedGame, Summary
from server.guesses import belongs
from server.limits import Refused
from server.node import Node
from server.rooms import NewerRelease, UnknownRoom
from server.shows import TooManyShows
from server.store import StoreError, StoreFull
from server.store.passes import PASS_MS

MAX_BODY: Final = 8192

PASS_BYTES: Final = 24

CODE: Final = re.compile("[1-9][0-9]{8}")
"""A room's code."""


class Advance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /test/clock: ms by which the clock of all nodes is moved on."""

    advance: Annotated[int, msgspec.Meta(ge=0, le=366 * 86_400_000)]


class Api:
    """The requests of a node."""

    def __init__(self, node: Node) -> None:
        self._node = node

    def routes(self) -> list[Route]:
        """Where they are; the clock only in tests."""
        routes = [
            Route("/api/guest", self._guest, methods=["POST"], max_body_size=MAX_BODY),
            Route("/api/rooms", self._create, methods=["POST"], max_body_size=MAX_BODY),
            Route("/api/rooms", self._lobby),
            Route("/api/rooms/{code}", self._summary),
            Route("/api/rooms/{code}/advice", self._advice, methods=["POST"], max_body_size=MAX_BODY),
            Route("/api/games/{id}", self._played),
            Route("/api/passes", self._pass, methods=["POST"], max_body_size=MAX_BODY),
            Route("/api/passes/claim", self._claim, methods=["POST"], max_body_size=MAX_BODY),
        ]
        if self._node.settings.test:
            routes.append(Route("/test/clock", self._advance, methods=["POST"], max_body_size=MAX_BODY))
        return routes

    async def _guest(self, request: Request) -> Response:
        self._own_page(request)
        self._limit("guest", self._address(request))
        guest, token = self._node.identity.new()
        return answer(Guest(guest, token), 201)

    async def _pass(self, request: Request) -> Response:
        self._own_page(request)
        guest = self._proven(request)
        self._limit("pass", self._address(request), guest)
        secret = secrets.token_urlsafe(PASS_BYTES)
        try:
            await self._node.store.lay_down(secret, guest)
        except StoreError:
            return problem(503, "store_down")
        return answer(Pass(secret, PASS_MS), 201)

    async def _claim(self, request: Request) -> Response:
        self._own_page(request)
        self._limit("pass", self._address(request))
        claim = await body(request, Claim)
        try:
            guest = await self._node.store.pick_up(claim.secret)
        except StoreError:
            return problem(503, "store_down")
        if guest is None:
            raise self._turned_away("unknown_pass")
        return answer(Guest(guest, self._node.identity.token(guest)))

    async def _create(self, request: Request) -> Response:
        self._own_page(request)
        host = self._proven(request)
        new = await body(request, NewTrial if self._node.settings.test else NewRoom)
        trial = _trial(new) if isinstance(new, NewTrial) else None
        self._limit("room", self._address(request), host)
        try:
            room = await self._node.rooms.create(host, new, trial)
        except IllegalAction as illegal:
            return problem(422, illegal.code, **illegal.detail)
        except TooManyShows as full:
            self._node.metrics.refused["too_many_shows"] += 1
            return problem(507, "too_many_shows", most=full.most)
        except StoreFull as full:
            return problem(507, full.code)
        except StoreError:
            return problem(503, "store_down")
        return answer(Created(room.code), 201)

    async def _lobby(self, request: Request) -> Response:
        self._limit("look", self._address(request))
        try:
            return answer(await self._node.lobby.open())
        except StoreError:
            return problem(503, "store_down")

    async def refused(self, request: Request, error: HTTPException) -> Response:
        """A refused request as JSON, counted; the code is the reason, or the status in snake case."""
        code = error.detail
        if code == HTTPStatus(error.status_code).phrase:
            code = code.lower().replace(" ", "_")
        self._node.metrics.refused[code] += 1
        return problem(error.status_code, code, headers=error.headers)

    async def shown(self, request: Request) -> Room | None:
        """The room in the address of a page, None when there is none to show; tries of codes are counted."""
        code = request.path_params["code"].replace("-", "")
        if not CODE.fullmatch(code):
            return None
        try:
            return await self._room(request, code)
        except HTTPException as error:
            self._node.metrics.refused[error.detail] += 1
            return None

    async def _summary(self, request: Request) -> Response:
        who = self._who(request) or ""
        room = await self._room(request, request.path_params["code"], who)
        seats, locked = seats_view(room), bool(room.lock)
        if locked and not belongs(room, who):
            seats = tuple([SeatView(seat.kind) for seat in seats])
        return answer(
            Summary(
                room.code,
                room.game,
                room.phase,
                room.clock,
                room.options,
                room.house,
                seats,
                locked,
                None if room.show is None else room.show.speed,
            )
        )

    async def _played(self, request: Request) -> Response:
        return answer(await self._game(request))

    async def shown_game(self, request: Request) -> PlayedGame | None:
        """The game in the address of a page, None when there is none to show; tries of ids are counted."""
        try:
            return await self._game(request)
        except HTTPException as error:
            self._node.metrics.refused[error.detail] += 1
            return None

    async def picture(self, request: Request) -> Response:
        """The result of a game, drawn."""
        played, language = await self._game(request), request.path_params["language"]
        if played.outcome is None or language not in preview.WORDS:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        rows = preview.ranked(played.outcome, played.seats, preview.WORDS[language]["seat"])
        drawn = await asyncio.to_thread(picture.draw, played.game, language, rows)
        if drawn is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return Response(drawn, headers={"cache-control": "public, max-age=86400"}, media_type="image/png")

    async def _game(self, request: Request) -> PlayedGame:
        """A game that may be told of: its id leads to a room, so guesses of it count like those of codes."""
        guesses, address, game = self._node.guesses, self._address(request), request.path_params["id"]
        self._limit("read", address)
        try:
            found = await self._node.results.find(game)
        except StoreError:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, "store_down") from None
        if found is not None and (refusal := guesses.too_many(address)):
            raise self._turned_away(refusal)
        if found is None:
            wrong = guesses.wrong(address, code=game)
            raise self._turned_away("unknown_game" if wrong == "unknown_room" else wrong)
        return found

    async def _advice(self, request: Request) -> Response:
        self._own_page(request)
        who = self._proven(request)
        self._limit("hint", who, crowd=self._address(request))
        room = await self._room(request, request.path_params["code"], who)
        seat = room.seat_of(who)
        advice = None if seat is None else await self._node.minds.advise(room, seat)
        return problem(404, "no_advice") if advice is None else answer(advice)

    async def _room(self, request: Request, code: str, who: str = "") -> Room:
        """A room that may be told of; a guess that is none is counted, and so many make all look wrong."""
        guesses, address = self._node.guesses, self._address(request)
        self._limit("read", address)
        try:
            if not CODE.fullmatch(code):
                raise UnknownRoom
            room = await self._node.rooms.get(code)
        except UnknownRoom:
            raise self._turned_away(guesses.wrong(address, who or address, code=code)) from None
        except (StoreError, NewerRelease):
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, "store_down") from None
        refusal = guesses.refusal(room, address, who or address)
        if refusal:
            raise self._turned_away(refusal)
        return room

    async def _advance(self, request: Request) -> Response:
        moved = await body(request, Advance)
        await self._node.store.advance(moved.advance)
        return answer({"now": self._node.store.now()})

    def _turned_away(self, code: str) -> HTTPException:
        return HTTPException(429 if code.startswith("too_many") else 404, code)

    def _proven(self, request: Request) -> str:
        who = self._who(request)
        if who is None:
            raise HTTPException(HTTPStatus.UNAUTHORIZED, "bad_token")
        return who

    def _who(self, request: Request) -> str | None:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return self._node.identity.guest(token) if scheme.lower() == "bearer" else None

    def _address(self, request: Request) -> str:
        peer = request.client.host if request.client else ""
        settings = self._node.settings
        return net.client_address(peer, request.scope["headers"], settings.proxies, settings.address_header)

    def _own_page(self, request: Request) -> None:
        settings, peer = self._node.settings, request.client.host if request.client else ""
        proxied = net.is_proxy(peer, settings.proxies)
        if not net.origin_allowed(request.scope["headers"], request.url.scheme, settings, proxied=proxied):
            raise HTTPException(HTTPStatus.FORBIDDEN, "bad_origin")

    def _limit(self, kind: str, *keys: str, crowd: str = "") -> None:
        try:
            self._node.limits.take(kind, *keys, crowd=crowd)
        except Refused as refused:
            seconds = str(refused.after_ms // 1000 + 1)
            raise HTTPException(429, refused.code, {"retry-after": seconds}) from None


def _trial(new: NewTrial) -> Trial:
    try:
        deck = bytes(cards.parse(word) for word in new.deck)
        if len(set(deck)) < len(deck) or not set(deck) <= set(cards.PACK):
            raise ValueError("a card comes twice or is none of the pack")
        return Trial(bytes.fromhex(new.seed), deck, new.bot_delay)
    except (ValueError, binascii.Error):
        raise HTTPException(HTTPStatus.BAD_REQUEST, "bad_request") from None
