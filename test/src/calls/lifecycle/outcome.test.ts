import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { callOutcomes, type OutcomeFacts, outcomeOf } from '#src/calls/lifecycle/outcome.ts';

const grounds: OutcomeFacts = { status: 'completed', end_reason: null, answered_by: null, finding: null };
const met = { answered_by: 'human', end_reason: 'caller_hung_up' } as const;
const machine = { answered_by: 'machine' } as const;
const screened = { finding: 'screened' } as const;

describe('outcome of a call', () => {
  const cases: readonly [what: string, known: Partial<OutcomeFacts>, outcome: ReturnType<typeof outcomeOf>][] = [
    ['that is not over is open', { status: 'in-progress', ...met }, null],
    ['that is not over is open, whatever was asked for', { status: 'ringing', finding: 'opted_out' }, null],
    ['with a person is completed', met, 'completed'],
    ['with an unknown answering party is completed', { answered_by: 'unknown', end_reason: 'silence' }, 'completed'],
    ['with a person after machine screening is completed', { ...met, ...screened }, 'completed'],
    ['transferred to an agent is completed, whatever answered', { ...machine, end_reason: 'transferred' }, 'completed'],
    ['whose message was complete left one', { ...machine, end_reason: 'message_left' }, 'voicemail_left'],
    ['whose message was cut off left none', { ...machine, end_reason: 'caller_hung_up' }, 'voicemail_not_left'],
    ['hung up at a machine left none', { ...machine, end_reason: 'machine_answered' }, 'voicemail_not_left'],
    ['lost in a menu left no message', { ...machine, end_reason: 'menu_loop' }, 'voicemail_not_left'],
    ['answered by a voicemail box after screening', { ...machine, ...screened }, 'voicemail_not_left'],
    ['unanswered after screening', { answered_by: 'unknown', ...screened }, 'call_screening'],
    ['whose screening service hung up', { end_reason: 'caller_hung_up', ...screened }, 'call_screening'],
    ['without an answer', { status: 'no-answer' }, 'no_answer'],
    ['to a busy line', { status: 'busy' }, 'busy'],
    ['that failed', { status: 'failed', end_reason: 'media_lost', ...screened }, 'failed'],
    ['canceled while ringing', { status: 'canceled', end_reason: 'hung_up_on_request' }, 'failed'],
    ['to the wrong person', { ...met, finding: 'wrong_number' }, 'wrong_number'],
    ['to a callee who opts out', { ...met, finding: 'opted_out' }, 'opted_out'],
    [
      'to a callee who opted out when the server was lost',
      { status: 'failed', end_reason: 'node_lost', finding: 'opted_out' },
      'opted_out',
    ],
  ];
  for (const [what, known, outcome] of cases)
    it(`${what}: ${outcome ?? 'none yet'}`, () => assert.equal(outcomeOf({ ...grounds, ...known }), outcome));

  it('has every value in one of these cases', () => {
    assert.deepEqual(new Set(cases.map(([, , outcome]) => outcome)), new Set([null, ...callOutcomes]));
  });
});
