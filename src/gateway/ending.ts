import { CodecError } from '#codecs/format.ts';
import { DialectError } from './dialects/dialect.ts';
import type { ProtocolError } from './websocket/protocol-error.ts';

/**
 * Why a media connection ends. `code` is of RFC 6455 section 7.4.1; `line` is what the call is told, null for nothing.
 * `broken` is an end that nobody wanted: the far end may come back on another socket.
 */
export type Ending = {
  readonly code: number;
  readonly reason: string;
  readonly line: 'caller_hung_up' | 'media_lost' | 'broken' | null;
  readonly error?: unknown;
};

/** Codes with which a far end closes on purpose; 1005 stands for a close frame without one. */
const cleanCodes: ReadonlySet<number> = new Set([1000, 1001, 1005]);
/** Longest reason that fits into a close frame, RFC 6455 section 5.5. */
const reasonBytes = 123;

/** The ending for something thrown while a message was taken: the far end's fault is told to it, ours is not. */
export function failure(error: unknown): Ending {
  if (error instanceof DialectError) {
    const code = error.code === 'unsupported' ? 1003 : 1008;
    return { code, reason: error.message, line: 'media_lost', error };
  }
  if (error instanceof CodecError) return { code: 1008, reason: error.message, line: 'media_lost', error };
  return { code: 1011, reason: 'internal error', line: 'media_lost', error };
}

/** The ending for a far end that violates the WebSocket protocol; the socket closes itself. */
export function protocolFailure(error: ProtocolError): Ending {
  return { code: error.closeCode, reason: `socket: ${error.message}`, line: 'media_lost', error };
}

/** The ending for a far end that closed without a word of its own protocol. */
export function closedByPeer(code: number): Ending {
  const line = cleanCodes.has(code) ? 'caller_hung_up' : 'broken';
  return { code: 1000, reason: `closed by peer with ${code}`, line };
}

/** The ending for a far end that did not start, was not given a line in time, or stopped sending audio. */
export function overdue(phase: 'opening' | 'joining' | 'live' | 'parting' | 'closed', waitMs: number): Ending {
  const missing = phase === 'live' ? 'media' : phase === 'opening' ? 'start' : 'call';
  return {
    code: phase === 'joining' ? 1011 : 1008,
    reason: `no ${missing} for ${waitMs / 1000} s`,
    line: phase === 'live' ? 'broken' : 'media_lost',
  };
}

/** The ending for a socket whose token another one brought before it started. */
export const replaced: Ending = { code: 1008, reason: 'another socket connected with the same token', line: null };

/** The ending for a far end that takes less than it is sent. */
export function notReading(waitingBytes: number): Ending {
  return { code: 1008, reason: `peer does not read: ${waitingBytes} bytes are waiting`, line: 'media_lost' };
}

/** The ending for an engine that plays without end. */
export function runAway(queuedMs: number): Ending {
  const error = new RangeError(`more than ${queuedMs / 1000} s of audio queued`);
  return { code: 1011, reason: 'internal error', line: 'media_lost', error };
}

/** The reason cut to what a close frame can carry. */
export function fittingReason(reason: string): string {
  if (Buffer.byteLength(reason) <= reasonBytes) return reason;
  return Buffer.from(reason).subarray(0, reasonBytes).toString().replace(/�+$/, '');
}
