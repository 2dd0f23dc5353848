/** Opens the fold that a link leads to. Browsers do so only if the target is inside the fold. */
export const REVEAL = `
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const reveal = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return;
  for (const own of all(":scope > details", target)) own.open = true;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  target.scrollIntoView();
};
addEventListener("hashchange", reveal);
if (location.hash.length > 1) reveal();
`;
