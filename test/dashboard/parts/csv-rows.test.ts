import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { guessEncoding, guessSeparator, type separators } from '#codecs/csv-dialect.ts';
import { CsvRows, csvLine } from '#dashboard/parts/csv/rows.ts';

const read = (text: string, separator: (typeof separators)[number] = ',') => {
  const rows = new CsvRows(separator);
  return [...rows.push(text), ...rows.end()];
};
const valuesOf = (text: string, separator?: (typeof separators)[number]) =>
  read(text, separator).map(({ values }) => values);

describe('rows of a CSV file', () => {
  it('keep quoted separators, quotes and line breaks', () => {
    assert.deepEqual(valuesOf('a,b\r\n"1, 2","say ""hi""\r\nthere"\r\n'), [
      ['a', 'b'],
      ['1, 2', 'say "hi"\r\nthere'],
    ]);
  });

  it('accept any line break, and skip empty lines and a byte order mark', () => {
    assert.deepEqual(valuesOf('\uFEFFa;b\r\n\r\n1;2\n\n3;4\r5;6', ';'), [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('have the number of their first line', () => {
    assert.deepEqual(
      read('a\r\n"x\r\ny"\r\n\r\nb\n').map(({ line }) => line),
      [1, 2, 5],
    );
  });

  it('keep a quote within a value unchanged', () => {
    assert.deepEqual(valuesOf('5" pipe,"x"\n'), [['5" pipe', 'x']]);
  });

  it('detect an unclosed quote', () => {
    const rows = new CsvRows(',');
    rows.push('a,b\n1,"2\n3,4\n');
    assert.deepEqual([rows.isOpen, rows.openedAt], [true, 2]);
  });

  const value = fc.string({ unit: fc.constantFrom('a', 'ß', '"', ',', ';', ' ', '\n', '\r', '1'), maxLength: 6 });
  const table = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

  it('are read as by a reference parser, in any pieces', () => {
    fc.assert(
      fc.property(table, fc.array(fc.nat(40)), (rows, cuts) => {
        const text = rows.map(csvLine).join('');
        const known = parse(text, { relax_column_count: true, skip_empty_lines: true });
        assert.deepEqual(known, rows);
        const reader = new CsvRows(',');
        const places = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].sort((one, other) => one - other);
        const pieces = [...places, text.length].map((cut, place) => text.slice(places[place - 1] ?? 0, cut));
        const found = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
        assert.deepEqual(
          found.map(({ values }) => values),
          rows,
        );
      }),
    );
  });
});

describe('dialect of a CSV file', () => {
  it('detects the separator even if other characters are more frequent within values', () => {
    assert.equal(guessSeparator('name;note\nAnn;"a, b, c, d"\nBob;x\n'), ';');
    assert.equal(guessSeparator('name;note\nAnn;a, b, c\nBob;x\n'), ';');
    assert.equal(guessSeparator('phone,name\n+1 415,Ann; Bob; Cid\n+2,x\n'), ',');
    assert.equal(guessSeparator('phone\tname\n1\t2\n'), '\t');
    assert.equal(guessSeparator('phone\n+14155550123\n'), ',');
    assert.equal(guessSeparator(''), ',');
  });

  it('believes a first line that names the separator', () => {
    assert.equal(guessSeparator('\uFEFFsep=\t\r\na;b;c\td'), '\t');
    assert.equal(guessSeparator('SEP=|\na,b|c'), '|');
    assert.deepEqual(
      read('sep=;\r\na;b\r\nsep=;\r\n', ';').map(({ values, line }) => [...values, line]),
      [
        ['a', 'b', 2],
        ['sep=', '', 3],
      ],
    );
  });

  it('ignores a truncated last line', () => {
    assert.equal(guessSeparator('a;b;c\n1;2;3\n4;5;6\n7;"x'), ';');
  });

  it('distinguishes UTF-8 and Latin-1, and recognizes the Unicode encodings of spreadsheets', () => {
    const bytes = (...codes: number[]) => new Uint8Array(codes);
    assert.equal(guessEncoding(new TextEncoder().encode('Jürgen')), 'utf-8');
    assert.equal(guessEncoding(new TextEncoder().encode('Jürgen ü').slice(0, -1)), 'utf-8');
    assert.equal(guessEncoding(bytes(0x4a, 0xfc, 0x72)), 'windows-1252');
    assert.equal(guessEncoding(bytes(0xff, 0xfe, 0x4a, 0x00)), 'utf-16le');
    assert.equal(guessEncoding(bytes(0xfe, 0xff, 0x00, 0x4a)), 'utf-16be');
    assert.equal(guessEncoding(bytes(0x4a, 0x00)), 'utf-16le');
    assert.equal(guessEncoding(bytes(0x00, 0x4a)), 'utf-16be');
    assert.equal(guessEncoding(bytes(0x4a)), 'utf-8');
  });
});
