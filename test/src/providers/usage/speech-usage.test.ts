import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { silence } from '#codecs/frame.ts';
import { Breaker } from '#engine/failover/breaker.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenSink } from '#engine/ports/speech-to-text.ts';
import type { SpeakOptions, TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { withVoiceFailover } from '#src/providers/failover/voice.ts';
import { withSpeechCache } from '#src/providers/speech-cache/cached-voice.ts';
import { SpeechCache } from '#src/providers/speech-cache/speech-cache.ts';
import { withRecogniserUsage, withVoiceUsage } from '#src/providers/usage/speech-usage.ts';
import { counters } from '#test/support/counters.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const signal = new AbortController().signal;

describe('counted recognizer usage', () => {
  it('is the audio that it gets while it listens', () => {
    const { counts, open } = counters();
    let sink: ListenSink | null = null;
    const heard: string[] = [];
    const stt = withRecogniserUsage(
      {
        ...{ name: 'ears', ratesHz: [8_000] },
        listen: (_, given) => {
          sink = given;
          return { write() {}, onset() {}, finalise: () => given.final({ text: 'yes', confidence: 1 }), expect() {} };
        },
      },
      open,
    );
    const options = { language: 'en', rateHz: 8_000, context: { phrases: [], expected: [] }, signal };
    const listening = stt.listen(options, {
      interim() {},
      final: ({ text }) => heard.push(text),
      closed: () => heard.push('closed'),
    });
    for (let frame = 0; frame < 75; frame += 1) listening.write(silence(20, 8_000));
    listening.finalise();
    (sink as ListenSink | null)?.closed(null);
    listening.write(silence(20, 8_000));
    assert.deepEqual([counts, heard], [{ 'ears audio_seconds': 1.5 }, ['yes', 'closed']]);
  });
});

/** A voice that makes 100 ms for each piece, or fails. */
function voiceOf(name: string, fails = false): TextToSpeech {
  return {
    name,
    speak: (_, sink) => ({
      write: () => {
        if (fails) sink.closed(new ProviderError(name, 'refused', { retryable: true }));
        else sink.audio(silence(100, 8_000));
      },
      end: () => {
        if (!fails) sink.closed(null);
      },
    }),
  };
}

function say(tts: TextToSpeech, text: string): Promise<ProviderError | null> {
  return new Promise((resolve) => {
    const options: SpeakOptions = { voice: { voice: 'amy' } as SpeakOptions['voice'], rateHz: 8_000, signal };
    const speaking = tts.speak(options, { audio() {}, aligned() {}, closed: resolve });
    speaking.write(text);
    speaking.end();
  });
}

describe('counted voice usage', () => {
  it('counts under the name of the speaking voice, including fallbacks', async () => {
    const { counts, open } = counters();
    const clock = new VirtualClock();
    const guarded = (tts: TextToSpeech) => ({
      ...{ vendor: withVoiceUsage(tts, open), breaker: new Breaker(clock), voice: null },
    });
    const voices = withVoiceFailover([guarded(voiceOf('mute', true)), guarded(voiceOf('loud'))], {
      ...{ clock, firstAudioMs: 1_500 },
    });
    assert.notEqual(await say(voices[0], 'Good day!'), null);
    assert.equal(await say(voices[1]!, 'Good day! 👋'), null);
    assert.deepEqual(counts, { 'mute characters': 9, 'loud characters': 11, 'loud audio_seconds': 0.1 });
  });

  it('is zero for cached speech', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-usage-'));
    t.onTestFinished(() => rm(folder, { recursive: true }));
    const { counts, open } = counters();
    const cache = new SpeechCache({ folder, mostBytes: 1_000_000, failed: () => assert.fail() });
    const voice = withSpeechCache(withVoiceUsage(voiceOf('loud'), open), { cache, voice: null });
    const saysFor = async () => {
      const before = counts['loud characters'] ?? 0;
      assert.equal(await say(voice, 'Welcome.'), null);
      return (counts['loud characters'] ?? 0) - before;
    };
    assert.equal(await saysFor(), 8);
    // The speech is stored asynchronously; the test's time limit ends an endless wait.
    while ((await saysFor()) > 0) await setImmediate();
    assert.equal(await saysFor(), 0);
  });
});
