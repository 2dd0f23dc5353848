/** Loopback addresses. */

const LOOPBACK =
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?|\[?::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]?)$/;

/** Whether `URL.hostname` is this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
