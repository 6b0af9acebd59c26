import assert from 'node:assert/strict';
import { beforeAll, describe, it } from 'vitest';
import { accessOf, declaredRoutes } from '#src/api/auth/access.ts';
import { type Scope, scopes } from '#src/store/accounts/account-tables.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const id = '0199a1b2-0000-7000-8000-000000000000';

describe('access rules', () => {
  const handlers = server.app.api.routes.filter(({ path, method }) => method !== 'ALL' || !path.endsWith('*'));
  const routes = [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];

  it('exist for each route of the server', () => {
    assert.ok(routes.length > 100);
    assert.deepEqual(
      routes.filter((route) => !declaredRoutes.includes(route)),
      [],
      'add these to src/api/auth/access.ts',
    );
  });

  it('exist for no other routes', () => {
    assert.deepEqual(
      declaredRoutes.filter((route) => !routes.includes(route)),
      [],
    );
  });

  it('apply to HEAD as to GET, and never to undeclared routes', () => {
    assert.deepEqual(accessOf('HEAD', '/calls'), accessOf('GET', '/calls'));
    assert.equal(accessOf('GET', '/nothing'), undefined);
    assert.equal(Reflect.apply(accessOf, null, ['constructor', '']), undefined);
  });
});

type Operation = { readonly method: string; readonly path: string };

const owners =
  /^\w+ \/(api-keys|audit-log|users(?!\/(profile|concurrency(-usage)?|dial-(policy|refusals))$))|^PUT \/users\//;
const callsPlaced = /^POST \/(calls\/|v1\/tts$)/;
const callsRead = /^GET \/(calls\/[^/]+(\/|$)|users\/concurrency-usage$)/;
const secretReadings =
  /^GET (\/webhooks|\/campaigns\/[^/]+\/(lead|transfer)-webhook|\/phone-numbers\/[^/]+\/media-url)$/;

/** Independent of the access table: routes with the scopes of which they need one. */
function neededFor({ method, path }: Operation): readonly Scope[] {
  const operation = `${method} ${path}`;
  if (owners.test(operation)) return ['admin'];
  if (path === '/metrics') return ['metrics'];
  if (callsPlaced.test(operation)) return ['call'];
  if (callsRead.test(operation)) return ['read', 'call'];
  return method === 'GET' && !secretReadings.test(operation) ? ['read'] : ['write'];
}
const brought: Readonly<Record<Scope, readonly Scope[]>> = {
  metrics: ['metrics'],
  read: ['read'],
  call: ['call'],
  write: ['write', 'read'],
  admin: scopes,
};
/** Only users may manage users and money and use the customer query API, with a name and a password. */
const isForPeople = ({ method, path }: Operation): boolean =>
  path.startsWith('/api/v2') || (method !== 'GET' && /^\/(users|wallet)/.test(path));

describe('key scopes', () => {
  let operations: readonly Operation[];
  beforeAll(async () => {
    const { body } = await server.json('/openapi.json');
    type Described = { readonly security?: readonly object[] };
    operations = Object.entries<Record<string, Described>>(body.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { security = [{ ApiKey: [] }] }]) => security.some((way) => 'ApiKey' in way))
          .filter(([, { security = [] }]) => security.every((way) => Object.keys(way).length > 0))
          .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, id) })),
      )
      .filter((operation) => !isForPeople(operation));
  });

  const newKey = async (json: object): Promise<string> => {
    const { status, body } = await server.json('/api-keys', { json: { name: 'k', ...json } });
    assert.equal(status, 201);
    return body.results.api_key;
  };
  const ask = async ({ method, path }: Operation, key: string) => {
    const json = ['POST', 'PUT', 'PATCH'].includes(method) ? { json: { phone_number: 0 } } : {};
    const response = await server.request(path, { method, headers: { 'X-API-KEY': key, Authorization: '' }, ...json });
    return { status: response.status, text: await response.text() };
  };

  for (const scope of scopes)
    it(`let a key with ${scope} use only the routes of ${brought[scope].join(', ')}`, async () => {
      assert.ok(operations.length > 60);
      const key = await newKey({ scopes: [scope] });
      for (const operation of operations) {
        const needed = neededFor(operation);
        const may = needed.some((one) => brought[scope].includes(one));
        const { status, text } = await ask(operation, key);
        const message = `${operation.method} ${operation.path} ${status} ${text.slice(0, 200)}`;
        const refusal = { detail: `This request requires the scope ${needed.join(' or ')}; the key has ${scope}.` };
        if (may) assert.ok(!text.includes('This request requires the scope'), message);
        else assert.deepEqual([status, JSON.parse(text)], [403, refusal], message);
      }
    });

  it('are cumulative', async () => {
    const key = await newKey({ scopes: ['call', 'metrics'] });
    assert.equal((await ask({ method: 'GET', path: '/metrics' }, key)).status, 200);
    assert.equal((await ask({ method: 'GET', path: `/calls/${id}` }, key)).status, 404);
    const { status, text } = await ask({ method: 'GET', path: '/calls' }, key);
    const detail = 'This request requires the scope read; the key has metrics, call.';
    assert.deepEqual([status, JSON.parse(text)], [403, { detail }]);
  });

  it('are complete for the key in the settings and for keys created without scopes', async () => {
    const { body } = await server.json('/api-keys');
    assert.deepEqual(body.results.find(({ name }: { name: string }) => name === 'PARLEY_API_KEY').scopes, ['admin']);
    const key = await newKey({});
    assert.equal((await ask({ method: 'GET', path: '/api-keys' }, key)).status, 200);
  });
});
