import { continuePlayback, holdPlayback } from './agent/media-loss.ts';
import {
  endOverlap,
  onFinalOverPlayback,
  onInterimOverPlayback,
  onOverlapPaused,
  onOverlapStarted,
  onVoiceOverPlayback,
} from './agent/overlap.ts';
import { cutPlayback, endUnconfirmedPlayback, interrupt } from './agent/playback.ts';
import {
  adoptReply,
  confirmReply,
  playWhenClear,
  setCoveredFinals,
  startReply,
  withdrawReply,
  withdrawTentativeReply,
} from './agent/reply.ts';
import { discardAllUtterances, discardUtterance, queueUtterance } from './agent/say.ts';
import { speculate, speculateEarly } from './agent/speculation.ts';
import { dismissDetection, startDetection } from './answering/detection.ts';
import { handleMachineTurn } from './answering/machine-turns.ts';
import { onMessageFailed } from './answering/message.ts';
import { closeCall } from './call/closing.ts';
import { cancelEnding, endAfterPlayback, hangUp } from './call/ending.ts';
import { finishOpening, markOpeningDue, useOpeningAsReply } from './call/opening.ts';
import { countReminder, markCallerPresent, resetReminders, startHold, withdrawReminder } from './call/silence.ts';
import { beginCollection, endCollection } from './dtmf/collection.ts';
import { mergeKeysIntoTurn, scheduleKeysEnd } from './dtmf/keys.ts';
import { updateAskedKind } from './endpointing/expectation.ts';
import { learnPause } from './endpointing/pace.ts';
import { countPrematureEnd } from './endpointing/premature-end.ts';
import {
  acceptRecogniserVerdict,
  discardContradictedVerdict,
  discardVerdict,
  requestVerdict,
} from './endpointing/verdict.ts';
import type { Intent } from './intents.ts';
import type { Step } from './step.ts';
import { keepTurnUnanswered } from './takeover/takeover.ts';
import { cancelHeldCalls, releaseHeldCalls } from './tools/calls.ts';
import { advanceLineage, countRound, markLineageAnswered } from './tools/lineage.ts';
import { clearReturnedResults, requeueReturnedResults } from './tools/results.ts';
import { abandonTransfer, handleTurnDuringTransfer, requestTransfer } from './transfer/transfer.ts';
import { endTurnWhenDue, evaluatePause, setPauseLongEnough } from './user/end-of-turn.ts';
import { onCallerStopped, stopWaitingForSpeech } from './user/speech.ts';
import { answerDeferredWords, commitAllWords, commitWords, deferWords, dropWords } from './user/transcript-turns.ts';
import {
  appendKeys,
  countEarlyReply,
  countRepeatRequest,
  countReply,
  recordInterruption,
  recordKeyPress,
} from './user/turn-updates.ts';

type Handlers = {
  readonly [Type in Intent['type']]: (step: Step, intent: Extract<Intent, { type: Type }>) => void;
};

