import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { sine } from '#codecs/tone.ts';
import { encodeWav } from '#codecs/wav.ts';
import { callProblems, type StoredCall } from '../../../bench/soak/call-checks.ts';
import type { CallRecord } from '../../../bench/soak/call-record.ts';
import { findGrowth, type IdleResources } from '../../../bench/soak/growth.ts';
import { planOf } from '../../../bench/soak/plan.ts';

const record: CallRecord = {
  call: 1,
  callId: 'a',
  accident: null,
  asked: 2,
  unanswered: 0,
  soundMs: 3_000,
  ended: { code: 1000, reason: '' },
};
const turn = (role: string, content: string) => ({ role, content });
const call: StoredCall = {
  status: 'completed',
  end_reason: 'caller_hung_up',
  start_time: '2030-01-01T10:00:00.000Z',
  end_time: '2030-01-01T10:00:05.000Z',
  transcript_object: [
    turn('assistant', 'Hello.'),
    turn('user', 'Question 1?'),
    turn('assistant', 'Answer 1 is ready.'),
    turn('user', 'Question 2?'),
    turn('assistant', 'Answer 2 is ready.'),
  ],
  events: [
    { type: 'recording.started', at: 100 },
    { type: 'call.hung_up', at: 5_100 },
  ],
};
const sound = sine(300, { ms: 5_000, rateHz: 8_000, levelDb: -20 }).samples;
const silence = new Int16Array(sound.length);
const recorded = (...channels: Int16Array[]) => encodeWav({ channels, rateHz: 8_000 }, 'pcm_s16le');
const whole = recorded(sound, sound);
const turns = call.transcript_object;

describe('call check of a soak test', () => {
  it('accepts an intact call', () => assert.deepEqual(callProblems(record, call, whole), []));

  for (const [what, given, kept, recording, found] of [
    ['is not over', {}, { end_time: null }, whole, /not over/],
    ['failed', {}, { status: 'failed', end_reason: 'failure' }, whole, /failed, failure/],
    ['completed despite lost media', { accident: 'drop' }, {}, whole, /not failed, media_lost/],
    ['had an unanswered question', { unanswered: 1 }, {}, whole, /nothing was heard/],
    ['lacks a question', {}, { transcript_object: turns.slice(0, 3) }, whole, /question 2 of 2 is there 0 times/],
    [
      'lacks a question that was asked again without a failure',
      {},
      { transcript_object: [turns[2]!, turn('assistant', 'What did you say?')] },
      whole,
      /question 1 of 2 is there 0 times/,
    ],
    ['has a question twice', {}, { transcript_object: [...turns, turns[1]!] }, whole, /question 1 of 2 is there 2/],
    ['lacks an answer', {}, { transcript_object: turns.slice(0, 4) }, whole, /question 2 has no answer/],
    ['is partly recorded', {}, {}, recorded(sound.subarray(0, 16_000), sound.subarray(0, 16_000)), /2000 ms .* 5000/],
    ['has no recording in its log', {}, { events: [] }, whole, /NaN/],
    ['is recorded without its caller', {}, {}, recorded(silence, sound), /the caller is not/],
    ['is recorded without the assistant', {}, {}, recorded(sound, silence), /the assistant is not/],
    ['is recorded in one channel', {}, {}, recorded(sound), /1 channels/],
  ] as const)
    it(`reports a call that ${what}`, () => {
      const wrong = callProblems({ ...record, ...given }, { ...call, ...kept }, recording);
      assert.ok(
        wrong.some((line) => found.test(line)),
        wrong.join('\n'),
      );
    });

  it('accepts a missing last question after a disconnect', () => {
    const events = [
      ...call.events.slice(0, 1),
      { type: 'media.lost', at: 5_100 },
      { type: 'call.hung_up', at: 15_100 },
    ];
    const kept = { ...call, status: 'failed', end_reason: 'media_lost', transcript_object: turns.slice(0, 3), events };
    assert.deepEqual(callProblems({ ...record, accident: 'garbage' }, kept, whole), []);
  });

  it('accepts a question that a recognizer lost and the assistant asked for again', () => {
    const asking = [...turns.slice(0, 3), turn('assistant', 'What did you say?')];
    const events = [...call.events, { type: 'vendor.left', part: 'speech_to_text', at: 3_000 }];
    assert.deepEqual(callProblems(record, { ...call, transcript_object: asking, events }, whole), []);
  });
});

describe('growth check of a soak test', () => {
  const before: IdleResources = {
    calls: 1_000,
    residentMb: 200,
    heapMb: 60,
    listeners: 12,
    connections: 2,
    handles: { Timeout: 10, TCPSocketWrap: 2 },
  };

  for (const [what, after, found] of [
    ['holds the same resources', {}, null],
    ['has memory in use that it may free', { heapMb: 70, residentMb: 280 }, null],
    ['has a larger heap', { heapMb: 95 }, /heap grew by 35/],
    ['has more memory', { residentMb: 400 }, /from 200 to 400 MB/],
    ['has open sockets', { handles: { Timeout: 10, TCPSocketWrap: 40 } }, /40 handles of TCPSocketWrap, 2 before/],
    ['has one more listener', { listeners: 13 }, /13 listeners/],
    ['has more connections than its pool', { connections: 11 }, /11 connections/],
  ] as const)
    it(`${found === null ? 'accepts' : 'reports'} a server that ${what}`, () => {
      const grown = findGrowth(before, { ...before, calls: 11_000, ...after });
      if (found === null) assert.deepEqual(grown, []);
      else assert.match(grown.join('\n'), found);
    });
});

describe("plan of a soak test's caller", () => {
  it('depends only on seed and number, and differs between calls', () => {
    const plans = Array.from({ length: 200 }, (_, index) => planOf(7, index));
    assert.deepEqual(plans[17], planOf(7, 17));
    assert.notDeepEqual(
      plans,
      Array.from({ length: 200 }, (_, index) => planOf(8, index)),
    );
    assert.ok(plans.some(({ accident }) => accident !== null) && plans.some(({ accident }) => accident === null));
    assert.ok(plans.some(({ questions }) => questions.some(({ interrupts }) => interrupts)));
  });
});
