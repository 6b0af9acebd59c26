import type { EventEmitter } from 'node:events';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import type { SpeechPart } from '../api/deps.ts';
import type { UnsavedCall } from '../calls/lifecycle/unsaved.ts';
import type { PriceOf } from '../calls/usage/vendor-prices.ts';
import type { Carrier } from '../carriers/carrier.ts';
import type { Analyst } from '../providers/create-providers.ts';
import type { BreakerNote } from '../providers/provider-notes.ts';

/** The part that carries calls: gateway, sessions, speech, carriers. */
export type MediaPart = {
  readonly carriers: ReadonlyMap<string, Carrier>;
  readonly speech: readonly SpeechPart[];
  /** Which vendors are used at present, and which are left alone after failures. */
  readonly breakers: () => readonly BreakerNote[];
  /** The synthesiser of a provider for texts that are no part of a call. Throws `RangeError` where none is configured. */
  readonly tts: (provider: string) => TextToSpeech;
  /** What reads calls after their end; null leaves that to rules. */
  readonly analyst: Analyst;
  /** What vendors charge, by the prices of the settings. */
  readonly priceOf: PriceOf;
  /** Ends a call whose own code is broken; false where it is not on the line here. */
  failCall(callId: string): boolean;
  /** Takes the upgrade requests of the server, or what emits them as it does. */
  attach(sockets: EventEmitter): void;
  /** Lets running calls end; resolves when none is left or `limitMs` is over. No new one comes meanwhile. */
  drain(limitMs: number): Promise<void>;
  /** What the database may not have of the calls that were on the line. */
  unsaved(): readonly UnsavedCall[];
  /** Gives back workers and sockets; after `drain`. */
  close(): Promise<void>;
};
