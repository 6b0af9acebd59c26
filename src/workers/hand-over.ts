import type { Socket } from 'node:net';

/**
 * Stops reading a socket before it is sent to another process: until that process confirms it, both have the connection, and the first to read would
 * take the bytes from the other. Node does not stop reading when it sends a socket, and a stream's `pause` takes effect only when its buffer is full.
 */
export function stopReading(socket: Socket): void {
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readStop?(): void } | null };
  handle?.readStop?.();
}
