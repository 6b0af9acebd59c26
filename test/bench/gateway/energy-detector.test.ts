import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { decodeWav } from '#codecs/wav.ts';
import { type VadEvent, VoiceActivity } from '#engine/hearing/vad.ts';
import { energyDetector } from '../../../bench/gateway/energy-detector.ts';

const fixture = new URL('../../../fixtures/voice-detector/speech-8khz.wav', import.meta.url);

/** Decisions for the fixture's audio, written in frames of the given number of samples. */
function eventsOf(frameSamples: number): readonly VadEvent[] {
  const { channels, rateHz } = decodeWav(readFileSync(fixture));
  const samples = channels[0]!;
  const activity = new VoiceActivity({ windowMs: energyDetector.windowMs });
  const events: VadEvent[] = [];
  const detecting = energyDetector.open((probability) => {
    const event = activity.hear(probability);
    if (event !== null && event.type !== 'speech.voiced') events.push(event);
  });
  for (let at = 0; at < samples.length; at += frameSamples) {
    detecting.write({ samples: samples.subarray(at, at + frameSamples), rateHz });
  }
  detecting.close();
  return events;
}

describe('energy detector', () => {
  it("finds the end of the fixture's sentence for every split of its audio", () => {
    const events = eventsOf(160);
    assert.deepEqual(eventsOf(37), events);
    const stopped = events.find((event) => event.type === 'speech.stopped' && event.spokeUntilMediaMs > 1_500);
    const endMs = stopped?.type === 'speech.stopped' ? stopped.spokeUntilMediaMs : 0;
    assert.ok(Math.abs(endMs - 3_220) <= 40, `the sentence ends at 3220 ms, found ${endMs} ms`);
  });

  it('returns 0 for digital silence and a low probability for constant noise', () => {
    const probabilities: number[] = [];
    const detecting = energyDetector.open((probability) => probabilities.push(probability));
    detecting.write({ samples: new Int16Array(320), rateHz: 8000 });
    assert.deepEqual(probabilities, [0, 0]);
    const noise = Int16Array.from({ length: 8000 * 20 }, (_, index) => ((index * 7919) % 401) - 200);
    detecting.write({ samples: noise, rateHz: 8000 });
    assert.ok(probabilities.slice(-100).every((probability) => probability > 0 && probability < 0.5));
  });

  it('reports nothing after it is closed', () => {
    const probabilities: number[] = [];
    const detecting = energyDetector.open((probability) => {
      probabilities.push(probability);
      detecting.close();
    });
    detecting.write({ samples: new Int16Array(1_600), rateHz: 8000 });
    assert.equal(probabilities.length, 1);
  });
});
