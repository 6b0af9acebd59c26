import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readDollars, writeDollars } from '#src/foundation/dollars.ts';

describe('dollar amounts', () => {
  for (const [text, amount] of [
    ['25', 25_000_000n],
    ['25.5', 25_500_000n],
    ['$0.063', 63_000n],
    ['0.000001', 1n],
    ['0.1', 100_000n],
    ['007', 7_000_000n],
    ['1000000', 1_000_000_000_000n],
    ['999999.999999', 999_999_999_999n],
  ] as const) {
    it(`parse ${text} exactly`, () => assert.equal(readDollars(text), amount));
  }

  for (const text of [
    '',
    '0',
    '0.0',
    '-5',
    '+5',
    '1e3',
    '1,000',
    '.5',
    '5.',
    '0.0000001',
    '1000000.000001',
    ' 5',
    '5\n',
    '5 $',
    '٣',
    'NaN',
    '0x5',
  ])
    it(`reject ${JSON.stringify(text)}`, () => assert.equal(readDollars(text), null));

  for (const [amount, text] of [
    [0n, '0.00'],
    [10_000_000n, '10.00'],
    [-63_000n, '-0.063'],
    [-1n, '-0.000001'],
    [1_234_567_890_120_000n, '1234567890.12'],
    [9_100_001n, '9.100001'],
  ] as const) {
    it(`format as ${text} exactly`, () => assert.equal(writeDollars(amount), text));
  }
});
