import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { admitAll, startGateway } from '#test/support/media-gateway.ts';
import { requestRaw } from '#test/support/raw-http.ts';

const { admit } = admitAll();
let admitted = 0;
const gateway = await startGateway((...request) => {
  admitted += 1;
  return admit(...request);
});
afterAll(() => gateway.stop());

const usual: Readonly<Record<string, string>> = {
  Host: 'x',
  Connection: 'keep-alive, Upgrade',
  Upgrade: 'WebSocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** Requests a media socket with changed headers; null omits one. */
function ask(other: Readonly<Record<string, string | null>>, method = 'GET') {
  const lines = Object.entries({ ...usual, ...other }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}\r\n`],
  );
  return requestRaw(
    `http://127.0.0.1:${gateway.port}`,
    `${method} /media/jambonz/token HTTP/1.1\r\n${lines.join('')}\r\n`,
  );
}

describe('handshake of a media socket', () => {
  it('is answered as in the example of RFC 6455, 1.3', async () => {
    const { status, headers } = await ask({});
    assert.equal(status, 101);
    assert.deepEqual(Object.fromEntries(headers), {
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-accept': 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=',
    });
  });

  it('selects a subprotocol and no extension', async () => {
    const { status, headers } = await ask({
      'Sec-WebSocket-Protocol': 'first,\t audio.jambonz.org',
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
    });
    assert.equal(status, 101);
    assert.equal(headers.get('sec-websocket-protocol'), 'audio.jambonz.org');
    assert.equal(headers.get('sec-websocket-extensions'), undefined);
  });

  for (const [what, other, status] of [
    ['another protocol', { Upgrade: 'h2c' }, 400],
    ['no key', { 'Sec-WebSocket-Key': null }, 400],
    ['a key of 15 bytes', { 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAA' }, 400],
    ['an empty subprotocol', { 'Sec-WebSocket-Protocol': 'a,,b' }, 400],
    ['a subprotocol twice', { 'Sec-WebSocket-Protocol': 'a, a' }, 400],
    ['a subprotocol that is not a token', { 'Sec-WebSocket-Protocol': 'a b' }, 400],
  ] as const) {
    it(`responds with ${status} to ${what}, before admission`, async () => {
      const before = admitted;
      assert.equal((await ask(other)).status, status);
      assert.equal(admitted, before);
    });
  }

  it('responds with 426 and the supported version to any other version', async () => {
    const { status, headers } = await ask({ 'Sec-WebSocket-Version': '8' });
    assert.deepEqual([status, headers.get('sec-websocket-version')], [426, '13']);
  });

  it('responds with 405 to another method', async () => {
    const { status, headers } = await ask({}, 'POST');
    assert.deepEqual([status, headers.get('allow')], [405, 'GET']);
  });
});
