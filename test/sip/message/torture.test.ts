import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { checkRequest } from '#sip/dialog/check-request.ts';
import { parseCSeq, parseNameAddress, parseUri } from '#sip/message/address.ts';
import { headerOf, headersOf, listOf, type SipRequest } from '#sip/message/message.ts';
import { parseMessage } from '#sip/message/parse.ts';
import { serializeMessage } from '#sip/message/serialize.ts';
import { SipError } from '#sip/message/sip-error.ts';
import { topVia } from '#sip/transaction/branch.ts';
import { bytesOf, requestOf } from '#test/support/sip-messages.ts';

/** Reads and checks a request, as the door does. */
function accept(text: string): SipRequest {
  const request = requestOf(text);
  checkRequest(request);
  return request;
}

function refusal(text: string): string {
  try {
    accept(text);
  } catch (error) {
    if (error instanceof SipError) return error.code;
    throw error;
  }
  return 'accepted';
}

const head = (more: string, start = 'OPTIONS sip:user@example.com SIP/2.0', cseq = '8 OPTIONS') => `${start}
Via: SIP/2.0/UDP host5.example.com;branch=z9hG4bK293423
To: sip:user@example.com
From: <sip:other@example.net>;tag=323
Max-Forwards: 70
Call-ID: torture.0ha0isnda977644900765@192.0.2.1
CSeq: ${cseq}
${more === '' ? '' : `${more}\n`}
`;

