import { useState } from "preact/hooks";
import { Card } from "../../cards/Card";
import { CardText } from "../../cards/CardText";
import { t } from "../../i18n";
import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { Button } from "../../kit/Button";
import { Dialog } from "../../kit/Dialog";
import { Menu } from "../../kit/Menu";
import { Panel } from "../../kit/Panel";
import { QrCode } from "../../kit/QrCode";
import { Sheet } from "../../kit/Sheet";
import { ToastBody, toast } from "../../kit/Toast";
import { ExampleTabs } from "./RailPart";

const k = translator(kit);
const LINK = "https://quartet.example/r/482-109-377";

export function LayersPart() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Panel title={k("layers")}>
        <div class="stack">
          <div class="acts wrap">
            <Button testid="open-dialog" onClick={() => setOpen("dialog")}>
              {k("open_dialog")}
            </Button>
            <Button testid="open-sheet" onClick={() => setOpen("sheet")}>
              {k("open_sheet")}
            </Button>
            <Button onClick={() => toast(k("copied"), "check")}>{k("open_toast")}</Button>
            <Menu
              button={{ icon: "more", kind: "quiet", label: k("menu"), testid: "open-menu" }}
              items={[
                { label: k("menu_mute"), icon: "mute", run: () => toast(k("menu_mute")) },
                { label: k("menu_move"), icon: "shuffle", run: () => toast(k("menu_move")) },
                { label: k("menu_remove"), icon: "x", danger: true, run: () => toast(k("menu_remove")) },
              ]}
            />
          </div>
          <div>
            <ToastBody icon="check">{k("copied")}</ToastBody>
          </div>
        </div>
      </Panel>
      <Panel title={k("qr_title")}>
        <div class="flex" style={{ gap: "18px", alignItems: "stretch" }}>
          <QrCode text={LINK} label={k("qr")} />
          <div class="grow stack" style={{ alignContent: "space-between" }}>
            <div>
              <span class="cap">{k("code")}</span>
              <div class="disp num" style={{ fontSize: "1.5rem" }}>
                482-109-377
              </div>
            </div>
            <Button kind="brand" icon="copy">
              {k("copy_short")}
            </Button>
          </div>
        </div>
      </Panel>
      <Dialog
        open={open === "dialog"}
        title={k.rich("dialog_title", { card: <CardText card={51} /> })}
        onClose={close}
        testid="dialog"
        actions={
          <>
            <Button autofocus onClick={close}>
              {t("ui.cancel")}
            </Button>
            <Button kind="now" onClick={close}>
              {k.rich("pitch", { card: <CardText card={51} /> })}
            </Button>
          </>
        }
      >
        <div class="cards">
          <Card card={51} width={72} />
        </div>
        <p>{k("dialog_text", { suit: t("trump.s") })}</p>
      </Dialog>
      <Sheet open={open === "sheet"} title={k("tabs")} onClose={close} testid="sheet">
        <ExampleTabs />
      </Sheet>
    </>
  );
}
