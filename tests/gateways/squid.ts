/** Squid as the forward proxy of the machine that the suite runs on. */
import { trusting } from "./addresses.ts";
import { HOST } from "./authority.ts";
import * as expects from "./expectations.ts";
import type { Gateway, Setting } from "./gateway.ts";
import type { Place } from "./place.ts";

const USER = "tester";
const PASSWORD = "a-proxy-password";

interface Access {
  /** `http_access` lines, and what they need. */
  readonly access?: (place: Place) => string;
  /** The user and password of the client, with the `@`. */
  readonly login?: string;
}

function setting(name: string, options: Access, rest: Omit<Setting, "name" | "config">): Setting {
  const { access = () => "http_access allow all", login = "" } = options;
  return {
    name,
    config: (place) => configuration(place, access(place)),
    files: () => ({ hosts: `127.0.0.1 ${HOST}\n` }),
    baseUrl: ({ service }) => `http://${HOST}:${service}/v1`,
    env: ({ port }) => {
      const proxy = `http://${login}127.0.0.1:${port}`;
      return { HTTP_PROXY: proxy, HTTPS_PROXY: proxy };
    },
    ...rest,
  };
}

function configuration(place: Place, access: string): string {
  return `
http_port 127.0.0.1:${place.port}
hosts_file ${place.path("hosts")}
pid_filename ${place.path("squid.pid")}
cache_log ${place.path("cache.log")}
coredump_dir ${place.folder}
cache_mem 8 MB
access_log none
netdb_filename none
pinger_enable off
visible_hostname gateway.test
shutdown_lifetime 0 seconds
${access}
`;
}

/** Squid asks a helper for each user; this one knows one. */
const authenticated = ({ path }: Place): string => `
auth_param basic program /bin/sh ${path("users.sh")}
acl known proxy_auth REQUIRED
http_access allow known
http_access deny all`;

const USERS = `while read -r user password; do
  if [ "$user $password" = "${USER} ${PASSWORD}" ]; then echo OK; else echo ERR; fi
done
`;

const WITH_USERS = (): Readonly<Record<string, string>> => ({
  hosts: `127.0.0.1 ${HOST}\n`,
  "users.sh": USERS,
});

const tunnelled = ({ service }: Place): string => `https://${HOST}:${service}/v1`;

const { CONFORMS, NO_API } = expects;

/** Its settings, and what a user may get wrong behind it. */
export const SQUID: Gateway = {
  name: "Squid",
  packages: ["squid"],
  command: "squid",
  version: { args: ["-v"], pattern: /Version ([\d.]+)/ },
  args: ({ config }) => ["-N", "-f", config],
  settings: [
    setting("default", {}, { expects: CONFORMS }),
    setting("TLS", {}, { service: "https", baseUrl: tunnelled, args: trusting, expects: CONFORMS }),
    setting(
      "proxy with a password",
      { access: authenticated, login: `${USER}:${PASSWORD}@` },
      { files: WITH_USERS, expects: CONFORMS },
    ),
    setting("proxy without the password", { access: authenticated }, { files: WITH_USERS, expects: NO_API }),
    setting("proxy that refuses", { access: () => "http_access deny all" }, { expects: NO_API }),
    setting(
      "proxy that refuses the tunnel",
      { access: () => "http_access deny all" },
      { service: "https", baseUrl: tunnelled, args: trusting, expects: NO_API },
    ),
    setting("service down", {}, { service: "none", expects: NO_API }),
  ],
};
