import type { AudioFormat } from '#codecs/format.ts';
import type { CatalogueEntry } from './tts/catalogue.ts';

/** What readers of the documentation and of `GET /voices` are told of a vendor; nothing is decided by it. */
export type Facts = {
  /** As settings name it. */
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  /** The settings without which it is not used. */
  readonly needs: readonly string[];
  /** Settings that change how it is used. */
  readonly takes: readonly string[];
  /** Runs on the operator's own machines. */
  readonly local: boolean;
  /** What it cannot do, in plain words; empty where nothing is to be said. */
  readonly limits: string;
};

/** A recogniser. */
export type RecogniserFacts = Facts & {
  /** What it takes without conversion, best first. */
  readonly formats: readonly AudioFormat[];
  readonly interim: boolean;
  /** Whether it decides itself when a turn is over: by silence, by what is said, or not at all. */
  readonly endsTurns: 'never' | 'by silence' | 'by words';
  /** Whether the end of its last word is told with each final. */
  readonly wordTimes: boolean;
  /** Whether phrases and names can be given that are likely to be said. */
  readonly phrases: boolean;
};

/** The settings of an assistant's voice that a vendor may have or lack. */
export const voiceControls = ['speed', 'emotion', 'stability', 'clarity', 'boost', 'latencyOptimisation'] as const;
export type VoiceControl = (typeof voiceControls)[number];

/** As assistants spell them. */
export const voiceControlFields = {
  speed: 'voice_speed',
  emotion: 'voice_emotion',
  stability: 'voice_stability',
  clarity: 'voice_clarity_similarity',
  boost: 'voice_boost',
  latencyOptimisation: 'voice_stream_latency_optimization',
} as const satisfies Record<VoiceControl, string>;

/** A synthesiser. */
export type SynthesiserFacts = Facts & {
  /** What it makes without conversion, best first. */
  readonly formats: readonly AudioFormat[];
  /** How text is given: piece by piece into one speech, or a request for each piece. */
  readonly text: 'streamed' | 'by piece';
  readonly places: 'words' | 'characters' | 'none';
  /** What of an assistant's settings it honours; the rest is ignored. */
  readonly honours: readonly VoiceControl[];
  /** The voices that every account may use. */
  readonly voices: readonly CatalogueEntry[];
};

/** A provider of language models. */
export type ModelFacts = Facts & {
  /** The model that is used where none is named. */
  readonly usual: string | null;
};

/** A model that hears the caller and speaks itself. */
export type SpeechModelFacts = Facts & {
  /** What it takes and makes without conversion, best first. */
  readonly formats: readonly AudioFormat[];
  /** What of an assistant's settings of its voice it honours; the rest is ignored. */
  readonly honours: readonly VoiceControl[];
};

/** The controls that an assistant has set away from their middle and that this vendor does not honour. */
export function ignoredControls(
  { honours }: Pick<SynthesiserFacts, 'honours'>,
  set: readonly VoiceControl[],
): readonly VoiceControl[] {
  return set.filter((control) => !honours.includes(control));
}
