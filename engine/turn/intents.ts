import type { EndReason } from '../call/events.ts';
import type { At } from '../ports/clock.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import type { CollectPlan } from '../ports/tools.ts';
import type { BriefingPlan } from '../ports/transfers.ts';
import type { Reply } from './agent/state.ts';
import type { QueuedUtterance } from './agent/utterance.ts';
import type { CollectEnd } from './dtmf/collect-end.ts';
import type { ReplyId } from './reply-id.ts';

/** Words that a reply answers. */
export type ReplyBasis = { readonly text: string; readonly finals: number };

/** A request for a reply. */
export type ReplyRequest = {
  readonly cause: ReplyCause;
  readonly callerStoppedAt?: At | null;
  /** Whether it is speculative and may be withdrawn. */
  readonly tentative?: boolean;
  /** Words to be spoken verbatim. */
  readonly saying?: QueuedUtterance | null;
  /** The words that it answers, if they differ from the finals so far. */
  readonly basis?: ReplyBasis | undefined;
};

/** Why the caller's words are dropped. */
export type DropReason = 'noise' | 'backchannel' | 'side_talk' | 'ended';
/** How the words before a held tool call ended. */
export type PrecedingSpeechEnd = 'heard' | 'interrupted' | 'withdrawn';

/** Intents for the slice `user`. */
export type UserIntent =
  /** Treats speech as if the detector had reported its end. */
  | { readonly type: 'speech.stop'; readonly spokeUntil: At }
  /** Stops waiting for the current speech to end. */
  | { readonly type: 'speech.disregard' }
  /** Recalculates the wait for the end of the turn; ends the turn if it is over. */
  | { readonly type: 'pause.judge' }
  /** Whether the pause is long enough according to keys. */
  | { readonly type: 'pause.allow'; readonly longEnough: boolean }
  | { readonly type: 'turn.endWhenDue' }
  /** A key was pressed: it belongs to the open turn. */
  | { readonly type: 'turn.takeKey' }
  /** Adds keys to the words of the turn; `keptFinals` is the number of its finals that stay, null for all. */
  | { readonly type: 'turn.joinKeys'; readonly digits: string; readonly keptFinals: number | null }
  | { readonly type: 'turn.countAttempt' }
  | { readonly type: 'turn.countAnswer' }
  /** The caller hears a request to repeat. */
  | { readonly type: 'turn.countRepeatRequest' }
  /** The turn took the floor from a reply of this kind. */
  | { readonly type: 'turn.noteInterrupted'; readonly cause: ReplyCause }
  /** Commits the first `count` finals as a turn of the transcript. */
  | { readonly type: 'words.commit'; readonly count: number }
  /** Commits all words as a turn of the transcript, including interim ones. */
  | { readonly type: 'words.commitAll' }
  | { readonly type: 'words.drop'; readonly reason: DropReason }
  /** Keeps the words; they are answered when the speech under them has ended. */
  | { readonly type: 'words.keep' }
  | { readonly type: 'words.openKept' };

/** Intents for the slice `endpointing`. */
export type EndpointingIntent =
  | { readonly type: 'verdict.ask' }
  | { readonly type: 'verdict.forget' }
  /** Speech continued until `spokeUntil`: an earlier verdict may be void. */
  | { readonly type: 'verdict.doubt'; readonly spokeUntil: At }
  /** The recognizer is certain that the turn is over, after a pause of at least `leastMs`. */
  | { readonly type: 'verdict.take'; readonly leastMs: number }
  | { readonly type: 'pace.learn'; readonly pauseMs: number }
  /** Counts the turn that `reply` answers if it was ended too early. */
  | { readonly type: 'prematureEnd.count'; readonly reply: Reply; readonly since: At }
  /** The assistant's words were heard; they may contain a question. */
  | { readonly type: 'question.note'; readonly cause: ReplyCause; readonly said: string };

