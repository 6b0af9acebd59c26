import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { guessEncoding, guessSeparator, type separators } from '#dashboard/parts/csv/dialect.ts';
import { CsvRows, csvLine } from '#dashboard/parts/csv/rows.ts';

const read = (text: string, separator: (typeof separators)[number] = ',') => {
  const rows = new CsvRows(separator);
  return [...rows.push(text), ...rows.end()];
};
const valuesOf = (text: string, separator?: (typeof separators)[number]) =>
  read(text, separator).map(({ values }) => values);

describe('the rows of a CSV file', () => {
  it('keeps separators, quotes and line breaks that stand in quotes', () => {
    assert.deepEqual(valuesOf('a,b\r\n"1, 2","say ""hi""\r\nthere"\r\n'), [
      ['a', 'b'],
      ['1, 2', 'say "hi"\r\nthere'],
    ]);
  });

  it('takes any line break, leaves out empty lines and a mark at the beginning', () => {
    assert.deepEqual(valuesOf('\uFEFFa;b\r\n\r\n1;2\n\n3;4\r5;6', ';'), [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('says on which line each row begins', () => {
    assert.deepEqual(
      read('a\r\n"x\r\ny"\r\n\r\nb\n').map(({ line }) => line),
      [1, 2, 5],
    );
  });

  it('takes a quote within a value as it stands', () => {
    assert.deepEqual(valuesOf('5" pipe,"x"\n'), [['5" pipe', 'x']]);
  });

  it('notices a quote that is never closed', () => {
    const rows = new CsvRows(',');
    rows.push('a,b\n1,"2\n3,4\n');
    assert.deepEqual([rows.isOpen, rows.openedAt], [true, 2]);
  });

  const value = fc.string({ unit: fc.constantFrom('a', 'ß', '"', ',', ';', ' ', '\n', '\r', '1'), maxLength: 6 });
  const table = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

  it('reads what it writes as a known reader does, whatever the pieces in which it comes', () => {
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

describe('the dialect of a CSV file', () => {
  it('finds what separates values, though others occur more often within them', () => {
    assert.equal(guessSeparator('name;note\nAnn;"a, b, c, d"\nBob;x\n'), ';');
    assert.equal(guessSeparator('name;note\nAnn;a, b, c\nBob;x\n'), ';');
    assert.equal(guessSeparator('phone,name\n+1 415,Ann; Bob; Cid\n+2,x\n'), ',');
    assert.equal(guessSeparator('phone\tname\n1\t2\n'), '\t');
    assert.equal(guessSeparator('phone\n+14155550123\n'), ',');
    assert.equal(guessSeparator(''), ',');
  });

  it('is not misled by a last line that is cut off', () => {
    assert.equal(guessSeparator('a;b;c\n1;2;3\n4;5;6\n7;"x'), ';');
  });

  it('tells UTF-8 from Latin-1, and knows what spreadsheets write as Unicode', () => {
    const bytes = (...codes: number[]) => new Uint8Array(codes);
    assert.equal(guessEncoding(new TextEncoder().encode('Jürgen')), 'utf-8');
    assert.equal(guessEncoding(new TextEncoder().encode('Jürgen ü').slice(0, -1)), 'utf-8');
    assert.equal(guessEncoding(bytes(0x4a, 0xfc, 0x72)), 'windows-1252');
    assert.equal(guessEncoding(bytes(0xff, 0xfe, 0x4a, 0x00)), 'utf-16le');
  });
});
