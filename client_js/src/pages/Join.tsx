/** /r/CODE for somebody without a seat: who invites, what is played, who sits there, your name, one button. */
import { useState } from "preact/hooks";
import { Alert } from "../kit/Alert";
import { Banner } from "../kit/Banner";
import { Button } from "../kit/Button";
import { TextField } from "../kit/Field";
import { Mark } from "../kit/Mark";
import { SeatLine } from "../kit/Seat";
import { Tag } from "../kit/Tag";
import type { AnyView, RoomApi } from "../net/api";
import { cleanName, name } from "../state/me";
import { t } from "./home/words";
import { codeText, gameIntro, gameName, isGame, levelName } from "./options";
import { Played } from "./Played";
import { Primer } from "./Primer";
import { freeSeats, seatName } from "./people";
import { Banners } from "./room/Banners";
import { botSeat, wantsSeat } from "./room/entry";
import { refusal, t as roomWords } from "./room/words";
import { TopBar } from "./TopBar";
import { usePageTitle } from "./title";

export interface JoinProps {
  room: RoomApi;
  view: AnyView;
  onWatch: () => void;
}

export function Join({ room, view, onWatch }: JoinProps) {
  const [error, setError] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const host = view.host === null ? null : seatName(view, view.host);
  const title = host ? t("join.invites", { name: host }) : t("join.invited");
  const running = view.phase === "playing";
  const open = view.entry !== null;
  const later = view.entry === "later";
  usePageTitle(`${title}: ${gameName(view.game)}`);
  const waitForSeat = () => {
    wantsSeat.value = true;
    onWatch();
  };
  const sit = async (wanted: string) => {
    const clean = cleanName(wanted);
    name.value = clean;
    setOther(null);
    if (!clean) {
      setError(t("home.name.why"));
      document.querySelector<HTMLInputElement>("[data-testid=name]")?.focus();
      return;
    }
    if (later) return waitForSeat();
    setBusy(true);
    const answer = await room.cmd({ type: "sit", name: clean });
    setBusy(false);
    if (answer.ok) return;
    // The next deal was faster: its end counts.
    if (answer.code === "between_deals") waitForSeat();
    else if (answer.code === "name_taken") {
      setError(t("join.taken", { name: clean }));
      setOther(String(answer.detail.suggestion));
    } else if (answer.code === "bad_name") setError(t("join.bad_name"));
    else setError(refusal(answer.code));
  };
  return (
    <>
      <TopBar />
      <Banners room={room} />
      <main class="page" data-testid="screen-join">
        <form
          class="cols enter joining"
          noValidate
          onSubmit={(e) => {
            e.preventDefault();
            if (open) sit(name.value);
          }}
        >
          <div class="stack">
            <div>
              <h1>{title}</h1>
              <p class="muted">
                {gameName(view.game)} <span class="num">{codeText(view.room)}</span>
              </p>
            </div>
            {insideApp() && <Alert kind="info">{t("join.app")}</Alert>}
            {isGame(view.game) && (
              <section class="panel stack">
                <p class="intro">{gameIntro(view.game)}</p>
                <details class="more only-phone">
                  <summary>{t("home.what")}</summary>
                  <Primer game={view.game} />
                </details>
              </section>
            )}
            <section class="panel sitting" aria-label={t("join.seats")}>
              <Sitting view={view} />
            </section>
          </div>
          <aside class="stack about">
            <Played view={view} title={t("join.rules")}>
              {isGame(view.game) && (
                <div class="no-phone">
                  <Primer game={view.game} />
                </div>
              )}
            </Played>
          </aside>
          <div class="bar">
            {running && (
              <Banner kind="info" icon="eye">
                {later ? t("join.later", { name: seatName(view, botSeat(view)) }) : t("join.running")}
              </Banner>
            )}
            {!running && !open && (
              <Banner kind="info" icon="eye">
                {t("join.full")}
              </Banner>
            )}
            {open && (
              <TextField
                label={t("home.name")}
                value={name.value}
                maxLength={24}
                autocomplete="nickname"
                testid="name"
                error={error}
                hint={freeSeats(view) === 0 ? t("join.bots") : undefined}
                autofocus={name.value === ""}
                onInput={(value) => {
                  name.value = value;
                  setError(null);
                  setOther(null);
                }}
                action={
                  other ? (
                    <Button testid="action-use-name" onClick={() => sit(other)}>
                      {t("join.use", { name: other })}
                    </Button>
                  ) : undefined
                }
              />
            )}
            <div class="acts wrap">
              {open && (
                <Button kind="now" grow submit busy={busy} testid="action-sit">
                  {t(later ? "join.sit.later" : "join.sit")}
                </Button>
              )}
              {view.house.watching ? (
                <Button
                  kind={open ? "quiet" : "now"}
                  grow={!open}
                  icon="eye"
                  testid="action-watch"
                  onClick={onWatch}
                >
                  {t("join.watch")}
                </Button>
              ) : (
                <p class="sm muted">{t("join.nobody")}</p>
              )}
            </div>
          </div>
        </form>
      </main>
    </>
  );
}

/** Who sits where, one line a seat. */
function Sitting({ view }: { view: AnyView }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ul role="list">
      {view.seats.map((seat, i) => (
        <li key={i} data-testid={`seat-${i}`}>
          {seat.kind === "free" ? (
            <FreeLine seat={i} />
          ) : (
            <SeatLine seat={i} name={seat.name}>
              {seat.kind === "bot" && (
                <Tag kind="quiet" icon="bot">
                  {levelName(seat.level)}
                </Tag>
              )}
              {i === view.host && <Tag>{roomWords("seat.host")}</Tag>}
              {seat.away_at !== null && <Tag kind="bad">{roomWords("seat.away")}</Tag>}
            </SeatLine>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Browsers inside other apps keep a storage of their own and forget the guest. */
function insideApp(): boolean {
  return /\bFBA[NV]\b|Instagram|\bLine\//.test(navigator.userAgent) || "TelegramWebviewProxy" in window;
}

function FreeLine({ seat }: { seat: number }) {
  return (
    <span class="flex muted">
      <Mark seat={seat} free />
      {roomWords("seat.free_here")}
    </span>
  );
}
