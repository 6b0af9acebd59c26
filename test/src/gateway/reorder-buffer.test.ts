import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type Packet, ReorderBuffer } from '#src/gateway/reorder-buffer.ts';
import { createRandom } from '#test/support/random.ts';

function packet(sequence: number | null): Packet {
  return { payload: new Uint8Array(1), sequence, timestampMs: null };
}

function ordered(sequences: readonly (number | null)[], depth = 5): (number | null)[] {
  const reorder = new ReorderBuffer(depth);
  const out: (number | null)[] = [];
  const deliver = (delivered: Packet) => out.push(delivered.sequence);
  for (const sequence of sequences) reorder.push(packet(sequence), deliver);
  reorder.drain(deliver);
  return out;
}

describe('packet reordering', () => {
  it('sorts swapped packets', () => {
    assert.deepEqual(ordered([7, 9, 8, 10, 13, 12, 11, 14]), [7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('stops waiting for a packet when five later ones wait', () => {
    const reorder = new ReorderBuffer(5);
    const out: (number | null)[] = [];
    for (const sequence of [1, 3, 4, 5, 6]) reorder.push(packet(sequence), (one) => out.push(one.sequence));
    assert.deepEqual([...out], [1]);
    reorder.push(packet(7), (one) => out.push(one.sequence));
    assert.deepEqual(out, [1, 3, 4, 5, 6, 7]);
  });

  it('drops late and repeated packets', () => {
    assert.deepEqual(ordered([1, 2, 2, 3, 1, 4]), [1, 2, 3, 4]);
  });

  it('restarts after a jump in either direction, without losing waiting packets', () => {
    assert.deepEqual(ordered([1, 2, 4, 100_000, 100_001, 5, 6]), [1, 2, 4, 100_000, 100_001, 5, 6]);
  });

  it('handles wraparound at 16 and 32 bits, whatever the order of the packets around it', () => {
    for (const modulus of [2 ** 16, 2 ** 32]) {
      for (let seed = 1; seed <= 50; seed += 1) {
        const random = createRandom(seed);
        const sent = Array.from({ length: 100 }, (_, index) => (modulus - 50 + index) % modulus);
        const arrived = sent
          .map((sequence, index) => ({ sequence, at: index === 0 ? -1 : index + random.next() * 4 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ sequence }) => sequence);
        const out = ordered(arrived).map((sequence) => sequence! % modulus);
        assert.deepEqual(out, sent, `seed ${seed}`);
      }
    }
  });

  it('handles a loss at wraparound, and drops a late packet from before', () => {
    const out = ordered([65_533, 65_534, 1, 2, 3, 4, 5, 65_535, 6]);
    assert.deepEqual(
      out.map((sequence) => sequence! % 65_536),
      [65_533, 65_534, 1, 2, 3, 4, 5, 6],
    );
  });

  it('extends numbers across wraparound', () => {
    const reorder = new ReorderBuffer();
    const out: (number | null)[] = [];
    for (const sequence of [65_534, 65_535, 0, 1]) reorder.push(packet(sequence), (one) => out.push(one.sequence));
    assert.deepEqual(
      out.map((sequence) => sequence! - out[0]!),
      [0, 1, 2, 3],
    );
  });

  it('restarts when a far end resets to a low count, at the cost of ten packets', () => {
    const again = Array.from({ length: 40 }, (_, index) => index + 1);
    const out = ordered([...again, ...again]);
    assert.deepEqual(out, [...again, ...again.slice(10)]);
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
