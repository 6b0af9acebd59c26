import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { shortenKept } from '#dashboard/pages/versions/shorten-kept.ts';

const kept = (text: string) => ({ type: 'kept', text }) as const;
const added = (text: string) => ({ type: 'added', text }) as const;
const removed = (text: string) => ({ type: 'removed', text }) as const;
const long = 'word '.repeat(2_000);

describe('shortenKept', () => {
  it('keeps the words of one side, and short unchanged text whole', () => {
    const words = [kept('Be '), removed('kind'), added('brief'), kept('.')];
    assert.deepEqual(shortenKept(words, 'before'), [kept('Be '), removed('kind'), kept('.')]);
    assert.deepEqual(shortenKept(words, 'after'), [kept('Be '), added('brief'), kept('.')]);
  });

  it('leaves out unchanged text that is far from a change', () => {
    const [start, , middle, , end] = shortenKept(
      [kept(`${long}ends `), added('a'), kept(`begins ${long}ends`), added('b'), kept(`begins ${long}`)],
      'after',
    ).map(({ text }) => text);
    assert.ok(start!.startsWith(' … ') && start!.endsWith('ends ') && start!.length < 200);
    assert.ok(middle!.startsWith('begins') && middle!.includes(' … ') && middle!.endsWith('ends'));
    assert.ok(end!.startsWith('begins') && end!.endsWith('… ') && end!.length < 200);
  });
});