describe('valid messages of RFC 4475', () => {
  it('3.1.1.1: a short tortuous INVITE', () => {
    const request = accept(`INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0
TO :
 sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n
from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>
  ;
  tag = 98asjd8
MaX-fOrWaRdS: 0068
Call-ID: wsinv.ndaksdj@192.0.2.1
Content-Length   : 3
cseq: 0009
  INVITE
Via  : SIP  /   2.0
 /UDP
    192.0.2.2;rport;branch=390skdjuw
s :
NewFangledHeader:   newfangled value
 continued newfangled value
UnknownHeaderWithUnusualValue: ;;,,;;,;
Content-Type: application/sdp
Route:
 <sip:services.example.com;lr;unknownwith=value;unknown-no-value>
v:  SIP  / 2.0  / TCP     spindle.example.com   ;
  branch  =   z9hG4bK9ikj8  ,
 SIP  /    2.0   / UDP  192.168.255.111   ; branch=
 z9hG4bK30239
m:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =
      newvalue ;
  secondparam ; q = 0.33

v=0`);
    assert.equal(parseNameAddress(headerOf(request, 'to')!).parameters.get('tag'), '1918181833n');
    const from = parseNameAddress(headerOf(request, 'from')!);
    assert.deepEqual([from.display, from.parameters.get('tag')], ['J Rosenberg \\"', '98asjd8']);
    assert.deepEqual(parseCSeq(headerOf(request, 'cseq')!), { number: 9, method: 'INVITE' });
    assert.equal(headerOf(request, 'subject'), '');
    assert.equal(headerOf(request, 'newfangledheader'), 'newfangled value continued newfangled value');
    assert.equal(listOf(request, 'via').length, 3);
    const via = topVia(request);
    assert.deepEqual([via.transport, via.host, via.parameters.get('branch')], ['UDP', '192.0.2.2', '390skdjuw']);
    const contact = parseNameAddress(headerOf(request, 'contact')!);
    assert.deepEqual([contact.parameters.get('newparam'), contact.parameters.get('q')], ['newvalue', '0.33']);
    assert.equal(new TextDecoder().decode(request.body), 'v=0');
  });

  it('3.1.1.2: a method and a URI of unusual signs', () => {
    const method = "!interesting-Method0123456789_*+`.%indeed'~";
    const uri =
      "sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)@example.com";
    const request = accept(head('Content-Length: 0', `${method} ${uri} SIP/2.0`, `139122385 ${method}`));
    assert.deepEqual([request.method, request.uri], [method, uri]);
    assert.equal(parseUri(uri).host, 'example.com');
  });

  it('3.1.1.3 and 3.1.1.4: escaped signs in a URI', () => {
    assert.equal(parseUri('sip:sips%3Auser%40example.com@example.net').user, 'sips:user@example.com');
    assert.equal(parseUri('sip:null-%00-null@example.com').user, 'null-\0-null');
  });

  it('3.1.1.5: escapes that are none', () => {
    assert.equal(
      accept(head('E: 1', 'RE%47IST%45R sip:r@example.com SIP/2.0', '29344 RE%47IST%45R')).method,
      'RE%47IST%45R',
    );
  });

  it('3.1.1.6: no white space between name and address', () => {
    const { display, uri } = parseNameAddress('caller<sip:caller@example.com>;tag=323');
    assert.deepEqual([display, uri], ['caller', 'sip:caller@example.com']);
  });

  it('3.1.1.7: long values', () => {
    const long = 'x'.repeat(4000);
    const request = accept(
      head(`LongUnknownHeader: ${long}\nVia: SIP/2.0/UDP ${Array(20).fill('h1.example').join(', SIP/2.0/TCP ')}`),
    );
    assert.equal(headerOf(request, 'longunknownheader'), long);
  });

  it('3.1.1.8: bytes after the end of a message in its datagram', () => {
    const request = accept(
      `${head('Content-Length: 0')}INVITE sip:joe@example.com SIP/2.0\nt: sip:joe@example.com\n\n`,
    );
    assert.deepEqual([request.method, request.body.length], ['OPTIONS', 0]);
  });

  it('3.1.1.9: semicolons in the user of a URI', () => {
    assert.equal(parseUri('sip:user;par=u%40example.net@example.com').user, 'user;par=u@example.net');
  });

  it('3.1.1.10: transports that do not exist', () => {
    const vias = ['UDP', 'SCTP', 'TLS', 'UNKNOWN', 'TCP'].map(
      (name) => `Via: SIP/2.0/${name} t.example.com;branch=z9hG4bK1`,
    );
    assert.equal(listOf(accept(head(vias.join('\n'))), 'via').length, 6);
  });

  it('3.1.1.11: content of several parts', () => {
    const parts = '--7a9cbec02ceef655\nContent-Type: text/plain\n\nHi\n--7a9cbec02ceef655--\n';
    const type = 'Content-Type: multipart/mixed;boundary="7a9cbec02ceef655"';
    const start = ['MESSAGE sip:kumiko@example.org SIP/2.0', '1 MESSAGE'] as const;
    const request = accept(`${head(type, ...start)}${parts}`);
    assert.match(new TextDecoder().decode(request.body), /Hi\r\n--7a9cbec02ceef655--/);
  });

  it('3.1.1.12: a reason of other scripts, and 3.1.1.13: no reason', () => {
    const rest = '\nVia: SIP/2.0/UDP 192.0.2.105;branch=z9hG4bK2398ndaoe\nContent-Length: 0\n\n';
    const some = parseMessage(bytesOf(`SIP/2.0 200 = 2**3 * 5**2 но сто девяносто девять - простое${rest}`));
    assert.ok(some.type === 'response' && some.reason.endsWith('простое'));
    const none = parseMessage(bytesOf(`SIP/2.0 100 ${rest}`));
    assert.ok(none.type === 'response' && none.reason === '');
  });
});

