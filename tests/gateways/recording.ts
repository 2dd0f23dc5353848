/** What is read of recording.har. */

interface Field {
  readonly name: string;
  readonly value: string;
}

/** A recording, as far as it is read here. */
export interface Recording {
  readonly log: {
    readonly entries: readonly {
      readonly response: { readonly status: number; readonly headers: readonly Field[] };
    }[];
  };
}

/** What came back, in all. */
export interface Seen {
  readonly requests: number;
  /** Requests without an answer of the service: none came, or a status with which a gateway says so. */
  readonly lost: number;
  /** All field lines of all responses, `Name: value`. */
  readonly fields: readonly string[];
}

/** With these a gateway says that it has no answer; 0: nothing came. */
const NO_ANSWER: ReadonlySet<number> = new Set([0, 408, 421, 425, 502, 503, 504]);

const isLost = (status: number): boolean => NO_ANSWER.has(status) || (status >= 520 && status <= 530);

/** Reads a recording. */
export function seenIn({ log: { entries } }: Recording): Seen {
  return {
    requests: entries.length,
    lost: entries.filter(({ response }) => isLost(response.status)).length,
    fields: entries.flatMap(({ response }) => response.headers.map(({ name, value }) => `${name}: ${value}`)),
  };
}
