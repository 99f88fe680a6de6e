/** How the shuffle is sealed, who has added to it, and after a game whether the key fits the seal. */
import "./fair.css";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { fair } from "../../i18n/fair";
import { translator } from "../../i18n/translate";
import { Dialog } from "../../kit/Dialog";
import { Icon } from "../../kit/Icon";
import { Mark } from "../../kit/Mark";
import { Name } from "../../kit/Name";
import type { AnyView, RoomApi } from "../../net/api";
import { seen } from "../../state/seals";
import { seatName } from "../people";

const t = translator(fair);

export default function Fair({ room, onClose }: { room: RoomApi; onClose: () => void }) {
  const view = room.view.value;
  if (!view) return null;
  const playing = view.phase === "playing";
  const no = playing ? view.game_no : view.game_no + 1;
  return (
    <Dialog open cross title={t("fair.title")} onClose={onClose} testid="dialog-fair">
      <div class="stack fair">
        <p>{t("fair.text")}</p>
        {view.opened && <Check view={view} secret={view.opened} />}
        {view.outcome && !view.opened && <p class="sm muted">{t("fair.never")}</p>}
        <h3>{t("fair.seal", { no })}</h3>
        <Figures bytes={view.commitment} />
        <h3>{t("fair.parts", { no })}</h3>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
        <ul role="list">
          {view.seats.map(
            (seat, i) =>
              seat.kind !== "free" && (
                <li key={i} class="flex">
                  <Mark seat={i} />
                  <span class="grow">
                    <Name name={seatName(view, i)} />
                  </span>
                  <span class="sm muted">{partOf(view, i)}</span>
                </li>
              ),
          )}
        </ul>
        {!view.contributed.some(Boolean) && (
          <p class="sm muted" data-testid="fair-alone">
            {t(playing ? "fair.alone" : "fair.alone.yet", { no })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What a seat has added to the next shuffle, or to that of the running game. */
function partOf(view: AnyView, seat: number): string {
  if (view.contributed[seat]) return t("fair.part.yes");
  if (view.seats[seat]?.kind === "bot") return t("fair.part.bot");
  return t(view.phase === "playing" ? "fair.part.none" : "fair.part.not");
}

/** The opened key of the game that is over, and what this page can say of it. */
function Check({ view, secret }: { view: AnyView; secret: Uint8Array }) {
  const no = view.game_no;
  const seal = seen("seal", view.room, no);
  const share = seen("share", view.room, no);
  const fits = seal === sha256(secret).join();
  const added = view.contributions.some((part) => part.join() === share);
  return (
    <>
      <h3>{t("fair.key", { no })}</h3>
      <Figures bytes={secret} />
      {seal === null ? (
        <p class="sm muted">{t("fair.unseen")}</p>
      ) : (
        <Verdict good={fits} words={t(fits ? "fair.fits" : "fair.breaks")} testid="fair-seal" />
      )}
      {!view.contributions.some((part) => part.length) && <p class="sm muted">{t("fair.alone", { no })}</p>}
      {share !== null && view.you !== null && (
        <Verdict good={added} words={t(added ? "fair.mine" : "fair.mine.not")} testid="fair-share" />
      )}
    </>
  );
}

function Verdict({ good, words, testid }: { good: boolean; words: string; testid: string }) {
  return (
    <p class={good ? "flex fair-good" : "flex fair-bad"} data-testid={testid}>
      <Icon name={good ? "check" : "x"} />
      <span>{words}</span>
    </p>
  );
}

/** 32 bytes in groups of eight figures. */
function Figures({ bytes }: { bytes: Uint8Array }) {
  return <code class="fair-figures">{bytesToHex(bytes).match(/.{8}/g)?.join(" ")}</code>;
}
