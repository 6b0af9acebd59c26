import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { rmsDb } from '#codecs/level.ts';
import { voiceScript } from '#demo/caller-voice.ts';
import type { CallerScript } from '#demo/script.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakOptions, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { sineSamples } from '#test/support/sine.ts';

const script: CallerScript = {
  caller: { voice: 'rms', speed: 0.25 },
  limitMs: 1000,
  steps: [{ kind: 'say', parts: [{ text: 'one' }, { pauseMs: 900 }, { text: 'two' }], gapMs: 0 }, { kind: 'silent' }],
};

/** Speaks every text as half a second of quiet sine at 16 kHz in two frames, surrounded by silence. */
function sineVoice(asked: SpeakOptions['voice'][] = []): TextToSpeech {
  const sine = sineSamples(8000, { frequencyHz: 300, rateHz: 16_000, peak: 900 });
  return {
    name: 'sine',
    speak: ({ voice }, sink) => {
      asked.push(voice);
      return {
        write: () => {},
        end: () => {
          const samples = new Int16Array(16_000);
          samples.set(sine, 4000);
          sink.audio({ samples: samples.subarray(0, 7000), rateHz: 16_000 });
          sink.audio({ samples: samples.subarray(7000), rateHz: 16_000 });
          sink.closed(null);
        },
      };
    },
  };
}

describe('voice of the caller', () => {
  it('speaks at 8 kHz without surrounding silence, and pauses as scripted', async () => {
    const [said, silent] = await voiceScript(script, sineVoice());
    const seconds = said!.samples.length / 8000;
    assert.ok(seconds > 1.88 && seconds < 1.92, `${seconds} s`);
    assert.ok(rmsDb(said!.samples.subarray(0, 160)) > -30);
    assert.equal(rmsDb(said!.samples.subarray(6000, 9000)), -Infinity);
    assert.equal(silent!.samples.length, 0);
  });

  it('speaks at the level of a phone call', async () => {
    const [said] = await voiceScript(script, sineVoice());
    assert.ok(Math.abs(rmsDb(said!.samples.subarray(800, 3200)) + 20) < 0.5);
  });

  it('uses the voice of the script', async () => {
    const asked: SpeakOptions['voice'][] = [];
    await voiceScript(script, sineVoice(asked));
    assert.deepEqual(
      asked.map(({ voice, speed, language }) => ({ voice, speed, language })),
      Array.from({ length: 2 }, () => ({ voice: 'rms', speed: 0.25, language: 'en' })),
    );
  });

  it('reports errors of the synthesizer', async () => {
    const error = new ProviderError('sine', 'no voice', { retryable: false });
    const broken: TextToSpeech = {
      name: 'sine',
      speak: (_, sink) => ({ write: () => {}, end: () => sink.closed(error) }),
    };
    await assert.rejects(voiceScript(script, broken), error);
  });
});
