import type { Amendment, EndReason, HeardEvidence, HeardPlacing, Turn } from '../call/events.ts';
import type { Notice } from '../call/notice.ts';
import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import type { OverlapVerdict } from '../ports/speech-judges.ts';
import type { BriefingPlan, TransferFailure } from '../ports/transfers.ts';
import type { ProfileChange } from './agent/profile.ts';
import type { Saying } from './agent/saying.ts';
import type { Waterfall } from './agent/waterfall.ts';
import type { CollectEnd } from './dtmf/collect-end.ts';
import type { ReplyId } from './reply-id.ts';
import type { ToolEffect, ToolEvent } from './tools/events.ts';

/** Every wait of turn taking has a name; starting a timer again replaces it. */
export type TimerName =
  | 'opening'
  | 'answerer'
  | 'message'
  | 'endpoint'
  | 'verdict'
  | 'wordless'
  | 'final'
  | 'resume'
  | 'filler'
  | 'keys'
  | 'overlap'
  | 'silence'
  | 'thinking'
  | 'limit_near'
  | 'limit'
  | 'limit_hard'
  | 'clearing'
  | 'paused'
  | 'ending'
  | 'transfer'
  | 'transfer_wait'
  | 'media';

/** How the end of a playback is known: reported by the far end, by our estimate, assumed because nothing was reported
 * (`overdue`) or nothing more was made (`stalled`), or made by us. */
export type PlaybackEnd = 'reported' | 'estimated' | 'overdue' | 'stalled' | 'cut';

/** What a playback that ended leaves: what was generated, what of it was heard, and how that is known. */
export type Heard = {
  readonly heard: string;
  readonly generated: string;
  readonly evidence: HeardEvidence;
  readonly placedBy: HeardPlacing;
  readonly heardMs: number;
  /** Characters that were given up because a voice broke off within a sentence; they are not in `generated`. */
  readonly lostChars: number;
  readonly end: PlaybackEnd;
};

