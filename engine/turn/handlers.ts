import { continuePlayback, holdPlayback } from './agent/after-loss.ts';
import {
  endOverlap,
  onFinalOver,
  onInterimOver,
  onOverlapBegun,
  onOverlapPaused,
  onVoicedOver,
} from './agent/overlap.ts';
import { cutPlayback, endUnconfirmed, interrupt } from './agent/playback.ts';
import { adopt, confirm, cover, launch, startReply, withdraw, withdrawTentative } from './agent/reply.ts';
import { discardAllSayings, discardSaying, queueSaying } from './agent/say.ts';
import { speculate, speculateEarly } from './agent/speculation.ts';
import { askWhoAnswered } from './answering/detection.ts';
import { takeMachineTurn } from './answering/machine-turns.ts';
import { failMessage } from './answering/message.ts';
import { closeCall } from './call/closing.ts';
import { endAfterPlayback, hangUp, revive } from './call/ending.ts';
import { answerWithOpening, finishOpening, oweOpening } from './call/opening.ts';
import { countReminder, hold, noteSignOfLife, resetReminders, withdrawReminder } from './call/silence.ts';
import { beginCollection, endCollection } from './dtmf/collection.ts';
import { settleKeys, timeKeys } from './dtmf/keys.ts';
import { noteQuestion } from './endpointing/expectation.ts';
import { learnPause } from './endpointing/pace.ts';
import { countPrematureEnd } from './endpointing/premature-end.ts';
import { askForVerdict, doubtVerdict, forgetVerdict, takeRecogniserVerdict } from './endpointing/verdict.ts';
import type { Intent } from './intents.ts';
import type { Step } from './step.ts';
import { cancelHeld, releaseHeld } from './tools/calls.ts';
import { countRound, followTurn, noteAnswered } from './tools/lineage.ts';
import { giveBackResults, takeResults } from './tools/results.ts';
import { hearDuringTransfer, requestTransfer } from './transfer/transfer.ts';
import { allowPause, endTurnWhenDue, judgePause } from './user/end-of-turn.ts';
import { disregardSpeech, onCallerStopped } from './user/speech.ts';
import { commitAllWords, commitWords, dropWords, keepWords, openKeptWords } from './user/transcript-turns.ts';
import { countAnswer, countAttempt, joinKeys, noteInterrupted, takeKey } from './user/turn-notes.ts';

type Handlers = {
  readonly [Type in Intent['type']]: (step: Step, intent: Extract<Intent, { type: Type }>) => void;
};

/** The handler of each intent: one function of the slice that owns it. */
const handlers: Handlers = {
  'speech.stop': (step, { spokeUntil }) => onCallerStopped(step, spokeUntil),
  'speech.disregard': disregardSpeech,
  'pause.judge': judgePause,
  'pause.allow': (step, { longEnough }) => allowPause(step, longEnough),
  'turn.endWhenDue': endTurnWhenDue,
  'turn.takeKey': takeKey,
  'turn.joinKeys': (step, { digits, keptFinals }) => joinKeys(step, digits, keptFinals),
  'turn.countAttempt': countAttempt,
  'turn.countAnswer': countAnswer,
  'turn.noteInterrupted': (step, { cause }) => noteInterrupted(step, cause),
  'words.commit': (step, { count }) => commitWords(step, count),
  'words.commitAll': commitAllWords,
  'words.drop': (step, { reason }) => dropWords(step, reason),
  'words.keep': keepWords,
  'words.openKept': openKeptWords,

  'verdict.ask': askForVerdict,
  'verdict.forget': forgetVerdict,
  'verdict.doubt': (step, { spokeUntil }) => doubtVerdict(step, spokeUntil),
  'verdict.take': (step, { leastMs }) => takeRecogniserVerdict(step, leastMs),
  'pace.learn': (step, { pauseMs }) => learnPause(step, pauseMs),
  'prematureEnd.count': (step, { reply, since }) => countPrematureEnd(step, reply, since),
  'question.note': (step, { cause, said }) => noteQuestion(step, cause, said),

  'reply.start': startReply,
  'reply.withdraw': withdraw,
  'reply.withdrawTentative': (step, { rule, because }) => withdrawTentative(step, rule, because),
  'reply.adopt': (step, { callerStoppedAt }) => adopt(step, callerStoppedAt),
  'reply.confirm': (step) => confirm(step, null),
  'reply.cover': (step, { finals }) => cover(step, finals),
  'reply.launch': launch,
  'reply.speculate': speculate,
  'reply.speculateEarly': speculateEarly,
  'playback.interrupt': (step, { rule, because }) => interrupt(step, rule, because),
  'playback.hold': holdPlayback,
  'playback.continue': (step, { short }) => continuePlayback(step, short),
  'playback.cut': cutPlayback,
  'playback.endUnconfirmed': endUnconfirmed,
  'overlap.begin': onOverlapBegun,
  'overlap.voiced': (step, { voicedMs }) => onVoicedOver(step, voicedMs),
  'overlap.interim': (step, { text }) => onInterimOver(step, text),
  'overlap.final': (step, { words }) => onFinalOver(step, words),
  'overlap.pause': onOverlapPaused,
  'overlap.end': (step, { text, spokeUntil }) => endOverlap(step, text, spokeUntil),
  'saying.queue': (step, { text }) => queueSaying(step, { text, kind: 'normal', profile: null }),
  'saying.discard': (step, { text }) => discardSaying(step, text),
  'saying.discardAll': discardAllSayings,

  'tools.followTurn': followTurn,
  'tools.countRound': (step, { cause }) => countRound(step, cause),
  'tools.release': (step, { reply, words }) => releaseHeld(step, reply, words),
  'tools.cancelHeld': cancelHeld,
  'tools.noteAnswered': (step, { cause }) => noteAnswered(step, cause),
  'results.take': takeResults,
  'results.giveBack': giveBackResults,

  'keys.time': timeKeys,
  'keys.settle': settleKeys,
  'collection.begin': (step, { id, plan }) => beginCollection(step, id, plan),
  'collection.end': (step, { end }) => endCollection(step, end),

  'transfer.request': (step, { to, briefing }) => requestTransfer(step, to, briefing),
  'transfer.hear': (step, { text, spokeUntil }) => hearDuringTransfer(step, text, spokeUntil),

  'answerer.ask': askWhoAnswered,
  'machine.takeTurn': (step, { spokeUntil }) => takeMachineTurn(step, spokeUntil),
  'message.fail': failMessage,

  'opening.answer': answerWithOpening,
  'opening.due': oweOpening,
  'opening.done': finishOpening,
  'reminder.withdraw': withdrawReminder,
  'reminder.count': countReminder,
  'reminder.reset': resetReminders,
  'life.sign': noteSignOfLife,
  'silence.hold': (step, { callerStoppedAt }) => hold(step, callerStoppedAt),
  'call.revive': revive,
  'call.close': (step, { call, closing }) => closeCall(step, call, closing),
  'call.endAfterPlayback': (step, { reason }) => endAfterPlayback(step, reason),
  'call.hangUp': (step, { reason }) => hangUp(step, reason),
};

/** Runs an intent in the slice that owns it. */
export function runIntent<Type extends Intent['type']>(step: Step, intent: Extract<Intent, { type: Type }>): void {
  const run: Handlers[Type] = handlers[intent.type as Type];
  run(step, intent);
}
