import { Button } from "../../kit/Button";
import { QrCode } from "../../kit/QrCode";
import { server } from "../../net/server";
import { roomPath, screenPath } from "../../router";
import { codeText, gameName } from "../options";
import { t } from "../room/words";
import { useCopy } from "./copy";

/** Where others find a table. */
export const linkOf = (code: string): string => (server.value.url ?? location.origin) + roomPath(code);

interface Props {
  code: string;
  game: string;
  /** The table may be shown on a large screen. */
  tv?: boolean;
}

/** Link, code and QR code, and the ways to send them. */
export function Invite({ code, game, tv }: Props) {
  const url = linkOf(code);
  const { field, copied, copy } = useCopy(t("room.copied"), t("room.copy.hand"));
  const share = () =>
    // Closing the sheet without a choice is no error.
    navigator
      .share({ title: gameName(game), text: t("room.share.text", { game: gameName(game) }), url })
      .catch(() => {});
  return (
    <section class="panel invite" aria-label={t("room.invite")}>
      <QrCode text={url} label={t("room.qr")} />
      <div class="invite-words">
        <p class="cap">{t("room.code")}</p>
        <p class="code num" data-testid="room-code">
          {codeText(code)}
        </p>
        <p class="sm muted">{url.replace(/^https?:\/\//, "")}</p>
      </div>
      <div class="acts invite-acts">
        <Button
          kind="brand"
          grow
          icon={copied === "yes" ? "check" : "copy"}
          testid="action-copy"
          onClick={() => copy(url)}
        >
          {t(copied === "yes" ? "room.copied" : "room.copy")}
        </Button>
        {window.isSecureContext && "share" in navigator && (
          <Button icon="share" label={t("room.share")} testid="action-share" onClick={share} />
        )}
        {tv && (
          <Button kind="quiet" icon="tv" href={screenPath(code)} newTab testid="action-tv">
            {t("room.tv")}
          </Button>
        )}
      </div>
      <label class={copied === "by hand" ? "field by-hand" : "vh"}>
        <span class="sm">{t("room.copy.hand")}</span>
        <input ref={field} class="in" readOnly value={url} tabIndex={copied === "by hand" ? 0 : -1} />
      </label>
      {isLoopback(new URL(url).hostname) && <p class="sm muted invite-note">{t("room.local")}</p>}
    </section>
  );
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host.startsWith("127.");
