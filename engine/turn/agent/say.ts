import type { HeardEvidence } from '../../events.ts';
import { decide, type Step } from '../step.ts';
import type { Queued, Saying } from '../types.ts';
import { profileOf } from './profile.ts';
import type { Reply } from './state.ts';

/** How often words that have to be heard are begun before that is given up. */
const maxAttempts = 3;

/** What waits to be said next: words that do not give way come before others [T30]. */
export function nextSaying(step: Step): Queued | null {
  const { sayQueue } = step.state.agent;
  return sayQueue.find((queued) => mustBeHeard(step, queued)) ?? sayQueue[0] ?? null;
}

/** Whether the caller cannot take the floor from these words. */
export function mustBeHeard({ state, options }: Step, { kind, profile }: Saying): boolean {
  return !profileOf(kind, options, state.agent.stateProfile, profile).interruptible;
}

/** What is queued when words that were begun have to be said again. */
export function queuedOf({ profile, attempt }: Reply, text: string): Queued {
  return { text, kind: 'normal', profile, attempt };
}

/** Words that wait are said no more when the caller takes the floor, but for those that do not give way. */
export function discardSayings(step: Step): void {
  const { state } = step;
  const kept = state.agent.sayQueue.filter((queued) => mustBeHeard(step, queued));
  const discarded = state.agent.sayQueue.length - kept.length;
  if (discarded === 0) return;
  state.agent.sayQueue = kept;
  decide(step, 'T21', 'discard', { because: 'the caller has the floor', sayings: discarded });
}

type Outcome = { readonly heard: string; readonly because: string };

/**
 * Words that do not give way and were not heard to their end are said again [T30], but for a message to a machine, which
 * begins anew by a rule of its own [T45]. Says whether they will be.
 */
export function sayAgain(step: Step, reply: Reply, { heard, because }: Outcome, text = reply.text): boolean {
  if (reply.cause === 'voicemail') return false;
  if (reply.profile.interruptible || text === null || text === '') return false;
  const again = step.state.call.phase === 'live' && reply.attempt + 1 < maxAttempts;
  decide(step, 'T30', again ? 'say again' : 'give up', {
    reply: reply.id,
    because,
    attempt: reply.attempt + 1,
    heard_chars: heard.length,
    chars: text.length,
  });
  if (again)
    step.state.agent.sayQueue = [
      { ...queuedOf(reply, text), attempt: reply.attempt + 1 },
      ...step.state.agent.sayQueue,
    ];
  return again;
}

/** Leaves the proof that words which do not give way were heard to their end. */
export function noteHeardInFull(step: Step, reply: Reply, evidence: HeardEvidence): void {
  if (reply.profile.interruptible) return;
  decide(step, 'T30', 'heard in full', { reply: reply.id, because: `the far end reports it by ${evidence}`, evidence });
}
