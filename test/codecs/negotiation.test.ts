import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFormat } from '#codecs/format.ts';
import { type EndFormats, negotiate } from '#codecs/negotiation.ts';

const mu8: AudioFormat = { encoding: 'mulaw', rateHz: 8_000 };
const a8: AudioFormat = { encoding: 'alaw', rateHz: 8_000 };
const pcm8: AudioFormat = { encoding: 'pcm_s16le', rateHz: 8_000 };
const pcm16: AudioFormat = { encoding: 'pcm_s16le', rateHz: 16_000 };
const pcm24: AudioFormat = { encoding: 'pcm_s16le', rateHz: 24_000 };
const pcm48: AudioFormat = { encoding: 'pcm_s16le', rateHz: 48_000 };
const opus: AudioFormat = { encoding: 'opus', rateHz: 48_000 };

type Row = readonly [wire: AudioFormat[], other: AudioFormat[], expected: string, because: string];

/** Each row applies in both directions: to a recognizer behind the wire, and to a voice in front of it. */
const rows: readonly Row[] = [
  [[mu8], [pcm16, mu8], 'mulaw 8000 | mulaw 8000 none', 'identical bytes win over the provider’s preference'],
  [
    [mu8],
    [a8, pcm8],
    'mulaw 8000 | alaw 8000 encoding',
    'another encoding of the same samples, by the provider’s preference',
  ],
  [[mu8], [pcm24, pcm16], 'mulaw 8000 | pcm_s16le 16000 rate', 'the closest rate that keeps the bandwidth'],
  [[pcm16], [mu8, pcm24], 'pcm_s16le 16000 | pcm_s16le 24000 rate', 'a higher rate wins over a lower one'],
  [[pcm16], [mu8], 'pcm_s16le 16000 | mulaw 8000 rate', 'a lower rate if there is no other'],
  [[pcm16], [pcm16], 'pcm_s16le 16000 | pcm_s16le 16000 none', 'PCM passes unchanged, too'],
  [[mu8], [], 'mulaw 8000 | pcm_s16le 8000 encoding', 'samples for a provider without formats'],
  [[pcm24], [], 'pcm_s16le 24000 | pcm_s16le 24000 none', 'samples that the wire carries unchanged'],
  [[opus], [opus, pcm48], 'opus 48000 | opus 48000 encoding', 'Opus packets never pass unchanged'],
  [[opus], [pcm16, pcm48], 'opus 48000 | pcm_s16le 48000 encoding', 'Opus becomes samples of the same rate'],
  [[pcm16, mu8], [mu8, pcm24], 'mulaw 8000 | mulaw 8000 none', 'the cheapest of the wire’s formats'],
  [[pcm16, mu8], [pcm24], 'pcm_s16le 16000 | pcm_s16le 24000 rate', 'else the closest rate'],
  [[mu8, a8], [a8, mu8], 'mulaw 8000 | mulaw 8000 none', 'else the wire’s preference'],
];

function shown({ wire, other, work }: ReturnType<typeof negotiate>['heard']): string {
  return `${wire.encoding} ${wire.rateHz} | ${other.encoding} ${other.rateHz} ${work}`;
}

describe('audio formats of a call', () => {
  for (const [wire, other, expected, because] of rows) {
    it(`are ${expected}: ${because}`, () => {
      const elsewhere: EndFormats = { incoming: [pcm48], outgoing: [pcm48], recogniser: [], voice: [] };
      const path = negotiate({ ...elsewhere, incoming: wire, recogniser: other });
      assert.equal(shown(path.heard), expected);
      assert.equal(shown(path.spoken), 'pcm_s16le 48000 | pcm_s16le 48000 none');
      assert.equal(shown(negotiate({ ...elsewhere, outgoing: wire, voice: other }).spoken), expected);
    });
  }

  it('are chosen separately for each direction', () => {
    const path = negotiate({ incoming: [mu8], outgoing: [pcm24], recogniser: [mu8], voice: [mu8, pcm24] });
    assert.deepEqual(
      [shown(path.heard), shown(path.spoken)],
      ['mulaw 8000 | mulaw 8000 none', 'pcm_s16le 24000 | pcm_s16le 24000 none'],
    );
  });

  it('cannot be chosen for a wire without formats', () => {
    assert.throws(() => negotiate({ incoming: [], outgoing: [mu8], recogniser: [], voice: [] }), RangeError);
  });
});
