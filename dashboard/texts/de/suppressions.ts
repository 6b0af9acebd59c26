import { plural } from '../plural.ts';
import type { suppressionTexts as english } from '../suppressions.ts';

export const suppressionTexts: typeof english = {
  title: 'Sperrliste',
  lead: 'Nummern, die Ihre Kampagnen nie anrufen, auch solche, deren Inhaber im Gespräch weitere Anrufe abgelehnt haben.',
  none: 'Die Liste ist leer',
  noneMore:
    'Fügen Sie Nummern einzeln oder aus einer CSV-Datei hinzu. Wer im Gespräch weitere Anrufe ablehnt, wird automatisch aufgenommen.',
  noMatch: 'Keine Nummer entspricht diesen Filtern',
  count: (numbers) => plural(numbers, { one: '# Nummer', other: '# Nummern' }),
  search: 'Rufnummer oder Grund',
  source: 'Quelle',
  any: 'Alle',
  clear: 'Filter zurücksetzen',
  filters: 'Filter',
  refresh: 'Aktualisieren',
  columns: { number: 'Rufnummer', source: 'Quelle', reason: 'Grund', added: 'Hinzugefügt' },
  sources: { api: 'Manuell oder API', csv: 'CSV-Datei', call: 'Während eines Anrufs', webhook: 'Webhook' },
  toCall: 'Anruf anzeigen',
  add: 'Nummer hinzufügen',
  addFile: 'CSV importieren',
  number: 'Rufnummer',
  numberHint: 'Mit Ländervorwahl, z. B. +493023125012.',
  reason: 'Grund',
  reasonHint: 'Optional. Für Ihr Team sichtbar.',
  added: (number) => `${number} hinzugefügt.`,
  there: (number) => `${number} steht schon auf der Liste.`,
  remove: 'Entfernen',
  removeNamed: (number) => `${number} entfernen`,
  removeTitle: 'Von der Sperrliste entfernen?',
  removeMore: (number) =>
    `Kampagnen können ${number} dann wieder anrufen. Entfernen Sie die Nummer nur, wenn die Person das wünscht.`,
  removed: (number) => `${number} entfernt.`,
  fileTitle: 'Sperrliste importieren',
  fileMore: 'Laden Sie eine CSV-Datei mit einer Nummer pro Zeile hoch, auf Wunsch mit einer Spalte für den Grund.',
  send: 'Nummern importieren',
  toList: 'Zurück zur Liste',
};
