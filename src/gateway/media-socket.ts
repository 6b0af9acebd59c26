import { isUtf8 } from 'node:buffer';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { frameOf, opcodes, type PlainFrame, plainFrameAt, toggleMask } from './frames.ts';
import { readIntoShared } from './shared-reads.ts';

/** A WebSocket of a server and the socket below it, with what came behind the request for its upgrade. */
export type Upgraded = { readonly webSocket: WebSocket; readonly socket: Duplex; readonly head: Buffer };

/**
 * Reads plain frames ahead of the library that owns a WebSocket and tells their messages as it would, without the streams,
 * queues and views that it makes of each. At the first frame of another kind, a close or one that must be refused among
 * them, it gets all that comes from there on, for good: it alone judges. The bytes of a text are good until the listener
 * returns. False where the library reads everything. To be called before anything is read.
 */
export function readAhead({ webSocket, socket, head }: Upgraded, maxBytes: number): boolean {
  if (head.length > 0) return false;
  const toLibrary = (data: Buffer): void => void socket.emit('data', Buffer.from(data));
  /** The beginning of a frame whose rest has not come. */
  let begun: Buffer | null = null;
  let take = (chunk: Buffer): void => {
    const data = begun === null ? chunk : Buffer.concat([begun, chunk]);
    const wasBegun = begun !== null;
    begun = null;
    for (let at = 0; at < data.length; ) {
      const frame = plainFrameAt(data, at, maxBytes);
      if (frame === 'incomplete' && !(wasBegun && at === 0)) {
        begun = Buffer.from(data.subarray(at));
        return;
      }
      if (typeof frame === 'string' || !tell(webSocket, data, frame)) {
        take = toLibrary;
        return take(data.subarray(at));
      }
      at = frame.to;
    }
  };
  return readIntoShared(socket, (data) => take(data));
}

/** Tells the message of a frame; false, with the data as they came, where it is a text that is none. */
function tell(webSocket: WebSocket, data: Buffer, frame: PlainFrame): boolean {
  toggleMask(data, frame);
  const payload = data.subarray(frame.from, frame.to);
  if (frame.opcode === opcodes.text) {
    if (!isUtf8(payload)) {
      toggleMask(data, frame);
      return false;
    }
    webSocket.emit('message', payload, false);
  } else if (frame.opcode === opcodes.binary) webSocket.emit('message', Buffer.from(payload), true);
  else webSocket.emit(frame.opcode === opcodes.ping ? 'ping' : 'pong', Buffer.from(payload));
  return true;
}

/** Writes messages while the WebSocket is open, each as one piece; the library makes two writes of one. */
export function writerTo({ webSocket, socket }: Upgraded): (message: string | Uint8Array) => void {
  return (message) => {
    if (webSocket.readyState === webSocket.OPEN) socket.write(frameOf(message));
  };
}
