import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { PhoneNumber } from '#client/paths.d.ts';
import { placeName } from '#dashboard/format/place.ts';
import { stepParts } from '#dashboard/pages/number/steps.ts';
import { findNumbers } from '#dashboard/pages/numbers/search.ts';

const number = (phone_number: string, friendly_name: string, name: string | null) =>
  ({
    phone_number,
    friendly_name,
    provider: 'acme',
    ai_assistant: name === null ? null : { assistant_id: '', name, variables: [] },
  }) as unknown as PhoneNumber;

describe('page of a number', () => {
  it('separates the URLs of a step, so that each can be copied', () => {
    const [voice, status] = ['https://x.example/voice', 'https://x.example/status'];
    assert.deepEqual(stepParts(`Enter ${voice}, and ${status}`, [voice, status]), [
      { type: 'words', text: 'Enter ' },
      { type: 'address', text: voice },
      { type: 'words', text: ', and ' },
      { type: 'address', text: status },
    ]);
    assert.deepEqual(stepParts('Restart it.', [voice]), [{ type: 'words', text: 'Restart it.' }]);
  });

  it("shows the known parts of a number's location", () => {
    const place = { locality: 'Oakland', region: 'CA', postal_code: '94612', iso_country: 'US' };
    assert.equal(placeName(place), 'Oakland, CA 94612, US');
    assert.equal(placeName({ ...place, locality: '', region: '', postal_code: '' }), 'US');
  });
});

describe('list of numbers', () => {
  it('is searched by name, assistant and digits, in any notation', () => {
    const numbers = [number('+14155550171', 'Front desk', 'Ada'), number('+15105550172', '+15105550172', null)];
    const found = (words: string) => findNumbers(numbers, words).map(({ phone_number }) => phone_number);
    assert.deepEqual(found('(415) 555'), ['+14155550171']);
    assert.deepEqual(found('desk ada'), ['+14155550171']);
    assert.deepEqual(found('0172'), ['+15105550172']);
    assert.deepEqual(found('desk 510'), []);
    assert.equal(found('').length, 2);
  });
});
