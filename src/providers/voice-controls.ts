import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { ignoredControls, type SynthesiserFacts, type VoiceControl } from './facts.ts';

/** Neutral values of the controls. */
export const neutralControls = {
  speed: 0,
  emotion: [],
  stability: 0.5,
  clarity: 0.75,
  latencyOptimisation: 0,
  boost: false,
} as const satisfies Omit<VoiceSettings, 'voice' | 'language'>;

/** Receives settings that a provider's voices do not support. */
export type ReportIgnoredControls = (provider: string, controls: readonly VoiceControl[]) => void;

/** Reports, once per control, requested settings that the synthesizer does not support. */
export function withIgnoredControlReports<Tts extends TextToSpeech>(
  tts: Tts,
  facts: Pick<SynthesiserFacts, 'honours'>,
  tell: ReportIgnoredControls,
): Tts {
  const told = new Set<VoiceControl>();
  return {
    ...tts,
    speak(options, sink) {
      const fresh = ignoredControls(facts, setControls(options.voice)).filter((control) => !told.has(control));
      for (const control of fresh) told.add(control);
      if (fresh.length > 0) tell(tts.name, fresh);
      return tts.speak(options, sink);
    },
  };
}

/** The controls that differ from their neutral value. */
export function setControls(voice: VoiceSettings): readonly VoiceControl[] {
  const { speed, stability, clarity, latencyOptimisation, boost, emotion } = voice;
  const away = {
    speed: speed !== neutralControls.speed,
    emotion: emotion.length > 0,
    stability: stability !== neutralControls.stability,
    clarity: clarity !== neutralControls.clarity,
    boost: boost !== neutralControls.boost,
    latencyOptimisation: latencyOptimisation !== neutralControls.latencyOptimisation,
  } satisfies Record<VoiceControl, boolean>;
  return (Object.keys(away) as VoiceControl[]).filter((control) => away[control]);
}
