import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { ListedVoice } from '#client/paths.d.ts';
import {
  filterVoices,
  noFilter,
  readFilter,
  type VoiceFilter,
  valuesOf,
  writeFilter,
} from '#dashboard/pages/voices/filter.ts';

const voice = (name: string, rest: Partial<ListedVoice> = {}) =>
  ({
    name,
    description: '',
    provider: 'acme',
    provider_id: name.toLowerCase(),
    language: 'en',
    gender: 'female',
    is_own: false,
    ...rest,
  }) as ListedVoice;
const voices = [
  voice('Maya', { description: 'Warm and unhurried' }),
  voice('Ben', { provider: 'umbra', gender: 'male', language: 'de' }),
  voice('Ortega', { is_own: true, gender: '' }),
];
const found = (filter: Partial<VoiceFilter>) =>
  filterVoices(voices, { ...noFilter, ...filter }).map(({ name }) => name);

describe('filter of voices', () => {
  it('selects voices that match all of it, in the order of the list', () => {
    assert.deepEqual(found({}), ['Maya', 'Ben', 'Ortega']);
    assert.deepEqual(found({ search: ' UNHURRIED  may' }), ['Maya']);
    assert.deepEqual(found({ search: 'ortega', source: 'catalogue' }), []);
    assert.deepEqual(found({ source: 'own' }), ['Ortega']);
    assert.deepEqual(found({ provider: 'umbra', language: 'de', gender: 'male' }), ['Ben']);
  });

  it('matches its address, which omits empty fields', () => {
    const filter: VoiceFilter = { ...noFilter, search: 'a b', language: 'de', source: 'own' };
    assert.deepEqual(writeFilter(filter), { search: 'a b', language: 'de', source: 'own' });
    assert.deepEqual(readFilter(new URLSearchParams(writeFilter(filter))), filter);
    assert.deepEqual(readFilter(new URLSearchParams('source=nowhere')), noFilter);
  });

  it('offers each existing value once', () => {
    assert.deepEqual(valuesOf(voices, 'provider'), ['acme', 'umbra']);
    assert.deepEqual(valuesOf(voices, 'gender'), ['female', 'male']);
  });
});
