import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets a client that is still sending a body read its response: discards the body for `lingerMs`, then closes the connection. Node would close the
 * connection along with a response that says `Connection: close`, and the client would see a reset before it has read the response.
 */
export function lingerAfterResponse(incoming: IncomingMessage, outgoing: ServerResponse, lingerMs: number): void {
  const { socket } = incoming;
  let isClosing = false;
  outgoing.once('prefinish', () => {
    if (incoming.complete) return;
    // Node's close function, which `finish` is about to call.
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
