import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import { answerChallenge } from '#sip/digest/answer-challenge.ts';
import { headerOf, headersOf, type SipMessage, type SipRequest, type SipResponse } from '#sip/message/message.ts';
import { parseMessage } from '#sip/message/parse.ts';
import { serializeMessage } from '#sip/message/serialize.ts';
import { srtpKeyBytes } from '#sip/sdp/crypto-attribute.ts';
import type { AgreedMedia } from '#sip/sdp/negotiation.ts';
import type { SipSettings } from '#src/settings/sip.ts';
import type { MediaStart } from '#src/sip/call-media.ts';
import { createSipTrunk, type SipTrunk, type TrunkPorts } from '#src/sip/trunk.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { bytesOf, requestOf } from '#test/support/sip-messages.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const loopback = '127.0.0.1';
const settings: SipSettings = {
  listen: [
    { transport: 'udp', host: loopback, port: 0 },
    { transport: 'tcp', host: loopback, port: 0 },
  ],
  peers: [{ type: 'network', network: loopback, transfer: 'bridge' }],
  login: null,
  publicAddress: null,
  rtpPorts: { from: 20_000, to: 20_100 },
  tls: null,
  trunk: null,
  codecs: ['pcmu', 'pcma'],
  srtp: { peers: [], withoutTls: false },
};
const sdp =
  'v=0\no=- 1 1 IN IP4 127.0.0.1\ns=-\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 4000 RTP/AVP 0 101\na=rtpmap:101 telephone-event/8000\n';

/** A request of a far end; `lines` are more header fields. */
function request(method: string, { lines = '', tag = '', branch = 'b1', number = 1, body = '' } = {}): SipRequest {
  return requestOf(`${method} sip:+12025550143@127.0.0.1 SIP/2.0
Via: SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bK${branch};rport
From: <sip:+12025550188@127.0.0.1>;tag=far
To: <sip:+12025550143@127.0.0.1>${tag === '' ? '' : `;tag=${tag}`}
Call-ID: call-1
CSeq: ${number} ${method === 'ACK' ? 'ACK' : method}
Contact: <sip:far@127.0.0.1>
Max-Forwards: 70
${lines === '' ? '' : `${lines}\n`}Content-Type: application/sdp

${body}`);
}

