import type { EndReason } from '../call/events.ts';
import type { At } from '../ports/clock.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import type { CollectPlan } from '../ports/tools.ts';
import type { BriefingPlan } from '../ports/transfers.ts';
import type { Queued } from './agent/saying.ts';
import type { Reply } from './agent/state.ts';
import type { CollectEnd } from './dtmf/collect-end.ts';
import type { ReplyId } from './reply-id.ts';

/** Words that a reply answers. */
export type Basis = { readonly text: string; readonly finals: number };

/** How a reply is asked for. */
export type ReplyRequest = {
  readonly cause: ReplyCause;
  readonly callerStoppedAt?: At | null;
  /** It is composed ahead of time and may be withdrawn. */
  readonly tentative?: boolean;
  /** Words to be spoken as they are. */
  readonly saying?: Queued | null;
  /** The words that it answers, where those are not the finals so far. */
  readonly basis?: Basis | undefined;
};

/** Why words of the caller are dropped. */
export type DropReason = 'noise' | 'backchannel' | 'side_talk' | 'ended';
/** How the words before a held tool call ended. */
export type WordsEnd = 'heard' | 'interrupted' | 'withdrawn';

/** What the slice `user` does when it is asked. */
export type UserIntent =
  /** The detector counts as having heard speech end. */
  | { readonly type: 'speech.stop'; readonly spokeUntil: At }
  /** What the caller is saying now is not waited for. */
  | { readonly type: 'speech.disregard' }
  /** The wait for the end of the turn follows from what is known now; the turn ends where it is over. */
  | { readonly type: 'pause.judge' }
  /** Whether the pause is long enough, as keys have it. */
  | { readonly type: 'pause.allow'; readonly longEnough: boolean }
  | { readonly type: 'turn.endWhenDue' }
  /** A key was pressed: it belongs to the open turn. */
  | { readonly type: 'turn.takeKey' }
  /** Keys join the words of the turn; `keptFinals` is how many of its finals stay, null for all. */
  | { readonly type: 'turn.joinKeys'; readonly digits: string; readonly keptFinals: number | null }
  | { readonly type: 'turn.countAttempt' }
  | { readonly type: 'turn.countAnswer' }
  /** The turn took the floor from a reply of this kind. */
  | { readonly type: 'turn.noteInterrupted'; readonly cause: ReplyCause }
  /** The first `count` finals become a turn of the transcript. */
  | { readonly type: 'words.commit'; readonly count: number }
  /** Everything that was said becomes a turn of the transcript, also what may still change. */
  | { readonly type: 'words.commitAll' }
  | { readonly type: 'words.drop'; readonly reason: DropReason }
  /** They are answered when the speech over which they were said has ended. */
  | { readonly type: 'words.keep' }
  | { readonly type: 'words.openKept' };

/** What the slice `endpointing` does when it is asked. */
export type EndpointingIntent =
  | { readonly type: 'verdict.ask' }
  | { readonly type: 'verdict.forget' }
  /** Speech went on until `spokeUntil`: a verdict from before it may be void. */
  | { readonly type: 'verdict.doubt'; readonly spokeUntil: At }
  /** The recogniser is sure that the turn is over, after a pause of at least `leastMs`. */
  | { readonly type: 'verdict.take'; readonly leastMs: number }
  | { readonly type: 'pace.learn'; readonly pauseMs: number }
  /** Counts the turn that `reply` answers if it was ended too early. */
  | { readonly type: 'prematureEnd.count'; readonly reply: Reply; readonly since: At }
  /** The assistant said this; it may hold a question. */
  | { readonly type: 'question.note'; readonly cause: ReplyCause; readonly said: string };

