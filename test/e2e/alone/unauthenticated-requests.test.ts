import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { dialects } from '#src/gateway/dialects/index.ts';
import { allCarriers } from '#test/support/all-carriers.ts';
import { openInstallation, type RunningServer } from '#test/support/e2e-installation.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';
import { bodyShapes, fieldShapes, headerShapes, queryShapes, type Shapes } from '#test/support/hostile-shapes.ts';
import { createRandom } from '#test/support/random.ts';
import { processorMs, type RawRequest, sendRaw } from '#test/support/raw-client.ts';
import { openTestServer } from '#test/support/server.ts';

const elsewhere = existsSync('/proc/self/schedstat') ? false : 'processor time of a process is read from proc';
const smallBytes = 1_024;
/** The allowed cost of a request relative to a small one of its shape: twice what its length explains. */
const mostOverLinear = 2;
/** The minimum cost of a request; below it the process clock is too imprecise. */
const leastMs = 0.3;
/** A cost that is acceptable for the shortest measured request. */
const cheapMs = 5;
/** The share of all requests that a run measures; each run chooses others. */
const share = Number(process.env.SHARE ?? 0.15);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Audio is sent this far ahead, so callers never hear a shorter request. */
const leadMs = 200;

type Door = { readonly method: string; readonly path: string };

describe(`requests from strangers (SHARE=${share} SEED=${seed})`, { skip: elsewhere }, async () => {
  const random = createRandom(seed);
  const place = await openInstallation();
  const { app } = await openTestServer();
  let server: RunningServer;
  let call: WebCall;
  let callId = '';
  let fill: Readonly<Record<string, string>> = {};
  before(async () => {
    server = await place.start({ ...(await allCarriers(place.folder)), TRUSTED_PROXIES: '127.0.0.1' });
    const { assistant_id } = await server.client.results('/ai-assistants', {
      name: 'Ada',
      prompt: 'Be brief.',
      begin_message: 'Good morning.',
      reminder_message_frequency: 0,
      chatbot_whitelisted_domains: ['www.example.com'],
    });
    fill = { assistant_id };
    const { call_id, url } = await server.client.results('/calls/web/register', { assistant_id });
    callId = call_id;
    call = new WebCall(url, 16_000);
    await eventually(() => call.resumeToken, 'a concurrent call');
  });

  /** Every request has a new address, so that no rate limit per address hides its cost. */
  let strangers = 0;
  const from = (): readonly [string, string] => {
    strangers += 1;
    return ['X-Forwarded-For', `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`];
  };
  const send = (request: RawRequest) =>
    sendRaw(server.url, { ...request, headers: [...credentials, ...(request.headers ?? []), from()] });

  async function costMs(request: RawRequest, rounds: number): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds && least > cheapMs; round += 1) {
      const before = await processorMs(server.program.pid);
      await send(request);
      least = Math.min(least, (await processorMs(server.program.pid)) - before);
    }
    return least;
  }

  /** The largest of these lengths that is not rejected for its length. */
  async function mostBytes(lengths: readonly number[], request: (bytes: number) => RawRequest): Promise<number> {
    for (const bytes of lengths) {
      const status = await send(request(bytes));
      if (status !== null && ![413, 414, 431].includes(status)) return bytes;
    }
    return lengths.at(-1)!;
  }

  /** All shapes for endpoints that parse unauthenticated input; a few for those that require credentials first. */
  async function worthTrying(door: Door, shapes: Shapes): Promise<readonly (readonly [string, Shape])[]> {
    const body = bodiless.includes(door.method) ? {} : { body: '{}' };
    const status = await send({ method: door.method, target: door.path, ...body });
    const all = Object.entries(shapes);
    return isOpen(door, status) ? all : all.slice(0, 2);
  }

  const found: string[] = [];
  async function check(what: string, bytes: number, request: (bytes: number) => RawRequest): Promise<void> {
    if (!random.chance(share)) return;
    const large = await costMs(request(bytes), 3);
    if (large <= cheapMs) return;
    const small = Math.max(leastMs, await costMs(request(smallBytes), 1));
    const most = Math.min(leadMs, small * mostOverLinear * (bytes / smallBytes));
    if (large > most)
      found.push(`${what}: ${bytes} bytes cost ${large.toFixed(1)} ms, ${smallBytes} ${small.toFixed(1)}`);
  }
  const nothingFound = (): void => assert.deepEqual(found.splice(0), []);

  const bodyOf = (door: Door, type: string, shape: Shape) => (bytes: number) => ({
    method: door.method,
    target: door.path,
    headers: [['Content-Type', type]] as const,
    body: shape(bytes),
  });
  const headerOf = (door: Door, name: string, shape: Shape) => (bytes: number) => ({
    method: door.method,
    target: door.path,
    headers: [[name, shape(bytes)]] as const,
  });
  const queryOf = (door: Door, shape: Shape) => (bytes: number) => ({
    method: door.method,
    target: `${door.path}?${inTarget(shape(bytes))}`,
  });

  it('have bodies handled in linear time, on every route', async () => {
    for (const door of doorsOf(app.api.routes, fill).filter(({ method }) => !bodiless.includes(method))) {
      const most = await mostBytes([1024 * 1024, 64 * 1024 - 512], bodyOf(door, 'text/plain', letters));
      for (const [type, shapes] of Object.entries(bodyShapes))
        for (const [name, shape] of await worthTrying(door, shapes))
          await check(`${door.method} ${door.path}, ${type}, ${name}`, most, bodyOf(door, type, shape));
    }
    nothingFound();
  });

  it('have queries handled in linear time, on every route', async () => {
    for (const door of doorsOf(app.api.routes, fill)) {
      const most = await mostBytes([63 * 1024, 15 * 1024], queryOf(door, letters));
      for (const [name, shape] of await worthTrying(door, queryShapes))
        await check(`${door.method} ${door.path}?${name}`, most, queryOf(door, shape));
    }
    nothingFound();
  });

  it('have headers handled in linear time, at every kind of endpoint', async () => {
    for (const door of kindsOfDoors(doorsOf(app.api.routes, fill)))
      for (const name of headerNames)
        for (const [shape, fillIn] of Object.entries(shapesOf(name)))
          await check(`${door.method} ${door.path}, ${name}, ${shape}`, mostHeaderBytes, headerOf(door, name, fillIn));
    nothingFound();
  });

  it('have upgrades handled in linear time, in every dialect', async () => {
    for (const name of dialects.keys()) {
      const upgrade = (token: string, extra: readonly (readonly [string, string])[] = []): RawRequest => ({
        method: 'GET',
        target: `/media/${name}/${token}`,
        headers: [...upgradeHeaders, ...extra],
      });
      for (const [shape, fillIn] of Object.entries(queryShapes)) {
        await check(`${name}, token of ${shape}`, mostHeaderBytes, (bytes) => upgrade(inTarget(fillIn(bytes))));
        await check(`${name}, query of ${shape}`, mostHeaderBytes, (bytes) => upgrade(`a?${inTarget(fillIn(bytes))}`));
      }
    }
    nothingFound();
  });

  it('leave a concurrent call active, every frame of it in time', async (t) => {
    const late = /parley_frame_lateness_seconds_bucket\{le="(\S+)"\} (\d+)/g;
    const metrics = await (await server.client.fetch('/metrics')).text();
    t.diagnostic(
      `${strangers} requests; ${[...metrics.matchAll(late)].map(([, le, count]) => `${le}: ${count}`).join(', ')}`,
    );
    const now = await server.client.call(callId);
    assert.deepEqual([now.status, now.end_reason], ['in-progress', null]);
    call.stop();
    const { status, end_reason } = await server.client.endedCall(callId);
    assert.deepEqual([status, end_reason], ['completed', 'caller_hung_up']);
    assert.equal((await call.ended).code, 1000);
  });
});

