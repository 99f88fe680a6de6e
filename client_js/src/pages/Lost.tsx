import { gone as area } from "../i18n/gone";
import { translator } from "../i18n/translate";
import { roomPath } from "../router";
import { Home, Trouble } from "./Errors";

const t = translator(area);

/** An address of ours that leads nowhere. */
export default function Lost() {
  const example = location.host + roomPath("482109377");
  return (
    <Trouble title={t("err.lost")} text={t("err.lost.text", { example })} testid="screen-lost">
      <Home kind="brand" />
    </Trouble>
  );
}
