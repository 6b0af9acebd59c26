import { requestClock as clock } from '#embedded/compute/request-clock.ts';
import { createSileroDetector } from '#embedded/silero/detector.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import { Breaker } from '#engine/failover/breaker.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { AccountProviders } from '#src/providers/accounts/account-providers.ts';
import type { Providers } from '#src/providers/create-providers.ts';
import { FirstPartTimes } from '#src/providers/failover/first-part-times.ts';
import { withFailover } from '#src/providers/failover/with-failover.ts';
import { createOpenAiCompatible } from '#src/providers/llm/openai-compatible.ts';
import { createDeepgramRecogniser } from '#src/providers/stt/deepgram.ts';
import { createCartesiaSynthesiser } from '#src/providers/tts/cartesia.ts';
import type { VendorUrls } from '../programs/vendors.ts';

const apiKey = 'canary-key';
const offCallNiceness = 10;

const guarded = <Vendor>(vendor: Vendor) => ({ vendor, breaker: new Breaker(clock) });

/** Creates a provider from each; at least one. */
function eachOf<From, To>(
  [first, ...others]: readonly [From, ...From[]],
  make: (from: From, index: number) => To,
): readonly [To, ...To[]] {
  return [make(first, 0), ...others.map((from, index) => make(from, index + 1))];
}

/** Providers of calls that are reached over sockets, fail at random and are each other's fallbacks as in the product. */
export function createFailingProviders({ recognisers, models, voices }: VendorUrls): Providers {
  const detector = createSileroDetector();
  const stts = eachOf(recognisers, (baseUrl) => guarded<SpeechToText>(createDeepgramRecogniser({ apiKey, baseUrl })));
  const llms = eachOf(models, (baseUrl, index) => ({
    ...guarded<LanguageModel>(createOpenAiCompatible({ name: `m${index}`, baseUrl, apiKey: null, model: 'm' })),
    times: new FirstPartTimes(),
  }));
  const synthesisers = eachOf(voices, (baseUrl) => createCartesiaSynthesiser({ apiKey, baseUrl }));
  const ttss = eachOf(synthesisers, (tts) => ({ ...guarded<TextToSpeech>(tts), voice: null }));
  const offCall = createEmbeddedTts({ niceness: offCallNiceness });
  const parts: AccountProviders = {
    forCall: ({ tell }) => ({
      ...withFailover({ recognisers: stts, models: llms, voices: ttss }, { clock, hedge: false, tell }),
      modelMissing: false,
      voiceMissing: false,
    }),
    analyst: () => null,
    ttsOffCall: () => offCall,
    notes: [],
    close: async () => {},
  };
  return {
    ...parts,
    detector,
    forAccount: () => parts,
    breakers: () => [],
    tick: () => detector.tick(),
    unfinished: () => detector.waitingWindows > 0,
    ready: async () => {},
    close: async () => {
      for (const tts of synthesisers) tts.close();
      await offCall.close();
    },
  };
}
