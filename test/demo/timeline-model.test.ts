import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { modelTimeline } from '#demo/timeline-model.ts';
import { logEvent, shortCall } from '#test/support/demo-log.ts';

const model = modelTimeline({
  events: shortCall,
  moments: [
    { type: 'marked', dropped: false, mediaMs: 1900 },
    { type: 'marked', dropped: true, mediaMs: 6200 },
  ],
  recordingStartedAt: 1000,
  durationMs: 16_100,
});

describe('timeline of a call', () => {
  it('counts time from the start of the recording', () => {
    assert.deepEqual(
      model.utterances.map(({ speaker, fromMs, untilMs }) => [speaker, fromMs, untilMs]),
      [
        ['assistant', 500, 2000],
        ['caller', 3000, 4000],
        ['assistant', 4700, 6200],
        ['assistant', 13_200, 15_500],
      ],
    );
  });

  it('separates the words that were heard from those that were not', () => {
    const cut = model.utterances[2]!;
    assert.equal(cut.words, 'I have half past');
    assert.equal(cut.unheard, 'eight on <Tuesday>.');
    assert.equal(cut.latency?.latencyMs, 700);
  });

  it('shows each state from its entry to the next, including the initial one', () => {
    assert.deepEqual(model.states, [
      { fromMs: 0, untilMs: 4500, path: ['reception'] },
      { fromMs: 4500, untilMs: 16_000, path: ['reception', 'booking'] },
    ]);
  });

  it('places interruptions, reminders and tool calls at their time, and a backchannel at its speech', () => {
    const notes = model.notes.map(({ kind, atMs }) => [kind, atMs]);
    for (const note of [
      ['interruption', 6200],
      ['reminder', 13_200],
      ['tool', 4510],
      ['backchannel', 13_600],
      ['end', 16_000],
    ]) {
      assert.deepEqual(
        notes.filter(([kind]) => kind === note[0]),
        [note],
      );
    }
  });

  it('joins a tool call and its result', () => {
    const tool = model.notes.find(({ kind }) => kind === 'tool')!;
    assert.match(tool.text, /^find_slot\(.*2026-03-14/);
    assert.match(tool.outcome, /08:30/);
  });

  it('shows a transition tool as the transition alone', () => {
    const move = [
      logEvent('turn.commit', 5, {
        turn: { role: 'tool_call_invocation', id: 'm', name: 'booking', args: '{}', at: 5 },
      }),
      logEvent('state.entered', 6, { path: ['reception', 'booking'], cause: 'model', values: {} }),
      logEvent('turn.commit', 7, {
        turn: { role: 'tool_call_result', id: 'm', name: 'booking', content: 'ok', at: 7 },
      }),
    ];
    const { notes } = modelTimeline({ events: move, moments: [], recordingStartedAt: 0, durationMs: 9 });
    assert.deepEqual(notes, []);
  });

  it('shows how long playback was paused', () => {
    assert.deepEqual(model.holds, [
      { fromMs: 6000, untilMs: 6200 },
      { fromMs: 13_800, untilMs: 14_500 },
    ]);
  });

  it('places marks where the caller heard them', () => {
    assert.deepEqual(model.marks, [
      { atMs: 1900, dropped: false },
      { atMs: 6200, dropped: true },
    ]);
  });
});