describe('the SIP door', () => {
  let clock: VirtualClock;
  let trunk: SipTrunk;
  let far: Socket;
  let messages: SipMessage[];
  let news: string[];
  let started: MediaStart[];
  let changes: AgreedMedia[];

  const open = async (more: Partial<SipSettings> = {}, answers = true): Promise<void> => {
    let random = 0;
    const ports: TrunkPorts = {
      settings: { ...settings, ...more },
      clock,
      wallClock: () => 1_000_000 + clock.now(),
      random: () => `random${++random}`,
      randomDigits: () => '1',
      nonceKey: new Uint8Array(32),
      reserve: async () => ({
        port: 20_000,
        srtpKeys: new Uint8Array(srtpKeyBytes),
        start: (order) => {
          started.push(order);
          return { change: (agreed) => changes.push(agreed), hungUp: () => news.push('media ended') };
        },
        startAgent: () => assert.fail('no agent here'),
        release: () => {},
      }),
      resolver: { naptr: async () => [], srv: async () => [], addresses: async (name) => [name] },
      chance: () => 0,
      registration: () => {},
      agentReported: () => false,
      agentReplied: () => false,
      briefingAudio: () => assert.fail('no agent here'),
      accepts: () => true,
      announced: async ({ providerCallId, from, to }) => {
        news.push(`call from ${from} to ${to}`);
        const stream = { url: 'wss://parley.test/media/sip/token-1', parameters: {} };
        if (answers) await trunk.carrier.inbound?.answer(providerCallId, { stream, statusUrl: '' });
      },
      failed: (error) => news.push(`failed: ${error}`),
      progressed: ({ status }) => news.push(status),
      ignored: (why) => news.push(`ignored: ${why}`),
    };
    trunk = createSipTrunk(ports);
    await trunk.door.open();
  };
  const portOf = (transport: string) => trunk.door.listeners.find((one) => one.transport === transport)!.port;
  const send = (message: SipMessage): void => far.send(serializeMessage(message), portOf('udp'), loopback);
  const response = (status: number): Promise<SipResponse> =>
    eventually(
      () =>
        (messages.find((one) => one.type === 'response' && one.status === status) as SipResponse | undefined) ?? null,
      `a response ${status}`,
    );
  const count = (wanted: (message: SipMessage) => boolean): number => messages.filter(wanted).length;
  const isStatus = (status: number) => (message: SipMessage) =>
    message.type === 'response' && message.status === status;
  /** A call that is answered and acknowledged; returns our tag. */
  const call = async (lines = ''): Promise<string> => {
    send(request('INVITE', { body: sdp, lines }));
    const tag = /tag=(\w+)/.exec(headerOf(await response(200), 'to')!)![1]!;
    send(request('ACK', { tag, branch: 'b2' }));
    await eventually(() => started.length === 1, 'audio');
    return tag;
  };
  /** Resolves when everything that was sent before has been handled. */
  const handled = async (): Promise<void> => {
    const before = count(isStatus(405));
    send(request('SUBSCRIBE', { branch: `probe${messages.length}`, lines: 'X: 1' }));
    await eventually(() => count(isStatus(405)) > before, 'the probe');
  };

  beforeEach(async () => {
    [clock, messages, news, started, changes] = [new VirtualClock(), [], [], [], []];
    far = createSocket('udp4').bind(0, loopback);
    await once(far, 'listening');
    far.on('message', (bytes) => messages.push(parseMessage(bytes)));
  });
  afterEach(async () => {
    await trunk.door.close();
    far.close();
  });

  it('rings, answers and starts audio with the ACK', async () => {
    await open();
    await call();
    assert.deepEqual(
      messages.map((message) => message.type === 'response' && message.status),
      [100, 180, 200],
    );
    assert.equal(news[0], 'call from +12025550188 to +12025550143');
    assert.deepEqual([started[0]?.token, started[0]?.agreed.keysType], ['token-1', 101]);
    assert.match(headerOf(messages[2]!, 'via')!, /rport=\d+;received=127\.0\.0\.1/);
  });

  it('repeats its answer until the ACK comes, and says BYE without one', async () => {
    await open();
    send(request('INVITE', { body: sdp }));
    await response(200);
    clock.advance(3_500);
    await eventually(() => count(isStatus(200)) === 4, 'four answers');
    clock.advance(60_000);
    await eventually(() => count((one) => one.type === 'request' && one.method === 'BYE') > 0, 'a BYE');
    assert.deepEqual([news.at(-1), trunk.door.calls], ['canceled', 0]);
  });

  it('ends a call that the caller cancels while it rings', async () => {
    await open({}, false);
    send(request('INVITE', { body: sdp }));
    await response(180);
    send(request('CANCEL'));
    await response(200);
    await response(487);
    assert.equal(news.at(-1), 'canceled');
  });

  it('ends the audio with a BYE, and knows the call no more', async () => {
    await open();
    const tag = await call();
    send(request('BYE', { tag, branch: 'b3', number: 2 }));
    await eventually(() => count(isStatus(200)) === 2, 'a response');
    assert.equal(news.at(-1), 'media ended');
    send(request('BYE', { tag, branch: 'b4', number: 3 }));
    await response(481);
  });

  it('answers hold, and refuses a change of codec without losing the call', async () => {
    await open();
    const tag = await call();
    send(request('INVITE', { tag, branch: 'b3', number: 2, body: `${sdp}a=sendonly\n` }));
    await eventually(() => count(isStatus(200)) === 2, 'an answer');
    assert.deepEqual(
      changes.map(({ direction }) => direction),
      ['sendonly'],
    );
    send(request('ACK', { tag, branch: 'b4', number: 2 }));
    send(request('INVITE', { tag, branch: 'b5', number: 3, body: sdp.replace('AVP 0 101', 'AVP 8') }));
    await response(488);
    assert.equal(trunk.door.calls, 1);
  });

  const secureSdp = `${sdp.replace('RTP/AVP', 'RTP/SAVP')}a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:WVNfX19zZW1jdGwgKCkgewkyMjA7fQp9CnVubGVz\n`;

  it('takes keys of SRTP over UDP only if that is allowed, and then does not lose encryption', async () => {
    await open();
    send(request('INVITE', { body: secureSdp }));
    await response(488);
    await trunk.door.close();
    messages.length = 0;
    await open({ srtp: { peers: [], withoutTls: true } });
    send(request('INVITE', { body: secureSdp }));
    const answer = await response(200);
    assert.match(
      new TextDecoder().decode(answer.body),
      /RTP\/SAVP 0 101\r\n(?:.*\r\n)*a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:/,
    );
    const tag = /tag=(\w+)/.exec(headerOf(answer, 'to')!)![1]!;
    send(request('ACK', { tag, branch: 'b2' }));
    await eventually(() => started.length === 1, 'audio');
    send(request('INVITE', { tag, branch: 'b3', number: 2, body: sdp }));
    await response(488);
    assert.deepEqual(changes, []);
  });

  it('takes no call without encryption from those who must encrypt', async () => {
    await open({ srtp: { peers: [loopback], withoutTls: true } });
    send(request('INVITE', { body: sdp }));
    await response(488);
    send(request('INVITE', { body: secureSdp, branch: 'b4' }));
    await response(200);
  });

  /** The tag of the answer to an INVITE without an offer, and the answer's own offer. */
  const asked = async (lines = ''): Promise<{ readonly tag: string; readonly offer: string }> => {
    send(request('INVITE', { lines }));
    const answer = await response(200);
    const tag = /tag=(\w+)/.exec(headerOf(answer, 'to')!)![1]!;
    return { tag, offer: new TextDecoder().decode(answer.body) };
  };

  it('offers its codecs to a caller without an offer, and starts audio with the answer in the ACK', async () => {
    await open();
    const { tag, offer } = await asked();
    assert.match(offer, /m=audio 20000 RTP\/AVP 0 8 101\r\n/);
    // The offer has no answer yet. RFC 3311, section 5.2.
    send(request('UPDATE', { tag, branch: 'b2', number: 2, body: sdp }));
    await response(491);
    assert.equal(started.length, 0);
    send(request('ACK', { tag, branch: 'b3', body: sdp.replace('AVP 0 101', 'AVP 8') }));
    await eventually(() => started.length === 1, 'audio');
    const { codec, address, port, keysType } = started[0]!.agreed;
    assert.deepEqual([codec, address, port, keysType], ['pcma', loopback, 4000, null]);
    send(request('INVITE', { tag, branch: 'b4', number: 3, body: `${sdp.replace('AVP 0 101', 'AVP 8')}a=sendonly\n` }));
    await eventually(() => count(isStatus(200)) === 2, 'an answer to hold');
    assert.equal(changes[0]?.direction, 'sendonly');
  });

  it('takes the answer in the ACK of an INVITE without an offer within a call', async () => {
    await open();
    const tag = await call();
    send(request('INVITE', { tag, branch: 'b3', number: 2 }));
    await eventually(() => count(isStatus(200)) === 2, 'an offer');
    send(request('ACK', { tag, branch: 'b4', number: 2, body: sdp.replace('audio 4000', 'audio 4002') }));
    await eventually(() => changes.length === 1, 'the other port');
    assert.equal(changes[0]!.port, 4002);
    // An answer with another codec changes nothing.
    send(request('INVITE', { tag, branch: 'b5', number: 3 }));
    await eventually(() => count(isStatus(200)) === 3, 'an offer');
    send(request('ACK', { tag, branch: 'b6', number: 3, body: sdp.replace('AVP 0 101', 'AVP 8') }));
    await handled();
    assert.deepEqual([changes.length, trunk.door.calls], [1, 1]);
  });

  it('offers encryption alone to a caller without an offer who must encrypt', async () => {
    await open({ srtp: { peers: [loopback], withoutTls: true } });
    const { tag, offer } = await asked();
    assert.match(offer, /RTP\/SAVP 0 8 101\r\n(?:.*\r\n)*a=crypto:1 /);
    send(request('ACK', { tag, branch: 'b2', body: secureSdp }));
    await eventually(() => started.length === 1, 'audio');
    assert.notEqual(started[0]!.agreed.crypto, null);
  });

  it.each([
    ['no answer', ''],
    ['an answer without a codec of the offer', sdp.replace('AVP 0 101', 'AVP 9')],
    ['an answer that encrypts what the offer did not', secureSdp],
    ['an answer that is no description', 'hello'],
  ])('ends the call of a caller without an offer whose ACK has %s', async (_, body) => {
    await open();
    const { tag } = await asked();
    send(request('ACK', { tag, branch: 'b2', body }));
    await eventually(
      () => count((one) => one.type === 'request' && one.method === 'BYE') === 1 && trunk.door.calls === 0,
      'a BYE',
    );
    assert.equal(started.length, 0);
  });

  it('refuses an INVITE without an offer that requires reliable ringing, which would have to offer', async () => {
    await open();
    send(request('INVITE', { lines: 'Require: 100rel' }));
    await response(488);
    assert.equal(trunk.door.calls, 0);
  });

  it('says BYE when the session timer of the caller expires, not while the caller refreshes it', async () => {
    await open();
    const tag = await call('Supported: timer\nSession-Expires: 90;refresher=uac');
    assert.equal(headerOf(await response(200), 'session-expires'), '90;refresher=uac');
    clock.advance(50_000);
    send(
      request('UPDATE', { tag, branch: 'b3', number: 2, lines: 'Supported: timer\nSession-Expires: 90;refresher=uac' }),
    );
    await eventually(() => count(isStatus(200)) === 2, 'a response');
    clock.advance(50_000);
    assert.ok(!news.includes('media ended'));
    clock.advance(20_000);
    assert.ok(news.includes('media ended'));
  });

  it('repeats a ringing response that must be reliable until its PRACK comes', async () => {
    await open({}, false);
    send(request('INVITE', { body: sdp, lines: 'Require: 100rel\nSupported: 100rel' }));
    const ringing = await response(180);
    assert.deepEqual([headerOf(ringing, 'require'), headerOf(ringing, 'rseq')], ['100rel', '2']);
    clock.advance(1_500);
    await eventually(() => count(isStatus(180)) === 3, 'three responses');
    const tag = /tag=(\w+)/.exec(headerOf(ringing, 'to')!)![1]!;
    send(request('PRACK', { tag, branch: 'b2', number: 2, lines: 'RAck: 3 1 INVITE' }));
    await response(481);
    send(request('PRACK', { tag, branch: 'b3', number: 3, lines: 'RAck: 2 1 INVITE' }));
    await response(200);
    clock.advance(35_000);
    await handled();
    assert.equal(count(isStatus(180)), 3);
    assert.equal(trunk.door.calls, 1);
  });

  it('gives up a call whose reliable ringing gets no PRACK', async () => {
    await open({}, false);
    send(request('INVITE', { body: sdp, lines: 'Require: 100rel' }));
    await response(180);
    clock.advance(32_000);
    await response(504);
    assert.deepEqual([news.at(-1), trunk.door.calls], ['canceled', 0]);
  });

  it('answers UPDATE, and ends the call with BYE, before it is answered', async () => {
    await open({}, false);
    send(request('INVITE', { body: sdp }));
    const tag = /tag=(\w+)/.exec(headerOf(await response(180), 'to')!)![1]!;
    send(request('UPDATE', { tag, branch: 'b2', number: 2, body: sdp }));
    assert.equal(headerOf(await response(500), 'retry-after'), '2');
    send(request('UPDATE', { tag, branch: 'b3', number: 3 }));
    await response(200);
    send(request('BYE', { tag, branch: 'b4', number: 4 }));
    await response(487);
    assert.equal(trunk.door.calls, 0);
  });

  it('refreshes a session for a caller without timers, with a longer one if it is asked to', async () => {
    await open();
    await call('Session-Expires: 90');
    clock.advance(45_000);
    const refresh = () =>
      eventually(
        () => messages.filter((one) => one.type === 'request' && one.method === 'INVITE').at(-1) ?? null,
        'a refresh',
      );
    const first = (await refresh()) as SipRequest;
    assert.equal(headerOf(first, 'session-expires'), '90;refresher=uac');
    send(responseTo(first, 422, 'Session Interval Too Small', { headers: [{ name: 'min-se', value: '300' }] }));
    const second = await eventually(async () => {
      const found = (await refresh()) as SipRequest;
      return found === first ? null : found;
    }, 'another refresh');
    assert.deepEqual([headerOf(second, 'session-expires'), headerOf(second, 'min-se')], ['300;refresher=uac', '300']);
    send(responseTo(second, 481, 'Gone'));
    await eventually(() => news.includes('media ended'), 'the end of the audio');
  });

  it('refuses a session timer that is too short', async () => {
    await open();
    send(request('INVITE', { body: sdp, lines: 'Supported: timer\nSession-Expires: 30' }));
    assert.equal(headerOf(await response(422), 'min-se'), '90');
  });

  it.each([
    ['media that we do not have', { body: sdp.replace('AVP 0 101', 'AVP 9') }, 488],
    ['an extension that we do not have', { body: sdp, lines: 'Require: precondition' }, 420],
    ['a CSeq of another method', { body: sdp, lines: 'CSeq: 1 BYE' }, 400],
  ])('refuses an INVITE with %s', async (_, more, status) => {
    await open();
    send(request('INVITE', more));
    await response(status);
    assert.equal(trunk.door.calls, 0);
  });

  it('asks for a digest if one is set, and takes the call of who has the password', async () => {
    const login = { user: 'pbx', password: 'secret-of-the-pbx' };
    await open({ login });
    send(request('INVITE', { body: sdp }));
    const challenge = await response(401);
    assert.equal(headersOf(challenge, 'www-authenticate').length, 2);
    const credentials = (password: string) =>
      answerChallenge(
        challenge,
        { ...login, password },
        { method: 'INVITE', uri: request('INVITE').uri, cnonce: 'c' },
      )!;
    const tried = (password: string, branch: string) => {
      const again = request('INVITE', { body: sdp, branch, number: 2 });
      send({ ...again, headers: [...again.headers, credentials(password)] });
    };
    tried('wrong', 'b2');
    await eventually(() => count(isStatus(401)) === 2, 'a second challenge');
    assert.ok(!news.some((one) => one.startsWith('call')));
    tried(login.password, 'b3');
    await response(200);
  });

  it('answers OPTIONS of a peer', async () => {
    await open();
    send(request('OPTIONS'));
    assert.match(headerOf(await response(200), 'allow')!, /INVITE.*UPDATE/);
  });

  it('gives a stranger nothing: no datagram, no byte on a connection', async () => {
    await open({ peers: [{ type: 'network', network: '192.0.2.1', transfer: 'bridge' }] });
    for (const method of ['OPTIONS', 'INVITE', 'REGISTER']) send(request(method, { body: sdp, branch: method }));
    far.send(new Uint8Array(100), portOf('udp'), loopback);
    const socket = connect(portOf('tcp'), loopback);
    let received = 0;
    socket.on('data', (bytes) => (received += bytes.length));
    socket.on('error', () => {});
    socket.write(bytesOf('OPTIONS sip:a@b SIP/2.0\nContent-Length: 0\n\n'));
    await once(socket, 'close');
    await eventually(() => news.length === 5, 'five notes');
    assert.deepEqual([received, messages.length, new Set(news).size], [0, 0, 1]);
    assert.equal(news[0], 'ignored: unknown sender');
  });

  it('answers neither garbage nor a stray response or ACK', async () => {
    await open();
    far.send(new TextEncoder().encode('hello, is anybody there?'), portOf('udp'), loopback);
    send(responseTo(request('INVITE'), 200, 'OK', { tag: 'x' }));
    send(request('ACK', { tag: 'nobody' }));
    await handled();
    assert.equal(messages.length, 1);
  });
});
