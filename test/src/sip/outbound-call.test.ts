import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import type { Resolver } from '#sip/location/locate.ts';
import { type HeaderField, headerOf, type SipRequest } from '#sip/message/message.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { SipTelephone } from '#test/support/sip-telephone.ts';
import { TestDoor } from '#test/support/sip-trunk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const order = {
  ...{ to: '+12025550188', from: '+12025550143', statusUrl: '', answerUrl: '', machineUrl: null },
  ...{ ringSeconds: 30, limitSeconds: 600, stream: { url: 'wss://p/media/sip/token-1', parameters: {} } },
};

describe('a call over a trunk of two servers', () => {
  let clock: VirtualClock;
  let door: TestDoor;
  let [first, second]: SipTelephone[] = [];

  beforeEach(async () => {
    clock = new VirtualClock();
    [first, second] = [await SipTelephone.open(), await SipTelephone.open()];
    const [one, other] = [first, second];
    const resolver: Resolver = {
      naptr: async () => [],
      srv: async () => [
        { name: 'a.example', port: one.port, priority: 1, weight: 0 },
        { name: 'b.example', port: other.port, priority: 2, weight: 0 },
      ],
      addresses: async () => ['127.0.0.1'],
    };
    const trunk = { transport: 'udp', host: 'trunk.example', port: null, login: null } as const;
    door = new TestDoor(clock, { trunk }, { resolver });
    await door.trunk.door.open();
  });
  afterEach(async () => {
    await door.trunk.door.close();
    first!.close();
    second!.close();
  });

  const invites = (phone: SipTelephone): readonly SipRequest[] =>
    phone.messages.filter((one): one is SipRequest => one.type === 'request' && one.method === 'INVITE');
  const nth = (phone: SipTelephone, count: number) =>
    eventually(() => invites(phone)[count - 1] ?? null, `INVITE ${count}`);

  it('goes to the second one if the first is unavailable', async () => {
    await door.trunk.carrier.dial(order);
    first!.reply(responseTo(await first!.rings(), 503, 'Service Unavailable', { tag: 'a' }));
    const invite = await second!.rings();
    assert.equal(headerOf(invite, 'to'), '<sip:+12025550188@trunk.example;user=phone>');
    await second!.answer(invite);
    await eventually(() => door.started.length === 1, 'audio');
  });

  it('goes to the second one if the first is silent, and cancels what the first does later', async () => {
    await door.trunk.carrier.dial(order);
    const late = await first!.rings();
    clock.advance(4_000);
    await second!.answer(await second!.rings());
    await eventually(() => door.started.length === 1, 'audio');
    first!.reply(responseTo(late, 180, 'Ringing', { tag: 'late' }));
    first!.reply(responseTo(await first!.request('CANCEL'), 200, 'OK'));
    await first!.answer(late);
    await first!.request('BYE');
    assert.equal(door.trunk.door.calls, 1);
  });

  it('starts with the server that responds', async () => {
    const options = await first!.request('OPTIONS');
    assert.equal(headerOf(options, 'cseq'), '1 OPTIONS');
    second!.reply(responseTo(await second!.request('OPTIONS'), 404, 'Not Found'));
    // A request that comes after the response is answered after it.
    const { uri, headers, body } = await second!.request('OPTIONS');
    second!.send({ ...{ type: 'request', method: 'OPTIONS', uri, body }, headers: headers.slice(1) });
    await second!.response((status) => status === 200);
    clock.advance(32_000);
    await door.trunk.carrier.dial(order);
    await second!.rings();
    assert.equal(invites(first!).length, 0);
  });

  it('fails if no server is left', async () => {
    await door.trunk.carrier.dial(order);
    first!.reply(responseTo(await first!.rings(), 503, 'Service Unavailable', { tag: 'a' }));
    second!.reply(responseTo(await second!.rings(), 503, 'Service Unavailable', { tag: 'b' }));
    await eventually(() => door.news.includes('failed'), 'a failed call');
    assert.equal(door.trunk.door.calls, 0);
  });

  it('is over after its CANCEL even if the server never says so', async () => {
    await door.trunk.carrier.dial(order);
    first!.reply(responseTo(await first!.rings(), 180, 'Ringing', { tag: 'a' }));
    await eventually(() => door.news.includes('ringing'), 'ringing');
    clock.advance(30_000);
    await first!.request('CANCEL');
    clock.advance(32_000);
    assert.equal(door.news.at(-1), 'no-answer');
    clock.advance(40_000);
    // Only the OPTIONS of the second server may still wait for a response.
    assert.ok(door.trunk.door.transactions.size <= 4, `${door.trunk.door.transactions.size} transactions`);
  });

  it('acknowledges reliable provisional responses once, and takes the description of one as the answer', async () => {
    await door.trunk.carrier.dial(order);
    const invite = await first!.rings();
    assert.match(headerOf(invite, 'supported')!, /100rel/);
    const reliable = (rseq: number): HeaderField[] => [
      { name: 'require', value: '100rel' },
      { name: 'rseq', value: `${rseq}` },
      { name: 'contact', value: `<sip:agent@127.0.0.1:${first!.port}>` },
      { name: 'content-type', value: 'application/sdp' },
    ];
    const body = new TextEncoder().encode(first!.description);
    const early = responseTo(invite, 183, 'Session Progress', { tag: 'a', headers: reliable(7), body });
    first!.reply(early);
    first!.reply(early);
    const prack = await first!.request('PRACK');
    assert.deepEqual([headerOf(prack, 'rack'), headerOf(prack, 'cseq')], ['7 1 INVITE', '2 PRACK']);
    first!.reply(responseTo(prack, 200, 'OK'));
    first!.reply(responseTo(invite, 180, 'Ringing', { tag: 'a', headers: reliable(8) }));
    await eventually(() => first!.messages.some((one) => headerOf(one, 'rack') === '8 1 INVITE'), 'a second PRACK');
    const pracks = first!.messages.filter((one) => headerOf(one, 'rack') === '7 1 INVITE');
    assert.equal(new Set(pracks.map((one) => headerOf(one, 'via'))).size, 1);
    const contact = { name: 'contact', value: `<sip:agent@127.0.0.1:${first!.port}>` };
    first!.reply(responseTo(invite, 200, 'OK', { tag: 'a', headers: [contact] }));
    await eventually(() => door.started.length === 1, 'audio');
    await door.trunk.carrier.hangUp(door.started[0]!.providerCallId);
    assert.equal(headerOf(await first!.request('BYE'), 'cseq'), '4 BYE');
  });

  it('asks again with the longer session timer of a server', async () => {
    await door.trunk.carrier.dial(order);
    const headers = [{ name: 'min-se', value: '3600' }];
    first!.reply(responseTo(await first!.rings(), 422, 'Session Interval Too Small', { tag: 'a', headers }));
    const again = await nth(first!, 2);
    assert.deepEqual([headerOf(again, 'session-expires'), headerOf(again, 'min-se')], ['3600', '3600']);
    assert.equal(headerOf(again, 'cseq'), '2 INVITE');
  });
});
