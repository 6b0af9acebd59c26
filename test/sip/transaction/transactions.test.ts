import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { responseTo } from '#sip/dialog/dialog.ts';
import type { SipRequest } from '#sip/message/message.ts';
import { openInviteClient, stepInviteClient } from '#sip/transaction/invite-client.ts';
import { openInviteServer, stepInviteServer } from '#sip/transaction/invite-server.ts';
import { openPlainClient, stepPlainClient } from '#sip/transaction/plain-client.ts';
import { openPlainServer, stepPlainServer } from '#sip/transaction/plain-server.ts';
import {
  defaultTransactionOptions,
  type TransactionInput,
  type TransactionOptions,
  type TransactionStep,
} from '#sip/transaction/transaction.ts';
import { createRandom } from '#test/support/random.ts';
import { requestOf } from '#test/support/sip-messages.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const requestWith = (method: string): SipRequest =>
  requestOf(`${method} sip:a@example.com SIP/2.0
Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK1
From: <sip:b@example.com>;tag=1
To: <sip:a@example.com>
Call-ID: 1
CSeq: 1 ${method}

`);
const invite = requestWith('INVITE');
const bye = requestWith('BYE');
const overUdp: TransactionOptions = defaultTransactionOptions;
const overTcp: TransactionOptions = { ...overUdp, reliable: true };

type Step<State> = (state: State, input: TransactionInput, options: TransactionOptions) => TransactionStep<State>;

/** Runs a transaction in virtual time, and notes what it does and when. */
function run<State>(state: State, step: Step<State>, options: TransactionOptions) {
  const clock = new VirtualClock();
  const timers = new Map<string, () => void>();
  const notes: string[] = [];
  const take = (input: TransactionInput): void => {
    const next = step(state, input, options);
    state = next.state;
    for (const effect of next.effects) {
      const { type } = effect;
      if (type === 'timer') {
        timers.get(effect.timer)?.();
        timers.set(
          effect.timer,
          clock.after(effect.afterMs, () => take({ type: 'timer', timer: effect.timer })),
        );
      } else if (type === 'cancel') timers.get(effect.timer)?.();
      else if (type === 'send') {
        const { message } = effect;
        notes.push(`${clock.now()} send ${message.type === 'request' ? message.method : message.status}`);
      } else if (type === 'deliver') notes.push(`${clock.now()} deliver ${effect.response.status}`);
      else if (type === 'failed') notes.push(`${clock.now()} failed ${effect.reason}`);
      else notes.push(`${clock.now()} ended`);
    }
  };
  const takeNotes = (): readonly string[] => notes.splice(0);
  return { clock, take, takeNotes };
}

const response = (request: SipRequest, status: number) => responseTo(request, status, 'x', { tag: '2' });

describe('an INVITE that we send', () => {
  const open = (options: TransactionOptions) => run(openInviteClient(invite, options), stepInviteClient, options);

  it('is sent seven times over UDP within 32 s, and has failed then', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'start' });
    clock.advance(40_000);
    const sent = [0, 500, 1500, 3500, 7500, 15_500, 31_500].map((at) => `${at} send INVITE`);
    assert.deepEqual(takeNotes(), [...sent, '32000 failed timeout', '32000 ended']);
  });

  it('is sent once over a reliable transport', () => {
    const { clock, take, takeNotes } = open(overTcp);
    take({ type: 'start' });
    clock.advance(40_000);
    assert.deepEqual(takeNotes(), ['0 send INVITE', '32000 failed timeout', '32000 ended']);
  });

  it('rings as long as the far end likes', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'start' });
    take({ type: 'response', response: response(invite, 180) });
    clock.advance(600_000);
    assert.deepEqual(takeNotes(), ['0 send INVITE', '0 deliver 180']);
  });

  it('passes every repetition of a 2xx on for 32 s, so that its ACK can be repeated', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'start' });
    for (let repeat = 0; repeat < 2; repeat++) take({ type: 'response', response: response(invite, 200) });
    clock.advance(40_000);
    assert.deepEqual(takeNotes(), ['0 send INVITE', '0 deliver 200', '0 deliver 200', '32000 ended']);
  });

  it('acknowledges a failure, also when it is repeated, and passes it on once', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'start' });
    for (let repeat = 0; repeat < 2; repeat++) take({ type: 'response', response: response(invite, 486) });
    clock.advance(40_000);
    const once = ['0 send INVITE', '0 send ACK', '0 deliver 486'];
    assert.deepEqual(takeNotes(), [...once, '0 send ACK', '32000 ended']);
  });

  it('fails immediately if it cannot be sent', () => {
    const { take, takeNotes } = open(overTcp);
    take({ type: 'start' });
    take({ type: 'transport_failed' });
    assert.deepEqual(takeNotes().slice(1), ['0 failed transport', '0 ended']);
  });
});

