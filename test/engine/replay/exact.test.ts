import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent, Turn } from '#engine/call/events.ts';
import { replayExactly } from '#engine/replay/exact.ts';
import { readRecording } from '#engine/replay/recording.ts';
import { playRandomCall } from '#test/support/random-call.ts';
import { ScriptedCall } from '#test/support/scripted.ts';

const calls = 100;
/** Seeds that once failed. */
const keptSeeds: readonly number[] = [];

/** The log as read back from storage. */
const kept = (events: readonly CallEvent[]): readonly CallEvent[] => JSON.parse(JSON.stringify(events));
const isSpoken = ({ role }: Turn): boolean => role === 'user' || role === 'assistant';

async function check(seed: number): Promise<void> {
  const call = await playRandomCall(seed);
  const { divergence, turns } = replayExactly(readRecording(kept(call.events)));
  assert.equal(divergence, null, `seed ${seed}: the replay decides as the call did [I12]`);
  assert.deepEqual(turns, call.turns.filter(isSpoken), `seed ${seed}: the same transcript [I12]`);
}

/** A call with one reply. */
async function talk(): Promise<ScriptedCall> {
  const call = await new ScriptedCall().opened();
  call.caller.says('What are your opening hours?');
  await call.advance(4_000);
  await call.hangUp();
  return call;
}

/** The log with one entry replaced or removed. */
function altered(log: readonly CallEvent[], type: string, change: (event: CallEvent) => CallEvent[]): CallEvent[] {
  const index = log.findIndex((event) => event.type === type);
  assert.notEqual(index, -1, `the log has a ${type}`);
  return log.flatMap((event, other) => (other === index ? change(event) : [event]));
}

describe('exact replay', () => {
  it('reproduces the decisions and transcripts of random calls', async () => {
    const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
    for (let index = 0; index < (process.env.SEED === undefined ? calls : 1); index += 1) await check(first + index);
  });
  it('accepts a decision recorded under a former number of its rule, and no other', async () => {
    const log = kept((await talk()).events);
    const under = (rule: string) =>
      replayExactly(readRecording(altered(log, 'decision', (event) => [{ ...event, rule }]))).divergence;
    assert.equal(under('T43'), null);
    assert.equal(under('T1')?.recorded?.type, 'decision');
  });

  for (const seed of keptSeeds) it(`reproduces the call of seed ${seed}`, () => check(seed));

  it('reproduces a call with a typed turn that is logged once and answered several times', async () => {
    const call = await new ScriptedCall().opened();
    call.model.otherwise = () => [{ stalls: true }];
    const words = 'word '.repeat(300).trim();
    for (let sent = 0; sent < 4; sent += 1) {
      call.call.typed(`${sent} ${words}`);
      await call.advance(1_100);
    }
    await call.hangUp();
    const log = kept(call.events);
    const asked = log.filter(({ type, cause }) => type === 'reply.start' && cause === 'caller');
    assert.equal(asked.length, 2);
    const written = asked.map(({ answering }) => String(answering).length);
    assert.deepEqual(written, [1_501, 1_502]);
    const { divergence } = replayExactly(readRecording(log));
    assert.equal(divergence, null);
    const orphaned = log.filter((event) => event !== asked[0]);
    assert.throws(() => readRecording(orphaned), { name: 'RecordingError' });
  });

  it('reports the first input with different effects, and both sides', async () => {
    const { events } = await talk();
    const log = altered(kept(events), 'transcript.final', (event) => [{ ...event, text: 'Mm-hm' }]);
    const { divergence } = replayExactly(readRecording(log));
    assert.equal(divergence?.event.type, 'transcript.final');
    assert.notDeepEqual(divergence?.recorded, divergence?.replayed);
  });

  it('accepts another wording of the reason of a decision', async () => {
    const log = altered(kept((await talk()).events), 'decision', (event) => {
      const inputs = event.inputs as { readonly because?: string };
      return [
        inputs.because === undefined ? event : { ...event, inputs: { ...inputs, because: 'for another reason' } },
      ];
    });
    assert.notEqual(
      log.findIndex((event) => JSON.stringify(event).includes('for another reason')),
      -1,
    );
    assert.equal(replayExactly(readRecording(log)).divergence, null);
  });

  it('detects effects that only one side has', async () => {
    const log = kept((await talk()).events);
    const missing = altered(log, 'reply.start', () => []);
    assert.equal(replayExactly(readRecording(missing)).divergence?.replayed?.type, 'reply.start');
    const more = altered(log, 'reply.start', (event) => [event, event]);
    const { divergence } = replayExactly(readRecording(more));
    assert.deepEqual([divergence?.recorded?.type, divergence?.replayed], ['reply.start', null]);
  });
});

describe('recording', () => {
  it('distinguishes inputs, effects and notes by number, whatever their names', async () => {
    const { events } = await talk();
    const { steps, notes, options } = readRecording(kept(events));
    assert.equal(options.minDelayMs, 400);
    assert.deepEqual(
      steps.map(({ seq }) => seq),
      steps.map((_, index) => index + 1),
    );
    const effects = steps.flatMap((step) => step.effects.length);
    assert.equal(steps.length + effects.reduce((sum, count) => sum + count, 0) + notes.length + 1, events.length);
  });

  it('is rejected if an input is missing, with its number', async () => {
    const log = kept((await talk()).events);
    const entry = log.findIndex(({ type }) => type === 'caller.stopped');
    const { seq } = log[entry] as CallEvent;
    assert.throws(() => readRecording(altered(log, 'caller.stopped', () => [])), {
      name: 'RecordingError',
      entry,
      message: `expected an effect of input ${Number(seq) - 1}, got one of input ${seq}`,
    });
    const withoutEffects = log.filter((event) => event.of !== seq);
    assert.throws(() => readRecording(altered(withoutEffects, 'caller.stopped', () => [])), {
      entry,
      message: `expected input ${seq}, got input ${Number(seq) + 1}`,
    });
  });

  it('is rejected without its settings, in another format and with an unknown input', async () => {
    const log = kept((await talk()).events);
    const refused = (changed: readonly CallEvent[], message: RegExp) =>
      assert.throws(() => readRecording(changed), { name: 'RecordingError', message });
    refused([], /no turns\.configured/);
    refused(
      altered(log, 'turns.configured', () => []),
      /no turns\.configured/,
    );
    refused(
      altered(log, 'turns.configured', (event) => [{ ...event, format: 2 }]),
      /format 2; expected 1/,
    );
    refused(
      altered(log, 'caller.started', (event) => [{ ...event, type: 'caller.sneezed' }]),
      /caller\.sneezed is not an input/,
    );
  });
});
