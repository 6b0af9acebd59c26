import { andList } from '../../format/list.ts';
import type { csvTexts as english } from '../csv.ts';
import { plural } from '../plural.ts';

export const csvTexts: typeof english = {
  pick: 'CSV-Datei auswählen',
  drop: 'oder hier ablegen',
  dropHint:
    'Getrennt durch Komma, Semikolon oder Tabulator; UTF-8, UTF-16 oder Latin-1; beliebig groß. Die Datei wird in Ihrem Browser gelesen; noch wird nichts hochgeladen.',
  another: 'Andere Datei auswählen',
  unreadable: 'Die Datei konnte nicht gelesen werden. Wählen Sie sie erneut aus.',
  empty: 'Diese Datei ist leer. Wählen Sie eine andere aus.',
  about: {
    whole: (rows) => plural(rows, { one: '# Zeile', other: '# Zeilen' }),
    begun: (rows) => plural(rows, { one: 'etwa # Zeile', other: 'etwa # Zeilen' }),
  },

  written: 'Dateiformat',
  separator: 'Trennzeichen',
  separators: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'Senkrechter Strich' },
  encoding: 'Zeichensatz',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Latin-1 (Windows)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (umgekehrte Bytefolge)',
  },
  header: 'Erste Zeile enthält Spaltennamen',
  country: 'Standardland',
  countryHint: 'Für Nummern ohne Ländervorwahl, etwa 0170 1234567.',
  noCountry: 'Keines: Alle Nummern beginnen mit +',

  columns: 'Spalten',
  column: 'Spalte',
  examples: 'Beispiele',
  becomes: 'Importieren als',
  unnamed: (place) => `Spalte ${place}`,
  use: (column) => `„${column}“ importieren als`,
  uses: {
    number: 'Rufnummer',
    variable: 'Variable',
    timezone: 'Zeitzone',
    reason: 'Grund',
    none: 'Überspringen',
  },
  name: (column) => `Variable für „${column}“`,
  problems: {
    no_number: 'Wählen Sie die Spalte mit der Rufnummer aus.',
    two: 'Schon einer anderen Spalte zugeordnet. Wählen Sie etwas anderes.',
    no_name: 'Geben Sie einen Namen für die Variable ein.',
    same_name: 'Eine andere Spalte heißt schon so. Geben Sie einen anderen Namen ein.',
    taken_name: 'Dieser Name ist reserviert. Geben Sie einen anderen ein.',
    too_many: 'Ein Kontakt kann höchstens 100 Variablen haben. Überspringen Sie einige Spalten.',
  },
  missing: (assistant, names) =>
    plural(names.length, {
      one: `${assistant} verwendet ${names[0]}, aber keine Spalte liefert die Variable. Sie bleibt leer.`,
      other: `${assistant} verwendet ${andList(names)}, aber keine Spalten liefern diese Variablen. Sie bleiben leer.`,
    }),

  shortened: (columns) =>
    plural(columns.length, {
      one: `Eine Tabellenkalkulation hat Zahlen in „${columns[0]}“ gekürzt (etwa 4,15556E+09); die letzten Ziffern fehlen. Formatieren Sie die Spalte in der Originaldatei als Text, speichern Sie sie als CSV und wählen Sie sie erneut aus.`,
      other: `Eine Tabellenkalkulation hat Zahlen in ${andList(columns)} gekürzt (etwa 4,15556E+09); die letzten Ziffern fehlen. Formatieren Sie die Spalten in der Originaldatei als Text, speichern Sie sie als CSV und wählen Sie sie erneut aus.`,
    }),

  preview: 'Erste Zeilen',
  line: 'Zeile',
  number: 'Rufnummer',
  invalid: (number) => `${number} (ungültige Nummer)`,
  previewGood: (rows) =>
    plural(rows, {
      one: 'Die Rufnummer ist gültig.',
      other: 'Alle Rufnummern in den ersten # Zeilen sind gültig.',
    }),
  previewBad: (bad, rows) =>
    plural(bad, {
      one: `# der ersten ${rows} Zeilen hat eine ungültige Nummer. Sie wird übersprungen, der Rest importiert.`,
      other: `# der ersten ${rows} Zeilen haben eine ungültige Nummer. Sie werden übersprungen, der Rest importiert.`,
    }),

  sending: (rows) => plural(rows, { one: '# Zeile hochgeladen', other: '# Zeilen hochgeladen' }),
  stop: 'Hochladen abbrechen',
  stopped:
    'Hochladen abgebrochen. Schon hochgeladene Zeilen bleiben erhalten; laden Sie erneut hoch, um die übrigen hinzuzufügen.',
  failed: (reason) =>
    `Hochladen fehlgeschlagen: ${reason.replace(/\.$/, '')}. Schon hochgeladene Zeilen bleiben erhalten; laden Sie erneut hoch, um die übrigen hinzuzufügen.`,
  again: 'Erneut hochladen',
  wrongEncoding: (line) =>
    `Zeile ${line} oder eine spätere passt nicht zu diesem Zeichensatz. Wählen Sie oben einen anderen und laden Sie erneut hoch.`,
  openQuote: (line) =>
    `In Zeile ${line} fehlt ein schließendes Anführungszeichen. Korrigieren Sie die Datei und laden Sie sie erneut hoch.`,
  added: {
    leads: (rows) => plural(rows, { one: '# Kontakt hinzugefügt.', other: '# Kontakte hinzugefügt.' }),
    suppressions: (rows) =>
      plural(rows, {
        one: '# Nummer auf die Sperrliste gesetzt.',
        other: '# Nummern auf die Sperrliste gesetzt.',
      }),
  },
  rejected: (rows) => plural(rows, { one: '# Zeile abgelehnt', other: '# Zeilen abgelehnt' }),
  rejectedMore:
    'Laden Sie diese Zeilen mit den Gründen herunter, korrigieren Sie sie und laden Sie die Datei hoch. Schon hinzugefügte Zeilen bleiben unverändert.',
  rejectedFirst: (rows) =>
    plural(rows, { one: 'Nur die erste Zeile wird angezeigt.', other: 'Die ersten # Zeilen werden angezeigt.' }),
  tooLong: 'die Zeile ist zu lang',
  reason: 'Fehler',
  row: 'Ursprüngliche Zeile',
  download: 'Abgelehnte Zeilen herunterladen',
  fileName: 'abgelehnt.csv',
};
