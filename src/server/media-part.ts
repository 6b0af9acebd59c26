import type { EventEmitter } from 'node:events';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { SpeechPart } from '../api/deps.ts';
import type { UnsavedCall } from '../calls/lifecycle/unsaved.ts';
import type { PriceOf } from '../calls/usage/vendor-prices.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { Analyst } from '../providers/compose-call.ts';
import type { BreakerNote } from '../providers/provider-notes.ts';
import type { SpeechOfAccount } from './account-speech.ts';

/** The part that runs calls: gateway, sessions, speech, carriers. */
export type MediaPart = {
  readonly carriers: ReadonlyMap<string, Carrier>;
  readonly speech: readonly SpeechPart[];
  /** The providers in use, and those paused after failures. */
  readonly breakers: () => readonly BreakerNote[];
  /** The synthesizer of a provider for text outside calls. Throws `RangeError` if the provider is not configured. */
  readonly tts: (provider: string) => TextToSpeech;
  /** The model that analyzes finished calls; null leaves the analysis to rules. */
  readonly analyst: Analyst;
  /** The providers of an account with its own keys; absent if all accounts have the same. */
  readonly speechOf?: (accountId: string) => Promise<SpeechOfAccount>;
  /** The provider cost at the configured prices. */
  readonly priceOf: PriceOf;
  /** Ends a call whose code has thrown; false if it is not active here. */
  failCall(callId: string): boolean;
  /** Handles the upgrade requests of the server, or of an emitter that forwards them. */
  attach(sockets: EventEmitter): void;
  /** Opens addresses for calls that come in another way than by HTTP. Rejects if one cannot be opened. */
  listen?(): Promise<void>;
  /** Lets active calls end and accepts no new ones; resolves when none is left or `limitMs` is over. */
  drain(limitMs: number): Promise<void>;
  /** The data of active calls that may be missing from the database. */
  unsaved(): readonly UnsavedCall[];
  /** Releases workers and sockets; call it after `drain`. */
  close(): Promise<void>;
};
