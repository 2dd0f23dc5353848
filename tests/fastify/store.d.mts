import type { FastifyInstance } from "fastify";

export const KEY: string;
export function createStore(): FastifyInstance;