describe('invalid messages of RFC 4475', () => {
  it.each([
    ['3.1.2.1: separators without values', head('Via: SIP/2.0/UDP 192.0.2.15;;,;,,'), 'invalid'],
    ['3.1.2.2: more content declared than sent', head('Content-Length: 9999'), 'invalid'],
    ['3.1.2.3: a negative content length', head('Content-Length: -999'), 'invalid'],
    ['3.1.2.4: a CSeq beyond 32 bits', head('E: 1', undefined, '36893488147419103232 OPTIONS'), 'invalid'],
    ['3.1.2.6: a quote without its end', head('').replace('To: sip', 'To: "Mr. J. User <sip'), 'invalid'],
    ['3.1.2.7: angle brackets around the Request-URI', head('', 'OPTIONS <sip:user@example.com> SIP/2.0'), 'invalid'],
    ['3.1.2.8: white space in the Request-URI', head('', 'OPTIONS sip:user@example.com; lr SIP/2.0'), 'malformed'],
    ['3.1.2.9: two spaces in the start line', head('', 'OPTIONS  sip:user@example.com  SIP/2.0'), 'malformed'],
    ['3.1.2.10: white space after the version', head('', 'OPTIONS sip:user@example.com SIP/2.0  '), 'malformed'],
    [
      '3.1.2.13: a URI with headers outside of angle brackets',
      head('Contact: sip:user@example.com?Route=%3Csip:sip.example.com%3E'),
      'invalid',
    ],
    ['3.1.2.16: a version of the future', head('', 'OPTIONS sip:t.watson@example.org SIP/7.0'), 'version'],
    ['3.1.2.17: a method that differs from CSeq', head('E: 1', undefined, '8 INVITE'), 'invalid'],
    [
      '3.3.1: no From, To, CSeq',
      'OPTIONS sip:u@example.com SIP/2.0\nVia: SIP/2.0/UDP 192.0.2.95\nCall-ID: 1\n\n',
      'invalid',
    ],
    ['3.3.8: two of From, To, Call-ID', `${head('From: sip:other@example.net\nCall-ID: another')}`, 'invalid'],
    ['3.3.9: two content lengths', head('Content-Length: 5\nContent-Length: 3').concat('12345'), 'invalid'],
  ])('%s', (_, text, code) => {
    assert.equal(refusal(text), code);
  });

  it.each([
    ['3.1.2.11: escaped headers in the Request-URI', head('', 'OPTIONS sip:u@example.com?Route=%3Csip:e%3E SIP/2.0')],
    ['3.1.2.12: a date in a time zone that does not exist', head('Date: Fri, 01 Jan 2010 16:00:00 EST')],
    [
      '3.1.2.14: spaces within an address',
      head('').replace('To: sip:user@example.com', 'To: "Watson, Thomas" < sip:t.watson@example.org >'),
    ],
    ['3.1.2.15: a display name that is not a token', head('').replace('From: <', 'From: Bell, Alexander <')],
  ])('%s, which is read nevertheless', (_, text) => {
    assert.equal(refusal(text), 'accepted');
  });

  it('3.1.2.5 and 3.1.2.19: a status beyond three digits', () => {
    assert.throws(
      () => parseMessage(bytesOf('SIP/2.0 4294967301 better not break the receiver\nVia: SIP/2.0/UDP a\n\n')),
      SipError,
    );
  });
});

describe('limits of a message', () => {
  it.each([
    ['bytes', 'x'.repeat(65_536)],
    ['header fields', `OPTIONS sip:a@b SIP/2.0\n${'A: b\n'.repeat(257)}\n`],
    ['a line', `OPTIONS sip:a@b SIP/2.0\nA: ${'b'.repeat(8192)}\n\n`],
    ['a folded line', `OPTIONS sip:a@b SIP/2.0\nA: b\n${` ${'c'.repeat(1000)}\n`.repeat(9)}\n`],
  ])('are enforced: %s', (_, text) => {
    assert.throws(
      () => parseMessage(bytesOf(text)),
      (error) => error instanceof SipError && error.code === 'too_large',
    );
  });

  it('reads a header without its end as no message', () => {
    assert.equal(refusal('OPTIONS sip:a@b SIP/2.0\nVia: SIP/2.0/UDP a\n'), 'malformed');
  });
});

describe('a written message', () => {
  it('is read back the same, with compact names in full', () => {
    const request = accept(`INVITE sip:a@example.com SIP/2.0
v: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK1
f: <sip:b@example.com>;tag=1
t: <sip:a@example.com>
i: 1
CSeq: 1 INVITE
k: timer

body`);
    const again = parseMessage(serializeMessage(request));
    assert.deepEqual({ ...again, headers: again.headers.filter(({ name }) => name !== 'content-length') }, request);
    assert.deepEqual(headersOf(again, 'supported'), ['timer']);
  });

  it('has no header field that a value brings', () => {
    const headers = [{ name: 'subject', value: 'a\r\nEvil: 1' }];
    const bytes = serializeMessage({
      type: 'request',
      method: 'OPTIONS',
      uri: 'sip:a@b',
      headers,
      body: new Uint8Array(),
    });
    assert.equal(headerOf(parseMessage(bytes), 'evil'), null);
  });
});
