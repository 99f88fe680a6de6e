/** A reaction stands for a moment over the seat of whoever has sent it. */
import "./talk.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RoomApi } from "../net/api";
import { aside, type Line } from "../net/talk";
import { Face, isReaction } from "./faces";
import { hears } from "./muted";

/** ms */
const STAYS = 2500;

export default function Reactions({ room }: { room: RoomApi }) {
  const lines = room.talk.lines.value;
  const seen = useRef(lines);
  const [shown, setShown] = useState<readonly Line[]>([]);
  useEffect(() => {
    // What was said before this page was open comes first, and is no reaction any more.
    const since = room.serverNow() - STAYS;
    const fresh = lines.filter(
      (line) =>
        !(seen.current.includes(line) || aside(line)) &&
        line.at > since &&
        isReaction(line.sign) &&
        hears(line.name),
    );
    seen.current = lines;
    if (!fresh.length) return;
    setShown((before) => [...before, ...fresh]);
    setTimeout(() => setShown((before) => before.filter((line) => !fresh.includes(line))), STAYS);
  }, [lines]);
  return (
    <>
      {shown.map((line) => (
        <Over key={line.i} line={line} />
      ))}
    </>
  );
}

function Over({ line }: { line: Line }) {
  const mark =
    document.querySelector(`[data-testid="seat-${line.seat}"] .mark`) ??
    document.querySelector('[data-testid="dock"] .mark');
  if (!mark || !isReaction(line.sign)) return null;
  const { left, top, width, height } = mark.getBoundingClientRect();
  return (
    <span
      class="reaction"
      data-testid={`reaction-${line.sign}`}
      style={{ left: `${left + width / 2}px`, top: `${top + height / 2}px` }}
    >
      <Face sign={line.sign} />
    </span>
  );
}
