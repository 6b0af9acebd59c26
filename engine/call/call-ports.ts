import type { AudioFormat } from '#codecs/format.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import type { At, Clock } from '../ports/clock.ts';
import type { KnowledgeBase } from '../ports/knowledge-base.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { KeyDialler, Leg } from '../ports/leg.ts';
import type { EndOfTurnModel, OverlapModel } from '../ports/speech-judges.ts';
import type { SpeechToText } from '../ports/speech-to-text.ts';
import type { TextToSpeech, VoiceSettings } from '../ports/text-to-speech.ts';
import type { ToolRunner } from '../ports/tools.ts';
import type { Transfers } from '../ports/transfers.ts';
import type { VoiceDetector } from '../ports/voice-detector.ts';
import type { ProfileChange, SpeechKind } from '../turn/agent/profile.ts';
import type { TurnOptions } from '../turn/options.ts';
import type { EndReason, Turn } from './events.ts';

/** What a call takes from outside. */
export type CallPorts = {
  readonly clock: Clock;
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  /** Where there is one, `overlapWaitMs` of the options gives it time. */
  readonly overlap?: OverlapModel;
  /** Where there is one, `endOfTurnModel` of the options says so. */
  readonly endOfTurn?: EndOfTurnModel;
  readonly llm: LanguageModel;
  readonly tts: TextToSpeech;
  /** The voices that stand in for `tts`, in the order in which they are tried. */
  readonly otherVoices?: readonly TextToSpeech[];
  /** What the assistant knows that is too long for its prompt. */
  readonly knowledge?: KnowledgeBase;
  readonly tools: ToolRunner;
  readonly leg: Leg;
  /** Gives the caller to people; without, nobody can. */
  readonly transfers?: Transfers;
  /** Dials keys where the leg cannot; without, they are tones in the audio. */
  readonly keys?: KeyDialler;
  readonly observer: CallObserver;
};

/** What a call may be tuned by. */
export type CallOptions = {
  readonly turns: TurnOptions;
  readonly voice: VoiceSettings;
  /** Longest run of one tool. */
  readonly toolTimeoutMs: number;
  /** The caller's audio on the wire, whose rate is that of the frames that will be heard. */
  readonly heard: AudioFormat;
  /** Whether the call is answered when its media begins; where not, `Call.answered` says so later. Default: true. */
  readonly answered?: boolean;
};

/** How words that are to be said as they are relate to what else is said. */
export type SayOptions = {
  readonly kind?: SpeechKind;
  readonly profile?: ProfileChange | null;
  /** In place of what is being said, not after it. */
  readonly interrupts?: boolean;
};

/** What is left of a call when it is over. */
export type CallRecord = {
  readonly reason: EndReason;
  readonly answeredAt: At;
  readonly endedAt: At;
  readonly turns: readonly Turn[];
};
