import type { Socket } from 'node:net';

/**
 * Lets go of what will come on a socket before it is sent to another process: until that has confirmed it, both have the
 * connection, and who reads first takes the bytes from the other. Node stops no reading by itself when it sends a socket, and
 * `pause` of a stream goes on until its buffer is full.
 */
export function stopReading(socket: Socket): void {
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readStop?(): void } | null };
  handle?.readStop?.();
}
