import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type RtpPacket, writeRtp } from '#sip/rtp/packet.ts';
import { writeGoodbye } from '#sip/rtp/rtcp.ts';
import { createPacketCipherOf } from '#sip/srtp/packet-cipher.ts';
import { SrtpProtector } from '#sip/srtp/protector.ts';
import { deriveSessionKeys } from '#sip/srtp/session-keys.ts';
import { SrtpKey, type SrtpSuite, sizesOf, srtpSuites } from '#sip/srtp/suite.ts';
import { SrtpUnprotector } from '#sip/srtp/unprotector.ts';
import { createRandom } from '#test/support/random.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const hex = (data: Uint8Array | null | undefined): string =>
  data === null || data === undefined ? 'null' : Buffer.from(data).toString('hex');
const keyOf = (suite: SrtpSuite): SrtpKey => {
  const { key, salt } = sizesOf(suite);
  return new SrtpKey(
    suite,
    Uint8Array.from({ length: key + salt }, (_, at) => at * 7),
  );
};
const packetAt = (nth: number, more: Partial<RtpPacket> = {}): Uint8Array =>
  writeRtp({
    ...{ payloadType: 0, marker: false, sequence: nth & 0xffff, timestamp: (nth * 160) >>> 0, ssrc: 77 },
    ...{ payload: new Uint8Array(160).fill(nth), ...more },
  });

describe('the derivation of session keys', () => {
  const master = new SrtpKey(
    'AES_CM_128_HMAC_SHA1_80',
    bytes('E1F97A0D3E018BE0D64FA32C06DE4139 0EC675AD498AFEEBB6960B3AABE6'),
  );

  it('gives the keys of RFC 3711, appendix B.3', () => {
    const { cipher, authentication, salt } = deriveSessionKeys(master, 'media');
    assert.equal(hex(cipher), 'c61e7a93744f39ee10734afe3ff7a087');
    assert.equal(hex(salt), '30cbbc08863d8c85d49db34a9ae1');
    assert.equal(hex(authentication), 'cebe321f6ff7716b6fd4ab49af256a156d38baa4');
  });
});

describe('AES in counter mode', () => {
  it('gives the keystream of RFC 3711, appendix B.2', () => {
    const keys = {
      cipher: bytes('2B7E151628AED2A6ABF7158809CF4F3C'),
      authentication: new Uint8Array(20),
      salt: bytes('F0F1F2F3F4F5F6F7F8F9FAFBFCFD'),
    };
    const cipher = createPacketCipherOf({ suite: 'AES_CM_128_HMAC_SHA1_80' }, keys, keys);
    const packet = writeRtp({
      ...{ payloadType: 0, marker: false, sequence: 0, timestamp: 0, ssrc: 0 },
      payload: new Uint8Array(0xff02 * 16),
    });
    const stream = cipher.sealMedia(packet, 0)!.subarray(12);
    assert.equal(
      hex(stream.subarray(0, 48)),
      'e03ead0935c95e80e166b16dd92b4eb4d23513162b02d0f72a43a2fe4a5f97ab41e95b3bb0a2e8dd477901e4fca894c0',
    );
    assert.equal(
      hex(stream.subarray(0xfeff * 16, 0xff02 * 16)),
      'ec8cdf7398607cb0f2d21675ea9ea1e4362b7c3c6773516318a077d7fc5073ae6a2cc3787889374fbeb4c81b17ba6c44',
    );
  });
});

describe('AES-GCM', () => {
  const salt = bytes('517569642070726f2071756f');
  const key128 = bytes('000102030405060708090a0b0c0d0e0f');
  const key256 = bytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
  const packet = bytes(`8040f17b 8041f8d3 5501a0b2 47616c6c 69612065 7374206f 6d6e6973 20646976
    69736120 696e2070 61727465 73207472 6573`);
  const control = bytes(
    '81c8000d 4d617273 4e545031 4e545032 52545020 0000042a 0000e930 4c756e61 deadbeef deadbeef deadbeef deadbeef deadbeef',
  );
  const cipherOf = (suite: SrtpSuite, cipher: Uint8Array) => {
    const keys = { cipher, authentication: new Uint8Array(20), salt };
    return createPacketCipherOf({ suite }, keys, keys);
  };

  it.each([
    [
      'AEAD_AES_128_GCM',
      key128,
      `8040f17b 8041f8d3 5501a0b2 f24de3a3 fb34de6c acba861c 9d7e4bca be633bd5
       0d294e6f 42a5f47a 51c7d19b 36de3adf 8833899d 7f27beb1 6a9152cf 765ee439 0cce`,
    ],
    [
      'AEAD_AES_256_GCM',
      key256,
      `8040f17b 8041f8d3 5501a0b2 32b1de78 a822fe12 ef9f78fa 332e33aa b1801238
       9a58e2f3 b50b2a02 76ffae0f 1ba63799 b87b7aa3 db36dfff d6b0f9bb 7878d7a7 6c13`,
    ],
  ] as const)('encrypts as RFC 7714, section 16, says: %s', (suite, key, expected) => {
    const cipher = cipherOf(suite, key);
    const sealed = cipher.sealMedia(packet, 0xf17b)!;
    assert.equal(hex(sealed), hex(bytes(expected)));
    assert.equal(hex(cipher.openMedia(sealed, 0xf17b)), hex(packet));
  });

  it('encrypts RTCP as RFC 7714, section 17.1, says', () => {
    const cipher = cipherOf('AEAD_AES_128_GCM', key128);
    const sealed = cipher.sealControl(control, 0x5d4)!;
    assert.equal(
      hex(sealed),
      hex(
        bytes(`81c8000d 4d617273 63e94885 dcdab67c a727d766 2f6b7e99 7ff5c0f7 6c06f32d c676a5f1
          730d6fda 4ce09b46 86303ded 0bb92 75bc84aa 45896cf4 d2fc5abf 87245d9e ade 800005d4`),
      ),
    );
    assert.equal(hex(cipher.openControl(sealed)!.packet), hex(control));
  });
});