export type TurnEvent =
  /** `opening` says whether the assistant's first words are known or come from the model. */
  | { readonly type: 'call.answered'; readonly at: At; readonly opening: 'fixed' | 'composed' }
  /** The first audio of the other side is here. */
  | { readonly type: 'media.started'; readonly at: At }
  /** `since` is the onset of the speech, mapped from media time. */
  | { readonly type: 'caller.started'; readonly at: At; readonly since: At }
  /** So much speech has been heard since it started; told every few windows while it lasts. */
  | { readonly type: 'caller.voiced'; readonly at: At; readonly voicedMs: number }
  | { readonly type: 'caller.stopped'; readonly at: At; readonly spokeUntil: At }
  | { readonly type: 'transcript.interim'; readonly at: At; readonly text: string }
  | {
      readonly type: 'transcript.final';
      readonly at: At;
      readonly text: string;
      readonly confidence: number | null;
      /** ISO 639-1, where the recogniser tells it. */
      readonly language?: string;
      /** The recogniser will say nothing more of this utterance. */
      readonly finalised?: true;
      /** When its last word ended, as far as the recogniser knows. */
      readonly spokeUntil?: At;
    }
  /** The recogniser itself finds the turn over; the detector has heard no speech for `silentMs`, null while it is quiet. */
  | { readonly type: 'transcript.ended'; readonly at: At; readonly silentMs: number | null }
  /** It finds the turn probably over. */
  | { readonly type: 'transcript.eager_ended'; readonly at: At; readonly text: string }
  /** It was wrong: the caller goes on. */
  | { readonly type: 'transcript.resumed'; readonly at: At }
  /** How sure the end-of-turn model is, 0 to 1, that the turn ended with a pause. */
  | { readonly type: 'turn.judged'; readonly at: At; readonly pause: number; readonly probability: number }
  /** The end-of-turn model failed on this pause: no verdict comes. */
  | { readonly type: 'turn.unjudged'; readonly at: At; readonly pause: number }
  | { readonly type: 'reply.token'; readonly at: At; readonly reply: ReplyId }
  /** The first piece of text that can be spoken is with synthesis. */
  | { readonly type: 'reply.worded'; readonly at: At; readonly reply: ReplyId }
  /** The first audio of the reply is there and may be played; so much silence at its beginning was left out. */
  | { readonly type: 'reply.audible'; readonly at: At; readonly reply: ReplyId; readonly leadingSilenceMs: number }
  /** Nothing more will be generated; `silent` when there is nothing to be heard of it. */
  | { readonly type: 'reply.finished'; readonly at: At; readonly reply: ReplyId; readonly silent: boolean }
  | { readonly type: 'reply.failed'; readonly at: At; readonly reply: ReplyId }
  | { readonly type: 'playback.started'; readonly at: At; readonly reply: ReplyId }
  /** Answers `playback.pause`; `remainingMs` is what was still to be heard, null while more is being made. */
  | { readonly type: 'playback.paused'; readonly at: At; readonly reply: ReplyId; readonly remainingMs: number | null }
  /** For so long the line has had nothing to play, and the model has more to say. */
  | { readonly type: 'playback.stalled'; readonly at: At; readonly reply: ReplyId; readonly silentMs: number }
  | ({ readonly type: 'playback.ended'; readonly at: At; readonly reply: ReplyId } & Heard)
  | ToolEvent
  /** The model asks to end the call once it has been heard. */
  | { readonly type: 'end.requested'; readonly at: At }
  | ({ readonly type: 'say.requested'; readonly at: At; readonly interrupts: boolean } & Saying)
  /** The state that the conversation is in speaks in a manner of its own. */
  | { readonly type: 'profile.changed'; readonly at: At; readonly change: ProfileChange | null }
  | { readonly type: 'overlap.judged'; readonly at: At; readonly reply: ReplyId; readonly verdict: OverlapVerdict }
  /** `tone`: nobody reported the key, its tone was found in the audio. */
  | { readonly type: 'digit.pressed'; readonly at: At; readonly digit: string; readonly by?: 'tone' }
  /** The caller has typed a message in place of saying it. */
  | { readonly type: 'text.typed'; readonly at: At; readonly text: string }
  | ({ readonly type: 'expectation.changed'; readonly at: At } & SpeechContext)
  /** The carrier has found out who answered a call that we placed. */
  | { readonly type: 'answering.detected'; readonly at: At; readonly verdict: 'human' | 'machine' | 'unknown' }
  /** A beep such as machines give before they record; `endedAt` is mapped from media time. */
  | { readonly type: 'beep.heard'; readonly at: At; readonly endedAt: At; readonly frequencyHz: number }
  /** The model wants keys to be pressed. */
  | { readonly type: 'keys.requested'; readonly at: At; readonly digits: string }
  /** Somebody outside the call wants keys to be pressed. */
  | { readonly type: 'keys.ordered'; readonly at: At; readonly digits: string }
  /** The recogniser broke off, and is opened again. */
  | { readonly type: 'hearing.broke'; readonly at: At }
  /** Nobody can be recognised any more in this call. */
  | { readonly type: 'hearing.lost'; readonly at: At }
  /** The caller is to be given to a person at `to`, who is briefed as planned. */
  | {
      readonly type: 'transfer.requested';
      readonly at: At;
      readonly to: string;
      readonly briefing?: BriefingPlan | null;
    }
  | { readonly type: 'transfer.ringing'; readonly at: At }
  /** The person has answered and is briefed. */
  | { readonly type: 'transfer.picked_up'; readonly at: At }
  /** The person takes the caller, who is being connected. */
  | { readonly type: 'transfer.answered'; readonly at: At }
  /** The caller talks to the person. */
  | { readonly type: 'transfer.completed'; readonly at: At }
  | { readonly type: 'transfer.failed'; readonly at: At; readonly reason: TransferFailure }
  /** The media broke off and may come back. */
  | { readonly type: 'media.lost'; readonly at: At }
  | { readonly type: 'media.returned'; readonly at: At }
  /** The reminder interval is another one from now on; 0 gives no reminders. */
  | { readonly type: 'silence.changed'; readonly at: At; readonly silenceMs: number }
  /** The caller's line has carried digital silence alone for `silentMs`; told again while it goes on. */
  | { readonly type: 'line.dead'; readonly at: At; readonly silentMs: number }
  | { readonly type: 'drain.requested'; readonly at: At }
  | { readonly type: 'timer.fired'; readonly at: At; readonly timer: TimerName }
  | { readonly type: 'call.hung_up'; readonly at: At; readonly reason: EndReason };

