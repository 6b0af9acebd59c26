import { createSileroDetector } from '#embedded/silero/detector.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import { systemClock as clock } from '#src/foundation/clock.ts';
import type { Providers } from '#src/providers/create-providers.ts';
import { createStubModel } from '../gateway/model.ts';
import { createStubRecogniser } from '../gateway/recogniser.ts';
import type { Schedule } from '../gateway/schedule.ts';
import { createStubVoice } from '../gateway/voice.ts';

const offCallNiceness = 10;

/**
 * Providers for calls by a schedule: recognizer, model and voice are scripted; the detector, and the voices for texts outside of calls, are the
 * product's.
 */
export function createScriptedProviders(schedule: Schedule): Providers {
  const detector = createSileroDetector();
  const stt = createStubRecogniser(schedule);
  const llm = createStubModel({ clock, parity: schedule.parity, requested: () => {} });
  const voice = createStubVoice(clock);
  const offCall = createEmbeddedTts({ niceness: offCallNiceness });
  const parts = {
    forCall: () => ({ stt, llm, modelMissing: false, voiceMissing: false, voices: [voice] as const }),
    analyst: () => null,
    ttsOffCall: () => offCall,
    notes: [],
  };
  return {
    ...parts,
    detector,
    forAccount: () => ({ ...parts, close: async () => {} }),
    breakers: () => [],
    tick: () => detector.tick(),
    unfinished: () => detector.waitingWindows > 0,
    ready: async () => {},
    close: () => offCall.close(),
  };
}
