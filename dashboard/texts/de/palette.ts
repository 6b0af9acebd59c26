import type { paletteTexts as english } from '../palette.ts';
import { plural } from '../plural.ts';

export const paletteTexts: typeof english = {
  open: 'Suchen',
  keys: 'Strg K',
  title: 'Suchen und öffnen',
  label: 'Seite, Aktion, Assistent, Kampagne, Rufnummer, Anruf oder Kontakt',
  placeholder: 'Seite, Name, Rufnummer, Anruf-ID …',
  groups: {
    pages: 'Seiten',
    actions: 'Aktionen',
    assistants: 'Assistenten',
    campaigns: 'Kampagnen',
    numbers: 'Rufnummern',
    calls: 'Anrufe',
    leads: 'Kontakte',
  },
  actions: {
    assistant: 'Assistenten erstellen',
    campaign: 'Kampagne erstellen',
    number: 'Rufnummer hinzufügen',
    integration: 'Integration verbinden',
    suppressions: 'Nummern in die Sperrliste importieren',
  },
  webCall: 'Web-Anruf',
  searching: 'Suche läuft …',
  found: (hits) => plural(hits, { one: '# Ergebnis', other: '# Ergebnisse' }),
  none: (text) =>
    `Nichts gefunden für „${text}“. Suchen Sie nach einem Namen, mindestens 4 Ziffern einer Nummer oder einer Anruf-ID.`,
  help: '↑ ↓ zum Auswählen, Enter zum Öffnen',
};
