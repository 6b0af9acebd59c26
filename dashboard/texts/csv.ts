import { andList } from '../format/list.ts';
import { plural } from './plural.ts';
import { translated } from './translated.ts';

/** Words about files with rows, of leads or of numbers. */
export const csvTexts = translated('csvTexts', {
  pick: 'Choose a CSV file',
  drop: 'or drop it here',
  dropHint:
    'Comma, semicolon or tab separated; UTF-8, UTF-16 or Latin-1; any size. The file is read in your browser; nothing is uploaded yet.',
  another: 'Choose another file',
  unreadable: 'The file couldn’t be read. Choose it again.',
  empty: 'This file is empty. Choose another file.',
  about: {
    whole: (rows: number) => plural(rows, { one: '# row', other: '# rows' }),
    begun: (rows: number) => plural(rows, { one: 'about # row', other: 'about # rows' }),
  },

  written: 'File format',
  separator: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' },
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Latin-1 (Windows)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (big-endian)',
  },
  header: 'First row contains column names',
  country: 'Default country',
  countryHint: 'Used for numbers without a country code, such as 0170 1234567.',
  noCountry: 'None: all numbers start with +',

  columns: 'Columns',
  column: 'Column',
  examples: 'Examples',
  becomes: 'Import as',
  unnamed: (place: number) => `Column ${place}`,
  use: (column: string) => `Import “${column}” as`,
  uses: {
    number: 'Phone number',
    variable: 'Variable',
    timezone: 'Time zone',
    reason: 'Reason',
    none: 'Skip',
  },
  name: (column: string) => `Variable for “${column}”`,
  problems: {
    no_number: 'Choose the phone number column.',
    two: 'Already assigned to another column. Choose something else.',
    no_name: 'Enter a name for the variable.',
    same_name: 'Another column has this name. Enter a different one.',
    taken_name: 'This name is reserved. Enter a different one.',
    too_many: 'A lead can have at most 100 variables. Skip some columns.',
  },
  missing: (assistant: string, names: readonly string[]) =>
    plural(names.length, {
      one: `${assistant} uses ${names[0]}, but no column provides it. It will be empty.`,
      other: `${assistant} uses ${andList(names)}, but no columns provide them. They will be empty.`,
    }),

  shortened: (columns: readonly string[]) =>
    plural(columns.length, {
      one: `A spreadsheet shortened numbers in “${columns[0]}” (such as 4.15556E+09), and their last digits are lost. Format the column as text in the original file, save it as CSV and choose it again.`,
      other: `A spreadsheet shortened numbers in ${andList(columns)} (such as 4.15556E+09), and their last digits are lost. Format the columns as text in the original file, save it as CSV and choose it again.`,
    }),

  preview: 'First rows',
  line: 'Line',
  number: 'Phone number',
  invalid: (number: string) => `${number} (invalid number)`,
  previewGood: (rows: number) =>
    plural(rows, { one: 'The phone number is valid.', other: 'All phone numbers in the first # rows are valid.' }),
  previewBad: (bad: number, rows: string) =>
    plural(bad, {
      one: `# of the first ${rows} rows has an invalid number. It’ll be skipped; the rest will be imported.`,
      other: `# of the first ${rows} rows have an invalid number. They’ll be skipped; the rest will be imported.`,
    }),

  sending: (rows: number) => plural(rows, { one: '# row uploaded', other: '# rows uploaded' }),
  stop: 'Stop upload',
  stopped: 'Upload stopped. Rows already uploaded are kept; upload again to add the rest.',
  failed: (reason: string) =>
    `Upload failed: ${reason.replace(/\.$/, '')}. Rows already uploaded are kept; upload again to add the rest.`,
  again: 'Upload again',
  wrongEncoding: (line: string) =>
    `Line ${line} or a later one doesn’t match this encoding. Choose another encoding above and upload again.`,
  openQuote: (line: string) => `Unclosed quote on line ${line}. Fix the file and upload it again.`,
  added: {
    leads: (rows: number) => plural(rows, { one: '# lead added.', other: '# leads added.' }),
    suppressions: (rows: number) =>
      plural(rows, {
        one: '# number added to the do-not-call list.',
        other: '# numbers added to the do-not-call list.',
      }),
  },
  rejected: (rows: number) => plural(rows, { one: '# row rejected', other: '# rows rejected' }),
  rejectedMore: 'Download them with reasons, fix them and upload that file. Rows already added aren’t changed.',
  rejectedFirst: (rows: number) =>
    plural(rows, { one: 'Only the first row is shown.', other: 'The first # rows are shown.' }),
  tooLong: 'the row is too long',
  reason: 'Error',
  row: 'Original row',
  download: 'Download rejected rows',
  fileName: 'rejected.csv',
});
