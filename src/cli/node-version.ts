/** The versions of Node.js that the suite runs on; in syntax that old versions can parse. */

/** The same range as in package.json. */
export const SUPPORTED_NODE = "^20.19 || ^22.12 || >=24";

export function isSupportedNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major >= 24 || (major === 20 && minor >= 19) || (major === 22 && minor >= 12);
}
