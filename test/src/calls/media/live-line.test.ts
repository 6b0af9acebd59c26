import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { AudioFrame } from '#codecs/frame.ts';
import { createResampler } from '#codecs/resample.ts';
import { sine } from '#codecs/tone.ts';
import type { Leg } from '#engine/ports/leg.ts';
import { shareLeg } from '#src/calls/media/live-line.ts';

const rateHz = 8_000;
const microphoneHz = 24_000;

function openLeg() {
  const played: AudioFrame[] = [];
  const inner: Leg = {
    rateHz,
    marks: false,
    keysInAudio: false,
    play: (frame) => played.push(frame),
    mark: () => {},
    flush: () => {},
    clear: () => {},
    hangUp: () => {},
  };
  return { leg: shareLeg(inner), played };
}

const samplesOf = (frames: readonly AudioFrame[]) => frames.flatMap(({ samples }) => [...samples]);

describe('a leg without a recorder', () => {
  const words = sine(400, { ms: 100, rateHz: microphoneHz, levelDb: -20 });

  it('plays the end of the agent’s words, which the resampler holds, when it is flushed', () => {
    const { leg, played } = openLeg();
    leg.playAgent(words);
    const before = samplesOf(played).length;
    leg.flush();
    const resampler = createResampler(microphoneHz, rateHz);
    assert.equal(samplesOf(played).length - before, [resampler.process(words.samples), resampler.flush()][1]!.length);
    resampler.close();
  });

  it('does not play the end of cleared words before the next ones', () => {
    const { leg, played } = openLeg();
    leg.playAgent(words);
    const first = samplesOf(played.splice(0));
    leg.clear();
    leg.playAgent(words);
    assert.deepEqual(samplesOf(played), first);
  });
});