describe('an INVITE of the far end', () => {
  const open = (options: TransactionOptions) => run(openInviteServer(invite, options), stepInviteServer, options);
  const again = { type: 'request', request: invite } as const;
  const ack = { type: 'request', request: requestWith('ACK') } as const;

  it('is answered again with the last provisional response', () => {
    const { take, takeNotes } = open(overUdp);
    take(again);
    take({ type: 'respond', response: response(invite, 180) });
    take(again);
    assert.deepEqual(takeNotes(), ['0 send 180', '0 send 180']);
  });

  it('gets a failure again until it is acknowledged, at most every 4 s', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'respond', response: response(invite, 486) });
    clock.advance(12_000);
    take(ack);
    clock.advance(40_000);
    const sent = [0, 500, 1500, 3500, 7500, 11_500].map((at) => `${at} send 486`);
    assert.deepEqual(takeNotes(), [...sent, '17000 ended']);
  });

  it('gives a failure up after 32 s without ACK', () => {
    const { clock, take, takeNotes } = open(overTcp);
    take({ type: 'respond', response: response(invite, 486) });
    clock.advance(40_000);
    assert.deepEqual(takeNotes(), ['0 send 486', '32000 failed timeout', '32000 ended']);
  });

  it('does not answer a repetition after a 2xx, which its user repeats', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'respond', response: response(invite, 200) });
    take(again);
    take({ type: 'respond', response: response(invite, 200) });
    clock.advance(40_000);
    assert.deepEqual(takeNotes(), ['0 send 200', '0 send 200', '32000 ended']);
  });
});

describe('another request that we send', () => {
  const open = (options: TransactionOptions) => run(openPlainClient(bye, options), stepPlainClient, options);

  it('is sent eleven times over UDP within 32 s, and has failed then', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'start' });
    clock.advance(40_000);
    const sent = [0, 500, 1500, 3500, 7500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500];
    assert.deepEqual(takeNotes(), [...sent.map((at) => `${at} send BYE`), '32000 failed timeout', '32000 ended']);
  });

  it('is over with the first final response', () => {
    const { clock, take, takeNotes } = open(overUdp);
    take({ type: 'start' });
    for (let repeat = 0; repeat < 2; repeat++) take({ type: 'response', response: response(bye, 200) });
    clock.advance(40_000);
    assert.deepEqual(takeNotes(), ['0 send BYE', '0 deliver 200', '5000 ended']);
  });
});

describe('another request of the far end', () => {
  it('is answered the same for 32 s over UDP, and once over a reliable transport', () => {
    const udp = run(openPlainServer(bye), stepPlainServer, overUdp);
    udp.take({ type: 'respond', response: response(bye, 200) });
    udp.take({ type: 'request', request: bye });
    udp.clock.advance(40_000);
    assert.deepEqual(udp.takeNotes(), ['0 send 200', '0 send 200', '32000 ended']);
    const tcp = run(openPlainServer(bye), stepPlainServer, overTcp);
    tcp.take({ type: 'respond', response: response(bye, 200) });
    assert.deepEqual(tcp.takeNotes(), ['0 send 200', '0 ended']);
  });
});

describe('a transaction of any kind', () => {
  it('ends once, and within two minutes of a final response, whatever comes when', () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = createRandom(seed);
    const kinds = [
      (options: TransactionOptions) => run(openInviteClient(invite, options), stepInviteClient, options),
      (options: TransactionOptions) => run(openInviteServer(invite, options), stepInviteServer, options),
      (options: TransactionOptions) => run(openPlainClient(bye, options), stepPlainClient, options),
      (options: TransactionOptions) => run(openPlainServer(bye), stepPlainServer, options),
    ];
    const someResponse = () => response(invite, random.pick([100, 180, 200, 202, 302, 404, 486, 603]));
    for (let round = 0; round < 500; round++) {
      const { clock, take, takeNotes } = random.pick(kinds)(random.pick([overUdp, overTcp]));
      take({ type: 'start' });
      for (let left = random.between(0, 12); left > 0; left--) {
        take(
          random.pick<TransactionInput>([
            { type: 'response', response: someResponse() },
            { type: 'respond', response: someResponse() },
            { type: 'request', request: random.pick([invite, requestWith('ACK')]) },
            ...(random.chance(0.05) ? [{ type: 'transport_failed' } as const] : []),
          ]),
        );
        clock.advance(random.between(0, 9_000));
      }
      take({ type: 'response', response: response(invite, 487) });
      take({ type: 'respond', response: response(invite, 487) });
      clock.advance(120_000);
      const notes = takeNotes();
      const about = `seed ${seed}, round ${round}: ${notes.join(', ')}`;
      assert.equal(notes.filter((note) => note.endsWith('ended')).length, 1, about);
      assert.ok(notes.length < 80 && clock.pending === 0, about);
    }
  });
});
