import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Card, CardBack, Slot } from "../../cards/Card";
import { t } from "../../i18n";
import { useShortcuts } from "../../input/shortcuts";
import { Button } from "../../kit/Button";
import { nameOf } from "../common/people";
import type { Moves } from "./moves";
import { Slots } from "./Slots";
import { small } from "./size";
import { type Auction, leaderOf, may, refusedFor, takeOf } from "./view";
import { a } from "./words";

const NEWEST = 10;
/** Older cards that find room on one line. */
const LINE = 24;

interface Props {
  view: Auction;
  moves: Moves;
  /** The auction that has just closed is still looked at: nothing is paid yet. */
  going: boolean;
  onWhole: () => void;
  onDeclare: () => void;
}

/** The row: the last ten at full size, older ones overlapped; what a bid takes of it, or the payment in its slots. */
export function Row({ view, moves, going, onWhole, onDeclare }: Props) {
  useShortcuts([{ code: "KeyR", keys: "R", label: a("row.whole"), run: onWhole }]);
  const payment =
    view.payment && !going ? (view.you === leaderOf(view) ? moves.payment.value : view.payment) : [];
  const kept = payment.length
    ? view.row.slice(0, view.row.length - (takeOf(view, payment.length)?.[0] ?? 0))
    : view.row;
  const older = kept.slice(0, Math.max(0, kept.length + payment.length - NEWEST));
  const newest = kept.slice(older.length);
  const claim = payment.length ? null : claimOf(view, moves, going);
  const first = older.length + 1;
  const paying = payment.length > 0 && may(view, "arrange");
  const title = useId();
  return (
    <section class="row-area" aria-labelledby={title} data-testid="row">
      <Head title={title} view={view} onWhole={onWhole} onDeclare={onDeclare} />
      {older.length > 0 && (
        <div
          class={`older-box${older.length > LINE ? " two" : ""}`}
          style={{ "--half": Math.ceil(older.length / 2) }}
        >
          <Older cards={older} />
        </div>
      )}
      <div class="row-line">
        <div class={`newest${payment.length ? " paying" : ""}`} style={{ "--hue": claim?.hue }}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
          <ol class="ten" role="list" start={first} aria-label={a("row.newest")} data-testid="row-newest">
            {newest.map((card, i) => (
              <li
                key={card}
                class={claim && i >= newest.length - claim.open ? `claimed ${claim.kind}` : undefined}
              >
                <Card card={card} fly compact={small.value && !payment.length} />
                {claim && i >= newest.length - claim.open && <span class="vh">{claim.words}</span>}
              </li>
            ))}
            {Array.from({ length: claim?.blind ?? 0 }, (_, i) => (
              <li key={`blind-${i}`} class={`claimed ${claim?.kind}`}>
                <CardBack />
              </li>
            ))}
            {paying ? (
              <Slots moves={moves} cards={payment} />
            ) : (
              payment.map((card) => (
                <li key={card} class="paid">
                  <Card card={card} fly />
                </li>
              ))
            )}
          </ol>
          {claim && (
            <span
              class={`bracket ${claim.kind}`}
              style={{ "--n": claim.open + claim.blind }}
              aria-hidden="true"
            />
          )}
          <div class="row-foot">
            <span class="only-phone">
              <Ends view={view} />
            </span>
            <p class={`takes ${claim?.kind ?? ""}`} data-testid="takes">
              {claim?.words}
              {payment.length > 0 && paymentWords(view, paying)}
            </p>
          </div>
        </div>
        <Stock view={view} />
      </div>
    </section>
  );
}

/** Cards of the row that somebody is about to take. */
interface Claim {
  readonly kind: "mine" | "theirs";
  readonly open: number;
  readonly blind: number;
  readonly hue?: string;
  readonly words: string;
}

function claimOf(view: Auction, moves: Moves, going: boolean): Claim | null {
  const chosen = going ? null : moves.reading.value;
  if (chosen?.beats) {
    const take = takeOf(view, moves.cards.value.length);
    if (take)
      return { kind: "mine", open: take[0], blind: take[1], words: takesWords("row.takes", "", take) };
  }
  const leader = leaderOf(view);
  const take = takeOf(view, view.bid?.[1].length ?? 0);
  if (leader === null || !take) return null;
  const mine = leader === view.you;
  return {
    kind: "theirs",
    open: take[0],
    blind: take[1],
    hue: `var(--seat-${leader + 1})`,
    words: takesWords(mine ? "row.takes" : "row.takes_of", nameOf(view, leader), take),
  };
}

