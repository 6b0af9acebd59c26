import type { Duplex } from 'node:stream';

/** As much as Node reads at once. */
const readBytes = 64 * 1024;
/** One for all sockets: what was read is taken before the next is read. */
const shared = Buffer.allocUnsafeSlow(readBytes);

type Reader = (bytes: number, into: Buffer) => boolean;
type Handle = { useUserBuffer?(buffer: Buffer): void };

/**
 * Has a socket read into a buffer that all share, in place of a new one of 64 KB each time, and hands what was read to
 * `take`, which must not keep it; its `data` events come no more. Node offers this to sockets that connect, as `onread`
 * of `net.connect`, and not to those that a server accepts: the same fields are set here. False where there are none
 * (not a TCP socket, another Node): the socket is as it was. To be called before anything is read.
 */
export function readIntoShared(socket: Duplex, take: (data: Buffer) => void): boolean {
  const handle = (socket as { _handle?: Handle | null })._handle;
  const [buffer, callback] = ['kBuffer', 'kBufferCb'].map((name) =>
    Object.getOwnPropertySymbols(socket).find(({ description }) => description === name),
  );
  if (typeof handle?.useUserBuffer !== 'function' || buffer === undefined || callback === undefined) return false;
  const read: Reader = (bytes, into) => {
    take(into.subarray(0, bytes));
    return true;
  };
  Object.assign(socket, { [buffer]: shared, [callback]: read });
  handle.useUserBuffer(shared);
  return true;
}
