/** The lines and totals that the proof prints. */
import { FACADES, type Facade } from "../facades/index.ts";
import { FAULTS } from "../faults/index.ts";
import { WEATHER_CASES } from "./families/index.ts";
import { CLEAN, type Done } from "./job.ts";

/** What all runs show. */
export interface Totals {
  readonly lines: readonly string[];
  readonly figures: WeatherFigures | FaultFigures | { readonly [name: string]: unknown };
  readonly isFine: boolean;
}

/** One line for a run. */
export function lineOf(run: Done): string {
  const {
    weather,
    fault,
    facade,
    profile,
    seed,
    strict,
    verdict,
    accused,
    untested,
    struck,
    requests,
    seconds,
  } = run;
  const what = [facade ?? weather, fault].filter((part) => part !== null).join(" + ");
  const mode = `${profile}${strict ? " strict" : ""} seed ${seed}`;
  const figures = `untested ${untested.length}, struck ${struck}, ${requests} requests, ${seconds} s`;
  const failed = accused.length > 0 ? `  accused: ${accused.join(" ")}` : "";
  return `${what.padEnd(44)} ${mode.padEnd(14)} ${verdict.padEnd(13)} ${figures}${failed}`;
}

/** Whether the service of a run can be judged in the end. */
function canBeJudged({ weather, profile }: Done): boolean {
  const found = WEATHER_CASES.find(({ id }) => id === weather);
  return found?.comesBack === true && !(profile === "full" && found.openInFull);
}

/** What runs of conformant services show. */
export interface WeatherFigures {
  readonly runs: number;
  readonly accused: number;
  readonly accusedByRequirement: Counts;
  readonly accusedByCase: Counts;
  readonly runsThatCameBack: number;
  readonly inconclusive: number;
  readonly inconclusiveByCase: Counts;
  readonly untestedOnAverage: number;
  readonly untestedOnAverageWhereDecided: number;
  readonly untestedByRequirement: Counts;
  readonly warnedByRequirement: Counts;
  readonly withoutStrike: Counts;
}

type Counts = Readonly<Record<string, number>>;

/** Counts runs of conformant services. */
export function weatherFigures(runs: readonly Done[]): WeatherFigures {
  const accused = runs.filter((run) => run.accused.length > 0);
  const back = runs.filter(canBeJudged);
  const inconclusive = back.filter(({ verdict }) => verdict === "inconclusive");
  const decided = back.filter(({ verdict }) => verdict !== "inconclusive");
  return {
    runs: runs.length,
    accused: accused.length,
    accusedByRequirement: countBy(accused.flatMap((run) => run.accused)),
    accusedByCase: countBy(accused.map(({ weather }) => weather ?? "")),
    runsThatCameBack: back.length,
    inconclusive: inconclusive.length,
    inconclusiveByCase: countBy(inconclusive.map(({ weather }) => weather ?? "")),
    untestedOnAverage: mean(back.map(({ untested }) => untested.length)),
    untestedOnAverageWhereDecided: mean(decided.map(({ untested }) => untested.length)),
    untestedByRequirement: countBy(back.flatMap(({ untested }) => untested)),
    warnedByRequirement: countBy(runs.flatMap(({ warned }) => warned)),
    withoutStrike: countBy(runs.filter(({ struck }) => struck === 0).map(({ weather }) => weather ?? "")),
  };
}

/** No conformant service may be accused. */
export function weatherTotals(runs: readonly Done[]): Totals {
  const figures = weatherFigures(runs);
  const { accused, inconclusive, runsThatCameBack } = figures;
  const strictly = runs.filter(({ strict, verdict }) => strict && verdict === "nonconformant");
  const lines = [
    `${runs.length} runs of conformant services; ${accused} accused${listed(figures.accusedByRequirement)}`,
    ...(accused > 0
      ? [`accused in${listed(figures.accusedByCase)}`]
      : [`so with 95 %, less than ${(300 / runs.length).toFixed(2)} % are (3/n)`]),
    `${inconclusive} of ${runsThatCameBack} that can be judged are inconclusive (${share(inconclusive, runsThatCameBack)})${listed(figures.inconclusiveByCase)}`,
    `untested MUSTs on average: ${figures.untestedOnAverage.toFixed(2)} where it can be judged, ${figures.untestedOnAverageWhereDecided.toFixed(2)} where it was${listed(figures.untestedByRequirement)}`,
    `SHOULDs that failed${listed(figures.warnedByRequirement)}`,
    `no strike in${listed(figures.withoutStrike)}`,
    ...(strictly.length > 0
      ? [
          `nonconformant with --strict: ${strictly.length}${listed(countBy(strictly.flatMap(({ warned }) => warned)))}`,
        ]
      : []),
  ];
  // Lost answers are no mistake of the service, not even a small one.
  const blamed = runs.filter((run) => run.strict && isLossy(run) && run.warned.includes("HTTP-4"));
  return { lines, figures, isFine: accused === 0 && blamed.length === 0 };
}

