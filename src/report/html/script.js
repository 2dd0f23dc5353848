/** The script of a report's page: everything on the page can be used without it. No less-than sign, which could end its element. */

/** Opens the fold that a link leads to. Browsers do so only if the target is inside the fold. */
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const reveal = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return;
  for (const own of all(":scope > details", target)) own.open = true;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details"))
    fold.open = true;
  target.scrollIntoView();
};
addEventListener("hashchange", reveal);
if (location.hash.length > 1) reveal();

/**
 * The filter box: hides each `data-item` that lacks a word of the query, and each `data-group` without items that are
 * left. An item's text is what it shows except exchanges, and the words of its attribute. Folds with matches open.
 */
const filter = document.querySelector(".filter");
if (filter !== null) {
  const [box, said] = [filter.querySelector("input"), filter.querySelector("output")];
  const textOf = (item) => {
    const copy = item.cloneNode(true);
    for (const exchange of all(".exchange", copy)) exchange.remove();
    return `${copy.textContent} ${item.dataset.item}`.toLowerCase();
  };
  let items = null;
  let folds = null;
  const apply = () => {
    items ??= all("[data-item]").map((item) => [item, textOf(item)]);
    folds ??= all("details[data-group]").map((fold) => [fold, fold.open]);
    const words = box.value
      .toLowerCase()
      .split(" ")
      .filter((word) => word !== "");
    for (const [item, text] of items) item.hidden = !words.every((word) => text.includes(word));
    for (const group of all("[data-group]"))
      group.hidden = words.length > 0 && group.querySelector("[data-item]:not([hidden])") === null;
    for (const [fold, wasOpen] of folds) fold.open = words.length > 0 || wasOpen;
    const left = items.filter(([item]) => !item.hidden).length;
    said.textContent = words.length === 0 ? "" : `${left} of ${items.length}`;
  };
  box.addEventListener("input", apply);
  filter.hidden = false;
  if (box.value !== "") apply();
}

/** A button for each command, which copies it. If the browser refuses, the command is selected instead. */
const selected = (code) => {
  const range = document.createRange();
  range.selectNodeContents(code);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
};
for (const command of all(".command pre")) {
  const code = command.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copied";
    } catch {
      selected(code);
      button.textContent = "Selected";
    }
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  command.before(button);
}
