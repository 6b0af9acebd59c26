import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { eventsFile } from '#dashboard/pages/call/downloads.ts';
import { regionsOf } from '#dashboard/pages/call/regions.ts';
import { repliesToCaller, replyLatencies, slowestOf } from '#dashboard/pages/call/reply-latencies.ts';
import { parseTimeline, type Speech, timelineFromTranscript } from '#dashboard/pages/call/timeline.ts';
import type { TimelineEvent } from '#dashboard/pages/call/timeline-events.ts';
import { explainTurn } from '#dashboard/pages/call/why.ts';
import { parseCallFile } from '#src/calls/lifecycle/call-file.ts';
import { ScriptedCall } from '#test/support/scripted.ts';
import { state, tool } from '#test/support/states.ts';
import { readWholeCall } from '#test/support/whole-call.ts';

const { events } = await readWholeCall();
const talk = parseTimeline(events);
const said = ({ words }: Speech) => words.map(({ text }) => text).join(' ');
const momentsOf = <What extends TimelineEvent['what']>(what: What, of = talk) =>
  of.items.filter(
    (item): item is Extract<TimelineEvent, { what: What }> => item.kind === 'moment' && item.what === what,
  );

describe('talk of a call', () => {
  it('counts from the start of the recording', () => {
    const began = events.find(({ type }) => type === 'recording.started')!.at;
    const first = events.find(({ type }) => type === 'playback.started')!.at;
    assert.equal(talk.speeches[0]?.fromMs, first - began);
  });

  it('separates the heard part of an interrupted turn from the rest', () => {
    const cut = talk.speeches.find(({ interrupted }) => interrupted)!;
    assert.equal(said(cut), 'What would you like to have done: a check-up,');
    assert.equal(cut.unheard, 'a cleaning, a filling or a whitening?');
    assert.ok(cut.words.every(({ fromMs, untilMs }) => fromMs >= cut.fromMs && untilMs <= cut.untilMs));
  });

  it('stops the words while speech was paused, and shows the reason', () => {
    const [held] = talk.holds;
    const dropped = momentsOf('dropped');
    assert.deepEqual(
      dropped.map(({ text, reason }) => [text, reason]),
      [['mm-hm', 'backchannel']],
    );
    const over = talk.speeches.find(({ fromMs, untilMs }) => fromMs < held!.fromMs && held!.fromMs < untilMs)!;
    assert.ok(over.words.some(({ untilMs }) => untilMs <= held!.fromMs));
    assert.ok(over.words.every(({ fromMs }) => fromMs < held!.fromMs || fromMs >= held!.untilMs));
  });

  it('contains tools with arguments and results, states, silence and the end in order', () => {
    const booking = talk.items.find((item) => item.kind === 'tool' && item.name === 'book_slot');
    assert.ok(booking?.kind === 'tool' && !booking.isMove && booking.outcome === 'ok');
    assert.deepEqual([JSON.parse(booking.args).name, JSON.parse(booking.result!).reference], ['Anna Miller', 'B 42']);
    assert.deepEqual(
      momentsOf('state').map(({ path }) => path.at(-1)),
      ['reception', 'booking', 'choose time', 'details', 'confirmation', 'farewell'],
    );
    const [silence] = momentsOf('silence');
    const reminder = talk.speeches.find(({ cause }) => cause === 'reminder')!;
    assert.equal(silence?.untilMs, reminder.fromMs);
    assert.deepEqual(
      momentsOf('end').map(({ reason }) => reason),
      ['assistant_hung_up'],
    );
    assert.deepEqual(
      talk.items.map(({ fromMs }) => fromMs),
      talk.items.map(({ fromMs }) => fromMs).toSorted((one, other) => one - other),
    );
  });

  it("places the caller's words at the caller's speech", () => {
    const question = talk.speeches.find((speech) => said(speech).startsWith('could I come'))!;
    const pauses = question.words.slice(1).map(({ fromMs }, place) => fromMs - question.words[place]!.untilMs);
    assert.ok(Math.max(...pauses) > 300, 'the pause within the sentence is within no word');
  });

  it('has latencies whose parts add up, and finds the longest', () => {
    const waits = replyLatencies(talk);
    for (const { latencyMs, parts } of waits)
      assert.ok(Math.abs(parts.reduce((sum, { ms }) => sum + ms, 0) - latencyMs) < 3);
    const answers = repliesToCaller(waits);
    assert.ok(answers.length > 5 && answers.length < waits.length);
    assert.equal(slowestOf(answers)?.latencyMs, Math.max(...answers.map(({ latencyMs }) => latencyMs)));
  });

  it('lists the causes of a reply: the end of the previous turn, with its rule', () => {
    const answer = talk.speeches.find((speech) => said(speech).startsWith('Good. Which day'))!;
    const { before, own } = explainTurn(talk, answer);
    assert.match(before[0]!.text, /^the caller stopped/);
    assert.ok(before.some(({ rule, text }) => rule === 'T1' && text.startsWith('treated the turn as finished')));
    assert.ok(own.some(({ text }) => text === 'playback started'));
  });

  it('marks turns on their side, interruptions and tools on both', () => {
    const regions = regionsOf(talk, { interrupted: 'Interrupted', held: 'Held' });
    assert.equal(regions.filter(({ channel }) => channel === 0).length, 8);
    assert.deepEqual(
      regions.filter(({ channel }) => channel === null).map(({ title }) => title),
      ['Interrupted', 'find_slot', 'book_slot', 'end_call'],
    );
  });

  it('contains digits, and tools that failed', async () => {
    const script = { tools: [tool('function', 'look_up')], states: [state('contact')] };
    const call = await new ScriptedCall({ script }).opened();
    call.tools.plan('look_up', { afterMs: 100, content: 'no line', ok: false });
    call.model.answers(['One moment. ', { call: 'look_up', args: {} }], 'That did not work.');
    call.caller.says('What is free?');
    await call.advance(9_000);
    call.call.digit('4');
    await call.advance(3_000);
    await call.hangUp();
    const other = parseTimeline(JSON.parse(JSON.stringify(call.events)));
    assert.deepEqual(
      momentsOf('key', other).map(({ digit }) => digit),
      ['4'],
    );
    assert.ok(other.items.some((item) => item.kind === 'tool' && item.outcome === 'failed'));
  });

  it('consists of text alone without a log', () => {
    const heard = {
      generated: 'Good morning, how can I help?',
      position: 1,
      evidence: 'mark',
      placed_by: 'whole',
    } as const;
    const entry = { function_name: null, function_args: null, interrupted: false } as const;
    const plain = timelineFromTranscript([
      { ...entry, role: 'assistant', content: 'Good morning,', interrupted: true, heard },
      { ...entry, role: 'tool_call_invocation', content: '', function_name: 'book', function_args: '{}', heard: null },
      { ...entry, role: 'tool_call_result', content: 'booked', function_name: 'book', heard: null },
    ]);
    assert.deepEqual(
      plain.items.map((item) => (item.kind === 'speech' ? item.unheard : item.kind === 'tool' ? item.result : '')),
      ['how can I help?', 'booked'],
    );
  });
});

describe('downloaded log file', () => {
  it('is read by the commands', () => {
    const facts = { call_id: 'c1', call_type: 'inbound', status: 'completed', end_reason: null } as const;
    const call = { ...facts, created_at: '2026-03-14T09:26:53.589+00:00' } as Parameters<typeof eventsFile>[0];
    const served = events.map((event, place) => ({
      ...event,
      event_id: `${place}`,
      recorded_at: '2026-03-14T09:26:53Z',
    }));
    const read = parseCallFile(eventsFile(call, served));
    assert.equal(read.facts.call_id, 'c1');
    assert.deepEqual(read.log, events);
  });
});
