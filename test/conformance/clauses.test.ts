import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { clauses } from '#conformance/clauses/clauses.ts';
import { setup, sources } from '#conformance/setup.ts';
import { differences, type Shape } from '#conformance/shape.ts';

const stepsOf = clauses.flatMap(({ check }) => (check.type === 'steps' ? check.steps : []));
const requests = [...setup, ...stepsOf];

describe('clauses', () => {
  it('are numbered without gaps', () => {
    assert.deepEqual(
      clauses.map(({ number }) => number),
      clauses.map((_, index) => index + 1),
    );
    assert.ok(clauses.length >= 409);
  });

  it('use only shapes that exist', () => {
    const shapes = clauses.flatMap(({ check }): readonly Shape[] => (check.type === 'field' ? [check.shape] : []));
    const ofSteps = requests.flatMap(({ want }) => [want.body ?? 'any', ...Object.values(want.headers ?? {})]);
    for (const shape of [...shapes, ...ofSteps]) assert.doesNotThrow(() => differences(shape, {}, 'body'));
  });

  it('check fields of resources that a request shows', () => {
    const shown = new Set(sources.map(({ of }) => of));
    const missing = clauses.flatMap(({ check }) => (check.type === 'field' && !shown.has(check.of) ? [check.of] : []));
    assert.deepEqual(missing, []);
  });

  it('use only values that the check has, or that an earlier step keeps', () => {
    const given = ['tag', 'run', 'unknown', 'number', 'user', 'from', 'dial', 'call'];
    const known = new Set([...given, ...requests.flatMap(({ keep }) => Object.keys(keep ?? {}))]);
    const used = [...JSON.stringify([requests, sources]).matchAll(/<([a-z][a-z0-9_]+)>/g)].map(
      ([, name]) => name ?? '',
    );
    assert.deepEqual(
      used.filter((name) => !known.has(name)),
      [],
    );
  });

  it('create nothing that dials: every campaign begins in 2099', () => {
    const campaigns = requests.filter(({ ask, want }) => ask === 'POST /campaigns' && want.status === 201);
    assert.ok(campaigns.length >= 3);
    for (const { json } of campaigns) assert.match(JSON.stringify(json), /"start_date":"2099-/);
  });

  it('delete what they create', () => {
    const lasting = requests.filter(
      ({ ask, want, undo }) =>
        want.status === 201 && undo === undefined && !/\/leads(\/|$)/.test(ask.split('?')[0] ?? ''),
    );
    assert.deepEqual(
      lasting.map(({ ask, headers }) => [ask, headers]).filter(([, headers]) => headers === undefined),
      [],
    );
  });
});
