import { basic, type TestServer, testKey, testUser } from '#test/support/server.ts';
import { type Field, type RawRequest, requestOf } from './raw-request.ts';

const close: Field = ['Connection', 'close'];
const key: Field = ['X-API-KEY', testKey];
const password: Field = ['Authorization', basic(testUser.name, testUser.password)];
const json: Field = ['Content-Type', 'application/json'];
const csv: Field = ['Content-Type', 'text/csv'];
const anyId = '0199f0a0-0000-7000-8000-000000000000';
const filter = encodeURIComponent('{"status":{"$in":["completed","failed"]}}');

/** Valid requests, at least one for each kind of endpoint. */
export async function requestSeeds(server: TestServer, url: string): Promise<readonly RawRequest[]> {
  const { host } = new URL(url);
  const to = (...fields: readonly Field[]): readonly Field[] => [['Host', host], ...fields];
  const assistant = { name: 'Ada', prompt: 'Hi', chatbot_whitelisted_domains: ['www.example.com'] };
  const { assistant_id } = (await server.json('/ai-assistants', { json: assistant })).body.results;
  const page: Field = ['Origin', 'https://www.example.com'];
  const lead = JSON.stringify({ phone_number: '+14155550123', name: 'Ben' });
  const signIn = JSON.stringify({ username: testUser.name, password: 'wrong' });
  const seeds: readonly RawRequest[] = [
    requestOf({ target: '/healthz', fields: to() }),
    requestOf({ target: '/docs', fields: to(close, ['If-None-Match', '"a"']) }),
    requestOf({ target: '/calls?page=1&limit=2', fields: to(key, close) }),
    requestOf({ target: `/calls?query=${filter}&sort=-start_time`, fields: to(key) }),
    requestOf({ target: `/calls/${anyId}/recording`, fields: to(key, ['Range', 'bytes=0-99']) }),
    requestOf({ target: '/calls.csv', fields: to(key, close) }),
    requestOf({ target: '/api/v2/leads?limit=1', fields: to(password, close) }),
    requestOf({ target: '/wallet', fields: to(password) }),
    requestOf({ target: '/metrics', fields: to(key, close) }),
    requestOf({ target: '/ai-assistants', fields: to(key, json), body: JSON.stringify(assistant) }),
    requestOf({ target: '/ai-assistants', fields: to(key, json), body: JSON.stringify(assistant), framing: 'chunks' }),
    requestOf({ target: '/ai-assistants', fields: to(key, json, ['Idempotency-Key', 'a-1']), body: '{"name":"x"}' }),
    requestOf({
      method: 'PATCH',
      target: `/ai-assistants/${assistant_id}`,
      fields: to(key, json),
      body: '{"name":"B"}',
    }),
    requestOf({ method: 'DELETE', target: `/ai-assistants/${anyId}`, fields: to(key) }),
    requestOf({ target: '/suppressions', fields: to(key, json), body: '{"phone_number":"+14155550199"}' }),
    requestOf({
      target: `/campaigns/${anyId}/leads`,
      fields: to(key, csv),
      body: 'phone_number,name\n+14155550123,Ben\n',
    }),
    requestOf({ target: '/calls/web/register', fields: to(key, json), body: JSON.stringify({ assistant_id }) }),
    requestOf({ target: `/public/ai-assistants/web-calls/${assistant_id}`, fields: to(page), body: '' }),
    requestOf({ method: 'OPTIONS', target: `/public/ai-assistants/web-calls/${assistant_id}`, fields: to(page) }),
    requestOf({ target: `/inbound/${'a'.repeat(43)}`, fields: to(json), body: lead }),
    requestOf({ target: '/app/session', fields: to(json, ['Origin', url]), body: signIn }),
    requestOf({ target: '/app/api/calls', fields: to(['Cookie', 'parley_session=a; b=c'], ['Origin', url]) }),
    requestOf({ target: '/carriers/twilio/voice', fields: to(), body: 'CallSid=CA1&From=%2B1&To=%2B2' }),
  ];
  const registered = (await server.json('/calls/web/register', { json: { assistant_id } })).body.results;
  const targets = [new URL(registered.url).pathname, '/media/twilio/a', '/media/telnyx/a', '/media/genesys/a'];
  return [...seeds, ...targets.map((target) => upgradeOf(target, host))];
}

function upgradeOf(target: string, host: string): RawRequest {
  const fields: readonly Field[] = [
    ['Host', host],
    ['Connection', 'Upgrade'],
    ['Upgrade', 'websocket'],
    ['Sec-WebSocket-Version', '13'],
    ['Sec-WebSocket-Key', 'AAAAAAAAAAAAAAAAAAAAAA=='],
  ];
  return requestOf({ target, fields });
}
