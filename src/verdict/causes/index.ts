/** Causes: failures that one mistake of the target explains are one entry, the most consequential first. Pure. */
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, RequirementReport } from "../../kit/report.ts";
import { adviceOf } from "./advice.ts";
import { alike } from "./alike.ts";
import { entails } from "./entailment/entailment.ts";
import { grouped } from "./group.ts";
import { heldBy } from "./held-back.ts";
import { distinct, identityOf } from "./identity.ts";
import { leadingIn } from "./lead.ts";
import { byConsequence } from "./order.ts";
import { type Symptom, symptomsOf } from "./symptoms/symptoms.ts";
import { titleOf } from "./titles/title.ts";

/** The causes of the failures of a run, most consequential first. */
export function causesOf(
  requirements: readonly RequirementReport[],
  recording: Recording,
): readonly CauseReport[] {
  const symptoms = symptomsOf(requirements, recording);
  const situation = { recording, symptoms };
  const related = (one: Symptom, other: Symptom): boolean =>
    alike(one, other) || entails(one, other, situation) || entails(other, one, situation);
  const groups = grouped(symptoms, related);
  const led = groups.map((group) => leadingIn(group, situation));
  const ids = distinct(led.map(identityOf));
  const leads = led.map(([lead]) => lead);
  const held = requirements.map((requirement) => ({
    id: requirement.id,
    by: heldBy(requirement, groups, leads),
  }));
  const causes = groups.flatMap((group, i): readonly CauseReport[] => {
    const [leading, id] = [led[i], ids[i]];
    if (leading === undefined || id === undefined) return [];
    const [lead] = leading;
    const failed = new Set(group.map((symptom) => symptom.id));
    return [
      {
        id,
        title: titleOf(leading, group, recording),
        level: group.some(({ requirement }) => requirement.level === "MUST") ? "MUST" : "SHOULD",
        requirement: lead.id,
        requirements: requirements.flatMap((each) => (failed.has(each.id) ? [each.id] : [])),
        holdsBack: held.flatMap((each) => (each.by === i ? [each.id] : [])),
        evidence: [...new Set([...leading, ...group].flatMap(({ at }) => at?.index ?? []))],
        advice: adviceOf(lead, group, recording),
      },
    ];
  });
  return byConsequence(
    causes,
    requirements.map((each) => each.id),
  );
}
