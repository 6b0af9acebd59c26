import type { AudioFormat } from '#codecs/format.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import type { At, Clock } from '../ports/clock.ts';
import type { KnowledgeBase } from '../ports/knowledge-base.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { AgentVoice, DtmfSender, Leg } from '../ports/leg.ts';
import type { EndOfTurnModel, OverlapModel } from '../ports/speech-classifiers.ts';
import type { SpeechToText } from '../ports/speech-to-text.ts';
import type { TextToSpeech, VoiceSettings } from '../ports/text-to-speech.ts';
import type { ToolRunner } from '../ports/tools.ts';
import type { Transfers } from '../ports/transfers.ts';
import type { VoiceDetector } from '../ports/voice-detector.ts';
import type { ProfileChange, SpeechKind } from '../turn/agent/profile.ts';
import type { TurnOptions } from '../turn/options.ts';
import type { EndReason, Turn } from './events.ts';

/** External services that a call uses. */
export type CallPorts = {
  readonly clock: Clock;
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  /** If present, the option `overlapWaitMs` gives it time to decide. */
  readonly overlap?: OverlapModel;
  /** If present, the option `endOfTurnModel` says so. */
  readonly endOfTurn?: EndOfTurnModel;
  readonly llm: LanguageModel;
  readonly tts: TextToSpeech;
  /** Fallback voices for `tts`, in the order in which they are tried. */
  readonly otherVoices?: readonly TextToSpeech[];
  /** Knowledge of the assistant that is too long for its prompt. */
  readonly knowledge?: KnowledgeBase;
  readonly tools: ToolRunner;
  readonly leg: Leg;
  /** Transfers the caller to agents; without it, transfers are not possible. */
  readonly transfers?: Transfers;
  /** Plays agents who take over; without it, no one can take over. */
  readonly agentVoice?: AgentVoice;
  /** Sends keypad tones if the leg cannot; without it, they are sent as audio. */
  readonly keys?: DtmfSender;
  readonly observer: CallObserver;
};

/** Settings of one call. */
export type CallOptions = {
  readonly turns: TurnOptions;
  readonly voice: VoiceSettings;
  /** Longest run of one tool call. */
  readonly toolTimeoutMs: number;
  /** Format of the caller's audio on the wire; its sample rate is that of the frames that the call receives. */
  readonly heard: AudioFormat;
  /** Whether the call is answered when its media starts; if not, `Call.answered` reports the answer later. Default: true. */
  readonly answered?: boolean;
};

/** How fixed words relate to other speech. */
export type SayOptions = {
  readonly kind?: SpeechKind;
  readonly profile?: ProfileChange | null;
  /** Replaces the current speech instead of following it. */
  readonly interrupts?: boolean;
};

/** Data that remains after a call has ended. */
export type CallRecord = {
  readonly reason: EndReason;
  readonly answeredAt: At;
  readonly endedAt: At;
  readonly turns: readonly Turn[];
};
