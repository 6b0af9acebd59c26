import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { headerOf, type SipResponse } from '#sip/message/message.ts';
import type { Flow } from '#src/sip/flow.ts';
import { Transactions } from '#src/sip/transactions.ts';
import type { TrunkPorts } from '#src/sip/trunk.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { requestOf } from '#test/support/sip-messages.ts';
import { host, SipTelephone } from '#test/support/sip-telephone.ts';
import { TestDoor } from '#test/support/sip-trunk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const numbers = { from: '+12025550188', to: '+12025550143' } as const;
const never = new Promise<never>(() => {});

describe('a call that the server cannot take', () => {
  let clock: VirtualClock;
  let caller: SipTelephone;
  let door: TestDoor;
  let announced: number;

  const open = async (more: Partial<TrunkPorts>): Promise<void> => {
    const announce = more.announced ?? (async () => {});
    door = new TestDoor(
      clock,
      {},
      {
        ...more,
        announced: (call) => {
          announced += 1;
          return announce(call);
        },
      },
    );
    await door.trunk.door.open();
  };
  const responses = (): readonly SipResponse[] => caller.messages.filter((one) => one.type === 'response');
  const isRetriable = (response: SipResponse): void =>
    assert.deepEqual([response.status, headerOf(response, 'retry-after')], [503, '5']);

  beforeEach(async () => {
    [clock, announced] = [new VirtualClock(), 0];
    caller = await SipTelephone.open();
  });
  afterEach(async () => {
    await door.trunk.door.close();
    caller.close();
  });

  it('gets 503 with Retry-After before anything else is done for it, while the server accepts no calls', async () => {
    await open({ accepts: () => false });
    isRetriable(await caller.call(door.port, numbers));
    assert.deepEqual([responses().length, announced, door.trunk.door.calls, door.news], [1, 0, 0, []]);
  });

  it('leaves nothing behind once its transaction has expired, even if no ACK comes', async () => {
    await open({ accepts: () => false });
    const calls = 50;
    for (let call = 0; call < calls; call += 1) caller.invite(door.port, numbers);
    const answered = () => new Set(responses().map((response) => headerOf(response, 'call-id'))).size;
    await eventually(() => answered() === calls, 'a response to each');
    assert.equal(door.trunk.door.transactions.size, calls);
    clock.advance(32_000);
    assert.deepEqual([door.trunk.door.transactions.size, door.trunk.door.calls], [0, 0]);
  });

  it('gets 503 with Retry-After if it cannot be stored', async () => {
    const away = new Error('the database is unavailable');
    const failures: unknown[] = [];
    await open({ announced: () => Promise.reject(away), failed: (error) => failures.push(error) });
    isRetriable(await caller.call(door.port, numbers));
    assert.deepEqual([door.trunk.door.calls, failures], [0, [away]]);
  });

  it('gets 503 with Retry-After if it is neither answered nor declined within 40 s', async () => {
    await open({ announced: () => never });
    caller.invite(door.port, numbers);
    await eventually(() => responses().some(({ status }) => status === 180), 'ringing');
    clock.advance(39_999);
    assert.equal(door.trunk.door.calls, 1);
    clock.advance(1);
    isRetriable(await caller.response((status) => status >= 200));
    assert.equal(door.trunk.door.calls, 0);
  });

  it('gets 503 with Retry-After if no port is free for its audio', async () => {
    await open({
      announced: ({ providerCallId }) =>
        door.trunk.carrier.inbound!.answer(providerCallId, {
          stream: { url: 'wss://parley.test/media/sip/token-1', parameters: {} },
          statusUrl: '',
        }),
      reserve: () => Promise.reject(new Error('no port is free')),
    });
    isRetriable(await caller.call(door.port, numbers));
  });
});

describe('a request beyond the most open transactions', () => {
  it('gets 503 with Retry-After and opens none', () => {
    const sent: SipResponse[] = [];
    const transactions = new Transactions({
      clock: new VirtualClock(),
      random: () => 'random',
      requested: () => {},
      acknowledged: () => {},
      cancelled: () => {},
    });
    const flow: Flow = {
      ...({ transport: 'UDP', address: host, port: 5060, localAddress: host, localPort: 5060, isOpen: true } as const),
      send: (message) => {
        if (message.type === 'response') sent.push(message);
        return true;
      },
    };
    const invite = (branch: number) =>
      requestOf(`INVITE sip:a@${host} SIP/2.0
Via: SIP/2.0/UDP ${host}:5060;branch=z9hG4bK${branch}
From: <sip:b@${host}>;tag=far
To: <sip:a@${host}>
Call-ID: ${branch}
CSeq: 1 INVITE

`);
    for (let call = 0; call < 20_000; call += 1) transactions.receive(invite(call), flow);
    assert.deepEqual([transactions.size, sent.length], [20_000, 0]);
    transactions.receive(invite(20_000), flow);
    assert.deepEqual(
      [transactions.size, sent.map((one) => [one.status, headerOf(one, 'retry-after')])],
      [20_000, [[503, '5']]],
    );
  });
});
