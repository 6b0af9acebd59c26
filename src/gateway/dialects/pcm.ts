import { DialectError, type WireEvent } from './dialect.ts';

/** The event of a binary message of 16-bit samples, without number or time. Throws `DialectError` for half a sample. */
export function readPcm(payload: Uint8Array): WireEvent {
  if (payload.length % 2 !== 0) throw new DialectError('malformed', 'pcm_s16le audio of an odd number of bytes');
  return { type: 'audio', payload, sequence: null, timestampMs: null };
}
