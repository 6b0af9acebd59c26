import { fillSilence, startDueReply } from './agent/due-replies.ts';
import { decideWhoAnswered } from './answering/detection.ts';
import { advanceMessage } from './answering/message.ts';
import { endAfterRecognitionLost, endCallWhenDone } from './call/ending.ts';
import { sayGoodbyeWhenDue } from './call/limits.ts';
import { scheduleSilenceTimer } from './call/silence.ts';
import { updateWatchdogs } from './call/watchdogs.ts';
import { scheduleCollectionEnd } from './dtmf/collection.ts';
import type { Step } from './step.ts';
import { moveStateWhenDue } from './tools/state-moves.ts';
import { transferWhenAnnounced } from './transfer/transfer.ts';

/** Runs the steps that follow from the state, whichever event led to it, after every event. Their order matters; each comment gives the reason. */
export function followUp(step: Step): void {
  // First: all requests to the model below must use the state that the conversation has moved to.
  moveStateWhenDue(step);
  // The kind of answerer decides whether the assistant may speak, and hanging up on a machine ends the call below.
  decideWhoAnswered(step);
  // The machine may have been detected just now, and the end of the message lets the call end below.
  advanceMessage(step);
  // An ended call starts nothing.
  endCallWhenDone(step);
  if (step.state.call.phase !== 'ended') startFollowing(step);
  // Last: the watchdogs compare the phases before and after this event.
  updateWatchdogs(step);
}

function startFollowing(step: Step): void {
  // Recognition has failed: this goodbye precedes others, which would wait for an answer.
  endAfterRecognitionLost(step);
  // The goodbye at the limit precedes a transfer or another reply, because the time is up.
  sayGoodbyeWhenDue(step);
  // A transfer precedes other replies, because the assistant starts none while it lasts.
  transferWhenAnnounced(step);
  // Due replies precede fillers and reminders, because a reply ends the silence.
  startDueReply(step);
  // A filler is speech and affects the two waits below.
  fillSilence(step);
  // The wait for a key runs while neither side speaks, which is known now.
  scheduleCollectionEnd(step);
  // The reminder comes last: everything that could break the silence has been handled.
  scheduleSilenceTimer(step);
}
