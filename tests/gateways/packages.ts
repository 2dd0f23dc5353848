/** The gateways' packages: what is missing, how it is installed, which versions are there. */
import { spawnSync } from "node:child_process";
import { findCommand } from "./commands.ts";
import type { Gateway } from "./gateway.ts";

/** How a gateway is named on the command line: the first word of its name, in lower case. */
export function idOf({ name }: Gateway): string {
  return name.toLowerCase().split(" ")[0] ?? name;
}

/** Those of the gateways that are not installed. */
export function missing(gateways: readonly Gateway[]): readonly Gateway[] {
  return gateways.filter(({ command }) => findCommand(command) === null);
}

/** The installed version, as the gateway prints it. */
export function versionOf({ name, command, version }: Gateway): string {
  const { stdout, stderr } = spawnSync(findCommand(command) ?? command, version.args, { encoding: "utf8" });
  const found = version.pattern.exec(`${stdout}${stderr}`)?.[1];
  if (found === undefined) throw new Error(`${name} prints no version: ${stdout}${stderr}`);
  return found;
}

/**
 * Debian starts a service when it is installed, unless policy-rc.d forbids it. The gateways here are processes of the
 * runner; services at the usual ports are not wanted.
 */
const INSTALL = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' >"$policy"
  chmod 755 "$policy"
fi
apt-get update -q
DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=120 "$@"
`;

/** Installs them with apt-get, as root or with sudo; throws where that fails. */
export function install(gateways: readonly Gateway[]): void {
  if (gateways.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo"];
  const packages = gateways.flatMap((gateway) => gateway.packages);
  const [command = "sh", ...args] = [...asRoot, "sh", "-ec", INSTALL, "sh", ...packages];
  const { status, error } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) {
    throw new Error(`apt-get did not install ${packages.join(" ")} (${error?.message ?? `exit ${status}`})`);
  }
}
