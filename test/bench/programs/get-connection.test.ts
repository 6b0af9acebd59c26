import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, onTestFinished } from 'vitest';
import { GetConnection, type GetResponse } from '../../../bench/programs/get-connection.ts';

async function connectionTo(listener: RequestListener): Promise<GetConnection> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = new GetConnection(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {});
  onTestFinished(() => {
    connection.close();
    server.close();
    server.closeAllConnections();
  });
  return connection;
}
const get = (connection: GetConnection, path: string) =>
  new Promise<GetResponse>((resolve) => connection.get(path, resolve));

describe('a connection for GET requests', () => {
  it('reads responses with a length and in chunks to their ends, one after the other', async () => {
    const connection = await connectionTo(({ url }, response) => {
      if (url === '/missing') return void response.writeHead(404).end('no');
      if (url === '/whole') return void response.setHeader('Content-Length', 100_000).end('x'.repeat(100_000));
      response.write('one');
      setImmediate(() => response.end('two'));
    });
    assert.deepEqual(
      [
        (await get(connection, '/whole')).bytes > 100_000,
        (await get(connection, '/chunks')).status,
        (await get(connection, '/missing')).status,
        (await get(connection, '/whole')).status,
      ],
      [true, 200, 404, 200],
    );
  });

  it('reports status 0 when the server closes it, before a response or while it is idle', async () => {
    const connection = await connectionTo(({ socket }) => socket.destroy());
    assert.equal((await get(connection, '/')).status, 0);
    assert.equal(connection.broken, true);
    assert.equal((await get(connection, '/')).status, 0);
  });
});
