import { createTwilioWire } from './twilio-wire.ts';
import type { CarrierWire } from './wire.ts';

/** The protocols that a loopback call speaks, by the name of the media dialect. */
export const speaks: ReadonlyMap<string, () => CarrierWire> = new Map([['twilio', createTwilioWire]]);

/** What a loopback call speaks where nothing else is asked for. */
export const firstSpoken = 'twilio';
