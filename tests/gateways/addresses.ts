/** Base URLs, and the command-line options that they need. */
import { HOST } from "./authority.ts";
import type { Place } from "./place.ts";

/** The address over TLS. */
export const overTls = ({ port }: Place): string => `https://127.0.0.1:${port}/v1`;

/** Trusts the private authority. */
export const trusting = ({ authority }: Place): readonly string[] => ["--ca-file", authority.ca];

/** Shows the client certificate as well. */
export const identified = (place: Place): readonly string[] => {
  const { clientCert, clientKey } = place.authority;
  return [...trusting(place), "--client-cert", clientCert, "--client-key", clientKey];
};

/** The address over TLS, with a name instead of the number. */
export const overTlsByName = ({ port }: Place): string => `https://${HOST}:${port}/v1`;

/** Finds that name. */
export const resolving = ({ port }: Place): readonly string[] => ["--resolve", `${HOST}:${port}:127.0.0.1`];

/** A settle time longer than a cache of two seconds, so that an outdated list does not fail. */
export const settlingLonger = (): readonly string[] => ["--settle", "5s"];

/** The address without `/v1`, as a user may forget it. */
export const withoutVersion = ({ port }: Place): string => `http://127.0.0.1:${port}`;

/** The address below a path. */
export const belowPath = ({ port }: Place): string => `http://127.0.0.1:${port}/shop/v1`;
