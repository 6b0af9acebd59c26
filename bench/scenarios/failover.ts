import { requestClock as clock } from '#embedded/compute/request-clock.ts';
import { Breaker } from '#engine/failover/breaker.ts';
import type { LanguageModel, Prompt } from '#engine/ports/language-model.ts';
import { defaultVoiceSettings, type TextToSpeech, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { FirstPartTimes } from '#src/providers/failover/first-part-times.ts';
import { type GuardedModel, withModelFailover } from '#src/providers/failover/model.ts';
import { type GuardedVoice, withVoiceFailover } from '#src/providers/failover/voice.ts';
import { failoverLimits } from '#src/providers/failover/with-failover.ts';
import { createOpenAiCompatible } from '#src/providers/llm/openai-compatible.ts';
import { createCartesiaSynthesiser } from '#src/providers/tts/cartesia.ts';
import { startChaosModel } from '#test/support/chaos-model.ts';
import { startFakeCartesia } from '#test/support/fake-cartesia.ts';
import { createRandom } from '#test/support/random.ts';
import type { BenchResult, Scenario } from '../scenario.ts';
import { percentile } from '../spread.ts';

/** A URL on which no server listens. */
const deadUrl = 'http://127.0.0.1:9';
const voiceSettings: VoiceSettings = {
  voice: 'v',
  ...defaultVoiceSettings,
};
const prompt: Prompt = {
  system: 'Answer.',
  moment: '',
  messages: [{ role: 'user', content: 'Question 1?' }],
  tools: [],
  brief: {
    cause: 'caller',
    assistantName: '',
    assistantPrompt: '',
    state: null,
    known: {},
    knowledge: '',
    now: '2030-05-06T09:30:00+02:00',
  },
};

type Case = { readonly name: string; readonly model: 'well' | 'dead'; readonly voice: 'well' | 'dead' };
const cases: readonly Case[] = [
  { name: 'all healthy', model: 'well', voice: 'well' },
  { name: 'first model dead', model: 'dead', voice: 'well' },
  { name: 'first voice dead', model: 'well', voice: 'dead' },
  { name: 'both dead', model: 'dead', voice: 'dead' },
];

/** Measures the time from the request for a reply to its first audio, with the first provider down compared with all healthy. */
export const failover: Scenario = {
  name: 'failover',
  description: 'first audio of a reply when the first model or voice is dead, compared with healthy ones',
  run: async ({ quick, progress }) => {
    const turns = quick ? 20 : 200;
    const models = [await startChaosModel(createRandom(1), 0), await startChaosModel(createRandom(1), 0)] as const;
    const voices = [await startFakeCartesia(), await startFakeCartesia()] as const;
    const results: BenchResult[] = [];
    let missing = 0;
    try {
      const open = (one: Case): Vendors =>
        vendorsOf(one, [models[0].baseUrl, models[1].baseUrl], [voices[0].baseUrl, voices[1].baseUrl]);
      const warm = open(cases[0]!);
      for (let turn = 0; turn < 20; turn += 1) await firstAudioMs(warm);
      warm.close();
      for (const one of cases) {
        const vendors = open(one);
        const times: number[] = [];
        for (let turn = 0; turn < turns; turn += 1) {
          const ms = await firstAudioMs(vendors);
          if (ms === null) missing += 1;
          else times.push(ms);
        }
        vendors.close();
        // The first replies reach the failed provider; once it is paused it costs nothing.
        results.push(resultOf(one.name, times));
        progress(one.name);
      }
    } finally {
      for (const server of [...models, ...voices]) await server.stop();
    }
    return {
      about: { turns, vendors: 'local servers that speak the vendors’ protocols and answer at once' },
      results,
      failures: missing === 0 ? [] : [`${missing} replies had no audio`],
    };
  },
};

function resultOf(name: string, times: readonly number[]): BenchResult {
  const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 10) / 10);
  return {
    table: 'first audio of a reply',
    name,
    values: {
      replies: times.length,
      first_reply_ms: rounded(times[0] ?? null),
      p50_ms: rounded(percentile(times, 0.5)),
      p95_ms: rounded(percentile(times, 0.95)),
      max_ms: rounded(Math.max(...times)),
    },
  };
}

type Vendors = {
  readonly llm: LanguageModel;
  readonly voices: readonly [TextToSpeech, ...TextToSpeech[]];
  close(): void;
};

function vendorsOf({ model, voice }: Case, modelUrls: readonly string[], voiceUrls: readonly string[]): Vendors {
  const urlsOf = (state: 'well' | 'dead', [first = '', second = '']: readonly string[]): readonly string[] => [
    state === 'dead' ? deadUrl : first,
    second,
  ];
  const guarded = <Vendor>(vendor: Vendor) => ({ vendor, breaker: new Breaker(clock) });
  const llms = urlsOf(model, modelUrls).map(
    (baseUrl, index): GuardedModel => ({
      ...guarded<LanguageModel>(createOpenAiCompatible({ name: `model ${index}`, baseUrl, apiKey: null, model: 'm' })),
      times: new FirstPartTimes(),
    }),
  ) as [GuardedModel, ...GuardedModel[]];
  const synthesisers = urlsOf(voice, voiceUrls).map((baseUrl) =>
    createCartesiaSynthesiser({ apiKey: 'canary-key', baseUrl }),
  );
  const guardedVoices = synthesisers.map((tts) => ({ ...guarded<TextToSpeech>(tts), voice: null })) as [
    GuardedVoice,
    ...GuardedVoice[],
  ];
  return {
    llm: withModelFailover(llms, { clock, firstPartMs: failoverLimits.firstPartMs, hedge: false }),
    voices: withVoiceFailover(guardedVoices, { clock, firstAudioMs: failoverLimits.firstAudioMs }),
    close: () => {
      for (const tts of synthesisers) tts.close();
    },
  };
}

/** Time from the request to the first audio, or null. */
async function firstAudioMs({ llm, voices }: Vendors): Promise<number | null> {
  const askedAt = clock.now();
  const abort = new AbortController();
  let text = '';
  for await (const part of llm.generate(prompt, abort.signal)) if (part.type === 'text') text += part.text;
  for (const voice of voices) {
    const at = await speak(voice, text, abort);
    if (at === null) continue;
    abort.abort();
    return at - askedAt;
  }
  return null;
}

/** When the first audio arrived; null if the voice failed before. */
function speak(voice: TextToSpeech, text: string, abort: AbortController): Promise<number | null> {
  return new Promise((resolve) => {
    const speaking = voice.speak(
      { voice: voiceSettings, rateHz: 8_000, signal: abort.signal },
      { audio: () => resolve(clock.now()), aligned() {}, closed: () => resolve(null) },
    );
    speaking.write(text);
    speaking.end();
  });
}
