/** Ed25519 public keys of low order: there are signatures that such a key accepts for whatever was signed. */
import type { KeyObject } from "node:crypto";

/** Their y coordinates, little-endian, the sign bit cleared; the last two are written beyond the field's prime. */
const LOW_ORDER: ReadonlySet<string> = new Set([
  "00".repeat(32),
  `01${"00".repeat(31)}`,
  `ec${"ff".repeat(30)}7f`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
]);

/** Whether anyone can sign for a key. */
export function isLowOrder(publicKey: KeyObject): boolean {
  const point = publicKey.export({ type: "spki", format: "der" }).subarray(-32);
  const y = Buffer.from(point);
  y.writeUInt8(y.readUInt8(31) & 0x7f, 31);
  return LOW_ORDER.has(y.toString("hex"));
}
