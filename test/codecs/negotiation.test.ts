import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFormat } from '#codecs/format.ts';
import { type Ends, negotiate } from '#codecs/negotiation.ts';

const mu8: AudioFormat = { encoding: 'mulaw', rateHz: 8_000 };
const a8: AudioFormat = { encoding: 'alaw', rateHz: 8_000 };
const pcm8: AudioFormat = { encoding: 'pcm_s16le', rateHz: 8_000 };
const pcm16: AudioFormat = { encoding: 'pcm_s16le', rateHz: 16_000 };
const pcm24: AudioFormat = { encoding: 'pcm_s16le', rateHz: 24_000 };
const pcm48: AudioFormat = { encoding: 'pcm_s16le', rateHz: 48_000 };
const opus: AudioFormat = { encoding: 'opus', rateHz: 48_000 };

type Row = readonly [wire: AudioFormat[], other: AudioFormat[], expected: string, because: string];

/** Each row holds in both directions: for a recogniser behind the wire, and for a voice in front of it. */
const rows: readonly Row[] = [
  [
    [mu8],
    [pcm16, mu8],
    'mulaw 8000 | mulaw 8000 none',
    'the same bytes go through, though the vendor likes others better',
  ],
  [[mu8], [a8, pcm8], 'mulaw 8000 | alaw 8000 encoding', 'another encoding of the same samples, as the vendor prefers'],
  [[mu8], [pcm24, pcm16], 'mulaw 8000 | pcm_s16le 16000 rate', 'the nearest rate that gives up no band'],
  [[pcm16], [mu8, pcm24], 'pcm_s16le 16000 | pcm_s16le 24000 rate', 'a wider rate before a narrower one'],
  [[pcm16], [mu8], 'pcm_s16le 16000 | mulaw 8000 rate', 'a narrower one where there is no other'],
  [[pcm16], [pcm16], 'pcm_s16le 16000 | pcm_s16le 16000 none', 'PCM goes through as well'],
  [[mu8], [], 'mulaw 8000 | pcm_s16le 8000 encoding', 'samples, for a vendor that names no formats'],
  [[pcm24], [], 'pcm_s16le 24000 | pcm_s16le 24000 none', 'samples that the wire carries as they are'],
  [[opus], [opus, pcm48], 'opus 48000 | opus 48000 encoding', 'packets of Opus are never handed on as they are'],
  [[opus], [pcm16, pcm48], 'opus 48000 | pcm_s16le 48000 encoding', 'they become samples of their own rate'],
  [[pcm16, mu8], [mu8, pcm24], 'mulaw 8000 | mulaw 8000 none', 'of a wire that leaves the choice, what needs no work'],
  [[pcm16, mu8], [pcm24], 'pcm_s16le 16000 | pcm_s16le 24000 rate', 'else what is nearest'],
  [[mu8, a8], [a8, mu8], 'mulaw 8000 | mulaw 8000 none', 'else what the wire prefers'],
];

function shown({ wire, other, work }: ReturnType<typeof negotiate>['heard']): string {
  return `${wire.encoding} ${wire.rateHz} | ${other.encoding} ${other.rateHz} ${work}`;
}

describe('the formats of a call', () => {
  for (const [wire, other, expected, because] of rows) {
    it(`are ${expected}: ${because}`, () => {
      const elsewhere: Ends = { incoming: [pcm48], outgoing: [pcm48], recogniser: [], voice: [] };
      const path = negotiate({ ...elsewhere, incoming: wire, recogniser: other });
      assert.equal(shown(path.heard), expected);
      assert.equal(shown(path.spoken), 'pcm_s16le 48000 | pcm_s16le 48000 none');
      assert.equal(shown(negotiate({ ...elsewhere, outgoing: wire, voice: other }).spoken), expected);
    });
  }

  it('are chosen for each direction by itself', () => {
    const path = negotiate({ incoming: [mu8], outgoing: [pcm24], recogniser: [mu8], voice: [mu8, pcm24] });
    assert.deepEqual(
      [shown(path.heard), shown(path.spoken)],
      ['mulaw 8000 | mulaw 8000 none', 'pcm_s16le 24000 | pcm_s16le 24000 none'],
    );
  });

  it('are not to be had from a wire without any', () => {
    assert.throws(() => negotiate({ incoming: [], outgoing: [mu8], recogniser: [], voice: [] }), RangeError);
  });
});
