import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { SipError } from '#sip/message/sip-error.ts';
import { audioCodecs } from '#sip/sdp/audio-codec.ts';
import { formatCrypto, parseCrypto, srtpKeyBytes } from '#sip/sdp/crypto-attribute.ts';
import {
  agree,
  answerPolicy,
  answerTo,
  localKey,
  type MediaPolicy,
  offerInUse,
  offerOf,
} from '#sip/sdp/negotiation.ts';
import { parseSessionDescription } from '#sip/sdp/session-description.ts';
import { srtpSuites } from '#sip/srtp/suite.ts';
import { anyMedia, plainMedia } from '#test/support/agreed-media.ts';
import { createRandom } from '#test/support/random.ts';
import { bytesOf } from '#test/support/sip-messages.ts';

const srtpKeys = Uint8Array.from({ length: srtpKeyBytes }, (_, at) => at);
const place = { address: '192.0.2.9', port: 20_000, sessionId: '1', version: 1, srtpKeys };
const g711: MediaPolicy = { codecs: ['pcmu', 'pcma'], keys: 'rejected', plain: 'accepted' };
const encrypted: MediaPolicy = { codecs: audioCodecs, keys: 'accepted', plain: 'rejected' };
const inline = 'WVNfX19zZW1jdGwgKCkgewkyMjA7fQp9CnVubGVz';
const describeMedia = (...lines: readonly string[]) =>
  parseSessionDescription(
    bytesOf(['v=0', 'o=- 5 6 IN IP4 h', 's=-', 'c=IN IP4 198.51.100.1', 't=0 0', ...lines, ''].join('\n')),
  );

describe('an offer', () => {
  it('is answered with the first codec of the far end that we accept, its keys and its packet time', () => {
    const offer = describeMedia(
      'm=audio 4000 RTP/AVP 9 8 0 96',
      'a=rtpmap:9 G722/8000',
      'a=rtpmap:96 telephone-event/8000',
      'a=fmtp:96 0-15',
      'a=ptime:30',
      'a=rtcp:4007',
    );
    const expected = { ...plainMedia, keysType: 96, ptimeMs: 30, address: '198.51.100.1', port: 4000, rtcpPort: 4007 };
    assert.deepEqual(agree(offer, anyMedia), { ...expected, codec: 'g722', audioType: 9 });
    const agreed = agree(offer, g711);
    assert.deepEqual(agreed, { ...expected, codec: 'pcma', audioType: 8 });
    const answer = parseSessionDescription(bytesOf(answerTo(offer, agreed!, place).replaceAll('\r', '')));
    const [line] = answer.media;
    assert.deepEqual([line?.port, line?.formats, line?.ptimeMs, line?.address], [20_000, ['8', '96'], 30, '192.0.2.9']);
  });

  it('of Opus is answered with its type, keys at its rate, and nothing that needs a stereo or repairing decoder', () => {
    const offer = describeMedia(
      'm=audio 4000 RTP/AVP 111 101 102',
      'a=rtpmap:111 opus/48000/2',
      'a=fmtp:111 useinbandfec=1;maxaveragebitrate=16000;usedtx=1',
      'a=rtpmap:101 telephone-event/8000',
      'a=rtpmap:102 telephone-event/48000',
      'a=ptime:30',
    );
    const agreed = agree(offer, anyMedia)!;
    const { codec, audioType, keysType, keysHz, ptimeMs, maxBitrate } = agreed;
    assert.deepEqual([codec, audioType, keysType, keysHz, ptimeMs, maxBitrate], ['opus', 111, 102, 48_000, 20, 16_000]);
    const answer = answerTo(offer, agreed, place);
    assert.match(answer, /a=rtpmap:111 opus\/48000\/2\r\na=fmtp:111 [^\r]*stereo=0;useinbandfec=0;usedtx=0\r/);
    assert.match(answer, /a=rtpmap:102 telephone-event\/48000\r/);
  });

  it('keeps the order of its lines, and refuses those that we do not take', () => {
    const offer = describeMedia('m=video 5000 RTP/AVP 31', 'm=audio 4000 RTP/AVP 0', 'm=image 6000 udptl t38');
    const answer = answerTo(offer, agree(offer, g711)!, place);
    assert.deepEqual(answer.match(/^m=.*$/gm), [
      'm=video 0 RTP/AVP 31',
      'm=audio 20000 RTP/AVP 0',
      'm=image 0 UDPTL t38',
    ]);
  });

  it.each([
    ['sendonly', 'recvonly'],
    ['recvonly', 'sendonly'],
    ['inactive', 'inactive'],
    ['sendrecv', 'sendrecv'],
  ])('that is %s is answered with %s', (theirs, ours) => {
    const offer = describeMedia('m=audio 4000 RTP/AVP 0', `a=${theirs}`);
    assert.match(answerTo(offer, agree(offer, g711)!, place), new RegExp(`a=${ours}\r`));
  });

  it('puts a call on hold with the address 0.0.0.0, and keeps a codec in use', () => {
    assert.equal(agree(describeMedia('m=audio 4000 RTP/AVP 0', 'c=IN IP4 0.0.0.0'), g711)?.direction, 'inactive');
    assert.equal(agree(describeMedia('m=audio 4000 RTP/AVP 8 0'), g711, plainMedia)?.codec, 'pcmu');
  });

  it.each([
    ['without a codec that we accept', ['m=audio 4000 RTP/AVP 18']],
    [
      'of encrypted media with keys that others read',
      ['m=audio 4000 RTP/SAVP 0', `a=crypto:1 ${srtpSuites[0]} inline:${inline}`],
    ],
    ['with port 0', ['m=audio 0 RTP/AVP 0']],
    ['at a name', ['m=audio 4000 RTP/AVP 0', 'c=IN IP4 media.example']],
    ['without media', []],
  ])('is not acceptable %s', (_, lines) => {
    assert.equal(agree(describeMedia(...lines), g711), null);
  });
});

