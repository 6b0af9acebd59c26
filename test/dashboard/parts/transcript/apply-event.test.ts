import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import type { StreamEvent } from '#dashboard/api/stream-event.ts';
import { applyEvent } from '#dashboard/parts/transcript/apply-event.ts';
import { emptyTranscript, type LiveTranscript, type TranscriptEntry } from '#dashboard/parts/transcript/transcript.ts';

/** The log of a stored call as a stream. */
const eventsOf = (name: string) => eventsIn(`calls/${name}`);
const eventsOfDashboard = (name: string) => eventsIn(`dashboard/${name}`);

function eventsIn(file: string): readonly StreamEvent[] {
  const path = join(import.meta.dirname, `../../../../fixtures/${file}.jsonl`);
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line, place) => ({ ...JSON.parse(line), event_id: String(place + 1) }));
}

const told = (events: readonly StreamEvent[], from: LiveTranscript = emptyTranscript): LiveTranscript =>
  events.reduce(applyEvent, from);
const before = (events: readonly StreamEvent[], isLast: (event: StreamEvent) => boolean): LiveTranscript =>
  told(events.slice(0, events.findIndex(isLast)));
const said = ({ entries }: LiveTranscript) =>
  entries.map((entry) => ('text' in entry ? [entry.kind, entry.text] : [entry.kind]));
const events = (...given: readonly object[]): readonly StreamEvent[] =>
  given.map((event, place) => ({ at: place * 100, event_id: String(place + 1), ...event }) as StreamEvent);

describe('followed call', () => {
  it('contains its turns, with the unheard part of interrupted ones', () => {
    const talk = told(eventsOf('interrupted'));
    assert.deepEqual(said(talk), [
      ['assistant', 'Hello, this is Ada.'],
      ['user', 'What are your opening hours?'],
      ['assistant', 'We are open from nine to five on every day'],
      ['user', 'I only want to know about Monday.'],
      ['assistant', 'On Monday we open at nine.'],
    ]);
    const cut = talk.entries[2] as TranscriptEntry & { kind: 'assistant' };
    assert.deepEqual([cut.interrupted, cut.unheard], [true, ' but Sunday, and on holidays we open at ten.']);
    assert.equal(talk.end, 'caller_hung_up');
    const last = talk.entries[4] as TranscriptEntry & { kind: 'assistant' };
    assert.deepEqual(last.wait, { wholeMs: 712, endOfTurnMs: 400, modelMs: 112, voiceMs: 200 });
  });

  it('shows interim words, and drops those that were discarded', () => {
    const log = eventsOf('resumed-after-mm-hm');
    const first = before(log, ({ type }) => type === 'caller.stopped');
    assert.equal(first.hearing.interim, 'What are your opening hours?');
    const dropped = before(log, ({ type }) => type === 'turn.drop');
    assert.match(`${dropped.hearing.final}${dropped.hearing.interim}`, /mm-hm/);
    const after = told(log);
    assert.deepEqual(after.hearing, { final: '', interim: '' });
    assert.ok(!said(after).some(([kind, text]) => kind === 'user' && text === 'mm-hm'));
  });

  it('shows words that were not understood, with the reason', () => {
    const { entries, hearing } = told(
      events(
        { type: 'transcript.final', text: 'I would like an appointment' },
        { type: 'turn.drop', text: 'I would like an appointment', reason: 'unclear' },
        { type: 'turn.drop', text: '', reason: 'noise' },
        { type: 'turn.drop', text: '1', reason: 'answered' },
      ),
    );
    assert.deepEqual(hearing, { final: '', interim: '' });
    assert.deepEqual(entries, [
      { id: '2', at: 100, kind: 'dropped', text: 'I would like an appointment', reason: 'unclear' },
    ]);
  });

  it('shows a change of state once, and not as a tool call too', () => {
    const { entries } = told(eventsOfDashboard('appointment'));
    const tools = entries.flatMap((one) => (one.kind === 'tool' ? [one.name] : []));
    assert.deepEqual(tools, ['find_slot', 'book_slot', 'end_call']);
  });

  it('keeps final words next to interim ones', () => {
    const { hearing } = told(
      events(
        { type: 'transcript.final', text: 'I would like' },
        { type: 'transcript.interim', text: 'to' },
        { type: 'transcript.interim', text: 'to come' },
      ),
    );
    assert.deepEqual(hearing, { final: 'I would like', interim: 'to come' });
  });

  it("shows the assistant's speech with its latency as soon as it plays", () => {
    const log = eventsOf('tool-and-reminder');
    const speaking = before(log, ({ type, reply }) => type === 'playback.ended' && reply === 2);
    assert.deepEqual(speaking.saying?.wait, { wholeMs: 404, endOfTurnMs: 400, modelMs: 0, voiceMs: 4 });
    assert.equal(told(log).saying, null);
    const written = told(
      events(
        { type: 'reply.written', reply: 1, words: 'One moment. ' },
        { type: 'reply.written', reply: 2, words: 'Never said.' },
        { type: 'reply.cancel', reply: 2 },
        { type: 'playback.start', reply: 1 },
        { type: 'reply.written', reply: 1, words: 'Monday is free.' },
      ),
    );
    assert.equal(written.saying?.words, 'One moment. Monday is free.');
    assert.deepEqual(written.written, {});
  });

  it('shows tools while they run, then their results', () => {
    const log = eventsOf('tool-and-reminder');
    const toolOf = ({ entries }: LiveTranscript) => entries.find(({ kind }) => kind === 'tool');
    const running = toolOf(before(log, ({ type }) => type === 'tool.run')) as TranscriptEntry & { kind: 'tool' };
    assert.deepEqual([running.name, running.outcome, running.ranMs], ['find_slot', 'running', null]);
    const done = toolOf(told(log)) as TranscriptEntry & { kind: 'tool' };
    assert.deepEqual([done.outcome, done.ranMs], ['ok', 1200]);
  });

  it('shows the current state', () => {
    const entered = { type: 'state.entered', state_id: 's2', name: 'Booking', path: ['Reception', 'Booking'] };
    assert.deepEqual(told(events(entered)).state, { id: 's2', name: 'Booking', path: ['Reception', 'Booking'] });
  });

  it('corrects a turn in place', () => {
    const turn = (content: string) => ({ role: 'user', content, startedAt: 0, endedAt: 1 });
    const talk = told(
      events(
        { type: 'turn.commit', turn: turn('Yes.') },
        { type: 'turn.commit', turn: turn('Yes.') },
        { type: 'turn.amend', turn: turn('Yes, please.'), was: 'Yes.' },
      ),
    );
    assert.deepEqual(said(talk), [
      ['user', 'Yes.'],
      ['user', 'Yes, please.'],
    ]);
  });

  it('ignores events that a reconnected stream repeats', () => {
    const log = eventsOf('tool-and-reminder');
    const once = told(log);
    assert.deepEqual(told(log.slice(-20), once), once);
  });
});
