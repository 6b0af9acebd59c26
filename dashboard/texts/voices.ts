import { count } from '../format/number.ts';
import { plural } from './plural.ts';
import { translated } from './translated.ts';

export const voiceTexts = translated('voiceTexts', {
  title: 'Voices',
  lead: 'Voices for your assistants. New assistants use the first one by default.',
  count: (shown: number, all: number) =>
    shown === all
      ? plural(all, { one: '# voice', other: '# voices' })
      : plural(all, { one: `${count(shown)} of # voice`, other: `${count(shown)} of # voices` }),
  filters: 'Filters',
  search: 'Search',
  searchHint: 'Name or description',
  provider: 'Provider',
  language: 'Language',
  gender: 'Gender',
  source: 'Source',
  any: 'Any',
  sources: { all: 'All', catalogue: 'Catalog', own: 'Your voices' },
  clear: 'Clear filters',
  said: 'Sample text',
  saidHint: 'Leave empty to use a default sentence in each voice’s language.',
  noMatch: 'No voices match these filters',
  sample: 'Preview',
  columns: { name: 'Voice', provider: 'Provider', language: 'Language', gender: 'Gender', state: '' },
  isDefault: 'Default',
  cloned: 'Cloned',
  own: 'Yours',
  away: 'Not configured',
  awayMore: 'This voice’s provider isn’t configured on this server.',
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,

  register: 'Add voice',
  registerMore: 'Add a voice you’ve cloned or designed with a provider, or one that isn’t in the catalog.',
  fields: {
    provider: { label: 'Provider', hint: 'Speech providers that are configured on this server.' },
    provider_id: { label: 'Provider voice ID', hint: 'As shown in the provider’s voice library.' },
    name: { label: 'Name', hint: 'Optional label. Defaults to the provider voice ID.' },
    language: { label: 'Language', hint: 'Default language.' },
    gender: { label: 'Gender' },
    description: { label: 'Description', hint: 'Helps people choose a voice.' },
    is_cloned: 'This is a real person’s voice, cloned with their consent',
  },
  genders: { '': 'Not specified', female: 'Female', male: 'Male', neutral: 'Neutral' },
  registered: (name: string) => `Added “${name}”.`,

  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeMore: 'Assistants can’t use this voice anymore. It stays with the provider, and past calls keep its name.',
  removed: (name: string) => `Removed “${name}”.`,

  facts: {
    voice_id: { term: 'Voice ID', hint: 'Used by the API.' },
    id: { term: 'Short ID', hint: 'Also accepted by the API.' },
    provider: { term: 'Provider', hint: 'Generates the speech.' },
    provider_id: { term: 'Provider voice ID', hint: 'The provider’s name for this voice.' },
    language: { term: 'Language' },
    description: { term: 'Description' },
    honours: { term: 'Supported settings', hint: 'Other voice settings have no effect.' },
    demo: { term: 'Public sample URL', hint: 'No API key needed.' },
  },
  controls: {
    voice_speed: 'Speed',
    voice_emotion: 'Emotion',
    voice_stability: 'Stability',
    voice_clarity_similarity: 'Similarity',
    voice_boost: 'Similarity boost',
    voice_stream_latency_optimization: 'Latency optimization',
  },
  noControls: 'None',
});
