import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { policyFrom } from '#src/calls/dialling/dial-permission.ts';
import {
  capReached,
  type DialAllowance,
  findNumberRefusal,
  findTargetRefusal,
} from '#src/calls/dialling/dial-policy.ts';
import { explainRefusal } from '#src/calls/dialling/refusal-messages.ts';

const american = { countries: ['US'], kinds: [] };
const stored = {
  allowed_countries: null,
  allowed_number_types: [],
  max_calls_per_hour: null,
  max_spend_per_day_micros: null,
  own_numbers: [],
};

describe('dial policy', () => {
  it('defaults to the countries of the account’s own numbers', () => {
    const own_numbers = ['+14155550100', '+4930123456', '+15550100', '+80012345678'];
    assert.deepEqual(policyFrom({ ...stored, own_numbers }), { countries: ['DE', 'US'], kinds: [] });
    assert.deepEqual(policyFrom(stored).countries, null);
    assert.deepEqual(policyFrom({ ...stored, own_numbers: ['+80012345678'] }).countries, []);
  });

  it('reads the named countries, and the allowed kinds that this version knows', () => {
    const policy = policyFrom({
      ...stored,
      allowed_countries: ['AT'],
      allowed_number_types: ['satellite', 'unheard_of'],
      own_numbers: ['+14155550100'],
    });
    assert.deepEqual(policy, { countries: ['AT'], kinds: ['satellite'] });
  });

  it('blocks a country that shares a calling code with an allowed one', () => {
    const refusal = findNumberRefusal('+18765550123', american);
    assert.deepEqual(refusal, { rule: 'country', country: 'JM', allowed: ['US'] });
    assert.match(
      explainRefusal('+18765550123', refusal!),
      /^\+18765550123 belongs to JM; the account dials only US\. .*PUT/,
    );
  });

  it('blocks costly kinds with and without a country until they are allowed', () => {
    for (const [number, kind] of [
      ['+19005551234', 'premium_rate'],
      ['+881612345678', 'satellite'],
    ] as const) {
      assert.deepEqual(findNumberRefusal(number, { countries: null, kinds: [] }), { rule: 'number_kind', kind });
      assert.equal(findNumberRefusal(number, { ...american, kinds: [kind] }), null);
    }
  });

  it('dials an allowed kind in allowed countries only', () => {
    const refusal = findNumberRefusal('+499001123456', { ...american, kinds: ['premium_rate'] });
    assert.deepEqual(refusal, { rule: 'country', country: 'DE', allowed: ['US'] });
  });
});

describe('target of a transfer', () => {
  const targets: readonly (readonly [target: string, rule: string | null])[] = [
    ['+14155550123', null],
    ['14155550123', null],
    ['+19005551234', 'number_kind'],
    ['19005551234', 'number_kind'],
    ['+18765550123', 'country'],
    ['0019005551234', 'not_international'],
    ['03012345678', 'not_international'],
    ['501', null],
    ['911', 'not_international'],
    ['112', 'not_international'],
    ['sip:desk@pbx.example', null],
    ['sip:501@pbx.example', null],
    ['sips:+19005551234@carrier.example', 'number_kind'],
    ['sip:19005551234@carrier.example;user=phone', 'number_kind'],
    ['sip:%2B19005551234@carrier.example', 'number_kind'],
    ['sip:+1-900-555-1234@carrier.example', 'number_kind'],
    ['sip:%zz@carrier.example', null],
    ['sip:pbx.example', null],
  ];
  for (const [target, rule] of targets)
    it(`${target} is ${rule === null ? 'allowed' : `blocked by ${rule}`}`, () =>
      assert.equal(findTargetRefusal(target, american)?.rule ?? null, rule));
});

describe('caps of an account', () => {
  const allowance: DialAllowance = {
    callsLastHour: 9,
    callsPerHour: 10,
    hourFreeAtMs: 1_000,
    spentTodayMicros: 4_999_999,
    spendPerDayMicros: 5_000_000,
    dayEndsAtMs: 2_000,
  };

  it('allow one more call below both', () => assert.equal(capReached(allowance), null));
  it('block at the calls of an hour', () =>
    assert.deepEqual(capReached({ ...allowance, callsLastHour: 10 }), {
      rule: 'calls_per_hour',
      made: 10,
      limit: 10,
      freeAtMs: 1_000,
    }));
  it('check the dollars of a day first', () => {
    const refusal = capReached({ ...allowance, callsLastHour: 10, spentTodayMicros: 5_000_000 })!;
    assert.equal(refusal.rule, 'spend_per_day');
    assert.match(
      explainRefusal('', refusal),
      /has spent 5\.00 dollars today; its limit is 5\.00\. The day ends at 1970-01-01T00:00:02/,
    );
  });
  it('block everything at 0 and nothing without a limit', () => {
    assert.equal(capReached({ ...allowance, callsLastHour: 0, callsPerHour: 0 })?.rule, 'calls_per_hour');
    const unlimited = { callsPerHour: null, spendPerDayMicros: null };
    assert.equal(capReached({ ...allowance, ...unlimited, callsLastHour: 1e6, spentTodayMicros: 1e12 }), null);
  });
});
