import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAsterisk } from '#src/carriers/asterisk.ts';
import { maxAuthorizationLength } from '#src/carriers/authorization.ts';
import type { CarrierCallback } from '#src/carriers/carrier.ts';
import { createFreeswitch } from '#src/carriers/freeswitch.ts';
import { createJambonz } from '#src/carriers/jambonz.ts';
import { createPlivo } from '#src/carriers/plivo.ts';
import { createSignalWire } from '#src/carriers/signalwire.ts';
import { createTelnyx } from '#src/carriers/telnyx.ts';
import { createTwilio } from '#src/carriers/twilio.ts';
import { createVonage } from '#src/carriers/vonage.ts';
import { telnyxPublicKey } from '#test/support/fake-telnyx.ts';
import { vonageAccount, vonageAuthorization } from '#test/support/fake-vonage.ts';
import { formShapes, headerShapes, jsonShapes, type Shapes } from '#test/support/hostile-shapes.ts';
import { assertLinear } from '#test/support/processor-time.ts';

const secret = 'the-secret';
const pbx = { baseUrl: 'http://127.0.0.1:9', user: 'u', password: 'p', webhookSecret: secret };
const carriers = [
  createTwilio({ accountSid: 'AC1', authToken: secret }),
  createSignalWire({ space: 'a.example', projectId: 'p', token: 't', signingKey: secret }),
  createPlivo({ authId: 'MA1', authToken: secret }),
  createTelnyx({ apiKey: 'k', publicKey: telnyxPublicKey, connectionId: 'c' }),
  createVonage(vonageAccount),
  createJambonz({ accountSid: 'j', apiKey: 'k', webhookSecret: secret }),
  createAsterisk(pbx),
  createFreeswitch(pbx),
];

const form = 'application/x-www-form-urlencoded';
const url = 'https://voice.example/carriers/x/status';
const upgradeUrl = 'wss://voice.example/media/x/token';
const bodyBytes = 64 * 1024;
const nowSeconds = Math.floor(Date.now() / 1000);
/** Well formed and wrong, so that each carrier does all of its work. */
const proofs: Readonly<Record<string, string>> = {
  'x-twilio-signature': Buffer.alloc(20).toString('base64'),
  'x-plivo-signature-v3': Buffer.alloc(32).toString('base64'),
  'x-plivo-signature-v3-nonce': '1',
  'telnyx-timestamp': String(nowSeconds),
  'telnyx-signature-ed25519': Buffer.alloc(64).toString('base64'),
  'jambonz-signature': `t=${nowSeconds},v1=${'0'.repeat(64)}`,
  authorization: vonageAuthorization({ payload_hash: '0'.repeat(64) }),
  'x-parley-secret': 'a guess',
};
/** The fields that prove a carrier's identity and that an attacker may fill. */
const proofFields: Readonly<Record<string, readonly string[]>> = {
  twilio: ['x-twilio-signature'],
  signalwire: ['x-twilio-signature', 'authorization'],
  plivo: ['x-plivo-signature-v3', 'x-plivo-signature-v3-nonce'],
  telnyx: ['telnyx-timestamp', 'telnyx-signature-ed25519'],
  vonage: ['authorization'],
  jambonz: ['jambonz-signature', 'authorization'],
  asterisk: ['x-parley-secret', 'authorization'],
  freeswitch: ['x-parley-secret', 'authorization'],
};

/** Only this much of a header `Authorization` is read; the shapes are slightly longer than requested. */
const bytesOf = (field: string): number => (field === 'authorization' ? maxAuthorizationLength - 1024 : bodyBytes);
const entries = (shapes: Shapes) => Object.entries(shapes);

/** All proofs, one of which has this value; a phone system reads a password only without the secret. */
function proofsWith(field: string, value: string): Headers {
  const headers = new Headers({ ...proofs, 'content-type': form, [field]: value });
  if (field === 'authorization') headers.delete('x-parley-secret');
  return headers;
}

describe('callback without a valid signature takes linear time', () => {
  for (const { name, callbacks } of carriers) {
    const check = (what: string, bytes: number, of: (bytes: number) => CarrierCallback) =>
      assertLinear(`${name}, ${what}`, bytes, (size) => {
        const callback = of(size);
        return () => assert.equal(callbacks?.verify(callback), false);
      });

    it(`for each shape of a form at ${name}`, async () => {
      const headers = new Headers({ ...proofs, 'content-type': form });
      for (const [shape, fill] of entries(formShapes))
        await check(shape, bodyBytes, (bytes) => ({ url, headers, body: fill(bytes) }));
    });

    it(`for each shape of a query at ${name}`, async () => {
      const headers = new Headers(proofs);
      for (const [shape, fill] of entries(formShapes))
        await check(shape, bodyBytes, (bytes) => ({ url: `${url}?${fill(bytes)}`, headers, body: fill(bytes) }));
    });

    it(`for each shape of JSON at ${name}`, async () => {
      // An attacker has no token with the hash of another body.
      const authorization = vonageAuthorization({}, { secret: 'a guess' });
      const headers = new Headers({ ...proofs, authorization, 'content-type': 'application/json' });
      for (const [shape, fill] of entries(jsonShapes))
        await check(shape, bodyBytes, (bytes) => ({ url, headers, body: fill(bytes) }));
    });

    it(`for each shape of a proof at ${name}`, async () => {
      for (const field of proofFields[name] ?? [])
        for (const [shape, fill] of entries(headerShapes))
          await check(`${field}: ${shape}`, bytesOf(field), (bytes) => ({
            ...{ url, headers: proofsWith(field, fill(bytes)), body: 'a=1' },
          }));
    });
  }
});

describe('upgrade request of a media socket without a valid signature takes linear time', () => {
  for (const { name, callbacks } of carriers.filter((one) => !one.callbacks?.verifyUpgrade(upgradeUrl, new Headers())))
    it(`at ${name}`, async () => {
      const check = (what: string, bytes: number, of: (bytes: number) => { url: string; headers: Headers }) =>
        assertLinear(`${name}, ${what}`, bytes, (size) => {
          const upgrade = of(size);
          return () => callbacks?.verifyUpgrade(upgrade.url, upgrade.headers);
        });
      const headers = new Headers(proofs);
      for (const [shape, fill] of entries(formShapes))
        await check(shape, bodyBytes, (bytes) => ({ url: `${upgradeUrl}?${fill(bytes)}`, headers }));
      for (const field of proofFields[name] ?? [])
        for (const [shape, fill] of entries(headerShapes))
          await check(`${field}: ${shape}`, bytesOf(field), (bytes) => ({
            ...{ url: upgradeUrl, headers: proofsWith(field, fill(bytes)) },
          }));
    });
});
