import type { HeardEvidence } from '../../call/events.ts';
import { sameWords } from '../language/phrases.ts';
import { decide, type Step, type View } from '../step.ts';
import type { Heard } from '../types.ts';
import { profileOf } from './profile.ts';
import type { Queued, Saying } from './saying.ts';
import { changeAgent } from './slice.ts';
import type { Reply } from './state.ts';

/** How often words that have to be heard are begun before that is given up. */
const maxAttempts = 3;

/** What waits to be said next: words that do not give way come before others [I32]. */
export function nextSaying(view: View): Queued | null {
  const { sayQueue } = view.state.agent;
  return sayQueue.find((queued) => mustBeHeard(view, queued)) ?? sayQueue[0] ?? null;
}

/** Whether the caller cannot take the floor from these words. */
export function mustBeHeard({ state, options }: View, { kind, profile }: Saying): boolean {
  return !profileOf(kind, options, state.agent.stateProfile, profile).interruptible;
}

/** What is queued when words that were begun have to be said again. */
export function queuedOf({ profile, attempt }: Reply, text: string): Queued {
  return { text, kind: 'normal', profile, attempt };
}

/** Adds words to the queue. */
export function queueSaying(step: Step, saying: Saying): void {
  const { text, kind, profile } = saying;
  changeAgent(step, { sayQueue: [...step.state.agent.sayQueue, { text, kind, profile, attempt: 0 }] });
}

/** These words need not be said any more. */
export function discardSaying(step: Step, text: string): void {
  changeAgent(step, { sayQueue: step.state.agent.sayQueue.filter((queued) => queued.text !== text) });
}

/** Words that wait are said no more when the caller takes the floor, but for those that do not give way. */
export function discardSayings(step: Step): void {
  const { sayQueue } = step.state.agent;
  const kept = sayQueue.filter((queued) => mustBeHeard(step, queued));
  const discarded = sayQueue.length - kept.length;
  if (discarded === 0) return;
  changeAgent(step, { sayQueue: kept });
  decide(step, 'A51', 'discard', { because: 'the caller has the floor', sayings: discarded });
}

type Outcome = { readonly heard: string; readonly because: string };

/**
 * Words that do not give way and were not heard to their end are said again [I36], but for a message to a machine, which
 * begins again by a rule of its own [V16]. Says whether they will be.
 */
export function sayAgain(step: Step, reply: Reply, { heard, because }: Outcome, text = reply.text): boolean {
  if (reply.cause === 'voicemail') return false;
  if (reply.profile.interruptible || text === null || text === '') return false;
  const again = step.state.call.phase === 'live' && reply.attempt + 1 < maxAttempts;
  decide(step, 'I36', again ? 'say again' : 'give up', {
    reply: reply.id,
    because,
    attempt: reply.attempt + 1,
    heard_chars: heard.length,
    chars: text.length,
  });
  const queued = { ...queuedOf(reply, text), attempt: reply.attempt + 1 };
  if (again) changeAgent(step, { sayQueue: [queued, ...step.state.agent.sayQueue] });
  return again;
}

/**
 * Words that have to be heard leave the proof that they were, or are said again [I35, I36]. Words that were given are the
 * measure, for what was made of them ends where the voice broke.
 */
export function proveHeard(step: Step, reply: Reply, { heard, generated, lostChars, evidence }: Heard): void {
  const wanted = reply.text ?? generated;
  if (lostChars === 0 && sameWords(heard, wanted)) return noteHeardInFull(step, reply, evidence);
  sayAgain(step, reply, { heard, because: 'it was not heard to its end' }, wanted);
}

/** Leaves the proof that words which do not give way were heard to their end. */
function noteHeardInFull(step: Step, reply: Reply, evidence: HeardEvidence): void {
  if (reply.profile.interruptible) return;
  decide(step, 'I35', 'heard in full', { reply: reply.id, because: `the far end reports it by ${evidence}`, evidence });
}

/** Nothing that waits is said any more. */
export function discardAllSayings(step: Step): void {
  changeAgent(step, { sayQueue: [] });
}
