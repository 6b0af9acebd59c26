import type { LanguageModel, SpeechToText, TextToSpeech } from '#engine/ports.ts';
import { createSileroDetector } from '#src/providers/embedded/silero/detector.ts';
import { createEmbeddedTts } from '#src/providers/embedded/tts/embedded-tts.ts';
import { Breaker } from '#src/providers/failover/breaker.ts';
import { FirstPartTimes } from '#src/providers/failover/first-part-times.ts';
import { withModelFailover } from '#src/providers/failover/model.ts';
import { withRecogniserFailover } from '#src/providers/failover/recogniser.ts';
import { withVoiceFailover } from '#src/providers/failover/voice.ts';
import { createOpenAiCompatible } from '#src/providers/llm/openai-compatible.ts';
import type { Providers } from '#src/providers/registry.ts';
import { requestClock as clock } from '#src/providers/request-clock.ts';
import { createDeepgramRecogniser } from '#src/providers/stt/deepgram.ts';
import { createCartesiaSynthesiser } from '#src/providers/tts/cartesia.ts';
import type { VendorUrls } from '../programs/vendors.ts';

const apiKey = 'canary-key';
const offCallNiceness = 10;
/** As the product waits for a vendor that others may stand in for. */
const firstPartMs = 3_000;
const firstAudioMs = 1_500;

const guarded = <Vendor>(vendor: Vendor) => ({ vendor, breaker: new Breaker(clock) });
type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** Providers of calls that are reached over sockets, fail at random and stand in for each other as the product has them do. */
export function createFailingProviders({ recognisers, models, voices }: VendorUrls): Providers {
  const detector = createSileroDetector();
  const stts = recognisers.map((baseUrl) => guarded<SpeechToText>(createDeepgramRecogniser({ apiKey, baseUrl })));
  const llms = models.map((baseUrl, index) => ({
    ...guarded<LanguageModel>(createOpenAiCompatible({ name: `m${index}`, baseUrl, apiKey: null, model: 'm' })),
    times: new FirstPartTimes(),
  }));
  const synthesisers = voices.map((baseUrl) => createCartesiaSynthesiser({ apiKey, baseUrl }));
  const ttss = synthesisers.map((tts) => ({ ...guarded<TextToSpeech>(tts), voice: null }));
  const offCall = createEmbeddedTts({ niceness: offCallNiceness });
  return {
    detector,
    forCall: ({ tell }) => ({
      stt: withRecogniserFailover(stts as unknown as AtLeastOne<(typeof stts)[number]>, tell),
      llm: withModelFailover(llms as unknown as AtLeastOne<(typeof llms)[number]>, {
        clock,
        firstPartMs,
        hedge: false,
        tell,
      }),
      modelMissing: false,
      voices: withVoiceFailover(ttss as unknown as AtLeastOne<(typeof ttss)[number]>, { clock, firstAudioMs, tell }),
    }),
    analyst: () => null,
    ttsOffCall: () => offCall,
    notes: [],
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