/** Intents for the slice `agent`. */
export type AgentIntent =
  | ({ readonly type: 'reply.start' } & ReplyRequest)
  | { readonly type: 'reply.withdraw' }
  | { readonly type: 'reply.withdrawTentative'; readonly rule: string; readonly because: string }
  /** Adopts the tentative reply as the reply to the turn. */
  | { readonly type: 'reply.adopt'; readonly callerStoppedAt: At | null }
  /** Confirms the tentative reply for a reason other than the end of a turn. */
  | { readonly type: 'reply.confirm' }
  /** Marks the reply as answering the first `finals` finals of the open turn. */
  | { readonly type: 'reply.cover'; readonly finals: number }
  | { readonly type: 'reply.launch' }
  /** Starts a speculative reply if the pause may turn out to be the end. */
  | { readonly type: 'reply.speculate' }
  /** Starts a speculative reply while the caller still speaks. */
  | { readonly type: 'reply.speculateEarly' }
  | { readonly type: 'playback.interrupt'; readonly rule: string; readonly because: string }
  /** The media disconnected: playback stays where it is. */
  | { readonly type: 'playback.hold' }
  /** The media are back after a `short` or a longer loss. */
  | { readonly type: 'playback.continue'; readonly short: boolean }
  /** Stops all speech. */
  | { readonly type: 'playback.cut' }
  | { readonly type: 'playback.endUnconfirmed' }
  | { readonly type: 'overlap.begin' }
  | { readonly type: 'overlap.voiced'; readonly voicedMs: number }
  | { readonly type: 'overlap.interim'; readonly text: string }
  | { readonly type: 'overlap.final'; readonly words: string }
  | { readonly type: 'overlap.pause' }
  | { readonly type: 'overlap.end'; readonly text: string; readonly spokeUntil: At }
  | { readonly type: 'saying.queue'; readonly text: string }
  | { readonly type: 'saying.discard'; readonly text: string }
  | { readonly type: 'saying.discardAll' };

/** Intents for the slice `tools`. */
export type ToolsIntent =
  /** The caller makes a new request: settles earlier requests and state changes. */
  | { readonly type: 'tools.followTurn' }
  | { readonly type: 'tools.countRound'; readonly cause: ReplyCause }
  /** The words before held tools of this reply have ended. */
  | { readonly type: 'tools.release'; readonly reply: ReplyId; readonly words: PrecedingSpeechEnd }
  | { readonly type: 'tools.cancelHeld' }
  /** A reply was heard to its end. */
  | { readonly type: 'tools.noteAnswered'; readonly cause: ReplyCause }
  /** Results need no reply anymore. */
  | { readonly type: 'results.take' }
  /** The reply to the results was withdrawn: another one is due. */
  | { readonly type: 'results.requeue' };

/** Intents for the slice `dtmf`. */
export type DtmfIntent =
  /** Times the pause by keys. */
  | { readonly type: 'keys.time' }
  /** Merges the keys and words of the ended turn into one answer. */
  | { readonly type: 'keys.settle' }
  | { readonly type: 'collection.begin'; readonly id: string; readonly plan: CollectPlan }
  | { readonly type: 'collection.end'; readonly end: CollectEnd };

/** Intents for the slice `transfer`. */
export type TransferIntent =
  | { readonly type: 'transfer.request'; readonly to: string; readonly briefing: BriefingPlan | null }
  /** Someone else takes the call: the transfer ends. */
  | { readonly type: 'transfer.abandon' }
  /** The caller's turn ended during a transfer. */
  | { readonly type: 'transfer.hear'; readonly text: string; readonly spokeUntil: At };

/** Intents for the slice `takeover`. */
export type TakeoverIntent =
  /** The caller's turn ended while the assistant says nothing. */
  { readonly type: 'takeover.hear'; readonly spokeUntil: At };

/** Intents for the slice `answering`. */
export type AnsweringIntent =
  | { readonly type: 'answerer.ask' }
  /** A person of the installation speaks: who answered does not matter any more. */
  | { readonly type: 'answerer.dismiss' }
  /** A machine's turn is over. */
  | { readonly type: 'machine.takeTurn'; readonly spokeUntil: At }
  | { readonly type: 'message.fail' };

/** Intents for the slice `call`. */
export type CallIntent =
  | { readonly type: 'opening.answer' }
  | { readonly type: 'opening.due' }
  | { readonly type: 'opening.done' }
  | { readonly type: 'reminder.withdraw' }
  | { readonly type: 'reminder.count' }
  | { readonly type: 'reminder.reset' }
  /** The caller spoke or pressed a key. */
  | { readonly type: 'life.sign' }
  /** The caller asks for a moment. */
  | { readonly type: 'silence.hold'; readonly callerStoppedAt: At }
  /** The caller spoke during the goodbye: continues the call if possible. */
  | { readonly type: 'call.revive' }
  /** Ends the call with the words of a tool. */
  | { readonly type: 'call.close'; readonly call: string; readonly closing: string }
  | { readonly type: 'call.endAfterPlayback'; readonly reason: EndReason }
  | { readonly type: 'call.hangUp'; readonly reason: EndReason };

/** A request from one slice to another. */
export type Intent =
  | UserIntent
  | EndpointingIntent
  | AgentIntent
  | ToolsIntent
  | DtmfIntent
  | TransferIntent
  | TakeoverIntent
  | AnsweringIntent
  | CallIntent;
