import { DialectError, type WireEvent } from './dialect.ts';

/** The event of a packet of 16-bit samples, without number. Throws `DialectError` for half a sample. */
export function readPcm(payload: Uint8Array, timestampMs: number | null = null): WireEvent {
  if (payload.length % 2 !== 0) throw new DialectError('malformed', 'pcm_s16le audio with an odd number of bytes');
  return { type: 'audio', payload, sequence: null, timestampMs };
}
