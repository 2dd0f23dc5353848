/** Some settings of two gateways; `npm run gateways` has all of them, and more gateways. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtBin } from "../support/built.ts";
import { type Authority, makeAuthority } from "./authority.ts";
import { judgeCell } from "./cell.ts";
import { HAPROXY } from "./haproxy.ts";
import { NGINX } from "./nginx.ts";
import { idOf, missing } from "./packages.ts";

const CHOSEN = [
  {
    gateway: NGINX,
    names: [
      "default",
      "gzip",
      "keep-alive of 10 requests",
      "mTLS",
      "error page for 404",
      "shared cache, 2 s",
      "http address of an https service",
      "mTLS without a certificate",
    ],
  },
  {
    gateway: HAPROXY,
    names: [
      "default",
      "TLS",
      "3 % answered 502",
      "doubled field",
      "plain request to the TLS port",
      "address without /v1",
      "login page",
    ],
  },
];

// In CI a missing gateway fails; elsewhere its tests are left out, and the title says why.
const isInstalled = (gateway: typeof NGINX): boolean => missing([gateway]).length === 0;
const runs = (gateway: typeof NGINX): boolean => isInstalled(gateway) || Boolean(process.env.CI);

let bin: string;
let authority: Authority;

beforeAll(async () => {
  bin = await builtBin();
  authority = makeAuthority();
});

afterAll(() => authority.remove());

describe.each(CHOSEN)("$gateway.name", ({ gateway, names }) => {
  const install = isInstalled(gateway)
    ? ""
    : ` (not installed: npm run gateways -- --install ${idOf(gateway)})`;

  test.runIf(runs(gateway)).each(names)(`%s${install}`, async (name) => {
    const setting = gateway.settings.find((one) => one.name === name);
    if (!setting) throw new Error(`${gateway.name} has no setting ${name}`);
    const cell = await judgeCell({ gateway, setting }, { bin, authority });
    expect(cell.differences).toEqual([]);
  });
});
