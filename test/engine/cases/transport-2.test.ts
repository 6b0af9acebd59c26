import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { createEncoder } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { Inbound } from '#src/gateway/inbound.ts';
import { admitAll, startGateway } from '#test/support/media-gateway.ts';
import { ScriptedCall, type ScriptedCallOptions } from '#test/support/scripted.ts';
import { checkInvariants } from '#test/support/scripted-invariants.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

const long = 'We have room on Monday at nine, on Tuesday at ten, and on Friday at four. Which of these would you like?';
const format = { encoding: 'pcm_s16le', rateHz: 8_000 } as const;

/** Sends audio like a carrier whose messages contain `bytes`: the rest of a frame waits for the next message. */
function inMessagesOf(bytes: number): NonNullable<ScriptedCallOptions['carries']> {
  return (hear) => {
    const encoder = createEncoder(format);
    const inbound = new Inbound({ format, keepOrder: true }, hear);
    let waiting = new Uint8Array(0);
    let at = 0;
    return (frame: AudioFrame) => {
      at += 20;
      const made = encoder.encode(frame);
      const all = new Uint8Array(waiting.length + made.length);
      all.set(waiting);
      all.set(made, waiting.length);
      const whole = all.length - (all.length % bytes);
      for (let from = 0; from < whole; from += bytes)
        inbound.push({ payload: all.slice(from, from + bytes), sequence: null, timestampMs: null }, at);
      waiting = all.slice(whole);
    };
  };
}

/** A call with a turn, a reply, a cough over it, and an interruption. */
async function eventful(setting: ScriptedCallOptions): Promise<ScriptedCall> {
  const call = await new ScriptedCall(setting).opened();
  call.model.to('cleaning', wordByWord(long, 200, 5));
  call.caller.says('I need a cleaning.', { at: 2_500 });
  call.caller.coughs(320, { at: 5_500 });
  call.caller.says('Wait, I cannot come on Monday.', { at: 8_500 });
  await call.until(14_000);
  return call;
}

const decisions = (call: ScriptedCall): readonly string[] =>
  call.of('decision').map(({ rule, decision }) => `${rule} ${decision}`);

