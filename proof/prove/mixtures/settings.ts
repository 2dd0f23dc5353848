/** The parts of mixtures that have a value: `stock=99`, `plan=free`, `lossy=17`. */
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import type { PlanChoice } from "../../../src/reference/plans.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { PET_STATUSES, type StockStatus } from "../../../src/reference/store/store.ts";
import type { RunOptions } from "../../../src/run/options.ts";
import { LOSSES, lossNamed, lossyGateway } from "./lossy-gateway.ts";

/** A kind of setting. */
export interface Setting {
  readonly key: string;
  /** Values to choose from, the simplest first. */
  readonly values: readonly string[];
  /** The part for a value; `undefined` for an invalid value. */
  readonly part: (value: string) => SettingPart | undefined;
  /** Values that are simpler than this one, the simplest first. */
  readonly simpler?: (value: string) => readonly string[];
}

interface SettingPart {
  readonly options: () => ReferenceOptions;
  readonly suite?: Partial<RunOptions>;
  readonly departs?: readonly string[];
}

const PLANS: Readonly<Record<string, PlanChoice>> = {
  free: "free",
  pro: "pro",
  business: "business",
  enterprise: { perMinute: 1_000_000, perDay: 1_000_000_000 },
};

const STATUSES: Readonly<Record<string, StockStatus>> = {
  none: () => null,
  ...Object.fromEntries(PET_STATUSES.map((status): [string, StockStatus] => [status, () => status])),
};

/** Without silence, because each lost answer would cost a timeout. */
const LOSSY_TIMEOUT_MS = 3_000;

/** Makes the limiter's time pass `times` as fast; the times that it announces are correct by the service's clock. */
function quickWindows(times: number): Change {
  return (good) => ({
    take(ctx) {
      const { resetAt, retryAt, ...allowance } = good.take({ ...ctx, clock: () => ctx.clock() * times });
      return { ...allowance, resetAt: resetAt / times, retryAt: retryAt === null ? null : retryAt / times };
    },
  });
}

/** Every setting. */
export const SETTINGS: readonly Setting[] = [
  {
    key: "stock",
    values: ["0", "1", "7", "19", "20", "21", "40", "99", "100", "101", "150", "400"],
    part: (value) => (/^\d{1,5}$/.test(value) ? { options: () => ({ stock: Number(value) }) } : undefined),
  },
  {
    key: "stock-status",
    values: ["available", "pending", "sold", "none"],
    part: (value) => {
      const stockStatus = STATUSES[value];
      return stockStatus && { options: () => ({ stockStatus }) };
    },
  },
  {
    key: "plan",
    values: ["business", "pro", "free", "enterprise"],
    part: (value) => {
      const plan = PLANS[value];
      return plan && { options: () => ({ plan }) };
    },
  },
  {
    // The suite gets --plan, too.
    key: "known-plan",
    values: ["business", "pro", "free"],
    part: (value) => {
      const plan = PLANS[value];
      return typeof plan === "string" ? { options: () => ({ plan }), suite: { plan } } : undefined;
    },
  },
  {
    key: "quick-windows",
    values: ["10"],
    part: (value) =>
      /^[1-9]\d?$/.test(value) ? { options: () => ({ changes: [quickWindows(Number(value))] }) } : undefined,
  },
  {
    key: "lossy",
    values: Array.from({ length: 1_000 }, (_, i) => String(i)),
    part: (value) => {
      const [, seed, kind] = /^(\d{1,9})(?:\/(\w+))?$/.exec(value) ?? [];
      const only = kind === undefined ? undefined : lossNamed(kind);
      if (seed === undefined || (kind !== undefined && only === undefined)) return undefined;
      return {
        options: () => ({ gateway: lossyGateway(Number(seed), only) }),
        suite: { timeoutMs: LOSSY_TIMEOUT_MS },
        departs: ["HTTP-4"],
      };
    },
    simpler: (value) => (value.includes("/") ? [] : LOSSES.map((how) => `${value}/${how}`)),
  },
];

/** The same setting with simpler values, the simplest first. */
export function simplerParts(name: string): readonly string[] {
  const [key = "", value = ""] = name.split("=");
  const setting = SETTINGS.find((each) => each.key === key);
  if (!setting) return [];
  const { values, simpler = (given) => values.slice(0, Math.max(0, values.indexOf(given))) } = setting;
  return simpler(value).map((text) => `${key}=${text}`);
}
