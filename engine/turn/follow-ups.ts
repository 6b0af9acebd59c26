import { fillSilence, startWhatIsDue } from './agent/due-replies.ts';
import { judgeAnswerer } from './answering/detection.ts';
import { advanceMessage } from './answering/message.ts';
import { endWhenOver, giveUpHearing } from './call/ending.ts';
import { takeLeaveWhenDue } from './call/limits.ts';
import { timeSilence } from './call/silence.ts';
import { watchTimes } from './call/watchdogs.ts';
import { timeCollection } from './dtmf/collection.ts';
import type { Step } from './step.ts';
import { moveWhenDue } from './tools/state-moves.ts';
import { transferWhenAnnounced } from './transfer/transfer.ts';

/**
 * What follows from the state alone, whichever event led to it. Runs after each event, in this order. The order is
 * meaning: each line says why its place is there.
 */
export function followUp(step: Step): void {
  // First: whatever is asked of the model below is asked in the state that the conversation has moved to.
  moveWhenDue(step);
  // Who answered decides whether anything may be said at all, and hanging up on a machine ends the call below.
  judgeAnswerer(step);
  // The message is for a machine that may just have been found, and the end of the message lets the call end below.
  advanceMessage(step);
  // A call that is over starts nothing more.
  endWhenOver(step);
  if (step.state.call.phase !== 'ended') startFollowing(step);
  // Last: the watchdogs compare the phases in which this event found the call with those in which it leaves it.
  watchTimes(step);
}

function startFollowing(step: Step): void {
  // Nobody can be heard: this leave-taking comes before any other, which would wait for an answer.
  giveUpHearing(step);
  // The goodbye at the limit comes before a transfer or another reply, which would take time that is up.
  takeLeaveWhenDue(step);
  // A transfer is announced and rung before other replies: while it lasts, the assistant starts none.
  transferWhenAnnounced(step);
  // What is due is said before silence is filled: a reply ends the silence.
  startWhatIsDue(step);
  // A filler is speech: it counts for the two waits below.
  fillSilence(step);
  // The wait for a key runs while nobody is heard, which is settled now.
  timeCollection(step);
  // So is the wait for a reminder: all that may break the silence has had its turn.
  timeSilence(step);
}
