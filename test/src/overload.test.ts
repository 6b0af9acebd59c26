import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LoadSample } from '#src/calls/usage/load-gate.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import { signTwilio } from '#src/carriers/twilio-signature.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { attachGateway } from '#src/gateway/server.ts';
import { createMediaSocketAdmission } from '#src/server/media-socket-admission.ts';
import { openTestServer, testKey } from '#test/support/server.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const calm: LoadSample = { loopDelayMs: 2, lateShare: 0, utilization: 0 };
const busy: LoadSample = { loopDelayMs: 80, lateShare: 0, utilization: 0 };
let load = calm;
const clock = new VirtualClock();
const authToken = 'the-auth-token';
const server = await openTestServer({
  clock,
  meter: { tick: () => {}, read: () => load, close: () => {} },
  settings: { BASE_URL: '', OVERLOAD_DELAY_MS: '50', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: authToken },
  media: ({ config, tokens, database, closed, capacity }) => ({
    carriers: createCarriers(config),
    attach: (sockets) => {
      const sessions = { join: async () => ({ type: 'refused', reason: 'this is no test of calls' }) } as never;
      const admit = createMediaSocketAdmission({
        tokens,
        sessions,
        db: database.db,
        now: () => clock.now(),
        closed,
        capacity,
      });
      attachGateway(sockets, { metronome: new Metronome(clock), clock, admit });
    },
  }),
});
const { core } = server.app;
const url = await server.app.listen();
const { assistant_id } = (await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Hi' } })).body.results;
const office = '+14155550400';
const number = { phone_number: office, provider: 'twilio', provider_id: 'PN1' };
const { phone_number_id } = (await server.json('/phone-numbers', { json: number })).body.results;
await server.request(`/phone-numbers/${phone_number_id}`, { method: 'PATCH', json: { ai_assistant: assistant_id } });

/** This many seconds of a load. */
function pass(seconds: number, sample: LoadSample): void {
  load = sample;
  clock.advance(seconds * 1_000);
}

const register = () => server.json('/calls/web/register', { json: { assistant_id } });

async function ring(): Promise<string> {
  const fields = { CallSid: `CA${clock.now()}`, From: '+14155550999', To: office, CallStatus: 'ringing' };
  const body = new URLSearchParams(fields);
  const path = `${url}/carriers/twilio/voice`;
  const headers = { 'X-Twilio-Signature': signTwilio(authToken, path, body) };
  return (await fetch(path, { method: 'POST', headers, body })).text();
}

/** The response to a media socket: status and `Retry-After`. */
function knock(dialect: string, token: string): Promise<readonly [status: number, retryAfter: string | undefined]> {
  const { promise, resolve } = Promise.withResolvers<readonly [number, string | undefined]>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/media/${dialect}/${token}`);
  socket.on('error', () => {});
  socket.once('unexpected-response', (_, { statusCode = 0, headers }) => resolve([statusCode, headers['retry-after']]));
  socket.once('open', () => {
    socket.terminate();
    resolve([101, undefined]);
  });
  return promise;
}

describe('server with a delayed event loop', () => {
  it('rejects new calls, reports it, and continues its current ones', async () => {
    const waiting = (await register()).body.results;
    pass(1, busy);
    assert.equal((await server.json('/readyz')).status, 200);
    pass(1, busy);

    for (const [path, json] of [
      ['/calls/web/register', { assistant_id }],
      ['/calls/make-outbound', { from_number: office, to_number: '+14155550777' }],
    ] as const) {
      const { status, headers, body } = await server.json(path, { json });
      assert.deepEqual(
        [status, body],
        [503, { err: true, msg: 'The server is at capacity. Try again shortly.' }],
        path,
      );
      assert.equal(headers.get('retry-after'), '5');
    }
    assert.match(await ring(), /<Reject reason="busy"\/>/);
    assert.deepEqual(await knock('web', waiting.token), [503, '5']);
    const numbers = core.tokens.forNumber({ phone_number_id, media_key: phone_number_id }, 'exotel');
    assert.deepEqual(await knock('exotel', numbers), [503, '5']);
    assert.deepEqual(await knock('web', core.tokens.forResume(waiting.call_id, null)), [101, undefined]);

    const ready = await server.json('/readyz');
    assert.deepEqual([ready.status, ready.body.status, ready.headers.get('retry-after')], [503, 'overloaded', '5']);
    assert.deepEqual(ready.body.load.refusing, 'event_loop_delay');
    assert.equal((await server.request('/voices', { headers: { 'X-API-KEY': testKey } })).status, 200);
  });

  it('accepts calls again when it has been calm for a while', async () => {
    pass(4, calm);
    assert.equal((await register()).status, 503);
    pass(1, calm);
    const { status, body } = await register();
    assert.equal(status, 200);
    assert.match(await ring(), /<Stream /);
    assert.deepEqual(await knock('web', body.results.token), [101, undefined]);
    assert.equal((await server.json('/readyz')).body.status, 'ready');
  });
});
