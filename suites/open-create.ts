/** Open questions about what a creation may hold and what becomes of it (interface §2, §4.2). */
import { describe } from "../src/kit/describe.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { readInt64 } from "../src/kit/int64.ts";
import { JsonNumber, type JsonValue } from "../src/kit/json.ts";
import { type Creation, creations, sightings } from "../src/kit/knowledge.ts";
import { petOf, requestJson, responseField, statusOf } from "../src/kit/reading.ts";
import type { Ask, OpenQuestion, World } from "../src/kit/requirement.ts";
import { writeJson } from "../src/kit/write-json.ts";
import { create } from "./asks.ts";
import { newPetText } from "./new-pet-text.ts";
