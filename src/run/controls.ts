/** The controls of a run: plain requests beside unusual ones, which tell what a refusal or a loss is about. */

import { VALID } from "../kit/credential.ts";
import { AUTHORIZATION } from "../kit/curl/key-expression.ts";
import type { Catalogue, RequestContext, TestRequest } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import type { Control } from "./retry/quota-check.ts";
import { type PreparedRequest, withCredentialOf } from "./retry/retry.ts";

/** The number before the first control of a quota that answers 429: others are numbered from 1. */
const QUOTA_CONTROLS_AFTER_429 = 100;

/** Builds the controls of a run. */
export class Controls {
  readonly #catalogue: Catalogue;
  readonly #world: RequestContext;

  constructor(catalogue: Catalogue, world: RequestContext) {
    this.#catalogue = catalogue;
    this.#world = world;
  }

  /** The same request with the valid key in its usual spelling (catalogue rule 14). */
  plainCredential(request: TestRequest): PreparedRequest | Unsent {
    const spec = request.build(this.#world);
    if ("unprepared" in spec) return { reason: spec.unprepared, cause: spec.cause };
    const headers = (spec.headers ?? []).map((line) => (line[0] === AUTHORIZATION[0] ? AUTHORIZATION : line));
    return { request, spec: { ...spec, headers }, credential: VALID };
  }

  /** The plain request of the same operation with the same credential (rule 10); `null` if it is plain itself. */
  beside(prepared: PreparedRequest, id: string): Control | null {
    const { operation } = prepared.request;
    if (this.#catalogue.isPlain(operation, prepared.spec, this.#world)) return null;
    const control = this.#built(this.#catalogue.plainRequest(operation, id));
    return control && { ...control, spec: withCredentialOf(control.spec, prepared) };
  }

  /** The n-th creation like one that was accepted (rule 13); `null` if it cannot be built. */
  quota(n: number): Control | null {
    return this.#built(this.#catalogue.quotaControl(QUOTA_CONTROLS_AFTER_429 + n));
  }

  /** A body that no target can store; `null` if it is of no use. */
  unread(): Control | null {
    return this.#built(this.#catalogue.unreadControl);
  }

  #built(request: TestRequest | null): Control | null {
    const spec = request?.build(this.#world);
    return request && spec && !("unprepared" in spec) ? { request, spec } : null;
  }
}
