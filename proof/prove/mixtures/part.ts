/** The parts of mixtures: styles and faults by id, and settings with a value. */
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { optionsWith } from "../../faults/fault.ts";
import { FAULTS } from "../../faults/index.ts";
import { STYLES } from "../../faults/styles/index.ts";
import { SETTINGS } from "./settings.ts";

/** One part of a mixture. */
export interface Part {
  /** `limit-clamped`, `fault:page-cap-50`, `stock=99`. */
  readonly name: string;
  /** Options for the reference; new objects at each call. */
  readonly options: () => ReferenceOptions;
  /** Options for the suite. */
  readonly suite: Partial<RunOptions>;
  /** SHOULD requirements that it fails. */
  readonly departs: readonly string[];
}

/**
 * Styles that are not used because settings replace them: those with a value, or with a plan whose minute lasts
 * seconds.
 */
const AS_SETTINGS = /^(plain|stock-|plan-(pro|business|enterprise)$)/;

/** Styles that can be parts. */
export const MIXED_STYLES: readonly string[] = STYLES.map(({ id }) => id).filter(
  (id) => !AS_SETTINGS.test(id),
);

const LEVELS = new Map(REQUIREMENTS.map(({ id, level }) => [id, level]));

/** Whether every requirement of these is a SHOULD. */
export function shouldOnly(ids: readonly string[]): boolean {
  return ids.every((id) => LEVELS.get(id) === "SHOULD");
}

/** Faults that break only SHOULDs. */
export const DEPARTURES: readonly string[] = FAULTS.filter(({ requirement, also = [] }) =>
  shouldOnly([requirement, ...also]),
).map(({ id }) => `fault:${id}`);

/** The part with this name, or `undefined`. */
export function partNamed(name: string): Part | undefined {
  const [key = "", value = ""] = name.split("=");
  const setting = SETTINGS.find((each) => each.key === key)?.part(value);
  if (setting) return { name, suite: {}, departs: [], ...setting };
  const style = MIXED_STYLES.includes(name) ? STYLES.find(({ id }) => id === name) : undefined;
  if (style) return { name, options: style.options, suite: style.suite ?? {}, departs: style.departs ?? [] };
  const fault = FAULTS.find(({ id }) => name === `fault:${id}`);
  if (!fault) return undefined;
  const { requirement, also = [], suite = {} } = fault;
  return { name, options: () => optionsWith(fault), suite, departs: [requirement, ...also] };
}

/** The part with this name; throws if there is none. */
export function part(name: string): Part {
  const found = partNamed(name);
  if (!found) throw new Error(`no part has the name ${name}`);
  return found;
}