describe('an offer with keys', () => {
  const secure = [
    'm=audio 4002 RTP/SAVP 0',
    `a=crypto:2 F8_128_HMAC_SHA1_80 inline:${inline}`,
    `a=crypto:7 AES_CM_128_HMAC_SHA1_32 inline:${inline}|2^20`,
  ];

  it('is answered with its first suite that we know, under its tag, with a key of ours', () => {
    const offer = describeMedia(...secure);
    const agreed = agree(offer, anyMedia)!;
    assert.equal(agreed.crypto!.key.suite, 'AES_CM_128_HMAC_SHA1_32');
    assert.equal(Buffer.from(agreed.crypto!.key.bytes).toString('base64'), inline);
    const answer = answerTo(offer, agreed, place);
    assert.match(answer, /m=audio 20000 RTP\/SAVP 0\r/);
    const [line] = parseSessionDescription(bytesOf(answer.replaceAll('\r', ''))).media;
    assert.equal(line!.crypto.length, 1);
    assert.equal(line!.crypto[0]!.tag, 7);
    assert.ok(line!.crypto[0]!.key.equals(localKey(agreed, place)!));
    assert.ok(!line!.crypto[0]!.key.equals(agreed.crypto!.key));
  });

  it('is preferred to one without, which a call that must be encrypted does not get', () => {
    const both = describeMedia('m=audio 4000 RTP/AVP 0', ...secure);
    assert.equal(agree(both, anyMedia)!.port, 4002);
    assert.equal(agree(both, g711)!.port, 4000);
    assert.match(answerTo(both, agree(both, anyMedia)!, place), /m=audio 0 RTP\/AVP 0\r\nm=audio 20000 RTP\/SAVP 0/);
    assert.equal(agree(describeMedia('m=audio 4000 RTP/AVP 0'), encrypted), null);
    assert.equal(agree(describeMedia('m=audio 4000 RTP/SAVP 0'), encrypted), null);
  });

  it('is not the answer to an offer without encryption', () => {
    assert.match(offerOf(place, anyMedia), /RTP\/AVP/);
    assert.equal(agree(describeMedia(...secure), answerPolicy(anyMedia)), null);
    assert.equal(agree(describeMedia(...secure), answerPolicy(encrypted))?.crypto?.tag, 7);
  });

  it.each([
    ['an MKI', `1 AES_CM_128_HMAC_SHA1_80 inline:${inline}|2^20|1:4`],
    ['plain packets', `1 AES_CM_128_HMAC_SHA1_80 inline:${inline} UNENCRYPTED_SRTP`],
    ['a short key', `1 AES_CM_128_HMAC_SHA1_80 inline:${inline.slice(4)}`],
    ['two keys', `1 AES_CM_128_HMAC_SHA1_80 inline:${inline};inline:${inline}`],
    ['an unknown suite', `1 AES_192_CM_HMAC_SHA1_80 inline:${inline}`],
  ])('does not count with %s', (_, value) => {
    assert.equal(parseCrypto(`crypto:${value}`), null);
  });

  it('has a key for each suite, which all descriptions of the call repeat', () => {
    const offer = parseSessionDescription(bytesOf(offerOf(place, encrypted).replaceAll('\r', '')));
    const keys = offer.media[0]!.crypto;
    assert.deepEqual(
      keys.map(({ key }) => key.suite),
      srtpSuites,
    );
    assert.equal(new Set(keys.map(formatCrypto).map((text) => text.split('inline:')[1])).size, keys.length);
    const agreed = agree(offer, encrypted)!;
    assert.ok(agreed.crypto!.key.equals(localKey(agreed, place)!));
    assert.ok(offerInUse(place, agreed).includes(formatCrypto(agreed.crypto!)));
  });
});