export type TurnEffect =
  /** `tentative` replies run no tools until adopted. */
  | {
      readonly type: 'reply.start';
      readonly reply: ReplyId;
      readonly cause: ReplyCause;
      readonly answering: string;
      readonly tentative: boolean;
      /** Words to speak as they are; null asks the model. */
      readonly text: string | null;
      /** Whether the model may call tools. */
      readonly tools: boolean;
    }
  | { readonly type: 'reply.adopt'; readonly reply: ReplyId }
  | { readonly type: 'reply.cancel'; readonly reply: ReplyId }
  /** Say this next, before the rest of the reply. */
  | { readonly type: 'reply.fill'; readonly reply: ReplyId; readonly text: string }
  | { readonly type: 'playback.start'; readonly reply: ReplyId }
  | { readonly type: 'playback.pause'; readonly reply: ReplyId }
  | { readonly type: 'playback.resume'; readonly reply: ReplyId }
  | { readonly type: 'playback.clear'; readonly reply: ReplyId }
  /** Stop after the sentence that is being heard. */
  | { readonly type: 'playback.shorten'; readonly reply: ReplyId }
  | ToolEffect
  /** Rings the person whom the caller is to be given to, once a briefing that is planned has been worded. */
  | { readonly type: 'transfer.start'; readonly to: string; readonly briefing: BriefingPlan | null }
  | { readonly type: 'transfer.cancel' }
  /** The model is to know this in every prompt from now on. */
  | { readonly type: 'model.inform'; readonly notice: Notice }
  /** Ask a model what kind of speech there is over the reply. */
  | { readonly type: 'overlap.judge'; readonly reply: ReplyId }
  | { readonly type: 'transcript.finalise' }
  /** Beeps matter from now on, or no more. */
  | { readonly type: 'beep.listen' }
  | { readonly type: 'beep.ignore' }
  | { readonly type: 'digits.send'; readonly digits: string }
  /** What came of the call `id` that collects keys. */
  | { readonly type: 'digits.collected'; readonly id: string; readonly digits: string; readonly end: CollectEnd }
  /** Who answered, for the record of the call. */
  | { readonly type: 'answerer.note'; readonly answeredBy: 'human' | 'machine' | 'unknown' }
  /** The end-of-turn model is to judge the pause with this number, in the turn that began at `since`. */
  | { readonly type: 'turn.judge'; readonly pause: number; readonly since: At }
  | { readonly type: 'timer.start'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'timer.stop'; readonly timer: TimerName }
  | { readonly type: 'turn.commit'; readonly turn: Turn }
  /** The last turn of the caller is corrected in its place. */
  | ({ readonly type: 'turn.amend' } & Amendment)
  /** For the log: where the time of an answer went. */
  | ({ readonly type: 'latency.record'; readonly reply: ReplyId } & Waterfall)
  | {
      readonly type: 'turn.drop';
      readonly text: string;
      readonly reason: 'noise' | 'backchannel' | 'side_talk' | 'unclear' | 'ended' | 'answered' | 'repeated';
    }
  /** The message typed last does not join the open turn [U33]. */
  | { readonly type: 'text.refuse' }
  | { readonly type: 'decision'; readonly rule: string; readonly decision: string; readonly inputs: JsonObject }
  | { readonly type: 'call.end'; readonly reason: EndReason };
