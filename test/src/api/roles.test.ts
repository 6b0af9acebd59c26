import assert from 'node:assert/strict';
import { beforeAll, describe, it } from 'vitest';
import type { Role } from '#src/store/accounts/account-tables.ts';
import { basic, openTestServer } from '#test/support/server.ts';
import { signInAs, type Visitor, visitorPassword } from '#test/support/sign-in.ts';

const server = await openTestServer();
const id = '0199a1b2-0000-7000-8000-000000000000';

type Operation = { readonly method: string; readonly path: string };
/** Operations for owners only: keys, users, payments, and metrics of the whole server. */
const ownersOnly =
  /^\w+ \/(api-keys|audit-log|users(?!\/(concurrency(-usage)?|dial-(policy|refusals)|profile)$)|metrics)|^POST \/wallet\/|^PUT \/users\//;
/** Reads that reveal a secret or credential. */
const secretReadings =
  /^GET (\/webhooks|\/campaigns\/[^/]+\/(lead|transfer)-webhook|\/phone-numbers\/[^/]+\/media-url)$/;

const leastRole = ({ method, path }: Operation): Role => {
  const operation = `${method} ${path}`;
  if (ownersOnly.test(operation)) return 'owner';
  return method === 'GET' && !secretReadings.test(operation) ? 'viewer' : 'editor';
};

describe('user roles', () => {
  let operations: readonly Operation[];
  const people = new Map<Role, Visitor>();
  beforeAll(async () => {
    const { body } = await server.json('/openapi.json');
    type Described = { readonly security?: readonly unknown[] };
    operations = Object.entries<Record<string, Described>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security === undefined || security.length > 0)
        .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, id) })),
    );
    for (const role of ['owner', 'editor', 'viewer'] as const) people.set(role, await signInAs(server, role, role));
  });

  /** Whether a request is rejected because of the role, and for no other reason. */
  const isRefused = ({ status, body }: { status: number; body: { detail?: string } }) =>
    status === 403 && /^The role /.test(body.detail ?? '');

  for (const [role, allowed] of [
    ['owner', ['owner', 'editor', 'viewer']],
    ['editor', ['editor', 'viewer']],
    ['viewer', ['viewer']],
  ] as const)
    it(`let a session of ${role} use the routes of ${allowed.join(', ')}`, async () => {
      assert.ok(operations.length > 60);
      for (const operation of operations) {
        const { method, path } = operation;
        // Events and audio are streams; the requested resources do not exist anyway.
        const json = ['POST', 'PUT', 'PATCH'].includes(method) ? { json: { phone_number: 0 } } : {};
        const answer = await people.get(role)!.ask(`/app/api${path}`, { method, ...json });
        const may = (allowed as readonly Role[]).includes(leastRole(operation));
        assert.equal(isRefused(answer), !may, `${role}: ${method} ${path} ${answer.status}`);
        assert.notEqual(answer.status, 401, `${role}: ${method} ${path}`);
      }
    });

  it('apply to a name and a password as well', async () => {
    const ask = (role: Role, path: string, method: string, json?: unknown) =>
      server.json(path, {
        method,
        headers: { Authorization: basic(role, visitorPassword) },
        ...(json === undefined ? {} : { json }),
      });
    const recharge = { amount: 5, memo: 'x' };
    assert.equal((await ask('viewer', '/api/v2/forms', 'GET')).status, 200);
    assert.ok(isRefused(await ask('viewer', '/api/v2/forms', 'POST', { form_name: 'x' })));
    assert.equal((await ask('editor', '/api/v2/forms', 'POST', { form_name: 'x' })).status, 201);
    assert.ok(isRefused(await ask('editor', '/wallet/transactions', 'POST', recharge)));
    assert.equal((await ask('owner', '/wallet/transactions', 'POST', recharge)).status, 201);
    assert.ok(isRefused(await ask('editor', '/users', 'GET')));
  });

  it('do not restrict keys', async () => {
    assert.equal((await server.json('/api-keys')).status, 200);
    assert.equal((await server.request('/metrics')).status, 200);
  });
});
