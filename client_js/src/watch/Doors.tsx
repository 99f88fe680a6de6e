import { Panel } from "../kit/Panel";
import { t } from "../lobby/words";
import type { AnyView, RoomApi } from "../net/api";
import { send } from "../pages/room/send";
import HouseForm from "./HouseForm";
import { LockField } from "./LockField";

/** In the waiting room: the host settles who comes and who watches, the others read it. */
export default function Doors({ room, view }: { room: RoomApi; view: AnyView }) {
  const { house } = view;
  if (view.hosting) {
    return (
      <Panel title={t("house.title")} testid="doors">
        <div class="stack">
          <HouseForm house={house} onChange={(changed) => send(room, { type: "change", house: changed })} />
          <LockField room={room} view={view} />
        </div>
      </Panel>
    );
  }
  const watch = house.delay_s ? t("house.is.late", { n: house.delay_s }) : t("house.is.watching");
  return (
    <Panel title={t("house.title")} testid="doors">
      <ul class="ticks">
        <li>{t(house.listed ? "house.is.listed" : "house.is.link")}</li>
        <li>{house.watching ? watch : t("house.is.closed")}</li>
        {house.watching && house.talking && <li>{t("house.is.talking")}</li>}
        {view.locked && <li>{t("house.is.locked")}</li>}
      </ul>
    </Panel>
  );
}
