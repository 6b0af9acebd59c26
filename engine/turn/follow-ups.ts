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

/** Runs the steps that follow from the state, whichever event led to it, after every event. Their order matters; each comment gives the reason. */
export function followUp(step: Step): void {
  // First: all requests to the model below must use the state that the conversation has moved to.
  moveWhenDue(step);
  // The kind of answerer decides whether the assistant may speak, and hanging up on a machine ends the call below.
  judgeAnswerer(step);
  // The machine may have been detected just now, and the end of the message lets the call end below.
  advanceMessage(step);
  // An ended call starts nothing.
  endWhenOver(step);
  if (step.state.call.phase !== 'ended') startFollowing(step);
  // Last: the watchdogs compare the phases before and after this event.
  watchTimes(step);
}

function startFollowing(step: Step): void {
  // Recognition has failed: this goodbye precedes others, which would wait for an answer.
  giveUpHearing(step);
  // The goodbye at the limit precedes a transfer or another reply, because the time is up.
  takeLeaveWhenDue(step);
  // A transfer precedes other replies, because the assistant starts none while it lasts.
  transferWhenAnnounced(step);
  // Due replies precede fillers and reminders, because a reply ends the silence.
  startWhatIsDue(step);
  // A filler is speech and affects the two waits below.
  fillSilence(step);
  // The wait for a key runs while neither side speaks, which is known now.
  timeCollection(step);
  // The reminder comes last: everything that could break the silence has been handled.
  timeSilence(step);
}
