import { createTwilioWire } from './twilio-wire.ts';
import type { CarrierWire } from './wire.ts';

/** The protocols of a loopback call, by the name of the media dialect. */
export const carrierWires: ReadonlyMap<string, () => CarrierWire> = new Map([['twilio', createTwilioWire]]);

/** The default protocol of a loopback call. */
export const defaultWireDialect = 'twilio';
