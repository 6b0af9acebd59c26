import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { ignoredControls, type SynthesiserFacts, type VoiceControl } from './facts.ts';

/** What speech is like about which nothing is said. */
export const neutral = {
  speed: 0,
  emotion: [],
  stability: 0.5,
  clarity: 0.75,
  latencyOptimisation: 0,
  boost: false,
} as const satisfies Omit<VoiceSettings, 'voice' | 'language'>;

/** Is told of settings that were given to a provider of voices that has no such thing. */
export type TellIgnored = (provider: string, controls: readonly VoiceControl[]) => void;

/** A synthesiser that tells, once for each control, what it was asked for and does not have. */
export function withIgnoredControlsTold<Tts extends TextToSpeech>(
  tts: Tts,
  facts: Pick<SynthesiserFacts, 'honours'>,
  tell: TellIgnored,
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

/** The controls that are set away from their middle. */
function setControls(voice: VoiceSettings): readonly VoiceControl[] {
  const { speed, stability, clarity, latencyOptimisation, boost, emotion } = voice;
  const away = {
    speed: speed !== neutral.speed,
    emotion: emotion.length > 0,
    stability: stability !== neutral.stability,
    clarity: clarity !== neutral.clarity,
    boost: boost !== neutral.boost,
    latencyOptimisation: latencyOptimisation !== neutral.latencyOptimisation,
  } satisfies Record<VoiceControl, boolean>;
  return (Object.keys(away) as VoiceControl[]).filter((control) => away[control]);
}
