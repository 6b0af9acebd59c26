import { CodecError } from '#codecs/format.ts';
import { DialectError } from './dialects/dialect.ts';
import type { ProtocolError } from './websocket/protocol-error.ts';

/**
 * The end of a media connection. `code` is defined in RFC 6455, section 7.4.1; `line` is the event for the call, null for none. `broken` is an
 * unwanted end: the far end may reconnect with another socket.
 */
export type Ending = {
  readonly code: number;
  readonly reason: string;
  readonly line: 'caller_hung_up' | 'media_lost' | 'broken' | null;
  readonly error?: unknown;
};

/** Close codes of a deliberate close; 1005 represents a close frame without a code. */
const cleanCodes: ReadonlySet<number> = new Set([1000, 1001, 1005]);
/** The longest reason that fits into a close frame, RFC 6455, section 5.5. */
const reasonBytes = 123;

/** The ending for an error thrown while a message was handled: the far end gets the text only of errors that it caused. */
export function endingForError(error: unknown): Ending {
  if (error instanceof DialectError) {
    const code = error.code === 'unsupported' ? 1003 : 1008;
    return { code, reason: error.message, line: 'media_lost', error };
  }
  if (error instanceof CodecError) return { code: 1008, reason: error.message, line: 'media_lost', error };
  return { code: 1011, reason: 'internal error', line: 'media_lost', error };
}

/** The ending for a violation of the WebSocket protocol; the socket closes itself. */
export function endingForProtocolError(error: ProtocolError): Ending {
  return { code: error.closeCode, reason: `socket: ${error.message}`, line: 'media_lost', error };
}

/** The ending for a far end that closed without an end message of its dialect. */
export function endingForPeerClose(code: number): Ending {
  const line = cleanCodes.has(code) ? 'caller_hung_up' : 'broken';
  return { code: 1000, reason: `closed by peer with ${code}`, line };
}

/** The ending for a far end that did not start, did not get a line in time, or stopped sending audio. */
export function endingForTimeout(phase: 'opening' | 'joining' | 'live' | 'parting' | 'closed', waitMs: number): Ending {
  const missing = phase === 'live' ? 'media' : phase === 'opening' ? 'start' : 'call';
  return {
    code: phase === 'joining' ? 1011 : 1008,
    reason: `no ${missing} for ${waitMs / 1000} s`,
    line: phase === 'live' ? 'broken' : 'media_lost',
  };
}

/** The ending for a socket that is replaced by another one with the same token before it started. */
export const endingForReplacement: Ending = {
  code: 1008,
  reason: 'another socket connected with the same token',
  line: null,
};

/** The ending for a far end that reads too slowly. */
export function endingForSlowReader(waitingBytes: number): Ending {
  return { code: 1008, reason: `peer does not read: ${waitingBytes} bytes are waiting`, line: 'media_lost' };
}

/** The ending for an engine that queues audio without limit. */
export function endingForQueueOverflow(queuedMs: number): Ending {
  const error = new RangeError(`more than ${queuedMs / 1000} s of audio queued`);
  return { code: 1011, reason: 'internal error', line: 'media_lost', error };
}

/** The reason, truncated to fit into a close frame. */
export function truncateCloseReason(reason: string): string {
  if (Buffer.byteLength(reason) <= reasonBytes) return reason;
  return Buffer.from(reason).subarray(0, reasonBytes).toString().replace(/�+$/, '');
}
