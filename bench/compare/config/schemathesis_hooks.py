"""Schemathesis's check that a valid body is accepted, narrowed to bodies that every conformant service takes.

The interface leaves open which names and categories a service knows, whether it refuses a second equal animal, and how
many it takes; the statuses for that are documented in the description.
"""

import json
import os
import re

import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.generation import GenerationMode

CATEGORIES = [int(os.environ["CATEGORY_ID"])] if os.environ.get("CATEGORY_ID") else range(1, 51)
PLAIN = re.compile(r"[A-Za-z0-9]([A-Za-z0-9 ]{0,30}[A-Za-z0-9])?")
SENT = set()


def is_plain(body):
    """Whether every conformant service takes this body, if it takes any."""
    return (
        isinstance(body, dict)
        and set(body) <= {"name", "categoryId", "status"}
        and isinstance(body.get("name"), str)
        and PLAIN.fullmatch(body["name"]) is not None
        and body.get("categoryId") in CATEGORIES
    )


@schemathesis.check
def plain_animal_accepted(ctx, response, case):
    """A valid plain animal, sent for the first time, is not refused with 400, 404, 405, 415 or 422."""
    if case.method != "POST" or case.meta is None or case.meta.generation.mode != GenerationMode.POSITIVE:
        return
    if not is_plain(case.body):
        return
    key = json.dumps(case.body, sort_keys=True)
    is_first = key not in SENT
    SENT.add(key)
    if is_first and response.status_code in (400, 404, 405, 415, 422):
        raise Failure(
            operation=case.operation.label,
            title="Valid plain animal rejected",
            message=f"{response.status_code} for {key}",
        )
