import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that publishes keys as a JWK Set and signs tokens with them. */
export async function startKeyServer(path: string) {
  const current = createKey('one');
  const asked: string[] = [];
  const answer: { status: number; body: string | null } = { status: 200, body: null };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const found = request.url === path ? answer.status : 404;
    response.writeHead(found, { 'content-type': 'application/json' });
    response.end(found === 200 ? (answer.body ?? JSON.stringify({ keys: [current.jwk] })) : '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requested paths. */
    asked,
    /** The response from now on. */
    answer,
    /** Signs a token with these claims; `header` overrides the default header. */
    token: (claims: object, header: object = {}) =>
      signToken(current.privateKey, { kid: current.kid, ...header }, claims),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

function signToken(key: KeyObject, header: object, claims: object): string {
  const signed = [{ alg: 'RS256', typ: 'JWT', ...header }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
