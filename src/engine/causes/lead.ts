/** The failure that names a cause: title, check, evidence and command of its card are of this one. Pure. */
import type { Recording } from "../../kit/exchange.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Failure } from "./failure.ts";
import type { Group } from "./group.ts";

/** A MUST first, then one from which the others follow, then that of the requirement that is about it. */
export function leadOf({ roots, followers }: Group, catalogue: Catalogue, recording: Recording): Failure {
  const { kinds, ownerOf } = catalogue;
  const order = [...kinds.keys()];
  const all = [...roots, ...followers];
  const ofRoots = new Set(roots);
  const steps: readonly ((failure: Failure) => boolean)[] = [
    ({ level }) => level === "MUST",
    (failure) => ofRoots.has(failure),
    ({ decides }) => decides,
    (failure) => ownerOf(failure, all, recording) === failure.requirement,
  ];
  const candidates = steps.reduce<readonly Failure[]>((left, step) => {
    const fits = left.filter(step);
    return fits.length > 0 ? fits : left;
  }, all);
  const isSure = ({ deviation, decided }: Failure): boolean =>
    decided.result !== null || kinds.get(deviation.code) === "itself";
  const [lead] = [...candidates].sort(
    (a, b) =>
      order.indexOf(a.deviation.code) - order.indexOf(b.deviation.code) ||
      Number(isSure(b)) - Number(isSure(a)) ||
      a.position - b.position,
  );
  if (!lead) throw new Error("a cause has no failures");
  return lead;
}