describe('two sides that negotiate at random', () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

  it('agree on the same codec, types, encryption and directions, or on nothing for a reason', () => {
    const random = createRandom(seed);
    const policy = (): MediaPolicy => {
      const codecs = audioCodecs.filter(() => random.chance(0.6)).toSorted(() => (random.chance(0.5) ? 1 : -1));
      return {
        codecs: codecs.length === 0 ? ['pcmu'] : codecs,
        keys: random.chance(0.6) ? 'accepted' : 'rejected',
        plain: random.chance(0.6) ? 'accepted' : 'rejected',
      };
    };
    for (let round = 0; round < 2_000; round += 1) {
      const [one, other] = [policy(), policy()];
      const theirs = { ...place, port: 4000, srtpKeys: srtpKeys.map((byte) => byte ^ 0xff) };
      const offer = parseSessionDescription(bytesOf(offerOf(place, one).replaceAll('\r', '')));
      const taken = agree(offer, other);
      const isSecure = one.plain === 'rejected';
      const why = `round ${round} with seed ${seed}: ${JSON.stringify([one, other])}`;
      const common = one.codecs.filter((codec) => other.codecs.includes(codec));
      const isPossible = common.length > 0 && (isSecure ? other.keys : other.plain) === 'accepted';
      assert.equal(taken !== null, isPossible, why);
      if (taken === null) continue;
      const text = answerTo(offer, taken, theirs);
      const answer = parseSessionDescription(bytesOf(text.replaceAll('\r', '')));
      assert.equal(answer.media.length, offer.media.length, why);
      const got = agree(answer, { ...one, keys: 'accepted' })!;
      assert.equal(taken.codec, common[0], why);
      assert.deepEqual(
        [got.codec, got.audioType, got.keysType, got.keysHz],
        [taken.codec, taken.audioType, taken.keysType, taken.keysHz],
        why,
      );
      assert.equal(got.crypto !== null, isSecure, why);
      if (got.crypto === null || taken.crypto === null) continue;
      assert.ok(got.crypto.key.equals(localKey(taken, theirs)!), why);
      assert.ok(taken.crypto.key.equals(localKey(got, place)!), why);
    }
  });
});

describe('a description', () => {
  it.each([
    ['no version', 'o=- 1 1 IN IP4 h\n'],
    ['a line without =', 'v=0\nhello\n'],
    ['a port beyond 65535', 'v=0\nm=audio 70000 RTP/AVP 0\n'],
    ['too many media lines', `v=0\n${'m=audio 4000 RTP/AVP 0\n'.repeat(9)}`],
    ['too many lines', `v=0\n${'a=x\n'.repeat(600)}`],
    ['too many bytes', `v=0\na=${'x'.repeat(20_000)}\n`],
  ])('is refused: %s', (_, text) => {
    assert.throws(() => parseSessionDescription(bytesOf(text)), SipError);
  });
});
