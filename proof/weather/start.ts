/** Starts a case: the reference, the gateway in front of it, and other clients. */
import { randomBytes } from "node:crypto";
import { type ReferenceOptions, type RunningReference, startReference } from "../../src/reference/index.ts";
import type { Weather, WeatherCase } from "./case.ts";
import { startGateway } from "./gateway/gateway.ts";
import { network } from "./gateway/network.ts";
import { randomFrom } from "./random.ts";

/** A case that runs. */
export interface RunningCase {
  /** The port of its gateway on this machine. */
  readonly port: number;
  readonly apiKey: string;
  readonly reference: RunningReference;
  /** The plan of the key, or `null` if it is none of the published ones. */
  readonly plan: "free" | "pro" | "business" | null;
  /** How often the weather has changed what a client saw. */
  readonly struck: () => number;
  close(): Promise<void>;
}

/** One key for all runs of a thread: the patterns that hide a key take longer to make than a run to judge. */
const KEY: string = `reference-${randomBytes(24).toString("hex")}`;

/** A plan that no run uses up, because waiting for the next minute would only take time. */
const PLAN = "business";

/** Starts a case with the choices that follow from a seed; `fault` adds to the options of the reference. */
export async function startCase(
  { id, start }: Pick<WeatherCase, "id" | "start">,
  seed: number,
  fault: ReferenceOptions = {},
): Promise<RunningCase> {
  let strikes = 0;
  const struck = (): void => {
    strikes += 1;
  };
  const random = randomFrom(`${seed} ${id}`);
  const weather = start({ random, struck, apiKey: KEY });
  const options = optionsOf(weather, fault);
  const reference = await startReference(options);
  const gateway = await startGateway(Number(new URL(reference.baseUrl).port), [
    network(random),
    ...(weather.layers ?? []),
  ]);
  const { baseUrl, store } = reference;
  const stop = weather.beside?.({ baseUrl, apiKey: KEY, store });
  return {
    port: gateway.port,
    apiKey: KEY,
    reference,
    plan: typeof options.plan === "string" ? options.plan : null,
    struck: () => strikes,
    async close() {
      stop?.();
      await gateway.close();
      await reference.close();
    },
  };
}

function optionsOf({ reference = {} }: Weather, fault: ReferenceOptions): ReferenceOptions {
  const changes = [...(reference.changes ?? []), ...(fault.changes ?? [])];
  return { plan: PLAN, ...reference, ...fault, apiKey: KEY, changes };
}
