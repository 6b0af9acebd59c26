import { Hono } from 'hono';
import { createApi } from '#src/api/app.ts';
import type { ApiDeps } from '#src/api/deps.ts';
import type { Document } from '#src/api/description/document.ts';
import { createLog } from '#src/foundation/log.ts';
import { createMetrics } from '#src/metrics/metrics.ts';

/** The API description as returned by a server at the default address. */
export async function readDescription(): Promise<Document> {
  const response = await createApi(bareDeps as Partial<ApiDeps> as ApiDeps).request('/openapi.json');
  return (await response.json()) as Document;
}

/** Minimal dependencies of the routes for generating the description. */
const bareDeps = {
  baseUrl: () => 'http://127.0.0.1:8080',
  dashboardUrl: () => 'http://127.0.0.1:8080',
  rateLimitRps: 0,
  rates: null,
  dashboard: new Hono(),
  watch: {
    watch: () => () => {},
    onAccessEnded: () => () => {},
    onCommand: () => {},
    isListening: false,
    onKeysChanged: () => {},
  },
  speech: [],
  carriers: new Map(),
  isDraining: () => false,
  trustedProxies: [],
  log: createLog({ level: 'silent' }),
  metrics: createMetrics(),
} as const satisfies Partial<ApiDeps>;