describe('transport', () => {
  it('preserves the times of speech that arrives 400 ms late in a burst [case 103] [E2]', async () => {
    const run = async (stallMs: number | null): Promise<ScriptedCall> => {
      const call = await new ScriptedCall().opened();
      if (stallMs !== null) call.caller.stalls(stallMs, stallMs + 400, 'late');
      call.caller.says('I need a cleaning on Monday.', { at: 2_500, ms: 1_500 });
      await call.until(9_000);
      return call;
    };
    const times = (call: ScriptedCall) =>
      ['since', 'spokeUntil'].map((of) => call.of(of === 'since' ? 'caller.started' : 'caller.stopped')[0]?.[of]);
    const smooth = await run(null);
    for (let stallMs = 2_600; stallMs <= 4_100; stallMs += 100) {
      const stalled = await run(stallMs);
      assert.deepEqual(times(stalled), times(smooth), `held up at ${stallMs}`);
      assert.deepEqual(stalled.said, smooth.said, `held up at ${stallMs}`);
      assert.equal(stalled.of('caller.stopped').length, 1);
    }
  });

  it('leads to the same decisions with messages of 10, 30 or 160 bytes [case 104] [E3, I14]', async () => {
    const whole = await eventful({});
    assert.ok(decisions(whole).includes('I14 pause') && decisions(whole).some((told) => told.endsWith('interrupt')));
    for (const bytes of [10, 30, 160]) {
      const cut = await eventful({ carries: inMessagesOf(bytes) });
      assert.deepEqual(decisions(cut), decisions(whole), `${bytes} bytes`);
      assert.deepEqual(cut.said, whole.said, `${bytes} bytes`);
    }
  });

  it('ignores marks of earlier generations, other replies and unknown ones [case 113] [A24]', async () => {
    const run = async (
      told: { readonly marks: readonly string[]; readonly at: number } | null,
    ): Promise<ScriptedCall> => {
      const call = await new ScriptedCall({ turns: { speculate: false } }).opened();
      call.model.answers(wordByWord('Nine is free on Monday morning.', 100, 5));
      const until = call.caller.says('I need a cleaning.', { at: 2_500 });
      call.caller.coughs(320, { at: until + 1_500 });
      call.clock.after((told?.at ?? 0) - call.clock.now(), () => {
        for (const mark of told?.marks ?? []) call.call.reached(mark);
      });
      await call.until(12_000);
      return call;
    };
    const plain = await run(null);
    const [resumed] = plain.of('playback.resume');
    assert.ok(resumed !== undefined, 'there are two generations');
    const earlier = Array.from({ length: 9 }, (_, sequence) => `2:0:${sequence}`);
    const told = await run({ marks: [...earlier, '1:0:1', '7:3:2', '', 'no mark'], at: resumed.at + 60 });
    assert.deepEqual(told.turns, plain.turns);
  });

  it('leaves no stream, request, timer or listener open after a hundred interruptions [case 114] [I5, A1]', async () => {
    const call = new ScriptedCall({ script: { beginMessage: long }, turns: { silenceMs: 0 }, fallbacks: true });
    call.model.otherwise = () => wordByWord(long, 100, 5);
    const open: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      await call.advance(3_000);
      call.caller.says('No, wait a moment, please.', { ms: 900 });
      await call.advance(4_000);
      open.push(Object.values(call.left).reduce((sum, left) => sum + left, 0));
    }
    assert.ok(call.assistantTurns.filter(({ interrupted }) => interrupted).length >= 90);
    assert.ok(Math.max(...open.slice(50)) <= Math.max(...open.slice(0, 10)), `open after each: ${open}`);
    assert.ok(call.left.speeches !== undefined && call.left.speeches <= 1 && (call.left.requests ?? 0) <= 1);
    checkInvariants(call, 'interrupted a hundred times');
  });

  it('leaves nothing in memory after a thousand consecutive calls [case 115]', { timeout: 240_000 }, async () => {
    const program = join(import.meta.dirname, '../../support/thousand-calls.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program]);
    const { calls, alive, heapBytes } = JSON.parse(stdout) as Record<string, number>;
    assert.equal(calls, 1_000);
    assert.ok((alive ?? 0) <= 10, `${alive} calls are still in memory`);
    assert.ok((heapBytes ?? 0) < 1_000_000, `the second half of the calls left ${heapBytes} bytes`);
  });
});

describe('end of a media stream', () => {
  const gateways: { stop(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const gateway of gateways) await gateway.stop();
  });

  for (const order of ['stop, then close', 'stop and close at once', 'close without stop', 'stop twice'] as const) {
    it(`is reported once with ${order} [case 111] [R20]`, async () => {
      const { calls, admit } = admitAll();
      const gateway = await startGateway(admit);
      gateways.push(gateway);
      const socket = new WebSocket(gateway.url('twilio'));
      await once(socket, 'open');
      const send = (message: object): void => socket.send(JSON.stringify(message));
      const stop = { event: 'stop', streamSid: 'MZ1', stop: { callSid: 'CA1' } };
      const closed = once(socket, 'close');
      send({ event: 'connected', protocol: 'Call', version: '1.0.0' });
      send({ event: 'start', streamSid: 'MZ1', start: { streamSid: 'MZ1', callSid: 'CA1', customParameters: {} } });
      if (order !== 'close without stop') send(stop);
      if (order === 'stop twice') send(stop);
      if (order === 'stop, then close') await closed;
      socket.close();
      await closed;
      const line = calls[0]?.line;
      await line?.untilNoted('hung up: caller_hung_up');
      assert.deepEqual(line?.notes, ['hung up: caller_hung_up']);
      assert.equal(gateway.events.filter(({ type }) => type === 'closed').length, 1);
    });
  }
});
