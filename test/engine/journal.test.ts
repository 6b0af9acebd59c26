import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { CallEvent } from '#engine/call/events.ts';
import { engineVersion, Journal } from '#engine/call/journal.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import { reduce } from '#engine/turn/reduce.ts';
import { initialTurnState, type TurnState } from '#engine/turn/state.ts';
import type { TurnEvent } from '#engine/turn/types.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import project from '../../package.json' with { type: 'json' };

/** Writes events to a journal as a call does, with this state. */
function journalOf(events: readonly TurnEvent[], from: TurnState): readonly CallEvent[] {
  const written: CallEvent[] = [];
  const journal = new Journal((event) => written.push(event), defaultTurnOptions, 0);
  let state = from;
  for (const event of events) {
    const reduced = reduce(state, event, defaultTurnOptions);
    journal.input(event, state, reduced);
    for (const effect of reduced.effects) journal.effect(effect, event.at);
    state = reduced.state;
  }
  return written;
}

const live: TurnState = {
  ...initialTurnState,
  call: { ...initialTurnState.call, phase: 'live', opening: 'given' },
};
/** Speech from 1,000 ms in windows of 32 ms, reported with jitter, with a gap after 15 windows. */
function speech(): readonly TurnEvent[] {
  const voiced = Array.from({ length: 30 }, (_, index): TurnEvent => {
    const at = 1_100 + index * 32 + (index % 2) * 15 + (index < 15 ? 0 : 160);
    return { type: 'caller.voiced', at, voicedMs: 96 + index * 32 };
  });
  return [
    { type: 'caller.started', at: 1_090, since: 1_000 },
    ...voiced,
    { type: 'caller.stopped', at: 2_500, spokeUntil: 2_300 },
  ];
}

describe('Journal', () => {
  it("starts with the call's settings and the engine version", () => {
    const [configured] = journalOf([], live);
    assert.deepEqual(configured, {
      type: 'turns.configured',
      at: 0,
      format: 1,
      engine: project.version,
      options: defaultTurnOptions,
    });
    assert.equal(engineVersion, project.version);
  });

  it('numbers inputs, and refers effects to their input', () => {
    const written = journalOf(speech(), live).filter(({ type }) => type !== 'voicing.measured');
    const inputs = written.filter((event) => 'seq' in event);
    assert.deepEqual(
      inputs.map(({ type, seq }) => [type, seq]),
      [
        ['caller.started', 1],
        ['caller.stopped', 2],
      ],
    );
    const effects = written.filter((event) => 'of' in event);
    assert.ok(effects.some(({ type, of }) => type === 'transcript.finalise' && of === 2));
    assert.equal(inputs.length + effects.length + 1, written.length);
  });

  it('summarizes speech without effects in one run per uninterrupted stretch', () => {
    const [sum, ...others] = journalOf(speech(), live).filter(({ type }) => type === 'voicing.measured');
    assert.deepEqual(others, []);
    assert.deepEqual(sum?.runs, [
      [1_100, 96, 1_100 + 14 * 32, 96 + 14 * 32],
      [1_100 + 15 * 32 + 15 + 160, 96 + 15 * 32, 1_100 + 29 * 32 + 15 + 160, 96 + 29 * 32],
    ]);
  });

  it("logs the assistant's words piece by piece, before they are heard", async () => {
    const call = await new ScriptedCall().opened();
    const words = 'We are open from nine to five. On Sunday we are closed.';
    call.model.otherwise = () => words;
    call.caller.says('When are you open?');
    await call.advance(12_000);
    const { reply } = call.events.findLast(({ type }) => type === 'playback.start')!;
    const written = call.events.filter((event) => event.type === 'reply.written' && event.reply === reply);
    assert.ok(written.length > 1);
    assert.equal(
      written
        .map((event) => event.words)
        .join('')
        .trim(),
      words,
    );
    const ended = call.events.find((event) => event.type === 'playback.ended' && event.reply === reply)!;
    assert.ok(written.every(({ at }) => at < ended.at));
  });

  it('stores a minute of busy conversation in less than 40 kB, including replies and words', async () => {
    const call = await new ScriptedCall().opened();
    call.model.otherwise = () => 'We are open from nine to five on every day but Sunday.';
    while (call.clock.now() < 62_000) {
      call.caller.says('Could you tell me your opening hours on Monday, please?');
      await call.advance(8_000);
    }
    const minute = call.events.filter(({ at }) => at >= 2_000 && at < 62_000);
    const bytes = minute.reduce((sum, event) => sum + JSON.stringify(event).length, 0);
    assert.ok(minute.length > 100);
    assert.ok(bytes < 40_000, `${bytes} bytes in ${minute.length} entries`);
  });
});
