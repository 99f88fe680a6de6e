/** A personal link that moves the seat to another device: it works once. */
import "./device.css";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/Button";
import { Dialog } from "../../kit/Dialog";
import { QrCode } from "../../kit/QrCode";
import type { RoomApi } from "../../net/api";
import { guestToken } from "../../net/guest";
import { post } from "../../net/http";
import { server } from "../../net/server";
import type { Pass } from "../../protocol";
import { passPath } from "../../router";
import { t as r } from "../room/words";
import { useCopy } from "../wait/copy";
import { t } from "./words";

const MINUTE = 60_000;

export default function Device({ room, onClose }: { room: RoomApi; onClose: () => void }) {
  const [pass, setPass] = useState<Pass | "none" | null>(null);
  const ask = async () => {
    const token = await guestToken();
    const reply = token ? await post<Pass>("/api/passes", {}, token) : null;
    setPass(reply?.ok ? reply.value : "none");
  };
  useEffect(() => {
    ask();
  }, []);
  const given = pass === null || pass === "none" ? null : pass;
  const url = given
    ? (server.value.url ?? location.origin) + passPath(room.view.peek()?.room ?? "", given.secret)
    : "";
  const { field, copied, copy } = useCopy(r("room.copied"), r("room.copy.hand"));
  return (
    <Dialog
      open
      cross
      title={t("device.title")}
      onClose={onClose}
      testid="dialog-device"
      actions={
        given ? (
          <Button
            kind="brand"
            grow
            icon={copied === "yes" ? "check" : "copy"}
            testid="action-copy-device"
            onClick={() => copy(url)}
          >
            {copied === "yes" ? r("room.copied") : t("device.copy")}
          </Button>
        ) : (
          pass === "none" && (
            <Button kind="brand" testid="action-new-pass" onClick={ask}>
              {t("device.new")}
            </Button>
          )
        )
      }
    >
      {pass === "none" ? (
        <p>{t("device.no")}</p>
      ) : (
        <div class="device">
          <QrCode text={url} label={t("device.qr")} />
          <div class="stack">
            <p>{t("device.text")}</p>
            {given && <p class="sm muted">{t("device.once", { n: Math.round(given.ms / MINUTE) })}</p>}
          </div>
          <label class={copied === "by hand" ? "field by-hand" : "vh"}>
            <span class="sm">{r("room.copy.hand")}</span>
            <input
              ref={field}
              class="in"
              readOnly
              value={url}
              data-testid="device-link"
              tabIndex={copied === "by hand" ? 0 : -1}
            />
          </label>
        </div>
      )}
    </Dialog>
  );
}
