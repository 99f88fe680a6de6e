import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Button } from "../../src/kit/Button";
import { Chip } from "../../src/kit/Chip";
import { Select, Slider, TextField } from "../../src/kit/Field";
import { Segmented } from "../../src/kit/Segmented";
import { Stepper } from "../../src/kit/Stepper";
import { Switch } from "../../src/kit/Switch";
import { Tabs } from "../../src/kit/Tabs";
import { settings } from "../../src/settings";

afterEach(cleanup);
beforeEach(() => {
  settings.lang.value = "en";
});

describe("Button", () => {
  test("with a reason it cannot be used but keeps the focus and says why", () => {
    const run = vi.fn();
    render(
      <Button why="below Max’s 2" struck onClick={run}>
        1
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button");
    button.click();
    expect(run).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("below Max’s 2");
  });

  test("while the server is asked it keeps its words, shows a dot and does not act twice", () => {
    const run = vi.fn();
    render(
      <Button busy onClick={run}>
        Pass
      </Button>,
    );
    screen.getByRole("button", { name: /^Pass/ }).click();
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByRole("img", { name: "sending" })).toBeTruthy();
  });

  test("the keyboard hint is not part of its name", () => {
    render(<Button keys="P">Pass</Button>);
    expect(screen.getByRole("button", { name: "Pass" }).textContent).toBe("PassP");
  });

  test("with an address it is a link", () => {
    render(<Button href="/r/482-109-377">Open</Button>);
    expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/r/482-109-377");
  });
});

test("a chip without an action is a label, with one a toggle", () => {
  const run = vi.fn();
  render(
    <>
      <Chip>Alone</Chip>
      <Chip pressed onClick={run} label="Three queens with the joker">
        Three queens ★
      </Chip>
    </>,
  );
  const button = screen.getByRole("button", { name: "Three queens with the joker" });
  button.click();
  expect(run).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-pressed")).toBe("true");
});

test("segments are a group of radio buttons that report the chosen value with its type", () => {
  const change = vi.fn();
  render(
    <Segmented
      label="Seats"
      value={4}
      options={[2, 3, 4].map((n) => ({ value: n, label: String(n), disabled: n === 3 }))}
      onChange={change}
    />,
  );
  expect(screen.getByRole("radiogroup", { name: "Seats" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "4" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "3" }).disabled).toBe(true);
  screen.getByRole("radio", { name: "2" }).click();
  expect(change.mock.calls).toEqual([[2]]);
});

test("a switch says its state and its help", () => {
  const change = vi.fn();
  render(
    <Switch on={false} help="Every sound has a visible twin." onChange={change}>
      Sound
    </Switch>,
  );
  const knob = screen.getByRole("switch", { name: /^Sound/ });
  expect(knob.getAttribute("aria-checked")).toBe("false");
  knob.click();
  expect(change.mock.calls).toEqual([[true]]);
});

test("a field carries its label, and its error in place of the hint", () => {
  const field = (error: string | null) => (
    <TextField label="Your name" value="Max" hint="1 to 24" error={error} onInput={() => {}} />
  );
  const { rerender } = render(field(null));
  const input = screen.getByRole("textbox", { name: "Your name" });
  const more = () => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
  expect([more(), input.getAttribute("aria-invalid")]).toEqual(["1 to 24", null]);
  rerender(field("There is a Max already."));
  expect([more(), input.getAttribute("aria-invalid")]).toEqual(["There is a Max already.", "true"]);
});

test("a slider and a select report numbers and values", () => {
  const volume = vi.fn();
  const level = vi.fn();
  render(
    <>
      <Slider label="Volume" min={0} max={100} value={40} shown="40 %" onInput={volume} />
      <Select
        label="Level"
        value="club"
        options={[
          { value: "novice", label: "Novice" },
          { value: "club", label: "Club" },
        ]}
        onChange={level}
      />
    </>,
  );
  fireEvent.input(screen.getByRole("slider", { name: "Volume" }), { target: { value: "55" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Level" }), { target: { value: "novice" } });
  expect([volume.mock.calls, level.mock.calls]).toEqual([[[55]], [["novice"]]]);
});

test("arrows move along the tabs and show their panels", () => {
  const Example = () => {
    const [tab, setTab] = useState("a");
    const tabs = ["a", "b", "c"].map((id) => ({ id, label: `Tab ${id}`, content: <p>Panel {id}</p> }));
    return <Tabs label="Sheet" tabs={tabs} value={tab} onChange={setTab} />;
  };
  render(<Example />);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key });
  press("ArrowLeft");
  expect(screen.getByRole("tabpanel", { name: "Tab c" }).textContent).toBe("Panel c");
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("Tab a");
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

describe("Stepper", () => {
  function Held({ none, from }: { none?: string; from: number | null }) {
    const [value, setValue] = useState(from);
    return (
      <Stepper label="Points" value={value} least={50} most={300} step={50} none={none} onChange={setValue} />
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>("spinbutton");
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  test("goes from step to step within its limits", () => {
    render(<Held from={120} />);
    press("Points: more");
    expect(field().value).toBe("150");
    press("Points: less");
    press("Points: less");
    expect(field().value).toBe("50");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Points: less" }).disabled).toBe(true);
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(field().value).toBe("100");
    expect(field().getAttribute("aria-valuenow")).toBe("100");
  });

  test("counts what is typed when it is whole, brought within the limits", () => {
    render(<Held from={100} />);
    fireEvent.input(field(), { target: { value: "1" } });
    expect(field().value).toBe("1");
    fireEvent.input(field(), { target: { value: "1200" } });
    fireEvent.blur(field());
    expect(field().value).toBe("300");
    fireEvent.input(field(), { target: { value: "" } });
    fireEvent.blur(field());
    expect(field().value).toBe("300");
  });

  test("has no limit one step below the least, where that is allowed", () => {
    render(<Held from={50} none="No limit" />);
    press("Points: less");
    expect(field().value).toBe("");
    expect(field().getAttribute("aria-valuetext")).toBe("No limit");
    press("Points: more");
    expect(field().value).toBe("50");
  });
});
