/** The types of gateways and settings. */
import type { Verdict } from "../../src/kit/report.ts";
import type { Place } from "./place.ts";

/** The expected result of a run through a setting. */
export interface Expectation {
  readonly verdicts: readonly Verdict[];
  /** Requirements that have to fail. */
  readonly fails: readonly string[];
  /** Requirements that may fail besides; all others may not. */
  readonly mayFail: readonly string[];
  /** Most requests that the run may send; `null`: its own budget. */
  readonly requests: number | null;
  /** What the gateway breaks, for docs/gateways.md; `null` if nothing. */
  readonly breaks: string | null;
}

/** A configuration of a gateway, and the expected result. */
export interface Setting {
  /** Equal names of different gateways are one row of the table. */
  readonly name: string;
  /** The whole configuration file. */
  readonly config: (place: Place) => string;
  /** Further files in the gateway's folder, by name. */
  readonly files?: (place: Place) => Readonly<Record<string, string>>;
  /** The upstream: the reference (default), the reference with TLS, or a closed port. */
  readonly service?: "http" | "https" | "none";
  /** The target's address: `http://127.0.0.1:PORT/v1` unless named. */
  readonly baseUrl?: (place: Place) => string;
  /** Further options of the command line. */
  readonly args?: (place: Place) => readonly string[];
  /** Further variables of its environment. */
  readonly env?: (place: Place) => Readonly<Record<string, string>>;
  /** Matches a field line of at least one response of the run, which shows that the setting does something. */
  readonly shows?: RegExp;
  readonly expects: Expectation;
}

/** A gateway as Debian packages it. */
export interface Gateway {
  readonly name: string;
  /** What `apt-get install` is given. */
  readonly packages: readonly string[];
  readonly command: string;
  /** The arguments to print its version, and where the version is in the output. */
  readonly version: { readonly args: readonly string[]; readonly pattern: RegExp };
  /** The arguments that start it in the foreground. */
  readonly args: (place: Place) => readonly string[];
  readonly settings: readonly Setting[];
}
