import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#engine/ports/clock.ts';
import type { LoadMeter } from '#src/calls/usage/load-meter.ts';
import { createLog, type Log } from '#src/foundation/log.ts';
import { type App, createApp } from '#src/server/app.ts';
import { readConfig } from '#src/server/config.ts';
import type { Core } from '#src/server/core.ts';
import type { MediaPart } from '#src/server/media-part.ts';
import type { Config } from '#src/settings/config.ts';
import type { CatalogueVoice } from '#src/store/assistants/voices.ts';
import type { Database } from '#src/store/database/database.ts';
import { takeTestDatabase } from './database.ts';
import { noMedia, testVoices } from './no-media.ts';
import { onEnd } from './on-end.ts';

/** The API key that every test server accepts. */
export const testKey = 'test-key-0123456789';
/** The dashboard user of every test server. */
export const testUser = { name: 'dana', password: 'correct horse: battery' } as const;

/** The header of HTTP basic authentication. */
export const basic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

export type TestServer = {
  readonly app: App;
  readonly database: Database;
  /** Sends a request with the test key, without a socket. */
  request(path: string, init?: TestRequest): Promise<Response>;
  /** The same, returning the response's JSON. */
  json(path: string, init?: TestRequest): Promise<TestResponse>;
};
export type TestRequest = {
  readonly method?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers whose shape is what it checks
export type TestResponse = { readonly status: number; readonly headers: Headers; readonly body: any };

export type TestServerOptions = {
  readonly media?: (core: Core) => Partial<MediaPart> | Promise<Partial<MediaPart>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: Log;
  readonly voices?: readonly CatalogueVoice[];
  readonly clock?: Clock;
  /** Measures its load; reports an idle process by default, so that no test call is rejected on a loaded machine. */
  readonly meter?: LoadMeter;
  /** The database of another server to run alongside; this server closes it. */
  readonly database?: Database;
};

const idleMeter: LoadMeter = {
  tick: () => {},
  read: () => ({ loopDelayMs: 0, lateShare: 0, utilization: 0 }),
  close: () => {},
};

/** A real server on a separate database; it is closed after the calling test or suite. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { close, ...server } = await startTestServer(options);
  onEnd(close);
  return server;
}

/** The same outside of tests: the caller closes it. */
export async function startTestServer(
  options: TestServerOptions = {},
): Promise<TestServer & { readonly close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-server-'));
  const database = options.database ?? (await takeTestDatabase());
  const config = testConfig(dataDir, options.settings);
  const app = await createApp({
    config,
    log: options.log ?? createLog({ level: 'silent' }),
    database,
    voices: options.voices ?? testVoices,
    media: async (core) => ({ ...noMedia, ...(await options.media?.(core)) }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    meter: options.meter ?? idleMeter,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const close = async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const request = async (path: string, init: TestRequest = {}) => app.api.request(path, requestInit(path, init));
  const json = async (path: string, init?: TestRequest) => {
    const response = await request(path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { app, database, request, json, close };
}

function testConfig(dataDir: string, settings: Readonly<Record<string, string>> = {}): Config {
  const base = { DATA_DIR: dataDir, PORT: '0', BASE_URL: 'http://parley.test', PARLEY_API_KEY: testKey };
  const user = { PARLEY_DASHBOARD_USER: testUser.name, PARLEY_DASHBOARD_PASSWORD: testUser.password };
  return readConfig({ ...base, ...user, RATE_LIMIT_RPS: '0', DRAIN_SECONDS: '1', ...settings }, null);
}

function requestInit(path: string, { method, json, body, headers = {} }: TestRequest): RequestInit {
  const content = json === undefined ? body : JSON.stringify(json);
  const used = method ?? (content === undefined ? 'GET' : 'POST');
  return {
    method: used,
    headers: {
      ...credentialsFor(path, used),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  };
}

/** The customer query API, the wallet and user management require a user. */
function credentialsFor(path: string, method: string): Readonly<Record<string, string>> {
  const isPersonal = /^\/(api\/v2\/|wallet)/.test(path) || (method !== 'GET' && path.startsWith('/users'));
  return isPersonal ? { Authorization: basic(testUser.name, testUser.password) } : { 'X-API-KEY': testKey };
}