/** The handler of each intent: one function of the slice that owns it. */
const handlers: Handlers = {
  'speech.stop': (step, { spokeUntil }) => onCallerStopped(step, spokeUntil),
  'speech.disregard': stopWaitingForSpeech,
  'pause.judge': evaluatePause,
  'pause.allow': (step, { longEnough }) => setPauseLongEnough(step, longEnough),
  'turn.endWhenDue': endTurnWhenDue,
  'turn.takeKey': recordKeyPress,
  'turn.joinKeys': (step, { digits, keptFinals }) => appendKeys(step, digits, keptFinals),
  'turn.countAttempt': countEarlyReply,
  'turn.countAnswer': countReply,
  'turn.countRepeatRequest': countRepeatRequest,
  'turn.noteInterrupted': (step, { cause }) => recordInterruption(step, cause),
  'words.commit': (step, { count }) => commitWords(step, count),
  'words.commitAll': commitAllWords,
  'words.drop': (step, { reason }) => dropWords(step, reason),
  'words.keep': deferWords,
  'words.openKept': answerDeferredWords,

  'verdict.ask': requestVerdict,
  'verdict.forget': discardVerdict,
  'verdict.doubt': (step, { spokeUntil }) => discardContradictedVerdict(step, spokeUntil),
  'verdict.take': (step, { leastMs }) => acceptRecogniserVerdict(step, leastMs),
  'pace.learn': (step, { pauseMs }) => learnPause(step, pauseMs),
  'prematureEnd.count': (step, { reply, since }) => countPrematureEnd(step, reply, since),
  'question.note': (step, { cause, said }) => updateAskedKind(step, cause, said),

  'reply.start': startReply,
  'reply.withdraw': withdrawReply,
  'reply.withdrawTentative': (step, { rule, because }) => withdrawTentativeReply(step, rule, because),
  'reply.adopt': (step, { callerStoppedAt }) => adoptReply(step, callerStoppedAt),
  'reply.confirm': (step) => confirmReply(step, null),
  'reply.cover': (step, { finals }) => setCoveredFinals(step, finals),
  'reply.launch': playWhenClear,
  'reply.speculate': speculate,
  'reply.speculateEarly': speculateEarly,
  'playback.interrupt': (step, { rule, because }) => interrupt(step, rule, because),
  'playback.hold': holdPlayback,
  'playback.continue': (step, { short }) => continuePlayback(step, short),
  'playback.cut': cutPlayback,
  'playback.endUnconfirmed': endUnconfirmedPlayback,
  'overlap.begin': onOverlapStarted,
  'overlap.voiced': (step, { voicedMs }) => onVoiceOverPlayback(step, voicedMs),
  'overlap.interim': (step, { text }) => onInterimOverPlayback(step, text),
  'overlap.final': (step, { words }) => onFinalOverPlayback(step, words),
  'overlap.pause': onOverlapPaused,
  'overlap.end': (step, { text, spokeUntil }) => endOverlap(step, text, spokeUntil),
  'saying.queue': (step, { text }) => queueUtterance(step, { text, kind: 'normal', profile: null }),
  'saying.discard': (step, { text }) => discardUtterance(step, text),
  'saying.discardAll': discardAllUtterances,

  'tools.followTurn': advanceLineage,
  'tools.countRound': (step, { cause }) => countRound(step, cause),
  'tools.release': (step, { reply, words }) => releaseHeldCalls(step, reply, words),
  'tools.cancelHeld': cancelHeldCalls,
  'tools.noteAnswered': (step, { cause }) => markLineageAnswered(step, cause),
  'results.take': clearReturnedResults,
  'results.requeue': requeueReturnedResults,

  'keys.time': scheduleKeysEnd,
  'keys.settle': mergeKeysIntoTurn,
  'collection.begin': (step, { id, plan }) => beginCollection(step, id, plan),
  'collection.end': (step, { end }) => endCollection(step, end),

  'transfer.request': (step, { to, briefing }) => requestTransfer(step, to, briefing),
  'transfer.abandon': abandonTransfer,
  'transfer.hear': (step, { text, spokeUntil }) => handleTurnDuringTransfer(step, text, spokeUntil),

  'takeover.hear': (step, { spokeUntil }) => keepTurnUnanswered(step, spokeUntil),

  'answerer.ask': startDetection,
  'answerer.dismiss': dismissDetection,
  'machine.takeTurn': (step, { spokeUntil }) => handleMachineTurn(step, spokeUntil),
  'message.fail': onMessageFailed,

  'opening.answer': useOpeningAsReply,
  'opening.due': markOpeningDue,
  'opening.done': finishOpening,
  'reminder.withdraw': withdrawReminder,
  'reminder.count': countReminder,
  'reminder.reset': resetReminders,
  'life.sign': markCallerPresent,
  'silence.hold': (step, { callerStoppedAt }) => startHold(step, callerStoppedAt),
  'call.revive': cancelEnding,
  'call.close': (step, { call, closing }) => closeCall(step, call, closing),
  'call.endAfterPlayback': (step, { reason }) => endAfterPlayback(step, reason),
  'call.hangUp': (step, { reason }) => hangUp(step, reason),
};

/** Runs an intent in the slice that owns it. */
export function runIntent<Type extends Intent['type']>(step: Step, intent: Extract<Intent, { type: Type }>): void {
  const run: Handlers[Type] = handlers[intent.type as Type];
  run(step, intent);
}
