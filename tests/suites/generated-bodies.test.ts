/** Which generated bodies a firewall may dislike: other names, and other spellings of plain ones (catalogue rule 12). */
import { expect, test } from "vitest";
import { generatedBodies } from "../../suites/full/generated-bodies.ts";

const WORLD = { prefix: "conformance-a1b2c3d4-", recording: { categoryId: "1" } };

test("a valid body with an escape or a line break is unusual, and plain ones are not", () => {
  const bodies = [1, 2, 3].flatMap((seed) =>
    (generatedBodies(seed)[0]?.["CREATE-1"] ?? []).flatMap(({ requests }) =>
      requests.map((request) => {
        const spec = request.build(WORLD as never);
        return { text: "body" in spec ? String(spec.body) : "", unusual: request.unusual === true };
      }),
    ),
  );
  const odd = bodies.filter(({ text }) => /[\\\r\n]/.test(text));
  expect(odd.length).toBeGreaterThan(20);
  expect(odd.filter(({ unusual }) => !unusual)).toEqual([]);
  expect(bodies.some(({ unusual }) => !unusual)).toBe(true);
});
