import type { Amendment, EndReason, HeardEvidence, HeardTextMapping, Turn } from '../call/events.ts';
import type { Notice } from '../call/notice.ts';
import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import type { NetworkTone } from '../ports/network-tone.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import type { OverlapVerdict } from '../ports/speech-classifiers.ts';
import type { BriefingPlan, TransferFailure } from '../ports/transfers.ts';
import type { SupervisionNote } from '../takeover/notes.ts';
import type { ProfileChange } from './agent/profile.ts';
import type { Utterance } from './agent/utterance.ts';
import type { Waterfall } from './agent/waterfall.ts';
import type { CollectEnd } from './dtmf/collect-end.ts';
import type { ReplyId } from './reply-id.ts';
import type { ToolEffect, ToolEvent } from './tools/events.ts';

/** Timers of turn taking; starting a timer again replaces it. */
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
  | 'media'
  | 'handback';

/**
 * Evidence for the end of a playback: a report of the far end, an estimate, an assumption because reports are missing (`overdue`) or nothing more was
 * made (`stalled`), or a cut by the engine.
 */
export type PlaybackEnd = 'reported' | 'estimated' | 'overdue' | 'stalled' | 'cut';

/** Record of a playback that ended: the generated text, the heard part, and the evidence. */
export type EndedPlayback = {
  readonly heard: string;
  readonly generated: string;
  readonly evidence: HeardEvidence;
  readonly placedBy: HeardTextMapping;
  readonly heardMs: number;
  /** Characters that were lost because a voice failed within a sentence; not part of `generated`. */
  readonly lostChars: number;
  readonly end: PlaybackEnd;
};

