import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import { parseDigest } from '#sip/digest/digest.ts';
import { headerOf, type SipRequest } from '#sip/message/message.ts';
import type { SipPeer } from '#src/settings/sip-peer.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { SipTelephone } from '#test/support/sip-telephone.ts';
import { TestDoor } from '#test/support/sip-trunk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

describe('a registration at a PBX', () => {
  let clock: VirtualClock;
  let pbx: SipTelephone;
  let door: TestDoor;
  const announced: string[] = [];

  const registers = (): readonly SipRequest[] =>
    pbx.messages.filter((one): one is SipRequest => one.type === 'request' && one.method === 'REGISTER');
  /** The next REGISTER that is not a repetition. */
  const next = async (number: number): Promise<SipRequest> =>
    eventually(() => registers().find((one) => headerOf(one, 'cseq') === `${number} REGISTER`) ?? null, `${number}`);

  beforeEach(async () => {
    clock = new VirtualClock();
    pbx = await SipTelephone.open();
    announced.length = 0;
    const peer: SipPeer = {
      ...{ type: 'server', server: { transport: 'udp', host: '127.0.0.1', port: pbx.port }, transfer: 'bridge' },
      ...{ login: { user: 'parley', password: 'secret' }, registerSeconds: 600 },
    };
    door = new TestDoor(clock, { peers: [peer] }, { announced: async ({ to }) => void announced.push(to) });
    await door.trunk.door.open();
  });
  afterEach(async () => {
    await door.trunk.door.close();
    pbx.close();
  });

  /** Registers with a challenge of this algorithm. */
  const register = async (algorithm: string): Promise<SipRequest> => {
    const value = `Digest realm="pbx", nonce="n", qop="auth", algorithm=${algorithm}`;
    pbx.reply(
      responseTo(await next(1), 401, 'Unauthorized', { tag: 'r', headers: [{ name: 'www-authenticate', value }] }),
    );
    const again = await next(2);
    pbx.reply(responseTo(again, 200, 'OK', { tag: 'r', headers: [{ name: 'expires', value: '300' }] }));
    await eventually(() => door.registrations.length === 1, 'a result');
    return again;
  };

  it.each(['MD5', 'SHA-256'])('proves its password with %s, and is refreshed and ended', async (algorithm) => {
    const registered = await register(algorithm);
    const fields = parseDigest(headerOf(registered, 'authorization') ?? '');
    assert.deepEqual([fields?.get('username'), fields?.get('algorithm')], ['parley', algorithm]);
    assert.match(headerOf(registered, 'contact')!, new RegExp(`^<sip:parley@127.0.0.1:${door.port}>;expires=600$`));
    const { server, isRegistered } = door.trunk.door.servers.states[0]!;
    assert.deepEqual([server, isRegistered], [`udp:127.0.0.1:${pbx.port}`, true]);
    clock.advance(150_000);
    pbx.reply(responseTo(await next(3), 200, 'OK', { tag: 'r' }));
    await eventually(() => door.registrations.length === 2, 'a second result');
    const drained = door.trunk.door.drain(60_000);
    const last = await next(4);
    assert.match(headerOf(last, 'contact')!, /;expires=0$/);
    pbx.reply(responseTo(last, 200, 'OK', { tag: 'r' }));
    await drained;
    assert.equal(door.trunk.door.servers.states[0]!.isRegistered, false);
  });

  it('is reported and tried again if it is refused', async () => {
    pbx.reply(responseTo(await next(1), 403, 'Forbidden', { tag: 'r' }));
    await eventually(() => door.registrations.length === 1, 'a result');
    assert.deepEqual(door.registrations, [
      { type: 'failed', why: `udp:127.0.0.1:${pbx.port} refuses the registration with 403`, isStanding: true },
    ]);
    clock.advance(5_000);
    await next(2);
  });

  it('uses the address that the PBX sees', async () => {
    const first = await next(1);
    const via = headerOf(first, 'via')!.replace(';rport', ';rport=40000;received=198.51.100.7');
    const headers = first.headers.map((field) => (field.name === 'via' ? { ...field, value: via } : field));
    pbx.reply(responseTo({ ...first, headers }, 200, 'OK', { tag: 'r' }));
    assert.match(headerOf(await next(2), 'contact')!, /^<sip:parley@198\.51\.100\.7:40000>/);
  });

  it('brings calls, whose number is in To if the contact is called', async () => {
    await register('MD5');
    pbx.invite(door.port, { from: '+12025550188', to: '+12025550143' }, [], 'parley');
    await eventually(() => announced.length > 0, 'a call');
    assert.deepEqual(announced, ['+12025550143']);
  });
});
