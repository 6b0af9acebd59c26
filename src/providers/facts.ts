import type { AudioFormat } from '#codecs/format.ts';
import type { CatalogueEntry } from './tts/catalogue.ts';

/** Facts about a provider for the documentation and `GET /voices`; they have no effect on calls. */
export type Facts = {
  /** The name in settings. */
  readonly name: string;
  /** The display name. */
  readonly title: string;
  /** The settings that enable it. */
  readonly needs: readonly string[];
  /** The provider's pages for API keys and prices, if a key enables it. Declared once for all parts that share the key. */
  readonly sites?: { readonly keys: string; readonly prices: string };
  /** Optional settings. */
  readonly takes: readonly string[];
  /** Whether it runs on the operator's own machines. */
  readonly local: boolean;
  /** Limitations in plain words; may be empty. */
  readonly limits: string;
};

/** A recognizer. */
export type RecogniserFacts = Facts & {
  /** Formats that it accepts without conversion, best first. */
  readonly formats: readonly AudioFormat[];
  readonly interim: boolean;
  /** Whether it detects the end of a turn itself: by silence, by the words, or not at all. */
  readonly endsTurns: 'never' | 'by silence' | 'by words';
  /** Whether each final has the time of its last word. */
  readonly wordTimes: boolean;
  /** Whether it accepts expected phrases and names. */
  readonly phrases: boolean;
};

/** Voice settings of an assistant that a provider may or may not support. */
export const voiceControls = ['speed', 'emotion', 'stability', 'clarity', 'boost', 'latencyOptimisation'] as const;
export type VoiceControl = (typeof voiceControls)[number];

/** The names in the API. */
export const voiceControlFields = {
  speed: 'voice_speed',
  emotion: 'voice_emotion',
  stability: 'voice_stability',
  clarity: 'voice_clarity_similarity',
  boost: 'voice_boost',
  latencyOptimisation: 'voice_stream_latency_optimization',
} as const satisfies Record<VoiceControl, string>;

/** A synthesizer. */
export type SynthesiserFacts = Facts & {
  /** Formats that it produces without conversion, best first. */
  readonly formats: readonly AudioFormat[];
  /** How it receives text: streamed into one speech, or one request per piece. */
  readonly text: 'streamed' | 'by piece';
  readonly places: 'words' | 'characters' | 'none';
  /** The voice settings that it supports with any of its models; others are ignored. */
  readonly honours: readonly VoiceControl[];
  /** Whether each voice speaks all languages; if absent, a voice speaks the one that it is listed with. */
  readonly multilingual?: true;
  /** The voices that every account may use. */
  readonly voices: readonly CatalogueEntry[];
};

/** A synthesizer whose supported voice settings depend on its model. */
export type Honouring = { readonly honours: readonly VoiceControl[] };

/** A provider of language models. */
export type ModelFacts = Facts & {
  /** The default model. */
  readonly usual: string | null;
};

/** A speech-to-speech model. */
export type SpeechModelFacts = Facts & {
  /** Formats that it accepts and produces without conversion, best first. */
  readonly formats: readonly AudioFormat[];
  /** The voice settings that it supports; others are ignored. */
  readonly honours: readonly VoiceControl[];
};

/** The controls that an assistant has moved from their neutral value and that this provider ignores. */
export function ignoredControls(
  { honours }: Pick<SynthesiserFacts, 'honours'>,
  set: readonly VoiceControl[],
): readonly VoiceControl[] {
  return set.filter((control) => !honours.includes(control));
}
