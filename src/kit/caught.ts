/** Errors of one class: what becomes of them, while all others are thrown on. */

type Kind<E> = abstract new (...of: never[]) => E;

export function only<E, R>(kind: Kind<E>, handle: (error: E) => R): (error: unknown) => R {
  return (error) => {
    if (error instanceof kind) return handle(error);
    throw error;
  };
}

export function caught<T, E, R>(kind: Kind<E>, work: () => T, handle: (error: E) => R): T | R {
  try {
    return work();
  } catch (error) {
    return only(kind, handle)(error);
  }
}

/** What `work` returns, or another value where it throws such an error. */
export function unless<T, E, R>(kind: Kind<E>, work: () => T, value: R): T | R {
  return caught(kind, work, () => value);
}
