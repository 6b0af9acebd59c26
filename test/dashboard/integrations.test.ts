import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { dataOf, draftOf, secretSuffix } from '#dashboard/pages/integration/draft.ts';
import { fieldsOf } from '#dashboard/pages/integration/fields.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', example: 'find_customer' },
    method: { type: 'string', enum: ['GET', 'POST'], default: 'POST' },
    api_key: { type: 'string', default: '' },
    headers: { type: 'object' },
    parameters: { type: 'object' },
    body: { type: 'object' },
    response: { type: ['string', 'object'] },
    timeout_ms: { type: 'integer', default: 10_000 },
    honours_idempotency_key: { type: 'boolean', default: false },
  },
  required: ['name'],
};
const fields = fieldsOf(schema);
const sent = (draft: object, stored: Record<string, unknown> | null = null) =>
  dataOf(fields, { ...draftOf(fields, stored ?? {}), ...draft }, stored);

describe('form of an integration', () => {
  it('has a suitable field for each property of its schema', () => {
    assert.deepEqual(
      fields.map(({ name, kind }) => `${name} ${kind}`),
      [
        ...['name text', 'method choice', 'api_key secret', 'headers headers', 'parameters parameters', 'body json'],
        ...['response response', 'timeout_ms number', 'honours_idempotency_key toggle'],
      ],
    );
    assert.deepEqual([fields[0]?.required, fields[0]?.example, fields[1]?.required], [true, 'find_customer', false]);
  });

  it('starts with defaults, and sends the input', () => {
    const headers = [
      { name: ' X-Team ', value: 'harbour' },
      { name: '', value: '' },
    ];
    assert.deepEqual(sent({ name: 'find', api_key: 'sk-1', headers, body: '{"phone": "{{phone}}"}' }), {
      type: 'data',
      data: {
        name: 'find',
        method: 'POST',
        api_key: 'sk-1',
        headers: { 'X-Team': 'harbour' },
        parameters: {},
        body: { phone: '{{phone}}' },
        timeout_ms: 10_000,
        honours_idempotency_key: false,
      },
    });
  });

  it('keeps a secret that is left empty, and removes cleared values', () => {
    const stored = { name: 'find', api_key: '****6789', body: { a: 1 }, response: '/name', headers: {} };
    const { data } = sent({ body: '', response: [{ name: '', value: ' ' }] }, stored) as {
      data: Record<string, unknown>;
    };
    assert.ok(!Object.hasOwn(data, 'api_key'));
    assert.deepEqual([data.body, data.response], [null, null]);
    assert.equal(draftOf(fields, stored).api_key, '');
    assert.equal(secretSuffix('****6789'), '6789');
  });

  it('accepts a single pointer, or one per field', () => {
    const responseOf = (response: unknown) =>
      (sent({ name: 'find', response }) as unknown as { data: { response: unknown } }).data.response;
    assert.equal(responseOf([{ name: '', value: '/name' }]), '/name');
    assert.deepEqual(responseOf([{ name: 'tier', value: '/t' }]), { tier: '/t' });
    assert.deepEqual(draftOf(fields, { response: '/name' }).response, [{ name: '', value: '/name' }]);
  });

  it('names the field with invalid JSON, and keeps its input', () => {
    const wrong = { body: 'Not a valid JSON object' };
    assert.deepEqual(sent({ name: 'find', body: '{"a": ' }), { type: 'wrong', wrong });
    assert.deepEqual(sent({ name: 'find', body: '[1]' }), { type: 'wrong', wrong });
  });

  it('names each required field that is empty, except a stored secret', () => {
    assert.deepEqual(sent({ name: ' ' }), { type: 'wrong', wrong: { name: 'Fill in this field.' } });
    const locked = fieldsOf({ ...schema, required: ['api_key'] });
    const typed = draftOf(locked, {});
    assert.deepEqual(dataOf(locked, typed, null), { type: 'wrong', wrong: { api_key: 'Fill in this field.' } });
    assert.equal(dataOf(locked, typed, { api_key: '****6789' }).type, 'data');
  });
});
