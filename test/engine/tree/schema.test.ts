import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { normaliseParameters } from '#engine/tree/parameters.ts';
import { checkArguments as check, parseArguments } from '#engine/tree/schema.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';

const checkArguments = (schema: JsonObject, args: JsonObject) => check(schema, args, compilePattern);
const property = (schema: object) => ({ type: 'object', properties: { x: { ...schema } } });
const fits = (schema: object, x: string | number | boolean | null | readonly string[]) =>
  checkArguments(property(schema), { x }).length === 0;

describe('normalizing parameters', () => {
  it('converts the short form to a schema in which everything is required', () => {
    assert.deepEqual(normaliseParameters({ name: 'string', guests: 'integer', when: 'date', note: 'string?' }), {
      type: 'object',
      properties: {
        name: { type: 'string' },
        guests: { type: 'integer' },
        when: { type: 'string', format: 'date' },
        note: { type: 'string' },
      },
      required: ['name', 'guests', 'when'],
    });
  });

  it('keeps schemas, and converts lists to enumerations and other words to descriptions', () => {
    assert.deepEqual(
      normaliseParameters({ size: ['s', 'm'], age: { type: 'integer' }, why: 'reason of the call' }).properties,
      {
        size: { enum: ['s', 'm'] },
        age: { type: 'integer' },
        why: { type: 'string', description: 'reason of the call' },
      },
    );
  });

  it('leaves JSON Schema unchanged, even when repeated', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    assert.deepEqual(normaliseParameters(schema), schema);
    assert.deepEqual(normaliseParameters(normaliseParameters({ a: 'string' })), schema);
  });

  it('accepts parameters named like keywords', () => {
    assert.deepEqual(normaliseParameters({ type: 'string', properties: 'string' }).required, ['type', 'properties']);
    assert.deepEqual(normaliseParameters({}).required, []);
    assert.deepEqual(normaliseParameters({ type: 'object' }).properties, {});
  });
});

describe('parsing tool arguments', () => {
  it('accepts a JSON object, and empty text as none', () => {
    assert.deepEqual(parseArguments('{"a":1}'), { ok: true, args: { a: 1 } });
    assert.deepEqual(parseArguments(' '), { ok: true, args: {} });
  });

  it('reports a problem with anything else', () => {
    for (const text of ['{"a":', '[1]', 'null', '"text"', 'undefined']) {
      const parsed = parseArguments(text);
      assert.ok(!parsed.ok && /JSON/.test(parsed.problem), text);
    }
  });
});

describe('validating arguments', () => {
  it('names missing parameters and their types', () => {
    assert.deepEqual(checkArguments({ day: 'date', name: 'string' }, { name: 'Ann' }), [
      '"day" is missing: it must be a date written YYYY-MM-DD.',
    ]);
  });

  it('reports the actual value if a type is wrong', () => {
    assert.deepEqual(checkArguments({ guests: 'integer' }, { guests: '5' }), [
      '"guests" must be a whole number, but got "5".',
    ]);
  });

  it('supports the types of JSON Schema and their unions', () => {
    assert.ok(fits({ type: 'integer' }, 5) && !fits({ type: 'integer' }, 5.5));
    assert.ok(fits({ type: ['string', 'null'] }, null) && !fits({ type: ['string', 'null'] }, 5));
    assert.ok(fits({ type: 'boolean' }, false) && !fits({ type: 'boolean' }, 'false'));
    assert.ok(!fits({ type: 'object' }, ['a']) && !fits({ type: 'array' }, 'a'));
  });

  it('supports enumerations, ranges and lengths', () => {
    assert.ok(fits({ enum: ['a', 'b'] }, 'a') && !fits({ enum: ['a', 'b'] }, 'c'));
    assert.ok(fits({ minimum: 1, maximum: 3 }, 3) && !fits({ minimum: 1 }, 0) && !fits({ maximum: 3 }, 4));
    assert.ok(!fits({ exclusiveMinimum: 1 }, 1) && !fits({ exclusiveMaximum: 1 }, 1));
    assert.ok(
      fits({ minLength: 2, maxLength: 2 }, '😀😀') && !fits({ minLength: 2 }, 'a') && !fits({ maxLength: 1 }, 'ab'),
    );
    assert.ok(!fits({ minItems: 1 }, []) && !fits({ maxItems: 1 }, ['a', 'b']));
  });

  it('counts a blank string as missing if one is required', () => {
    assert.deepEqual(checkArguments(property({ type: 'string', minLength: 1 }), { x: '  ' }), [
      '"x" must be known and not empty, but got "  ".',
    ]);
  });

  it('names the pattern that a text does not match, and skips unsupported ones', () => {
    assert.deepEqual(checkArguments(property({ type: 'string', pattern: '^\\d{4}$' }), { x: '12a4' }), [
      '"x" must be of the form ^\\d{4}$, but got "12a4".',
    ]);
    assert.ok(fits({ pattern: '^(?=a)b$' }, 'c') && fits({ pattern: '^\\d{4}$' }, '1234'));
    assert.ok(!fits({ pattern: 'a*' }, 'a'.repeat(501)) && fits({ pattern: 'a*' }, 'a'.repeat(500)));
  });

  it('validates calendar dates, times and email addresses', () => {
    assert.ok(fits({ format: 'date' }, '2028-02-29') && !fits({ format: 'date' }, '2026-02-29'));
    assert.ok(!fits({ format: 'date' }, '2026-13-01') && !fits({ format: 'date' }, 'tomorrow'));
    assert.ok(!fits({ format: 'date' }, '1900-02-29') && fits({ format: 'date' }, '2000-02-29'));
    assert.ok(fits({ format: 'time' }, '09:30') && !fits({ format: 'time' }, '24:00'));
    assert.ok(
      fits({ format: 'date-time' }, '2026-03-14T09:30:00+01:00') && !fits({ format: 'date-time' }, '2026-03-14'),
    );
    assert.ok(fits({ format: 'email' }, 'a.b@c.example') && !fits({ format: 'email' }, 'a b@c.example'));
    assert.ok(!fits({ format: 'email' }, 'a@localhost') && fits({ format: 'something-else' }, 'anything'));
  });

  it('descends into lists and objects and names the place', () => {
    const schema = {
      type: 'object',
      properties: {
        people: {
          type: 'array',
          items: { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] },
        },
      },
    };
    assert.deepEqual(checkArguments(schema, { people: [{ age: 1 }, { age: 'x' }, {}] }), [
      '"people[1].age" must be a whole number, but got "x".',
      '"people[2].age" is missing: it must be a whole number.',
    ]);
  });

  it('rejects unknown arguments only if the schema does', () => {
    const schema = { type: 'object', properties: {} };
    assert.deepEqual(checkArguments(schema, { y: 1 }), []);
    assert.deepEqual(checkArguments({ ...schema, additionalProperties: false }, { y: 1 }), [
      '"y" is not a known argument.',
    ]);
  });

  it('ignores names of the object prototype', () => {
    assert.deepEqual(checkArguments({ toString: 'string' }, {}).length, 1);
    assert.deepEqual(checkArguments({ type: 'object', properties: {} }, { constructor: 'x' }), []);
  });

  it('reports at most eight problems', () => {
    const items = Array.from({ length: 100 }, () => 'x');
    assert.equal(checkArguments(property({ items: { type: 'integer' } }), { x: items }).length, 8);
    const many = Object.fromEntries(items.map((_, i) => [`x${i}`, 'string']));
    assert.equal(checkArguments(many, {}).length, 8);
  });
});
