import { createDecoder, createEncoder } from '#codecs/format.ts';
import { Breaker } from '#engine/failover/breaker.ts';
import { FirstPartTimes } from '#src/providers/failover/first-part-times.ts';
import { createGuarded, createGuardedModel } from '#src/providers/failover/guarded-provider.ts';
import type { VendorUseEvent } from '#src/providers/failover/vendor-use.ts';
import { withFailover } from '#src/providers/failover/with-failover.ts';
import type { OpenSocket } from '#src/providers/openai-realtime/connection.ts';
import { createOpenaiRealtime } from '#src/providers/openai-realtime/openai.ts';
import { connectionFailure } from '#src/providers/vendor-failure.ts';
import { FakeRealtime } from './fake-realtime.ts';
import { plainVoice } from './heard-speech.ts';
import { ScriptedCall, type ScriptedCallOptions } from './scripted.ts';
import type { VoicedWord } from './scripted-voice.ts';
import type { CodedWords } from './scripted-words.ts';
import type { VirtualClock } from './virtual-clock.ts';

const name = 'openai-realtime/gpt-realtime';
const wordMs = 300;
const delayMs = 5;

/** A scripted call on a speech-to-speech model, in virtual time: an in-memory fake of its protocol, with the scripted parts as fallbacks. */
export class RealtimeCall {
  readonly world: ScriptedCall;
  readonly fake: FakeRealtime;
  readonly uses: VendorUseEvent[] = [];
  readonly used = new Map<string, number>();
  /** Whether connections succeed. */
  up = true;
  #speech = 300;

  constructor(setting: Omit<ScriptedCallOptions, 'parts'> = {}) {
    let fake: FakeRealtime | null = null;
    this.world = new ScriptedCall({
      ...setting,
      parts: (scripted, moved) => {
        const { clock, recogniser, model, voice } = scripted;
        fake = new FakeRealtime({
          paceMs: 40,
          speaks: (text) =>
            (text.match(/\s*\S+\s*/g) ?? []).map((word) => {
              return { text: word, bytes: this.#voiced(word.trim(), voice.words) };
            }),
          later: (ms, act) =>
            clock.after(ms, () => {
              act();
              moved();
            }),
        });
        const tell = (use: VendorUseEvent): void => void this.uses.push(use);
        const own = createOpenaiRealtime({
          ...{ name, model: 'gpt-realtime', apiKey: 'canary-key', baseUrl: null, transcriber: null, usualVoice: null },
          ...{ clock, tell, voice: plainVoice, voiceProvider: 'scripted' },
          open: this.#open(fake, clock, moved),
          count:
            ({ part, unit }) =>
            (quantity) => {
              this.used.set(`${part} ${unit}`, (this.used.get(`${part} ${unit}`) ?? 0) + quantity);
            },
        });
        const breaker = new Breaker(clock);
        const speech = withFailover(
          {
            recognisers: [{ vendor: own.stt, breaker }, createGuarded(recogniser, clock)],
            models: [{ vendor: own.llm, breaker, times: new FirstPartTimes() }, createGuardedModel(model, clock)],
            voices: [
              { vendor: own.tts, breaker, voice: own.voice },
              { ...createGuarded(voice, clock), voice: null },
            ],
          },
          { clock, hedge: false, tell },
        );
        const [tts, ...otherVoices] = speech.voices;
        return { stt: speech.stt, llm: speech.llm, tts, otherVoices };
      },
    });
    this.fake = fake!;
  }

  /** Plays the opening to its end. */
  async opened(): Promise<this> {
    await this.world.opened();
    return this;
  }

  /** The caller says this, and it is recognized. */
  says(text: string): void {
    this.world.caller.says(text);
    this.fake.transcripts.push(text);
  }

  #open(fake: FakeRealtime, clock: VirtualClock, moved: () => void): OpenSocket {
    return (signal, sink) => {
      let state: 'open' | 'closed' = 'open';
      const later = (act: () => void): void => {
        clock.after(delayMs, () => {
          act();
          moved();
        });
      };
      const close = (error: Parameters<typeof sink.closed>[0]): void => {
        if (state === 'closed') return;
        state = 'closed';
        session?.close();
        sink.closed(error);
        moved();
      };
      const broken = () => connectionFailure(name, new Error('refused'));
      let session: ReturnType<FakeRealtime['connect']> | null = null;
      later(() => {
        if (state === 'closed') return;
        if (!this.up) return close(broken());
        session = fake.connect(
          (event) => later(() => state === 'open' && sink.json(JSON.parse(JSON.stringify(event)))),
          () => later(() => close(broken())),
        );
      });
      signal.addEventListener('abort', () => close(null), { once: true });
      return {
        json: (event) => later(() => state === 'open' && session?.receive(JSON.parse(JSON.stringify(event)))),
        close: () => close(null),
        fail: (error) => close(error),
      };
    };
  }

  /** A word as audio whose samples identify it, and survive the wire's encoding. */
  #voiced(text: string, words: CodedWords<VoicedWord>): Uint8Array {
    const format = { encoding: 'mulaw', rateHz: 8_000 } as const;
    this.#speech += 1;
    const word = { speech: this.#speech, index: 0, text, ms: wordMs };
    const samples = new Int16Array(wordMs * 8);
    for (;;) {
      samples.fill(words.code(word));
      const bytes = createEncoder(format).encode({ samples, rateHz: 8_000 });
      if (createDecoder(format).decode(bytes).samples[0] === samples[0]) return bytes;
    }
  }
}
