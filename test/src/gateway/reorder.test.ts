import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Packet, Reorder } from '#src/gateway/reorder.ts';
import { createRandom } from '#test/support/random.ts';

function packet(sequence: number | null): Packet {
  return { payload: new Uint8Array(1), sequence, timestampMs: null };
}

function ordered(sequences: readonly (number | null)[], depth = 5): (number | null)[] {
  const reorder = new Reorder(depth);
  const out: (number | null)[] = [];
  const deliver = (delivered: Packet) => out.push(delivered.sequence);
  for (const sequence of sequences) reorder.push(packet(sequence), deliver);
  reorder.drain(deliver);
  return out;
}

describe('reordering', () => {
  it('puts swapped packets right', () => {
    assert.deepEqual(ordered([7, 9, 8, 10, 13, 12, 11, 14]), [7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('gives a packet up when five later ones wait', () => {
    const reorder = new Reorder(5);
    const out: (number | null)[] = [];
    for (const sequence of [1, 3, 4, 5, 6]) reorder.push(packet(sequence), (one) => out.push(one.sequence));
    assert.deepEqual([...out], [1]);
    reorder.push(packet(7), (one) => out.push(one.sequence));
    assert.deepEqual(out, [1, 3, 4, 5, 6, 7]);
  });

  it('drops what comes after its turn, and repeats', () => {
    assert.deepEqual(ordered([1, 2, 2, 3, 1, 4]), [1, 2, 3, 4]);
  });

  it('begins anew after a jump either way, losing nothing that waited', () => {
    assert.deepEqual(ordered([1, 2, 4, 100_000, 100_001, 5, 6]), [1, 2, 4, 100_000, 100_001, 5, 6]);
  });

  it('passes packets without a number through', () => {
    assert.deepEqual(ordered([null, null]), [null, null]);
  });

  it('restores any stream whose packets are displaced by less than its depth', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = createRandom(seed);
      const sent = Array.from({ length: 200 }, (_, index) => index);
      const arrival = new Map(sent.map((sequence) => [sequence, sequence === 0 ? -1 : sequence + random.next() * 4]));
      const arrived = sent.toSorted((a, b) => arrival.get(a)! - arrival.get(b)!);
      assert.deepEqual(ordered(arrived), sent, `seed ${seed}`);
    }
  });
});
