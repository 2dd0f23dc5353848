/**
 * The filter box: hides each `data-item` that lacks a word of the query, and each `data-group` without items that are
 * left. An item's text is what it shows except exchanges, and the words of its attribute. Folds with matches open.
 */
export const FILTER = `
const filter = document.querySelector(".filter");
if (filter !== null) {
  const [box, said] = [filter.querySelector("input"), filter.querySelector("output")];
  const textOf = (item) => {
    const copy = item.cloneNode(true);
    for (const exchange of all(".exchange", copy)) exchange.remove();
    return (copy.textContent + " " + item.dataset.item).toLowerCase();
  };
  let items = null;
  let folds = null;
  const apply = () => {
    items ??= all("[data-item]").map((item) => [item, textOf(item)]);
    folds ??= all("details[data-group]").map((fold) => [fold, fold.open]);
    const words = box.value.toLowerCase().split(" ").filter((word) => word !== "");
    for (const [item, text] of items) item.hidden = !words.every((word) => text.includes(word));
    for (const group of all("[data-group]")) group.hidden = words.length > 0 && group.querySelector("[data-item]:not([hidden])") === null;
    for (const [fold, wasOpen] of folds) fold.open = words.length > 0 || wasOpen;
    const left = items.filter(([item]) => !item.hidden).length;
    said.textContent = words.length === 0 ? "" : left + " of " + items.length;
  };
  box.addEventListener("input", apply);
  filter.hidden = false;
  if (box.value !== "") apply();
}
`;