type Shape = Shapes[string];
const letters: Shape = (bytes) => 'a'.repeat(bytes);
const bodiless = ['GET', 'HEAD', 'OPTIONS'];
/** With the other fields of the request this stays below the limit of 16 KiB. */
const mostHeaderBytes = 14 * 1024;

const shapesOf = (name: string) => (name === 'Authorization' ? headerShapes : fieldShapes);

/** A request target contains no spaces. */
const inTarget = (text: string): string => text.replaceAll(' ', '+');

/** Invalid credentials in the form that carriers and clients use. */
const credentials: readonly (readonly [string, string])[] = [
  ['Origin', 'https://www.example.com'],
  ['X-Twilio-Signature', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['X-SignalWire-Signature', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['X-Plivo-Signature-V3', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['X-Plivo-Signature-V3-Nonce', '12345678901234567890'],
  ['Telnyx-Signature-Ed25519', `${'A'.repeat(86)}==`],
  ['Telnyx-Timestamp', String(Math.floor(Date.now() / 1000))],
  ['Jambonz-Signature', `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`],
];

/** Header fields that are read before the sender is authenticated. */
const headerNames = [
  ...['X-Forwarded-For', 'Cookie', 'Authorization', 'X-API-KEY', 'Idempotency-Key', 'Range', 'If-None-Match', 'X-OTP'],
  ...['Accept', 'Accept-Encoding', 'Origin', 'Referer', 'Content-Type', 'X-Request-Id', 'traceparent'],
];
const upgradeHeaders = [
  ['Connection', 'Upgrade'],
  ['Upgrade', 'websocket'],
  ['Sec-WebSocket-Version', '13'],
  ['Sec-WebSocket-Key', 'AAAAAAAAAAAAAAAAAAAAAA=='],
] as const;

const carrierNames = ['twilio', 'telnyx', 'plivo', 'vonage', 'signalwire', 'jambonz', 'asterisk', 'freeswitch'];
const anyId = '0199f0a0-0000-7000-8000-000000000000';

/** Every route of the application with its parameters filled in: those with a carrier's name once per carrier. */
function doorsOf(routes: readonly Door[], fill: Readonly<Record<string, string>>): readonly Door[] {
  const doors = routes
    .filter(({ method }) => method !== 'ALL')
    .flatMap(({ method, path }) => {
      const filled = path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (whole, name: string) =>
        name === 'provider' ? whole : (fill[name] ?? anyId),
      );
      return filled.includes(':provider')
        ? carrierNames.map((name) => ({ method, path: filled.replace(':provider', name) }))
        : [{ method, path: filled }];
    });
  return [...new Map(doors.map((door) => [`${door.method} ${door.path}`, door])).values()];
}

/** Carrier callbacks also respond with 403 after they have read the request. */
const isOpen = ({ path }: Door, status: number | null): boolean =>
  path.startsWith('/carriers/') || (status !== 401 && status !== 403);

/** One endpoint for each first path segment, and one per carrier: those behind it share the code that reads headers. */
function kindsOfDoors(doors: readonly Door[]): readonly Door[] {
  const kindOf = ({ path }: Door): string =>
    path
      .split('/')
      .slice(0, path.startsWith('/carriers/') ? 3 : 2)
      .join('/');
  return [...new Map(doors.map((door) => [kindOf(door), door])).values()];
}
