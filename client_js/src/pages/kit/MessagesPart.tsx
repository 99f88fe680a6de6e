import { kit } from "../../i18n/kit";
import { translator } from "../../i18n/translate";
import { Alert } from "../../kit/Alert";
import { Banner } from "../../kit/Banner";
import { Button } from "../../kit/Button";
import { Panel } from "../../kit/Panel";
import { ReadOut } from "../../kit/ReadOut";
import { Skeleton } from "../../kit/Skeleton";
import { Tag } from "../../kit/Tag";

const k = translator(kit);

export function MessagesPart() {
  return (
    <>
      <Panel title={k("connection")}>
        <div class="stack">
          <Banner kind="ink" icon="spin">
            {k("reconnecting", { n: 52 })}
          </Banner>
          <Banner kind="good" icon="check">
            {k("back")}
          </Banner>
          <Banner kind="info" icon="eye">
            {k("watching")}
          </Banner>
          <Banner kind="info" icon="info" action={<Button small>{k("resume")}</Button>}>
            {k("paused")}
          </Banner>
        </div>
      </Panel>
      <Panel title={k("readout")}>
        <div class="stack">
          <ReadOut kind="good">{k("good_title")}</ReadOut>
          <ReadOut kind="bad" detail={k("bad_detail")}>
            {k("bad_title")}
          </ReadOut>
          <ReadOut kind="idle">{k("idle_title")}</ReadOut>
        </div>
      </Panel>
      <Panel title={k("error")}>
        <div class="stack">
          <Alert title={k("closed")} actions={<Button small>{k("record")}</Button>}>
            {k("closed_why")}
          </Alert>
          <Alert kind="info" title={k("note_info")}>
            {k("note_info_why")}
          </Alert>
          <Alert kind="good" title={k("note_good")}>
            {k("note_good_why")}
          </Alert>
        </div>
      </Panel>
      <Panel title={k("loading")}>
        <div class="stack">
          <Skeleton lines={[60, 100, 80]} />
          <p class="sm muted">{k("loading_note")}</p>
        </div>
      </Panel>
      <Panel title={k("empty")}>
        <div class="stack">
          <p>{k("no_rooms")}</p>
          <div class="acts wrap">
            <Button kind="brand">{k("create")}</Button>
            <Button>{k("watch_bots")}</Button>
          </div>
        </div>
      </Panel>
      <Panel title={k("tags")}>
        <div class="flex wrap">
          <Tag>{k("pitcher", { n: 3 })}</Tag>
          <Tag kind="now">{k("to_bid")}</Tag>
          <Tag kind="good" icon="check">
            {k("ready")}
          </Tag>
          <Tag kind="bad" icon="wifi">
            {k("error")}
          </Tag>
          <Tag kind="info" icon="eye">
            {k("watching")}
          </Tag>
          <Tag kind="quiet" icon="bot">
            {k("club")}
          </Tag>
        </div>
      </Panel>
    </>
  );
}
