/** The gateways, in the order of the table. */
import { APACHE } from "./apache.ts";
import { CADDY } from "./caddy.ts";
import type { Gateway } from "./gateway.ts";
import { HAPROXY } from "./haproxy.ts";
import { NGINX } from "./nginx.ts";
import { SQUID } from "./squid.ts";
import { VARNISH } from "./varnish.ts";

export const GATEWAYS: readonly Gateway[] = [NGINX, HAPROXY, VARNISH, APACHE, CADDY, SQUID];
