import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFrame } from '#codecs/frame.ts';
import { durationMs } from '#codecs/frame.ts';
import { DialectError } from '#src/gateway/dialects/dialect.ts';
import { Inbound } from '#src/gateway/inbound.ts';

const format = { encoding: 'mulaw', rateHz: 8000 } as const;
/** Mu-law 0x80 and 0xff are the loudest positive sample and zero, ITU-T G.711. */
const loud = new Uint8Array(160).fill(0x80);

function open(keepOrder = true) {
  const frames: AudioFrame[] = [];
  const inbound = new Inbound({ format, keepOrder }, (frame) => frames.push(frame));
  return {
    inbound,
    frames,
    /** One letter for each 20 ms: S for speech, - for silence. */
    heard: () => frames.map((frame) => (frame.samples.some((sample) => sample !== 0) ? 'S' : '-')).join(''),
    heardMs: () => frames.reduce((sum, frame) => sum + durationMs(frame), 0),
  };
}

function packet(sequence: number | null, timestampMs: number | null, payload = loud) {
  return { payload, sequence, timestampMs };
}

describe('inbound audio', () => {
  it('is delivered packet by packet at the rate of the wire', () => {
    const { inbound, frames } = open();
    for (let index = 0; index < 3; index += 1) inbound.push(packet(index + 1, index * 20), index * 20);
    assert.deepEqual(
      frames.map(({ samples, rateHz }) => [samples.length, rateHz]),
      [
        [160, 8000],
        [160, 8000],
        [160, 8000],
      ],
    );
    assert.ok(frames.every(({ samples }) => samples.every((sample) => sample === 32_124)));
  });

  it('fills gaps in its timestamps with silence', () => {
    const { inbound, heard } = open();
    inbound.push(packet(1, 0), 0);
    inbound.push(packet(2, 120), 120);
    assert.equal(heard(), 'S-----S');
  });

  it('fills gaps in its sequence numbers if it has no timestamps', () => {
    const { inbound, heard } = open();
    inbound.push(packet(1, null), 0);
    inbound.push(packet(4, null), 60);
    assert.equal(heard(), 'S--S');
  });

  it('fills gaps of up to 10 seconds', () => {
    const { inbound, heardMs } = open();
    inbound.push(packet(1, 0), 0);
    inbound.push(packet(2, 14_000), 14_000);
    assert.equal(heardMs(), 10_040);
  });

  it('adds no silence for time that has not passed, whatever the timestamps say', () => {
    const { inbound, heardMs } = open();
    for (let index = 0; index < 500; index += 1) inbound.push(packet(index, index * 9000), index * 20);
    assert.ok(heardMs() <= 500 * 20 + 100, `${heardMs()} ms heard in 10 s`);
  });

  it('continues after timestamps that jump back', () => {
    const { inbound, heard } = open();
    inbound.push(packet(1, 5000), 0);
    inbound.push(packet(2, 0), 20);
    inbound.push(packet(3, 20), 40);
    assert.equal(heard(), 'SSS');
  });

  it('is reordered if the dialect does not keep the order', () => {
    const { inbound, frames } = open(false);
    const quiet = new Uint8Array(160).fill(0xff);
    inbound.push(packet(1, 0), 0);
    inbound.push(packet(3, 40, quiet), 20);
    inbound.push(packet(2, 20), 40);
    assert.deepEqual(
      frames.map(({ samples }) => samples[0]),
      [32_124, 32_124, 0],
    );
  });

  it('fills the place of a lost packet once it stops waiting for it', () => {
    const { inbound, heard } = open(false);
    inbound.push(packet(1, 0), 0);
    for (let sequence = 3; sequence <= 7; sequence += 1) {
      inbound.push(packet(sequence, (sequence - 1) * 20), (sequence - 1) * 20);
    }
    assert.equal(heard(), 'S-SSSSS');
  });

  it('delivers at the end the packets that waited for missing ones', () => {
    const { inbound, heard } = open(false);
    inbound.push(packet(1, 0), 0);
    inbound.push(packet(3, 40), 40);
    inbound.close();
    assert.equal(heard(), 'S-S');
  });

  it('ignores empty and repeated packets', () => {
    const { inbound, heard } = open();
    inbound.push(packet(1, 0), 0);
    inbound.push(packet(1, 0), 5);
    inbound.push(packet(2, 20, new Uint8Array(0)), 20);
    inbound.push(packet(3, 20), 20);
    assert.equal(heard(), 'SS');
  });

  it('ends as a flood after 10 seconds more audio than time', () => {
    const { inbound, heardMs } = open();
    assert.throws(
      () => {
        for (let index = 0; index < 1000; index += 1) inbound.push(packet(index, index * 20), 0);
      },
      (error) => error instanceof DialectError && error.code === 'too_fast',
    );
    assert.equal(heardMs(), 10_020);
  });

  it('delivers a burst after a stall unchanged', () => {
    const { inbound, heard } = open();
    inbound.push(packet(1, 0), 0);
    for (let index = 1; index <= 150; index += 1) inbound.push(packet(index + 1, index * 20), 3000);
    assert.equal(heard(), 'S'.repeat(151));
  });

  it('ends without an error if a waiting packet does not decode', () => {
    let frames = 0;
    const stream = { format: { encoding: 'pcm_s16le', rateHz: 8000 }, keepOrder: false } as const;
    const inbound = new Inbound(stream, () => {
      frames += 1;
    });
    for (const [sequence, bytes] of [
      [1, 320],
      [3, 320],
      [4, 321],
    ] as const)
      inbound.push(packet(sequence, null, new Uint8Array(bytes)), 0);
    inbound.close();
    assert.equal(frames, 3, 'the first, silence for the second, the third');
  });
});
