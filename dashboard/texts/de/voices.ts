import { count } from '../../format/number.ts';
import { plural } from '../plural.ts';
import type { voiceTexts as english } from '../voices.ts';

export const voiceTexts: typeof english = {
  title: 'Stimmen',
  lead: 'Stimmen für Ihre Assistenten. Neue Assistenten verwenden zunächst die erste.',
  count: (shown, all) =>
    shown === all
      ? plural(all, { one: '# Stimme', other: '# Stimmen' })
      : plural(all, { one: `${count(shown)} von # Stimme`, other: `${count(shown)} von # Stimmen` }),
  filters: 'Filter',
  search: 'Suche',
  searchHint: 'Name oder Beschreibung',
  provider: 'Anbieter',
  language: 'Sprache',
  gender: 'Geschlecht',
  source: 'Herkunft',
  any: 'Alle',
  sources: { all: 'Alle', catalogue: 'Katalog', own: 'Ihre Stimmen' },
  clear: 'Filter zurücksetzen',
  said: 'Text der Hörprobe',
  saidHint: 'Leer: ein Standardsatz in der Sprache der Stimme.',
  noMatch: 'Keine Stimme entspricht diesen Filtern',
  sample: 'Anhören',
  columns: { name: 'Stimme', provider: 'Anbieter', language: 'Sprache', gender: 'Geschlecht', state: '' },
  isDefault: 'Standard',
  cloned: 'Geklont',
  own: 'Eigene',
  away: 'Nicht eingerichtet',
  awayMore: 'Der Anbieter dieser Stimme ist auf diesem Server nicht eingerichtet.',
  details: 'Details',
  detailsOf: (name) => `Details zu ${name}`,

  register: 'Stimme hinzufügen',
  registerMore:
    'Fügen Sie eine Stimme hinzu, die Sie bei einem Anbieter geklont oder gestaltet haben oder die nicht im Katalog steht.',
  fields: {
    provider: { label: 'Anbieter', hint: 'Sprachanbieter, die auf diesem Server eingerichtet sind.' },
    provider_id: { label: 'Stimmen-ID des Anbieters', hint: 'Wie in der Stimmenbibliothek des Anbieters.' },
    name: { label: 'Name', hint: 'Optional. Sonst gilt die Stimmen-ID des Anbieters.' },
    language: { label: 'Sprache', hint: 'Standardsprache.' },
    gender: { label: 'Geschlecht' },
    description: { label: 'Beschreibung', hint: 'Hilft bei der Auswahl.' },
    is_cloned: 'Dies ist die Stimme einer realen Person, mit deren Einwilligung geklont',
  },
  genders: { '': 'Keine Angabe', female: 'Weiblich', male: 'Männlich', neutral: 'Neutral' },
  registered: (name) => `„${name}“ hinzugefügt.`,

  remove: 'Entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeMore:
    'Assistenten können diese Stimme nicht mehr verwenden. Beim Anbieter bleibt sie bestehen, und bisherige Anrufe behalten ihren Namen.',
  removed: (name) => `„${name}“ entfernt.`,

  facts: {
    voice_id: { term: 'Stimmen-ID', hint: 'Für die API.' },
    id: { term: 'Kurze ID', hint: 'Gilt auch in der API.' },
    provider: { term: 'Anbieter', hint: 'Erzeugt die Sprache.' },
    provider_id: { term: 'Stimmen-ID des Anbieters', hint: 'So nennt der Anbieter diese Stimme.' },
    language: { term: 'Sprache' },
    description: { term: 'Beschreibung' },
    honours: { term: 'Unterstützte Einstellungen', hint: 'Andere Einstellungen der Stimme wirken nicht.' },
    demo: { term: 'URL der öffentlichen Hörprobe', hint: 'Kein API-Schlüssel nötig.' },
  },
  controls: {
    voice_speed: 'Tempo',
    voice_emotion: 'Emotion',
    voice_stability: 'Stabilität',
    voice_clarity_similarity: 'Ähnlichkeit',
    voice_boost: 'Ähnlichkeit verstärken',
    voice_stream_latency_optimization: 'Latenzoptimierung',
  },
  noControls: 'Keine',
};
