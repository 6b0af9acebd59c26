import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { extractValue } from '#embedded/stand-in/extract/value.ts';
import type { ExpectedAnswer, ExpectedKind } from '#engine/ports/expected-answers.ts';

const NOW = '2026-03-04T10:00:00+01:00';

function answer(kind: ExpectedKind, given: Partial<ExpectedAnswer> = {}): ExpectedAnswer {
  return { name: 'x', kind, options: [], digits: null, ...given };
}
const asked = (text: string, expected: ExpectedAnswer): string | null =>
  extractValue(text, expected, { now: NOW, asked: true });
const unasked = (text: string, expected: ExpectedAnswer): string | null =>
  extractValue(text, expected, { now: NOW, asked: false });

describe('extractValue', () => {
  it('finds day and time in one sentence', () => {
    const text = 'could I come next tuesday at half past two';
    assert.equal(unasked(text, answer('date')), '2026-03-10');
    assert.equal(unasked(text, answer('time')), '14:30');
  });

  it('accepts a bare time that was not asked for if a day is said with it', () => {
    assert.equal(unasked('tuesday ten thirty', answer('time')), '10:30');
    assert.equal(unasked('ten thirty', answer('time')), null);
  });

  it('takes no time from a date or a dictated number', () => {
    assert.equal(asked('the fifth of march', answer('time')), null);
    assert.equal(asked('five five five oh one two three', answer('time')), null);
    assert.equal(unasked('in two weeks on friday', answer('time')), null);
  });

  it('returns yes and no as true and false, and only if asked', () => {
    assert.equal(asked('yes please', answer('yes_no')), 'true');
    assert.equal(asked('no', answer('yes_no')), 'false');
    assert.equal(unasked('yes please', answer('yes_no')), null);
  });

  it('accepts only the expected number of digits', () => {
    const code = answer('digits', { digits: 4 });
    assert.equal(asked('one two three four', code), '1234');
    assert.equal(asked('twelve thirty four', code), '1234');
    assert.equal(asked('one two three', code), null);
  });

  it('removes politeness from an open answer', () => {
    assert.equal(asked('um well my back hurts, please', answer('open')), 'my back hurts');
    assert.equal(asked('yes please', answer('open')), null);
    assert.equal(unasked('my back hurts', answer('open')), null);
  });

  it('takes bounded time for very long text', () => {
    const long = 'five hundred and at dot '.repeat(50_000);
    for (const kind of ['date', 'time', 'name', 'email', 'phone', 'amount', 'number', 'open'] as const) {
      assert.ok((asked(long, answer(kind)) ?? '').length <= 4000);
    }
  });
});
