/** Judges that look at the whole run, not at the answers of their own requests alone. */
import { expect, test } from "vitest";
import { refusedCategories } from "../../../src/kit/animal-names.ts";
import { unauthorized } from "../../../suites/judges/authentication.ts";
import { noFailure } from "../../../suites/judges/create-pet.ts";
import { storesNothing } from "../../../suites/judges/refused-animals.ts";
import {
  at,
  checked,
  created,
  creation,
  error,
  listed,
  pet,
  recordingOf,
  said,
} from "../../support/recordings.ts";

const wrong = (status: number, credential = "unknown key") =>
  created({ name: "Rex", categoryId: 1 }, status === 201 ? pet(9) : error(status), { status, credential });

test("a wrong credential that is served at any time of the run fails, by the answer that served it", () => {
  const served = recordingOf([creation(pet(1)), wrong(401), wrong(201)]);
  expect(said(unauthorized(null, [at(served, 1)], served))).toBe(
    'failed: served-wrong-credential {"status":201} [2]',
  );
  const other = recordingOf([creation(pet(1)), wrong(401), wrong(201, "Basic with the key")]);
  expect(said(unauthorized(null, [at(other, 1)], other))).toBe("passed");
});

test("of two names, one that gets a 500 fails, though a milder one is accepted", () => {
  const run = recordingOf([
    created({ name: "<b>", categoryId: 1 }, error(500), { status: 500 }),
    created({ name: "&+", categoryId: 1 }, pet(1), { status: 201 }),
    created({ name: "<b>", categoryId: 1 }, error(400), { status: 400 }),
  ]);
  expect(said(noFailure(null, [at(run, 0), at(run, 1)], run))).toMatch(/^failed: status .*500} \[0\]$/);
  expect(said(noFailure(null, [at(run, 2)], run))).toBe("passed");
});

test("an animal in a category that only a nameless refused body had was stored by it", () => {
  const categoryId = refusedCategories({ runId: recordingOf([]).runId }) + 7n;
  const body = created({ categoryId }, error(400), { status: 400, expects: [400] });
  const stored = recordingOf([body, listed("limit=100", [pet(4, { categoryId })])]);
  expect(checked(storesNothing(stored)[0] as never)).toMatch(/failed: refused-name-listed/);
  const clean = recordingOf([body, listed("limit=100", [pet(4)])]);
  expect(checked(storesNothing(clean)[0] as never)).toMatch(/passed$/);
});
