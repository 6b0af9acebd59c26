import type { HeardEvidence } from '../../call/events.ts';
import { sameWords } from '../language/phrases.ts';
import { logDecision, type Step, type View } from '../step.ts';
import type { EndedPlayback } from '../types.ts';
import { profileOf } from './profile.ts';
import { changeAgent } from './slice.ts';
import type { Reply } from './state.ts';
import type { QueuedUtterance, Utterance } from './utterance.ts';

/** Maximum number of attempts to say words that must be heard. */
const maxAttempts = 3;

/** The next queued words: uninterruptible ones come before others [I32]. */
export function nextUtterance(view: View): QueuedUtterance | null {
  const { sayQueue } = view.state.agent;
  return sayQueue.find((queued) => isUninterruptible(view, queued)) ?? sayQueue[0] ?? null;
}

/** Whether these words are uninterruptible. */
export function isUninterruptible({ state, options }: View, { kind, profile }: Utterance): boolean {
  return !profileOf(kind, options, state.agent.stateProfile, profile).interruptible;
}

/** The queue entry for saying started words again. */
export function toQueuedUtterance({ profile, attempt }: Reply, text: string): QueuedUtterance {
  return { text, kind: 'normal', profile, attempt };
}

/** Adds words to the queue. */
export function queueUtterance(step: Step, saying: Utterance): void {
  const { text, kind, profile } = saying;
  changeAgent(step, { sayQueue: [...step.state.agent.sayQueue, { text, kind, profile, attempt: 0 }] });
}

/** Removes words from the queue. */
export function discardUtterance(step: Step, text: string): void {
  changeAgent(step, { sayQueue: step.state.agent.sayQueue.filter((queued) => queued.text !== text) });
}

/** Drops queued words when the caller takes the floor, except uninterruptible ones. */
export function discardUtterances(step: Step): void {
  const { sayQueue } = step.state.agent;
  const kept = sayQueue.filter((queued) => isUninterruptible(step, queued));
  const discarded = sayQueue.length - kept.length;
  if (discarded === 0) return;
  changeAgent(step, { sayQueue: kept });
  logDecision(step, 'A51', 'discard', { because: 'the caller is speaking', sayings: discarded });
}

type Outcome = { readonly heard: string; readonly because: string };

/**
 * Queues uninterruptible words again if they were not heard to their end [I36], except a voicemail message, which has its own rule [V16]. Returns
 * whether they will be repeated.
 */
export function repeatIfUnheard(step: Step, reply: Reply, { heard, because }: Outcome, text = reply.text): boolean {
  if (reply.cause === 'voicemail') return false;
  if (reply.profile.interruptible || text === null || text === '') return false;
  const again = step.state.call.phase === 'live' && reply.attempt + 1 < maxAttempts;
  logDecision(step, 'I36', again ? 'say again' : 'give up', {
    reply: reply.id,
    because,
    attempt: reply.attempt + 1,
    heard_chars: heard.length,
    chars: text.length,
  });
  const queued = { ...toQueuedUtterance(reply, text), attempt: reply.attempt + 1 };
  if (again) changeAgent(step, { sayQueue: [queued, ...step.state.agent.sayQueue] });
  return again;
}

/**
 * Records that words which must be heard were heard, or repeats them [I35, I36]. Compares with the original words, because the generated ones end
 * where the voice failed.
 */
export function confirmHeard(step: Step, reply: Reply, { heard, generated, lostChars, evidence }: EndedPlayback): void {
  const wanted = reply.text ?? generated;
  if (lostChars === 0 && sameWords(heard, wanted)) return noteHeardInFull(step, reply, evidence);
  repeatIfUnheard(step, reply, { heard, because: 'the caller did not hear it to the end' }, wanted);
}

/** Records that uninterruptible words were heard to their end. */
function noteHeardInFull(step: Step, reply: Reply, evidence: HeardEvidence): void {
  if (reply.profile.interruptible) return;
  logDecision(step, 'I35', 'heard in full', {
    reply: reply.id,
    because: `the far end confirms it by ${evidence}`,
    evidence,
  });
}

/** Clears the queue. */
export function discardAllUtterances(step: Step): void {
  changeAgent(step, { sayQueue: [] });
}