describe.each(srtpSuites)('a stream with %s', (suite) => {
  it('is read by the far end, over the end of the sequence numbers, with losses and in another order', () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = createRandom(seed);
    const [protector, unprotector] = [new SrtpProtector(keyOf(suite)), new SrtpUnprotector(keyOf(suite))];
    const start = 65_400;
    const sent = Array.from({ length: 300 }, (_, index) => ({
      nth: start + index,
      sealed: protector.media(packetAt(start + index)),
      at: index + random.between(0, 30) / 10,
    }));
    const arriving = sent.filter(() => random.chance(0.9)).toSorted((one, other) => one.at - other.at);
    for (const { nth, sealed } of arriving)
      assert.equal(hex(unprotector.media(sealed)), hex(packetAt(nth)), `packet ${nth} with seed ${seed}`);
  });

  it('is not read twice, changed, under another key, or long after', () => {
    const [protector, unprotector] = [new SrtpProtector(keyOf(suite)), new SrtpUnprotector(keyOf(suite))];
    const sealed = Array.from({ length: 200 }, (_, nth) => protector.media(packetAt(nth)));
    const other = new SrtpKey(
      suite,
      keyOf(suite).bytes.map((byte) => byte ^ 1),
    );
    assert.equal(new SrtpUnprotector(other).media(sealed[0]!), null);
    for (const at of [1, 2, 8, 12, 100, sealed[1]!.length - 1]) {
      const changed = Uint8Array.from(sealed[1]!);
      changed[at] = changed[at]! ^ 1;
      assert.equal(unprotector.media(changed), null, `byte ${at}`);
    }
    assert.ok(unprotector.media(sealed[1]!) !== null);
    assert.equal(unprotector.media(sealed[1]!), null);
    assert.ok(unprotector.media(sealed[199]!) !== null);
    assert.equal(unprotector.media(sealed[20]!), null);
    assert.ok(unprotector.media(sealed[150]!) !== null);
  });

  it('does not show its audio, and carries RTCP that is read once', () => {
    const [protector, unprotector] = [new SrtpProtector(keyOf(suite)), new SrtpUnprotector(keyOf(suite))];
    const payload = new TextEncoder().encode('a secret that nobody reads on the way');
    assert.ok(!Buffer.from(protector.media(packetAt(1, { payload }))).includes('secret'));
    const report = writeGoodbye(77);
    const sealed = protector.control(report);
    assert.equal(hex(unprotector.control(sealed)), hex(report));
    assert.equal(unprotector.control(sealed), null);
    assert.equal(unprotector.control(Uint8Array.from(sealed, (byte, at) => (at === 9 ? byte ^ 1 : byte))), null);
  });

  it('takes a limited number of sources, and never forgets one', () => {
    const unprotector = new SrtpUnprotector(keyOf(suite));
    const first = new SrtpProtector(keyOf(suite)).media(packetAt(1, { ssrc: 0 }));
    const taken = Array.from({ length: 100 }, (_, ssrc) =>
      unprotector.media(new SrtpProtector(keyOf(suite)).media(packetAt(1, { ssrc }))),
    ).filter((opened) => opened !== null);
    assert.equal(taken.length, 32);
    assert.equal(unprotector.media(first), null);
  });
});

describe('a key', () => {
  it('is printed nowhere', () => {
    const key = keyOf('AES_CM_128_HMAC_SHA1_80');
    assert.equal(JSON.stringify(key), '{"suite":"AES_CM_128_HMAC_SHA1_80"}');
  });

  it('has the size of its suite', () => {
    assert.throws(() => new SrtpKey('AEAD_AES_256_GCM', new Uint8Array(30)), RangeError);
  });
});
