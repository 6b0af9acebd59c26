import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { SipError } from '#sip/message/sip-error.ts';
import { agree, answerTo, offerOf } from '#sip/sdp/negotiation.ts';
import { parseSessionDescription } from '#sip/sdp/session-description.ts';
import { bytesOf } from '#test/support/sip-messages.ts';

const place = { address: '192.0.2.9', port: 20_000, sessionId: '1', version: 1 };
const describeMedia = (...lines: readonly string[]) =>
  parseSessionDescription(
    bytesOf(['v=0', 'o=- 5 6 IN IP4 h', 's=-', 'c=IN IP4 198.51.100.1', 't=0 0', ...lines, ''].join('\n')),
  );

describe('an offer', () => {
  it('is answered with the first codec of the far end that we know, its keys and its packet time', () => {
    const offer = describeMedia(
      'm=audio 4000 RTP/AVP 9 8 0 96',
      'a=rtpmap:9 G722/8000',
      'a=rtpmap:96 telephone-event/8000',
      'a=fmtp:96 0-15',
      'a=ptime:30',
    );
    const agreed = agree(offer);
    assert.deepEqual(agreed, {
      ...{ encoding: 'alaw', audioType: 8, keysType: 96, ptimeMs: 30 },
      ...{ address: '198.51.100.1', port: 4000, direction: 'sendrecv' },
    });
    const answer = parseSessionDescription(bytesOf(answerTo(offer, agreed!, place).replaceAll('\r', '')));
    const [line] = answer.media;
    assert.deepEqual([line?.port, line?.formats, line?.ptimeMs, line?.address], [20_000, ['8', '96'], 30, '192.0.2.9']);
  });

  it('keeps the order of its lines, and refuses those that we do not take', () => {
    const offer = describeMedia('m=video 5000 RTP/AVP 31', 'm=audio 4000 RTP/AVP 0', 'm=image 6000 udptl t38');
    const answer = answerTo(offer, agree(offer)!, place);
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
    assert.match(answerTo(offer, agree(offer)!, place), new RegExp(`a=${ours}\r`));
  });

  it('puts a call on hold with the address 0.0.0.0, and keeps a codec in use', () => {
    assert.equal(agree(describeMedia('m=audio 4000 RTP/AVP 0', 'c=IN IP4 0.0.0.0'))?.direction, 'inactive');
    assert.equal(agree(describeMedia('m=audio 4000 RTP/AVP 8 0'), 'mulaw')?.encoding, 'mulaw');
  });

  it.each([
    ['without G.711', ['m=audio 4000 RTP/AVP 9']],
    ['of encrypted media', ['m=audio 4000 RTP/SAVP 0']],
    ['with port 0', ['m=audio 0 RTP/AVP 0']],
    ['at a name', ['m=audio 4000 RTP/AVP 0', 'c=IN IP4 media.example']],
    ['without media', []],
  ])('is not acceptable %s', (_, lines) => {
    assert.equal(agree(describeMedia(...lines)), null);
  });

  it('of ours is read back as what was offered', () => {
    const agreed = agree(parseSessionDescription(new TextEncoder().encode(offerOf(place))));
    assert.deepEqual(agreed, {
      ...{ encoding: 'mulaw', audioType: 0, keysType: 101, ptimeMs: 20 },
      ...{ address: '192.0.2.9', port: 20_000, direction: 'sendrecv' },
    });
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
