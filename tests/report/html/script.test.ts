/** The script of a report's page, on a page that has only what each of its parts uses. */
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import SCRIPT from "../../../src/report/html/script.js?raw";

type Listener = () => unknown;

const keptIn = (listeners: Record<string, Listener>) => (name: string, listener: Listener) => {
  listeners[name] = listener;
};

/** An element with what the script reads and sets of it. */
function element(others: object = {}) {
  const listeners: Record<string, Listener> = {};
  return {
    open: false,
    hidden: false,
    value: "",
    textContent: "",
    listeners,
    addEventListener: keptIn(listeners),
    scrollIntoView() {
      this.textContent = "in view";
    },
    ...others,
  };
}

/** Runs the script; the elements that each selector finds, by the selector. */
function run(found: Readonly<Record<string, readonly object[]>>, byId: object | null = null, hash = "") {
  const listeners: Record<string, Listener> = {};
  const written: string[] = [];
  const document = {
    querySelectorAll: (selector: string) => found[selector] ?? [],
    querySelector: (selector: string) => found[selector]?.[0] ?? null,
    getElementById: () => byId,
    createElement: () => element({ className: "", type: "" }),
  };
  runInNewContext(SCRIPT, {
    document,
    location: { hash },
    addEventListener: keptIn(listeners),
    navigator: { clipboard: { writeText: async (text: string) => void written.push(text) } },
    setTimeout: () => 0,
  });
  return { listeners, written };
}

describe("a link into a fold", () => {
  const outer = element({ parentElement: { closest: () => null } });
  const own = element();
  const target = element({ querySelectorAll: () => [own], closest: () => outer });

  test("opens it, and the fold of the element itself", () => {
    run({}, target, "#requirement-LIST-2");
    expect([outer.open, own.open, target.textContent]).toEqual([true, true, "in view"]);
  });

  test("also one that is followed later; without a target nothing happens", () => {
    outer.open = false;
    run({}, target).listeners.hashchange?.();
    expect(outer.open).toBe(true);
    expect(() => run({}, null, "#none")).not.toThrow();
  });
});

describe("the filter", () => {
  const item = (text: string, words: string) =>
    element({
      dataset: { item: words },
      cloneNode: () => ({ textContent: text, querySelectorAll: () => [] }),
    });
  const items = [item("LIST-2 limit", "listPets"), item("GET-1 one animal", "getPet")];
  const box = element();
  const said = element();
  const filter = element({
    hidden: true,
    querySelector: (selector: string) => (selector === "input" ? box : said),
  });
  const fold = element();
  const group = element({ querySelector: () => items.find(({ hidden }) => !hidden) ?? null });
  run({
    ".filter": [filter],
    "[data-item]": items,
    "details[data-group]": [fold],
    "[data-group]": [group],
  });
  const typed = (text: string) => {
    box.value = text;
    box.listeners.input?.();
    return [...items.map(({ hidden }) => hidden), group.hidden, fold.open, said.textContent];
  };

  test.each<[string, readonly unknown[]]>([
    ["limit", [false, true, false, true, "1 of 2"]],
    ["one  GETPET", [true, false, false, true, "1 of 2"]],
    ["nothing", [true, true, true, true, "0 of 2"]],
    ["", [false, false, false, false, ""]],
  ])("shows the items that have each word: %j", (text, left) => {
    expect(typed(text)).toEqual(left);
    expect(filter.hidden).toBe(false);
  });
});

test("a button copies the command that it stands before", async () => {
  const buttons: ReturnType<typeof element>[] = [];
  const pre = {
    querySelector: () => ({ textContent: "curl https://a.example" }),
    before: (button: ReturnType<typeof element>) => void buttons.push(button),
  };
  const { written } = run({ ".command pre": [pre] });
  expect(buttons[0]).toMatchObject({ type: "button", className: "copy", textContent: "Copy" });
  await buttons[0]?.listeners.click?.();
  expect(written).toEqual(["curl https://a.example"]);
  expect(buttons[0]?.textContent).toBe("Copied");
});