function takesWords(
  key: "row.takes" | "row.takes_of",
  name: string,
  [n, blind]: readonly [number, number],
): string {
  const open = key === "row.takes" ? a(key, { n }) : a(key, { name, n });
  return blind ? `${open} ${a("row.blind", { n: blind })}` : open;
}

function paymentWords(view: Auction, paying: boolean): string {
  const leader = leaderOf(view);
  return paying ? a("pay.place") : a("pay.theirs", { name: leader === null ? "" : nameOf(view, leader) });
}

function Older({ cards }: { cards: readonly number[] }) {
  // The newest of them are what one looks for; where all of them fit, keys need not stop here.
  const end = (el: HTMLElement | null) => {
    if (!el) return;
    el.scrollLeft = el.scrollWidth;
    if (el.scrollWidth > el.clientWidth) el.tabIndex = 0;
    else el.removeAttribute("tabindex");
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ol class="older" role="list" aria-label={a("row.older")} ref={end} data-testid="row-older">
      {cards.map((card) => (
        <li key={card}>
          <Card card={card} fly />
        </li>
      ))}
    </ol>
  );
}

/** What the row is worth, what is left in the stock, what ends the deal, and the showdown. */
function Head({
  title,
  view,
  onWhole,
  onDeclare,
}: Pick<Props, "view" | "onWhole" | "onDeclare"> & { title: string }) {
  const n = view.row.length;
  return (
    <div class="row-head">
      <h2 class="h3 no-phone" id={title}>
        {a("row")}
      </h2>
      <p class="worth" data-worth data-testid="worth">
        {a("row.cards", { n })}, <span class="no-phone">{a("row.worth", { n: view.worth[0] })}</span>
        <span class="only-phone">{t("seat.score", { n: view.worth[0] })}</span>
      </p>
      <span class="stock only-phone">
        <CardBack mute />
        <b aria-hidden="true">{view.stock}</b>
        <span class="vh">{a("stock", { n: view.stock })}</span>
      </span>
      <span class="no-phone">
        <Ends view={view} testid="ends" />
      </span>
      <span class="grow" />
      <Showdown view={view} onDeclare={onDeclare} />
      <Button kind="quiet" small keys="R" testid="action-row" short={a("row.whole.short")} onClick={onWhole}>
        {a("row.whole")}
      </Button>
    </div>
  );
}

/** What ends this deal, in time. */
function Ends({ view, testid }: { view: Auction; testid?: string }) {
  const [missing, joker, last] = view.ends ?? [0, false, false];
  const what = last ? "last" : joker ? "joker" : missing > 0 ? "missing" : null;
  return (
    <p class={`ends ${what ?? ""}`} data-testid={testid}>
      {what && (
        <>
          <span class="long">{a(`ends.${what}`)}</span>
          <span class="short">{a(`ends.${what}.short`)}</span>
        </>
      )}
    </p>
  );
}

/** The cards that are still to come; each new one is added at the right end of the row. */
function Stock({ view }: { view: Auction }) {
  return (
    <div class="pile no-phone" data-stock data-testid="stock">
      {view.stock > 0 ? <CardBack mute /> : <Slot />}
      <b class="num" aria-hidden="true">
        {view.stock}
      </b>
      <span class="vh">{a("stock", { n: view.stock })}</span>
    </div>
  );
}

/** The way to end the deal, or the reason why there is none. */
function Showdown({ view, onDeclare }: Pick<Props, "view" | "onDeclare">): ComponentChildren {
  if (may(view, "declare")) {
    return (
      <Button kind="quiet" small keys="H" testid="action-declare" short={a("show.short")} onClick={onDeclare}>
        {a("show")}
      </Button>
    );
  }
  // Below ten cards the countdown says it.
  if (refusedFor(view, "declare") !== "score_negative") return null;
  return (
    <span class="cap no-show" data-testid="no-declare">
      {a("why.score_negative")}
    </span>
  );
}
