"""A room is a value; ``step(room, command, now)`` is the only way to the next one."""

from engine.room.commands import Act, Back, BotAct, By, Command, Gone, Hush, Mute, Outage, Request, Tick
from engine.room.commit import Result
from engine.room.passcode import opens
from engine.room.record import Ending, Entry, Moves, Opening, decode_entry, replay
from engine.room.starting import bot_seed, game_id
from engine.room.step import create, step
from engine.room.timing import due, held, hurried, thinkers, unfinished
from engine.room.value import FORMAT, Chair, Room, Trial, decode, encode
from engine.room.view import RoomView, SeatView, deadlines, game_view, mark, muted_view, room_view, spectator

__all__ = [
    "FORMAT",
    "Act",
    "Back",
    "BotAct",
    "By",
    "Chair",
    "Command",
    "Ending",
    "Entry",
    "Gone",
    "Hush",
    "Moves",
    "Mute",
    "Opening",
    "Outage",
    "Request",
    "Result",
    "Room",
    "RoomView",
    "SeatView",
    "Tick",
    "Trial",
    "bot_seed",
    "create",
    "deadlines",
    "decode",
    "decode_entry",
    "due",
    "encode",
    "game_id",
    "game_view",
    "held",
    "hurried",
    "mark",
    "muted_view",
    "opens",
    "replay",
    "room_view",
    "spectator",
    "step",
    "thinkers",
    "unfinished",
]