/** What the slice `agent` does when it is asked. */
export type AgentIntent =
  | ({ readonly type: 'reply.start' } & ReplyRequest)
  | { readonly type: 'reply.withdraw' }
  | { readonly type: 'reply.withdrawTentative'; readonly rule: string; readonly because: string }
  /** The tentative reply becomes the answer. */
  | { readonly type: 'reply.adopt'; readonly callerStoppedAt: At | null }
  /** The tentative reply is wanted, for another reason than the end of a turn. */
  | { readonly type: 'reply.confirm' }
  /** The reply answers the first `finals` finals of the open turn. */
  | { readonly type: 'reply.cover'; readonly finals: number }
  | { readonly type: 'reply.launch' }
  /** Composes ahead of time where the pause may turn out to be the end. */
  | { readonly type: 'reply.speculate' }
  /** The same while the caller still speaks. */
  | { readonly type: 'reply.speculateEarly' }
  | { readonly type: 'playback.interrupt'; readonly rule: string; readonly because: string }
  /** The media are gone: what is heard stands still. */
  | { readonly type: 'playback.hold' }
  /** The media are back after a `short` or a longer loss. */
  | { readonly type: 'playback.continue'; readonly short: boolean }
  /** Nothing is said any more. */
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

/** What the slice `tools` does when it is asked. */
export type ToolsIntent =
  /** The caller asks for something: earlier requests and changes of state are settled. */
  | { readonly type: 'tools.followTurn' }
  | { readonly type: 'tools.countRound'; readonly cause: ReplyCause }
  /** The words before held tools of this reply are over. */
  | { readonly type: 'tools.release'; readonly reply: ReplyId; readonly words: WordsEnd }
  | { readonly type: 'tools.cancelHeld' }
  /** An answer was heard to its end. */
  | { readonly type: 'tools.noteAnswered'; readonly cause: ReplyCause }
  /** No reply to the results is due any more. */
  | { readonly type: 'results.take' }
  /** The reply to them was withdrawn: another one is due. */
  | { readonly type: 'results.giveBack' };

/** What the slice `dtmf` does when it is asked. */
export type DtmfIntent =
  /** Keys time the pause. */
  | { readonly type: 'keys.time' }
  /** The turn ends: its keys and its words become one answer. */
  | { readonly type: 'keys.settle' }
  | { readonly type: 'collection.begin'; readonly id: string; readonly plan: CollectPlan }
  | { readonly type: 'collection.end'; readonly end: CollectEnd };

/** What the slice `transfer` does when it is asked. */
export type TransferIntent =
  | { readonly type: 'transfer.request'; readonly to: string; readonly briefing: BriefingPlan | null }
  /** The caller's turn is over while a transfer is in progress. */
  | { readonly type: 'transfer.hear'; readonly text: string; readonly spokeUntil: At };

/** What the slice `answering` does when it is asked. */
export type AnsweringIntent =
  | { readonly type: 'answerer.ask' }
  /** A turn of a machine is over. */
  | { readonly type: 'machine.takeTurn'; readonly spokeUntil: At }
  | { readonly type: 'message.fail' };

/** What the slice `call` does when it is asked. */
export type CallIntent =
  | { readonly type: 'opening.answer' }
  | { readonly type: 'opening.due' }
  | { readonly type: 'opening.done' }
  | { readonly type: 'reminder.withdraw' }
  | { readonly type: 'reminder.count' }
  | { readonly type: 'reminder.reset' }
  /** The caller has said words or pressed a key. */
  | { readonly type: 'life.sign' }
  /** The caller asks for a moment. */
  | { readonly type: 'silence.hold'; readonly callerStoppedAt: At }
  /** The caller spoke into the goodbye: the call continues where it may. */
  | { readonly type: 'call.revive' }
  /** The call ends with the words of a tool. */
  | { readonly type: 'call.close'; readonly call: string; readonly closing: string }
  | { readonly type: 'call.endAfterPlayback'; readonly reason: EndReason }
  | { readonly type: 'call.hangUp'; readonly reason: EndReason };

/** What one slice asks of another. */
export type Intent =
  | UserIntent
  | EndpointingIntent
  | AgentIntent
  | ToolsIntent
  | DtmfIntent
  | TransferIntent
  | AnsweringIntent
  | CallIntent;
