import assert from 'node:assert/strict';
import { describe, it } from 'vitest';

// A browser whose user has chosen German, before the first module asks for the language.
Object.assign(globalThis, { document: {} });
Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => 'de' } });
const [
  { count, dollars, latency, percent, plainDecimal },
  { clockTime, fullDay, moment, timeOfDay },
  { languageName },
  { countryName },
] = await Promise.all([
  import('#dashboard/format/number.ts'),
  import('#dashboard/format/time.ts'),
  import('#dashboard/format/language.ts'),
  import('#dashboard/format/place.ts'),
]);
const [{ callTexts }, { andList, orList }] = await Promise.all([
  import('#dashboard/texts/calls.ts'),
  import('#dashboard/format/list.ts'),
]);
/** With plain spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the dashboard in German', () => {
  it('shows German texts', () => {
    assert.deepEqual([callTexts.title, callTexts.count(1_234)], ['Anrufe', '1.234 Anrufe']);
  });

  it('formats numbers, money and percentages', () => {
    const written = [count(1_234_567), percent(0.975), dollars(1_234_560_000), latency(1.24)];
    assert.deepEqual(written.map(plain), ['1.234.567', '97,5 %', '1.234,56 $', '1,24 s']);
  });

  it('parses amounts with decimal commas', () => {
    const typed = ['25', '25,5', '1.234,50', '1.000', '25.00'];
    assert.deepEqual(typed.map(plainDecimal), ['25', '25.5', '1234.50', '1000', '25.00']);
  });

  it('formats dates and times', () => {
    const at = new Date(2026, 2, 4, 9, 5);
    assert.deepEqual([moment(at, at), clockTime(at), timeOfDay('08:00')].map(plain), [
      '4. März, 09:05',
      '09:05',
      '08:00',
    ]);
    assert.equal(fullDay('2026-03-04'), '4. März 2026');
  });

  it('names languages and countries, and joins lists', () => {
    assert.deepEqual([languageName('de'), countryName('AT')], ['Deutsch', 'Österreich']);
    assert.deepEqual([andList(['A', 'B']), orList(['A', 'B'])], ['A und B', 'A oder B']);
  });
});
