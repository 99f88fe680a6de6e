import { t as shared } from "../../i18n";
import { Button } from "../../kit/Button";
import { Dialog } from "../../kit/Dialog";

export interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  /** What cannot be taken back. */
  yes: string;
  /** The safe way; it has the focus. */
  no?: string;
  /** A question whose yes costs nothing: the marigold one. */
  kind?: "warn" | "now";
  testid?: string;
  onYes: () => void;
  onNo: () => void;
}

export function Confirm(p: ConfirmProps) {
  return (
    <Dialog
      open={p.open}
      title={p.title}
      testid={p.testid}
      onClose={p.onNo}
      actions={
        <>
          <Button autofocus onClick={p.onNo} testid="dialog-no">
            {p.no ?? shared("ui.cancel")}
          </Button>
          <Button kind={p.kind ?? "warn"} onClick={p.onYes} testid="dialog-yes">
            {p.yes}
          </Button>
        </>
      }
    >
      <p>{p.text}</p>
    </Dialog>
  );
}
