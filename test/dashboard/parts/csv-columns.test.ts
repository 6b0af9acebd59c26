import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  apiHeader,
  apiRow,
  columnProblem,
  type FileColumn,
  guessColumns,
  hasHeader,
  missingVariables,
  shortenedColumns,
} from '#dashboard/parts/csv/columns.ts';
import { countries, toApiNumber, toE164 } from '#dashboard/parts/csv/numbers.ts';
import { dataRows, openSheet } from '#dashboard/parts/csv/sheet.ts';

const rows = [['Ann Lee', '(415) 555-0123', 'America/New_York', 'Tom']];
const column = (use: FileColumn['use'], name = ''): FileColumn => ({ use, name });

describe("targets of a file's columns", () => {
  it("follow from their names, with the assistant's spelling of variables", () => {
    const names = ['Full Name', 'Mobile phone', 'Time zone', 'VetName'];
    assert.deepEqual(guessColumns('leads', { names, rows }, ['fullName', 'vet_name']), [
      column('variable', 'fullName'),
      column('number'),
      column('timezone'),
      column('variable', 'vet_name'),
    ]);
  });

  it('follow from their values if the names are unknown', () => {
    const guessed = guessColumns('leads', { names: [], rows });
    assert.deepEqual(guessed[1], column('number'));
    assert.deepEqual(guessed[0], column('variable', 'column_1'));
  });

  it('prefer a column with numbers to one that is only named so', () => {
    const sheet = { names: ['Customer number', 'Number', 'Telefon'], rows: [['K-1', 'x', '+49 30 1234567']] };
    assert.deepEqual(
      guessColumns('leads', sheet).map(({ use }) => use),
      ['variable', 'variable', 'number'],
    );
  });

  it('are a number and a reason for the do-not-call list', () => {
    const sheet = { names: ['Phone', 'Note', 'Town'], rows: [['+14155550123', 'by letter', 'Rome']] };
    assert.deepEqual(
      guessColumns('suppressions', sheet).map(({ use }) => use),
      ['number', 'reason', 'none'],
    );
  });

  it('are numbers too where a spreadsheet shortened them, and that is reported', () => {
    const shortened = [
      ['Ann', '4.15556E+09', '1,2E+12'],
      ['Bo', '+14155550123', '7'],
    ];
    const columns = guessColumns('leads', { names: ['Name', 'Contact', 'Customer'], rows: shortened });
    assert.equal(columns[1]!.use, 'number');
    assert.deepEqual(shortenedColumns(columns, shortened), [1, 2]);
    assert.deepEqual(shortenedColumns([columns[0]!, columns[1]!, column('none')], shortened), [1]);
    assert.deepEqual(
      shortenedColumns(columns, [
        ['1E', '+1 415 555', 'E+9'],
        ['12E+3', '1.5', 'FE+1'],
      ]),
      [],
    );
  });

  it('recognize a first row without names', () => {
    assert.equal(hasHeader(['Phone', 'Name']), true);
    assert.equal(hasHeader(['+1 415 555 0123', 'Ann']), false);
  });
});

describe('columns to be sent', () => {
  const columns = [column('variable', 'name'), column('number'), column('none'), column('timezone')];

  it('have the names of the API', () => {
    assert.deepEqual(apiHeader('leads', columns), ['name', 'to_number', 'timezone']);
    assert.deepEqual(apiHeader('suppressions', [column('number'), column('reason')]), ['number', 'reason']);
    assert.deepEqual(
      apiRow(columns, ['Ann', '0123', 'x'], (text) => `+${text}`),
      ['Ann', '+0123', ''],
    );
  });

  for (const [what, wrong, problem] of [
    ['no number', [column('variable', 'name')], { type: 'no_number', place: null }],
    ['two numbers', [column('number'), column('number')], { type: 'two', place: 1 }],
    ['a variable without a name', [column('number'), column('variable', ' ')], { type: 'no_name', place: 1 }],
    [
      'two variables of one name',
      [column('number'), column('variable', 'a'), column('variable', 'a')],
      { type: 'same_name', place: 2 },
    ],
    [
      'a variable named as a field',
      [column('number'), column('variable', 'timezone')],
      { type: 'taken_name', place: 1 },
    ],
  ] as const)
    it(`are rejected with ${what}`, () => assert.deepEqual(columnProblem(wrong), problem));

  it('are otherwise valid, and list the variables without a column', () => {
    assert.equal(columnProblem(columns), null);
    assert.deepEqual(missingVariables(columns, ['name', 'vet']), ['vet']);
  });
});

describe('numbers of a file', () => {
  it('get the country code of the selected country', () => {
    assert.equal(toE164('US', '(415) 555-0123'), '+14155550123');
    assert.equal(toE164('DE', '0170 1234567'), '+491701234567');
    assert.equal(toE164('US', '+49 170 1234567'), '+491701234567');
    assert.equal(toE164('', '0049 170 1234567'), '+491701234567');
  });

  it('are sent unchanged if invalid, so that the API reports it', () => {
    for (const text of ['(415) 555-0123', '12345', 'nobody', '']) assert.equal(toApiNumber('', text), text);
    assert.equal(toApiNumber('US', '+1 415 555 0123 ext. 9'), '+1 415 555 0123 ext. 9');
  });

  it('offer a selection of countries', () => {
    assert.ok(countries().some(({ value, text }) => value === 'DE' && text === 'Germany (+49)'));
  });
});

describe('selected file', () => {
  const wish = { kind: 'leads', wanted: [], country: '' } as const;

  it('is inspected completely if it is short', async () => {
    const sheet = await openSheet(new File(['Phone;Name\r\n+49 30 1;Jürgen\r\n+49 30 2;Ann'], 'a.csv'), wish);
    assert.deepEqual(
      [sheet.dialect, sheet.header, sheet.about, sheet.isWhole],
      [{ encoding: 'utf-8', separator: ';' }, true, 3, true],
    );
    assert.deepEqual(dataRows(sheet)[0]?.values, ['+49 30 1', 'Jürgen']);
  });

  it('is inspected at its beginning if it is long', async () => {
    const line = '+14155550123,Ann Lee of Harbour Street\n';
    const file = new File([line.repeat(100_000)], 'a.csv');
    const sheet = await openSheet(file, wish);
    assert.equal(sheet.isWhole, false);
    assert.ok(Math.abs(sheet.about - 100_000) < 100, String(sheet.about));
    assert.ok(sheet.rows.length <= 200);
  });
});