export type TurnEvent =
  /** `opening` says whether the assistant's opening is fixed or composed by the model. */
  | { readonly type: 'call.answered'; readonly at: At; readonly opening: 'fixed' | 'composed' }
  /** The first audio of the other side arrived. */
  | { readonly type: 'media.started'; readonly at: At }
  /** `since` is the onset of the speech, mapped from media time. */
  | { readonly type: 'caller.started'; readonly at: At; readonly since: At }
  /** Duration of the speech since its start; repeated every few windows while it lasts. */
  | { readonly type: 'caller.voiced'; readonly at: At; readonly voicedMs: number }
  /** The caller may have finished: no voice for a moment, and words without a final. */
  | { readonly type: 'caller.lulled'; readonly at: At }
  | { readonly type: 'caller.stopped'; readonly at: At; readonly spokeUntil: At }
  | { readonly type: 'transcript.interim'; readonly at: At; readonly text: string }
  | {
      readonly type: 'transcript.final';
      readonly at: At;
      readonly text: string;
      readonly confidence: number | null;
      /** ISO 639-1, if the recognizer reports it. */
      readonly language?: string;
      /** The recognizer has finished this utterance. */
      readonly finalised?: true;
      /** When its last word ended, if the recognizer knows. */
      readonly spokeUntil?: At;
      /** The end of the audio that the recognizer has finished, if it knows. */
      readonly coversUntil?: At;
    }
  /** The recognizer considers the turn over. The detector has heard no speech for `silentMs`, null while it is quiet. */
  | { readonly type: 'transcript.ended'; readonly at: At; readonly silentMs: number | null }
  /** The recognizer considers the turn probably over. */
  | { readonly type: 'transcript.eager_ended'; readonly at: At; readonly text: string }
  /** The recognizer was wrong: the caller continues. */
  | { readonly type: 'transcript.resumed'; readonly at: At }
  /** The end-of-turn model's probability, 0 to 1, that the turn ended with a pause. */
  | { readonly type: 'turn.judged'; readonly at: At; readonly pause: number; readonly probability: number }
  /** The end-of-turn model failed on this pause: no verdict follows. */
  | { readonly type: 'turn.unjudged'; readonly at: At; readonly pause: number }
  | { readonly type: 'reply.token'; readonly at: At; readonly reply: ReplyId }
  /** Synthesis has received the first speakable piece of text. */
  | { readonly type: 'reply.worded'; readonly at: At; readonly reply: ReplyId }
  /** The first audio of the reply is ready to play; `leadingSilenceMs` of silence was removed from its start. */
  | { readonly type: 'reply.audible'; readonly at: At; readonly reply: ReplyId; readonly leadingSilenceMs: number }
  /** The reply is complete; `silent` if it contains nothing audible. */
  | { readonly type: 'reply.finished'; readonly at: At; readonly reply: ReplyId; readonly silent: boolean }
  | { readonly type: 'reply.failed'; readonly at: At; readonly reply: ReplyId }
  | { readonly type: 'playback.started'; readonly at: At; readonly reply: ReplyId }
  /** Answers `playback.pause`; `remainingMs` was still to be heard, null while more is being made. */
  | { readonly type: 'playback.paused'; readonly at: At; readonly reply: ReplyId; readonly remainingMs: number | null }
  /** How long the line has had nothing to play although the model continues. */
  | { readonly type: 'playback.stalled'; readonly at: At; readonly reply: ReplyId; readonly silentMs: number }
  | ({ readonly type: 'playback.ended'; readonly at: At; readonly reply: ReplyId } & EndedPlayback)
  | ToolEvent
  /** The model asks to end the call once the reply has been heard. */
  | { readonly type: 'end.requested'; readonly at: At }
  | ({ readonly type: 'say.requested'; readonly at: At; readonly interrupts: boolean } & Utterance)
  /** The current state has its own manner of speaking. */
  | { readonly type: 'profile.changed'; readonly at: At; readonly change: ProfileChange | null }
  | { readonly type: 'overlap.judged'; readonly at: At; readonly reply: ReplyId; readonly verdict: OverlapVerdict }
  /** `tone`: not reported but detected in the audio. */
  | { readonly type: 'digit.pressed'; readonly at: At; readonly digit: string; readonly by?: 'tone' }
  /** The caller typed a message instead of speaking. */
  | { readonly type: 'text.typed'; readonly at: At; readonly text: string }
  | ({ readonly type: 'expectation.changed'; readonly at: At } & SpeechContext)
  /** The carrier has detected who answered an outbound call. */
  | { readonly type: 'answering.detected'; readonly at: At; readonly verdict: 'human' | 'machine' | 'unknown' }
  /** A beep, such as machines play before they record; `endedAt` is mapped from media time. */
  | { readonly type: 'beep.heard'; readonly at: At; readonly endedAt: At; readonly frequencyHz: number }
  /** Tones of an announcement of the network or of a fax machine; `endedAt` is mapped from media time. */
  | { readonly type: 'tone.heard'; readonly at: At; readonly endedAt: At; readonly tone: NetworkTone }
  /** The model wants to send keypad tones. */
  | { readonly type: 'keys.requested'; readonly at: At; readonly digits: string }
  /** An external request to send keypad tones. */
  | { readonly type: 'keys.ordered'; readonly at: At; readonly digits: string }
  /** The recognizer disconnected and is being reopened. */
  | { readonly type: 'hearing.broke'; readonly at: At }
  /** Recognition has ended for the rest of this call. */
  | { readonly type: 'hearing.lost'; readonly at: At }
  /** Requests a transfer of the caller to the agent at `to`, with the planned briefing. */
  | {
      readonly type: 'transfer.requested';
      readonly at: At;
      readonly to: string;
      readonly briefing?: BriefingPlan | null;
    }
  | { readonly type: 'transfer.ringing'; readonly at: At }
  /** The agent has answered and is being briefed. */
  | { readonly type: 'transfer.picked_up'; readonly at: At }
  /** The agent takes the call; the caller is being connected. */
  | { readonly type: 'transfer.answered'; readonly at: At }
  /** The caller is connected to the agent. */
  | { readonly type: 'transfer.completed'; readonly at: At }
  | { readonly type: 'transfer.failed'; readonly at: At; readonly reason: TransferFailure }
  /** The agent wants to take over the call from the assistant. */
  | { readonly type: 'takeover.requested'; readonly at: At; readonly agent: string }
  /** The agent gives the call back or has lost the connection. */
  | {
      readonly type: 'takeover.ended';
      readonly at: At;
      readonly agent: string;
      readonly because: 'given_back' | 'lost';
    }
  /** Words of the agent who has the call; `last` is the result after the end of the takeover, even without words. */
  | {
      readonly type: 'agent.said';
      readonly at: At;
      readonly text: string;
      readonly since: At;
      readonly until: At;
      readonly last: boolean;
    }
  /** An instruction for the assistant, by the agent named. */
  | { readonly type: 'whisper.received'; readonly at: At; readonly agent: string; readonly text: string }
  /** `assistant`: whether the assistant may speak. `caller`: whether the assistant hears the caller. */
  | {
      readonly type: 'mute.changed';
      readonly at: At;
      readonly agent: string;
      readonly side: 'assistant' | 'caller';
      readonly muted: boolean;
    }
  /** The media disconnected and may return. */
  | { readonly type: 'media.lost'; readonly at: At }
  | { readonly type: 'media.returned'; readonly at: At }
  /** The reminder interval changed; 0 for no reminders. */
  | { readonly type: 'silence.changed'; readonly at: At; readonly silenceMs: number }
  /** The caller's line has carried only digital silence for `silentMs`; repeated while that lasts. */
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
      /** Words to speak verbatim; null asks the model. */
      readonly text: string | null;
      /** Whether the model may call tools. */
      readonly tools: boolean;
    }
  | { readonly type: 'reply.adopt'; readonly reply: ReplyId }
  | { readonly type: 'reply.cancel'; readonly reply: ReplyId }
  /** Says this next, before the rest of the reply. */
  | { readonly type: 'reply.fill'; readonly reply: ReplyId; readonly text: string }
  | { readonly type: 'playback.start'; readonly reply: ReplyId }
  | { readonly type: 'playback.pause'; readonly reply: ReplyId }
  | { readonly type: 'playback.resume'; readonly reply: ReplyId }
  | { readonly type: 'playback.clear'; readonly reply: ReplyId }
  /** Stops after the current sentence. */
  | { readonly type: 'playback.shorten'; readonly reply: ReplyId }
  | ToolEffect
  /** Calls the agent who is to take the call; a planned briefing is composed first. */
  | { readonly type: 'transfer.start'; readonly to: string; readonly briefing: BriefingPlan | null }
  | { readonly type: 'transfer.cancel' }
  /** A fact for every further prompt. */
  | { readonly type: 'model.inform'; readonly notice: Notice }
  /** A fact for further prompts, at its place in the conversation. */
  | { readonly type: 'model.note'; readonly note: SupervisionNote }
  /** Lets the caller hear the agent, or no longer. */
  | { readonly type: 'agent.connect'; readonly agent: string }
  | { readonly type: 'agent.disconnect'; readonly agent: string }
  /** The assistant hears silence instead of the caller, or the caller again. */
  | { readonly type: 'caller.mute' }
  | { readonly type: 'caller.unmute' }
  /** Asks a model to classify the speech over the reply. */
  | { readonly type: 'overlap.judge'; readonly reply: ReplyId }
  | { readonly type: 'transcript.finalise' }
  /** Starts or stops listening for beeps. */
  | { readonly type: 'beep.listen' }
  | { readonly type: 'beep.ignore' }
  | { readonly type: 'digits.send'; readonly digits: string }
  /** Result of the call `id` that collects keys. */
  | { readonly type: 'digits.collected'; readonly id: string; readonly digits: string; readonly end: CollectEnd }
  /** The kind of answerer, for the record of the call. */
  | { readonly type: 'answerer.note'; readonly answeredBy: 'human' | 'machine' | 'unknown' }
  /** Asks the end-of-turn model about the pause with this number, in the turn that began at `since`. */
  | { readonly type: 'turn.judge'; readonly pause: number; readonly since: At }
  | { readonly type: 'timer.start'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'timer.stop'; readonly timer: TimerName }
  | { readonly type: 'turn.commit'; readonly turn: Turn }
  /** Corrects the caller's last turn in place. */
  | ({ readonly type: 'turn.amend' } & Amendment)
  /** For the log: breakdown of a reply's latency. */
  | ({ readonly type: 'latency.record'; readonly reply: ReplyId } & Waterfall)
  | {
      readonly type: 'turn.drop';
      readonly text: string;
      readonly reason: 'noise' | 'backchannel' | 'side_talk' | 'unclear' | 'ended' | 'answered' | 'repeated';
    }
  /** The last typed message does not join the open turn [U33]. */
  | { readonly type: 'text.refuse' }
  | { readonly type: 'decision'; readonly rule: string; readonly decision: string; readonly inputs: JsonObject }
  | { readonly type: 'call.end'; readonly reason: EndReason };
