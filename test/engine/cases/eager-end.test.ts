import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { At } from '#engine/ports/clock.ts';
import type { ListenSink } from '#engine/ports/speech-to-text.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { wordByWord } from '#test/support/scripted-model.ts';

/** Reports of the recognizer, in milliseconds after the caller has fallen silent. */
type Told = readonly [afterMs: number, tell: (sink: ListenSink) => void];

const probable: Told = [250, (sink) => sink.eagerEnded?.('I need a cleaning.')];
const over: Told = [
  650,
  (sink) => {
    sink.final({ text: 'I need a cleaning.', confidence: null, finalised: true });
    sink.ended?.();
  },
];

/** A call whose recognizer detects ends of turns; the caller says one sentence, and the model thinks for 600 ms. */
async function opened(...told: readonly Told[]): Promise<{ readonly call: ScriptedCall; readonly until: At }> {
  const call = await new ScriptedCall().opened();
  // Without punctuation the interim words do not look complete.
  call.recogniser.hears = (text) => text.replace('.', '');
  call.model.otherwise = () => wordByWord('We have room on Monday.', 600);
  const until = call.caller.says('I need a cleaning.', { at: 2_016, finalMs: 1_000_000, interimMs: 20 });
  for (const [afterMs, tell] of told) call.clock.after(until + afterMs - 2_000, () => call.recogniser.tells(tell));
  return { call, until };
}
const answeredAfterMs = async (...told: readonly Told[]): Promise<number> => {
  const { call } = await opened(...told);
  await call.advance(8_000);
  assert.deepEqual(call.said.slice(1), ['user: I need a cleaning.', 'assistant: We have room on Monday.']);
  return call.assistantTurns[1]?.latency?.latencyMs ?? Number.NaN;
};
const answers = (call: ScriptedCall): readonly boolean[] => call.model.asked.map(({ abortedAt }) => abortedAt === null);

describe('recognizer that reports probable ends of turns', () => {
  it('brings the reply forward by the time until the certain end [E41]', async () => {
    const gained = (await answeredAfterMs(over)) - (await answeredAfterMs(probable, over));
    assert.ok(Math.abs(gained - 400) <= 32, `${gained}`);
  });

  it('discards the early reply when the caller continues, and the whole turn is answered once [E42]', async () => {
    const { call, until } = await opened(probable);
    const whole = 'I need a cleaning. On Monday.';
    const end = call.caller.says('On Monday.', { at: until + 400, finalMs: 1_000_000, interimMs: null });
    const later: readonly Told[] = [
      [-300, (sink) => sink.resumed?.()],
      [-280, (sink) => sink.interim(whole)],
      [250, (sink) => sink.eagerEnded?.(whole)],
      [650, (sink) => sink.final({ text: whole, confidence: null, finalised: true })],
      [650, (sink) => sink.ended?.()],
    ];
    for (const [afterMs, tell] of later) call.clock.after(end + afterMs - 2_000, () => call.recogniser.tells(tell));
    await call.advance(9_000);
    assert.deepEqual(call.said.slice(1), [`user: ${whole}`, 'assistant: We have room on Monday.']);
    assert.deepEqual(answers(call), [false, true], 'the first was given up');
    assert.equal(call.heard, 'Hello, this is Ada. We have room on Monday.');
  });

  it('replaces the early reply if the turn ends with other words [A8, E41]', async () => {
    const other: Told = [
      650,
      (sink) => {
        sink.final({ text: 'I need a clean ring.', confidence: null, finalised: true });
        sink.ended?.();
      },
    ];
    const { call } = await opened(probable, other);
    await call.advance(8_000);
    assert.deepEqual(call.said.slice(1), ['user: I need a clean ring.', 'assistant: We have room on Monday.']);
    assert.deepEqual(answers(call), [false, true]);
  });
});