function isLossy({ weather }: Done): boolean {
  return WEATHER_CASES.some(({ id, family }) => id === weather && family === "losses");
}

/** What runs with a planted fault show. */
export interface FaultFigures {
  readonly faults: number;
  readonly foundOnCleanGround: number;
  /** Runs in weather with a fault that is found on clean ground, and in how many it was found. */
  readonly inWeather: number;
  readonly found: number;
  readonly lost: readonly string[];
  readonly passed: readonly string[];
}

/** Counts runs with a planted fault: it is found where its requirement failed. */
export function faultFigures(runs: readonly Done[]): FaultFigures {
  const requirementOf = (run: Done): string => FAULTS.find(({ id }) => id === run.fault)?.requirement ?? "";
  const isFound = (run: Done): boolean => run.accused.includes(requirementOf(run));
  const clean = new Set(
    runs.filter((run) => run.weather === CLEAN && isFound(run)).map(({ fault }) => fault),
  );
  const inWeather = runs.filter(({ weather, fault }) => weather !== CLEAN && clean.has(fault));
  const names = (some: readonly Done[]): readonly string[] =>
    some.map((run) => `${requirementOf(run)} ${run.fault} in ${run.weather}: ${run.verdict}`);
  return {
    faults: new Set(runs.map(({ fault }) => fault)).size,
    foundOnCleanGround: clean.size,
    inWeather: inWeather.length,
    found: inWeather.filter(isFound).length,
    lost: names(inWeather.filter((run) => !isFound(run))),
    passed: names(runs.filter(({ verdict }) => verdict === "conformant")),
  };
}

/** Nothing may pass that was planted. */
export function faultTotals(runs: readonly Done[]): Totals {
  const figures = faultFigures(runs);
  const { faults, foundOnCleanGround, inWeather, found, lost, passed } = figures;
  const lines = [
    `${foundOnCleanGround} of ${faults} faults are found on clean ground`,
    `${found} of ${inWeather} of these in weather (${share(found, inWeather)}); not found:`,
    ...lost.map((line) => `  ${line}`),
    `${passed.length} of ${runs.length} runs with a fault are conformant${passed.length > 0 ? ":" : ""}`,
    ...passed.map((line) => `  ${line}`),
  ];
  return { lines, figures, isFine: passed.length === 0 };
}

/** No facade may be conformant or certified, and every honest service has to be conformant, but for what the table says. */
export function facadeTotals(runs: readonly Done[]): Totals {
  const facadeOf = (run: Done): Facade | undefined => FACADES.find(({ id }) => id === run.facade);
  const isHonest = (run: Done): boolean => facadeOf(run)?.honest === true;
  const mayBe = (run: Done): string | undefined => facadeOf(run)?.may?.[run.profile];
  const isNamed = (run: Done): boolean => run.exempt.includes(mayBe(run) ?? "");
  const passed = runs.filter((run) => !isHonest(run) && ["conformant", "partial"].includes(run.verdict));
  const wrong = passed.filter((run) => !isNamed(run));
  const certified = passed.filter((run) => run.isCertifiable && mayBe(run) !== "left-to-full");
  const refused = runs.filter((run) => isHonest(run) && run.verdict !== "conformant" && !isOpen(run));
  const accused = runs.filter((run) => isHonest(run) && run.accused.length > 0);
  const names = (some: readonly Done[]): string =>
    some.map(({ facade, strict }) => `${facade}${strict ? " (strict)" : ""}`).join(", ");
  const lines = [
    `${runs.length} runs of facades and honest services with the same traits`,
    `facades that are conformant: ${names(wrong) || "none"}`,
    `facades that are conformant by a row of the table, which is named: ${names(passed.filter(isNamed)) || "none"}`,
    `facades that can be certified: ${names(certified) || "none"}`,
    `honest services that are not conformant: ${names(refused) || "none"}; accused: ${names(accused) || "none"}`,
  ];
  const figures = {
    runs: runs.length,
    wrong: names(wrong),
    certified: names(certified),
    refused: names(refused),
    accused: names(accused),
  };
  return { lines, figures, isFine: wrong.length + certified.length + refused.length === 0 };
}

/** Whether an honest service is left open by nothing but what its row says of the profile. */
function isOpen({ facade, profile, verdict, reasons }: Done): boolean {
  const code = FACADES.find(({ id }) => id === facade)?.may?.[profile];
  const codes = reasons.map((each) => (each as { readonly reason: { readonly code: string } }).reason.code);
  return verdict === "inconclusive" && code !== undefined && codes.every((each) => each === code);
}

function countBy(texts: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).toSorted(([, a], [, b]) => b - a));
}

function listed(counts: Counts): string {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}

function mean(figures: readonly number[]): number {
  return figures.length === 0 ? 0 : figures.reduce((sum, each) => sum + each, 0) / figures.length;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}
