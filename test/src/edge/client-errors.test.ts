import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'vitest';
import { createFrontServer } from '#src/edge/front-server.ts';
import { onEnd } from '#test/support/on-end.ts';
import { openSocket } from '#test/support/raw-http.ts';

describe('invalid bytes after a request', () => {
  it('leave the response in progress whole, and close the connection after it', async () => {
    const rejected = Promise.withResolvers<void>();
    const server = createFrontServer({
      listener: (_, outgoing) => {
        outgoing.write('first;');
        void rejected.promise.then(() => outgoing.end('last'));
      },
      fields: {},
      report: () => {},
    });
    server.on('clientError', () => rejected.resolve());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onEnd(() => void server.close());
    const socket = await openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const response = text(socket);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'readable');
    socket.write('5\r\nhello\r\n');
    assert.match(await response, /first;[\s\S]*last\r\n0\r\n\r\n$/);
  });
});
