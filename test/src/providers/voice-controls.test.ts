import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { neutralControls, withIgnoredControlReports } from '#src/providers/voice-controls.ts';

const silent: TextToSpeech = { name: 'silent', speak: () => ({ write() {}, end() {} }) };

describe('unsupported voice settings', () => {
  it('are reported once each, and only if they are set', () => {
    const told: string[] = [];
    const tts = withIgnoredControlReports(silent, { honours: ['speed'] }, (provider, controls) => {
      told.push(`${provider}: ${controls.join(', ')}`);
    });
    const speak = (voice: object): void => {
      const options = { voice: { ...neutralControls, voice: 'v', language: 'en', ...voice }, rateHz: 8_000 };
      tts.speak({ ...options, signal: AbortSignal.abort() }, { audio() {}, aligned() {}, closed() {} });
    };
    speak({});
    speak({ speed: 1 });
    assert.deepEqual(told, []);
    speak({ emotion: ['anger'], speed: -1 });
    speak({ emotion: ['sadness'], stability: 0.1, clarity: 0.2 });
    speak({ emotion: ['sadness'], stability: 0.3, boost: true, latencyOptimisation: 2 });
    assert.deepEqual(told, ['silent: emotion', 'silent: stability, clarity', 'silent: boost, latencyOptimisation']);
  });
});
