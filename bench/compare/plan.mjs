/** Which tool is run on which target, in which order. */
import { createHash } from "node:crypto";

const OURS = ["core", "full"];

/** Mixtures with the seeds from 1: for this suite, and for the other tools. */
const MIXTURES = { ours: 100, others: 20 };

/**
 * Pairs of tool and target, target by target: the reference, of the faults and of the styles in their order every n-th,
 * or a `sample` by a seed, and mixtures. `targets` names them instead.
 */
export function planned(tools, { targets, sample = null, seed = 1, every, mixtures }, { faults, styles }) {
  const pairs = (name, taken) => taken.map((tool) => ({ tool, name }));
  if (targets) return targets.flatMap((name) => pairs(name, tools));
  const sampled = ({ name }, at) =>
    pairs(
      name,
      tools.filter((tool) => at % (every ?? tool.every) === 0),
    );
  const seeds = ({ id }) => mixtures ?? (OURS.includes(id) ? MIXTURES.ours : MIXTURES.others);
  const most = Math.max(0, ...tools.map(seeds));
  const mixed = Array.from({ length: most }, (_, at) => at + 1).flatMap((seed) =>
    pairs(
      `mixture:${seed}`,
      tools.filter((tool) => seed <= seeds(tool)),
    ),
  );
  if (sample !== null) {
    const some = [...drawn(faults, sample, seed), ...drawn(styles, Math.ceil(sample / 2), seed)];
    return [...pairs("reference", tools), ...some.flatMap(({ name }) => pairs(name, tools)), ...mixed];
  }
  return [...pairs("reference", tools), ...faults.flatMap(sampled), ...styles.flatMap(sampled), ...mixed];
}

/** The first targets in an order that depends on the seed only. */
function drawn(targets, count, seed) {
  const place = ({ name }) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  return targets
    .map((target) => ({ target, at: place(target) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ target }) => target);
}
