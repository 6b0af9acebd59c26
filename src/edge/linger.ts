import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets a client that is still sending a body read its answer: what it sends is discarded for `lingerMs`, then the connection
 * is closed. Node closes it together with an answer that says `Connection: close`; the client then meets a reset before it
 * has read the answer.
 */
export function lingerAfterAnswer(incoming: IncomingMessage, outgoing: ServerResponse, lingerMs: number): void {
  const { socket } = incoming;
  let isClosing = false;
  outgoing.once('prefinish', () => {
    if (incoming.complete) return;
    // Node's way of closing, which `finish` is about to take.
    socket.destroySoon = () => {
      isClosing = true;
      socket.end();
    };
  });
  outgoing.once('finish', () => {
    if (incoming.complete) return;
    const timer = setTimeout(() => {
      if (isClosing || !incoming.complete) socket.destroy();
    }, lingerMs);
    socket.once('close', () => clearTimeout(timer));
  });
}
