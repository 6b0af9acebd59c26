import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { headerOf, type SipMessage, type SipResponse } from '#sip/message/message.ts';
import { parseMessage } from '#sip/message/parse.ts';
import type { Flow } from '#src/sip/flow.ts';
import { bytesOf } from '#test/support/sip-messages.ts';
import { TestDoor } from '#test/support/sip-trunk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const sdp = 'v=0\no=- 1 1 IN IP4 192.0.2.1\ns=-\nc=IN IP4 192.0.2.1\nt=0 0\nm=audio 4000 RTP/AVP 0\n';

type Parts = { method?: string; uri?: string; lines?: string; body?: string; via?: string };
function message({ method = 'OPTIONS', uri = 'sip:user@example.com', lines = '', body = '', via }: Parts): SipMessage {
  const more = lines === '' ? '' : `${lines}\n`;
  return parseMessage(
    bytesOf(`${method} ${uri} SIP/2.0
Via: SIP/2.0/UDP ${via ?? 'host.example.com;branch=z9hG4bKkdjuw'}
To: sip:user@example.com
From: sip:caller@example.org;tag=33242
Call-ID: torture.1@example.org
CSeq: 1 ${method}
Max-Forwards: 70
Contact: <sip:caller@host.example.com>
${more}
${body}`),
  );
}

/** The responses of a door to a message, without those of a call that begins. */
function responses(one: SipMessage, settings: ConstructorParameters<typeof TestDoor>[1] = {}): readonly SipResponse[] {
  const door = new TestDoor(new VirtualClock(), settings);
  const sent: SipResponse[] = [];
  const flow: Flow = {
    ...{ transport: 'UDP', address: '192.0.2.1', port: 5060, localAddress: '192.0.2.9', localPort: 5060, isOpen: true },
    send: (answer) => {
      if (answer.type === 'response') sent.push(answer);
      return true;
    },
  };
  door.trunk.door.receive(one, flow);
  return sent;
}
const statuses = (one: SipMessage): readonly number[] => responses(one).map(({ status }) => status);

describe('the SIP door and RFC 4475', () => {
  it('3.2.1: tells requests without an identifier of their transaction apart by their other fields', () => {
    assert.deepEqual(statuses(message({ via: '192.0.2.1;branch=z9hG4bK' })), [200]);
  });

  it.each([
    ['3.3.2: an unknown scheme', { uri: 'nobodyKnowsThisScheme:totallyopaquecontent' }, 416],
    ['3.3.3: a known scheme of something else', { uri: 'soap.beep://192.0.2.103:3002' }, 416],
    ['3.3.5: an extension that is required', { lines: 'Require: nothingSupportsThis, nothingSupportsThisEither' }, 420],
    [
      '3.3.6: content of an unknown type',
      { method: 'INVITE', lines: 'Content-Type: application/unknownformat', body: '<audio/>' },
      415,
    ],
    ['3.3.12 to 3.3.14: a registration', { method: 'REGISTER', lines: 'Contact: <sip:a@b;unknown=1>;q=0.5' }, 405],
    ['3.1.1.2: a method that does not exist', { method: "!interesting-Method0123456789_*+`.%indeed'~" }, 405],
  ])('answers %s', (_, parts, status) => {
    assert.deepEqual(statuses(message(parts)), [status]);
  });

  it('3.3.5: names the extensions that it does not have', () => {
    const [answer] = responses(message({ lines: 'Require: nothingSupportsThis, 100rel' }));
    assert.equal(headerOf(answer!, 'unsupported'), 'nothingSupportsThis');
  });

  it('3.3.4: takes calls with addresses of unknown schemes', () => {
    const lines = 'Content-Type: application/sdp\nReply-To: <name:John_Smith>';
    assert.deepEqual(statuses(message({ method: 'INVITE', lines, body: sdp })), [100, 180]);
  });

  it('3.3.7: challenges credentials of an unknown scheme', () => {
    const lines = 'Authorization: NoOneKnowsThisScheme opaque-data=here\nContent-Type: application/sdp';
    const login = { user: 'pbx', password: 'password' };
    const [answer] = responses(message({ method: 'INVITE', lines, body: sdp }), { login });
    assert.equal(answer?.status, 401);
  });

  it('3.3.10: answers no response, not even one with an address of a broadcast', () => {
    const response = parseMessage(
      bytesOf(
        'SIP/2.0 200 OK\nVia: SIP/2.0/UDP 255.255.255.255;branch=z9hG4bK1saber23\nCSeq: 1 INVITE\nContent-Length: 0\n\n',
      ),
    );
    assert.deepEqual(statuses(response), []);
  });

  it('3.3.11: takes a request whose last hop it is', () => {
    const request = message({});
    const headers = request.headers.map((field) => (field.name === 'max-forwards' ? { ...field, value: '0' } : field));
    assert.deepEqual(statuses({ ...request, headers }), [200]);
  });

  it('3.3.15: refuses a call that does not accept a session description', () => {
    const lines = 'Accept: text/nobodyKnowsThis\nContent-Type: application/sdp';
    assert.deepEqual(statuses(message({ method: 'INVITE', lines, body: sdp })), [406]);
  });

  it('3.4.1: takes a call of RFC 2543', () => {
    const request = parseMessage(
      bytesOf(`INVITE sip:UserB@example.com SIP/2.0
Via: SIP/2.0/UDP iftgw.example.com
From: <sip:+13035551111@ift.client.example.net;user=phone>
Record-Route: <sip:UserB@example.com;maddr=ss1.example.com>
To: sip:+16505552222@ss1.example.net;user=phone
Call-ID: inv2543.1717@ift.client.example.com
CSeq: 56 INVITE
Content-Type: application/sdp
Contact: <sip:+13035551111@ift.client.example.net>

${sdp}`),
    );
    assert.deepEqual(statuses(request), [100, 180]);
  });
});
