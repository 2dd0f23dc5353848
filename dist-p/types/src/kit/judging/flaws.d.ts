import type { Exchange, Operation, ReceivedResponse } from "../exchange.ts";
import { type JsonObject, type JsonValue } from "../json/json.ts";
/** The smallest change of conformant evidence that its judge must fail. */
export type Flaw = (evidence: readonly Exchange[]) => readonly Exchange[];
/** The exchange with parts of its response replaced; unchanged if it has none. */
export declare function answeredWith(exchange: Exchange, change: Partial<ReceivedResponse>): Exchange;
/** The exchange with its JSON body passed through a function. */
export declare function editJson(exchange: Exchange, edit: (value: JsonValue) => JsonValue): Exchange;
/** The exchange with every animal (or Error) in its body passed through a function. */
export declare function editObjects(exchange: Exchange, edit: (value: JsonObject) => JsonObject): Exchange;
/** A flaw of the last exchange of the evidence. */
export declare function inLast(change: (exchange: Exchange) => Exchange): Flaw;
/** A flaw of the last exchange of an operation; if there is none, of the last exchange. */
export declare function inLastOf(operation: Operation, change: (exchange: Exchange) => Exchange): Flaw;
/** A flaw of every exchange of the evidence. */
export declare function inAll(change: (exchange: Exchange) => Exchange): Flaw;
/** Another status code, the same body. */
export declare function withStatus(status: number): (exchange: Exchange) => Exchange;
/** Another body. */
export declare function withBody(text: string): (exchange: Exchange) => Exchange;
/** Changes a header field: `null` removes it, a string replaces its value, a list makes it several lines. */
export declare function withField(name: string, value: string | readonly string[] | null | ((old: string) => string)): (exchange: Exchange) => Exchange;
/** Changes a member of every object in the body; `undefined` removes it. */
export declare function withMember(name: string, value: JsonValue | undefined | ((old: JsonValue | undefined) => JsonValue | undefined)): (exchange: Exchange) => Exchange;
/** An integer plus one; 1 for anything else. */
export declare function successor(value: JsonValue | undefined): JsonValue;
/** A list with each animal four times. */
export declare const plus: (exchange: Exchange) => Exchange;
/** A list without its first animal. */
export declare const minus: (exchange: Exchange) => Exchange;
