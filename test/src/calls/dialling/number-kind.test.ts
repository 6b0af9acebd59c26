import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { dialCountries, numberKind } from '#src/calls/dialling/number-kind.ts';

describe('kind of a number', () => {
  const kinds: readonly (readonly [number: string, kind: string, country: string | null])[] = [
    ['+14155550123', 'ordinary', 'US'],
    ['+18005550123', 'ordinary', 'US'],
    ['+19005551234', 'premium_rate', 'US'],
    ['+14159761234', 'premium_rate', 'US'],
    ['+15005550006', 'personal', 'US'],
    ['+15225551234', 'personal', 'US'],
    ['+16475550123', 'ordinary', 'CA'],
    ['+17875550123', 'ordinary', 'PR'],
    ['+18095551234', 'ordinary', 'DO'],
    ['+18765550123', 'ordinary', 'JM'],
    ['+12425551234', 'ordinary', 'BS'],
    ['+12645551234', 'ordinary', 'AI'],
    ['+442079460958', 'ordinary', 'GB'],
    ['+443001234567', 'ordinary', 'GB'],
    ['+449098790123', 'premium_rate', 'GB'],
    ['+448431234567', 'premium_rate', 'GB'],
    ['+447012345678', 'personal', 'GB'],
    ['+447640123456', 'pager', 'GB'],
    ['+441534123456', 'ordinary', 'JE'],
    ['+447624123456', 'ordinary', 'IM'],
    ['+4930123456', 'ordinary', 'DE'],
    ['+499001123456', 'premium_rate', 'DE'],
    ['+491805123456', 'shared_cost', 'DE'],
    ['+4970012345678', 'personal', 'DE'],
    ['+33899123456', 'premium_rate', 'FR'],
    ['+34803123456', 'premium_rate', 'ES'],
    ['+390669812345', 'ordinary', 'VA'],
    ['+41900123456', 'premium_rate', 'CH'],
    ['+41848123456', 'shared_cost', 'CH'],
    ['+611300123456', 'shared_cost', 'AU'],
    ['+81570012345', 'universal_access', 'JP'],
    ['+77011234567', 'ordinary', 'KZ'],
    ['+79161234567', 'ordinary', 'RU'],
    ['+80012345678', 'ordinary', null],
    ['+80812345678', 'shared_cost', null],
    ['+870773111632', 'satellite', null],
    ['+878101234567890', 'personal', null],
    ['+881612345678', 'satellite', null],
    ['+88213555123', 'satellite', null],
    ['+883510012345', 'satellite', null],
    ['+979123456789', 'premium_rate', null],
  ];
  for (const [number, kind, country] of kinds)
    it(`is ${kind} of ${country ?? 'no country'} for ${number}`, () =>
      assert.deepEqual(numberKind(number), { kind, country }));

  const disguised: readonly (readonly [number: string, what: string, kind: string | null])[] = [
    ['+4409098790123', 'a trunk prefix before a premium-rate number', 'premium_rate'],
    ['+119005551234', 'a trunk prefix of North America', 'premium_rate'],
    ['+1 (900) 555-1234', 'spaces and brackets', 'premium_rate'],
    ['+1900555', 'a premium-rate number that is too short', 'premium_rate'],
    ['+49900123456', 'a premium-rate block that the plan does not list', 'premium_rate'],
    ['+190055512345', 'a digit past the end of a premium-rate number', null],
    ['+1415555012345', 'digits past the end of an ordinary number', null],
    ['+101144909879012', 'a prefix for international calls', null],
    ['+14155550123;ext=9', 'an extension', null],
    ['+999123456', 'an unassigned calling code', null],
    ['14155550123', 'no plus', null],
    ['911', 'an emergency number', null],
    ['+', 'nothing', null],
  ];
  for (const [number, what, kind] of disguised)
    it(`is recognized despite ${what}: ${number}`, () => assert.equal(numberKind(number)?.kind ?? null, kind));

  it('is ordinary, of the main country of its calling code, if its plan does not list it', () => {
    for (const number of ['+15550100', '+14150000777'])
      assert.deepEqual(numberKind(number), { kind: 'ordinary', country: 'US' });
  });

  it('is cached by block for a thousand unlisted numbers', () => {
    numberKind('+49900123000');
    const before = process.cpuUsage().user;
    for (let last = 0; last < 1_000; last += 1) numberKind(`+49900123${String(last).padStart(3, '0')}`);
    const listed = process.cpuUsage().user;
    for (let last = 0; last < 1_000; last += 1) numberKind(`+4930123${String(last).padStart(3, '0')}`);
    const [unlistedUs, listedUs] = [listed - before, process.cpuUsage().user - listed];
    assert.ok(unlistedUs < 40 * listedUs + 40_000, `${unlistedUs} µs for unlisted, ${listedUs} µs for listed numbers`);
  });

  it('distinguishes countries that share a calling code', () => {
    for (const country of ['US', 'CA', 'JM', 'GB', 'JE', 'RU', 'KZ']) assert.ok(dialCountries.includes(country));
  });
});
