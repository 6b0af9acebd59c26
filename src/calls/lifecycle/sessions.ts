import type { AudioFormat } from '#codecs/format.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Line } from '#engine/ports/leg.ts';
import { defaultTurnOptions } from '#engine/turn/options.ts';
import type { BriefingReply, CallProgress } from '../../carriers/carrier.ts';
import { timed } from '../../foundation/long-task.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import { type CallProgress as CallStoredProgress, findAnyCall, type StoredCall } from '../../store/calls/calls.ts';
import type { NumberRoute } from '../../store/dialling/phone-numbers.ts';
import { type DisplayLeg, MediaLink } from '../media/media-link.ts';
import { recordingName } from '../media/open-recorder.ts';
import { createCallScope, runInCall } from './call-context.ts';
import type { CallCommand, CommandOutcome } from './commands.ts';
import { EndingCalls } from './ending-calls.ts';
import { createInboundCall } from './inbound-call.ts';
import type { CallService } from './service.ts';
import { Session, type SessionPorts, type SessionSubject } from './session.ts';
import type { MediaTokens } from './tokens.ts';
import type { UnsavedCall } from './unsaved.ts';

/** A media socket's request for its call. */
export type MediaStream = {
  readonly dialect: string;
  readonly providerCallId: string | null;
  /** The format of the caller's audio on the wire. */
  readonly heard: AudioFormat;
  /** The origin of the page that opened it; absent without a page. */
  readonly origin?: string | null;
  /** The caller and the called number according to the far end; absent if unknown. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
/** A media socket that requests its call; `number`: it arrived at a number's URL. */
type Arrival = { readonly stream: MediaStream; readonly leg: DisplayLeg; readonly number?: NumberRoute };
type Joined =
  /** With `resume` another socket may replace this one, once, after a disconnect. */
  | { readonly type: 'joined'; readonly line: Line; readonly resume: string }
  | { readonly type: 'refused'; readonly reason: string };

type SessionsPorts = SessionPorts & {
  readonly calls: CallService;
  readonly tokens: MediaTokens;
  /** The maximum duration of a page visitor's call; default: the assistant's. */
  readonly longestPageCallSeconds?: number;
  /** The providers of an account with its own keys; by default those of all accounts. */
  readonly speechOf?: (accountId: string) => Promise<Pick<SessionPorts['speech'], 'forCall'>>;
  /** Called when a call becomes live here. */
  readonly joined?: (callId: string) => void;
  /** Receives the carrier's reports about the agent's call of a transfer. */
  readonly transferReported?: (transferId: string, progress: CallProgress) => boolean;
  /** Receives the agent's response to a briefing. */
  readonly briefingReplied?: (transferId: string, reply: BriefingReply) => boolean;
};

type Live = {
  readonly session: Session;
  readonly link: MediaLink;
  readonly stream: MediaStream;
  /** The number whose URL the media used; absent for a call that was known before. */
  readonly number: NumberRoute | undefined;
  /** The only token with which its media may return. */
  resume: string;
};

/** The share of the shutdown time in which calls may finish a sentence. */
const wrapUpMs = 10_000;
/** The live calls of this process. */
export class Sessions {
  readonly #ports: SessionsPorts;
  readonly #live = new Map<string, Live>();
  /** Calls that are being started. */
  readonly #starting = new Map<string, Promise<Joined>>();
  /** Calls with outstanding work. */
  readonly #ending: EndingCalls;
  #draining = false;

  constructor(ports: SessionsPorts) {
    this.#ports = ports;
    this.#ending = new EndingCalls(ports);
  }

  get size(): number {
    return this.#live.size;
  }

  get liveCalls(): readonly string[] {
    return [...this.#live.keys()];
  }

  async perform(callId: string, command: CallCommand): Promise<CommandOutcome> {
    await this.#starting.get(callId);
    const live = this.#live.get(callId);
    return live === undefined ? 'not_live' : runInCall(callId, () => this.#carryOut(live, command));
  }

  /** Ends immediately a call that another process has closed: its record is final, so nothing more is stored. */
  cutOff(callId: string): void {
    const { events, log } = this.#ports;
    events.forget(callId);
    log.warn({ callId }, 'another process treated this process as lost and closed its call, which ends now');
    this.#live.get(callId)?.session.cutOff();
  }

  find(callId: string): Session | undefined {
    return this.#live.get(callId)?.session;
  }

  /** Ends a call whose own code is broken; false if it is not live here. */
  fail(callId: string): boolean {
    const session = this.find(callId);
    session?.fail();
    return session !== undefined;
  }

  /** Joins a media socket to the call that its token identifies. */
  async join(token: string, stream: MediaStream, leg: DisplayLeg): Promise<Joined> {
    const redeemed = await this.#ports.tokens.redeem(token, stream);
    if (redeemed.type === 'refused')
      return refused(redeemed.reason === 'used' ? usedToken : `the token is ${redeemed.reason}`);
    if (redeemed.target.type === 'resume') return this.#resume(redeemed.target.callId, token, { stream, leg });
    if (this.#draining) return refused('the server is shutting down');
    if (redeemed.target.type === 'number') return this.#answer({ stream, leg, number: redeemed.target });
    const { type, callId } = redeemed.target;
    return this.#startOnce(callId, type === 'page' ? 'page' : 'elsewhere', { stream, leg });
  }

  /** Handles a call to a number whose media arrive without an announcement; a call that is live here gets its media back. */
  async #answer(arrival: Arrival & { readonly number: NumberRoute }): Promise<Joined> {
    const before = this.#liveFrom(arrival);
    if (before !== undefined) return this.#takePlace(before, arrival);
    const call = await createInboundCall(this.#ports, arrival.number, arrival.stream);
    return typeof call === 'string' ? refused(call) : this.#startOnce(call.call_id, 'elsewhere', arrival);
  }

  #liveFrom({ stream, number }: Arrival): Live | undefined {
    if (stream.providerCallId === null) return undefined;
    return [...this.#live.values()].find(
      (live) => live.number !== undefined && live.number.key === number?.key && isSame(live.stream, stream),
    );
  }

  async #startOnce(callId: string, from: 'page' | 'elsewhere', arrival: Arrival): Promise<Joined> {
    const started = this.#start(callId, from, arrival);
    this.#starting.set(callId, started);
    try {
      return await started;
    } finally {
      this.#starting.delete(callId);
    }
  }

  /**
   * Lets calls finish. Those still active shortly before `limitMs` end after the current sentence, and those that take longer immediately. Only
   * returning media may join from now on.
   */
  async drain(limitMs: number): Promise<void> {
    const { clock } = this.#ports;
    this.#draining = true;
    const stopWaiting = clock.after(limitMs - wrapUpMs, () => {
      for (const { session } of this.#live.values()) session.drain();
    });
    const cancel = clock.after(limitMs, () => {
      for (const { session } of this.#live.values()) session.hangUp('drained');
    });
    await this.#ending.drained(limitMs);
    stopWaiting();
    cancel();
  }

  /** Data of this process's calls that may not be in the database. */
  unsaved(): readonly UnsavedCall[] {
    return this.#ending.unsaved();
  }

  async #start(callId: string, from: 'page' | 'elsewhere', { stream, leg, number }: Arrival): Promise<Joined> {
    const { calls } = this.#ports;
    const found = await calls.forMedia(callId);
    if (found === undefined) return refused('the call has ended');
    const { call, assistant } = found;
    const voice = assistant?.voice;
    if (assistant === null || voice == null) {
      await calls.finish(callId, 'failed', 'assistant_gone');
      return refused('the assistant was deleted');
    }
    const connected = await calls.connect(callId, progressOf(call, stream), from);
    if (connected === undefined) return refused(await this.#whyNotConnected(callId));
    const connectedAt = this.#ports.clock.now();
    const { heard } = stream;
    const link = new MediaLink(leg, {
      clock: this.#ports.clock,
      heardRateHz: heard.rateHz,
      within: createCallScope(call.call_id),
      inputRefused: this.#ports.meter.inputRefused,
    });
    const shown = call.call_type === 'web' ? { tell: (news: JsonObject) => link.tell(news) } : {};
    const speaker = from === 'page' ? forVisitors(assistant, this.#ports.longestPageCallSeconds) : assistant;
    const subject = { call: connected, connectedAt, assistant: speaker, voice, leg: link.leg(), heard, ...shown };
    const session = await this.#open(subject);
    if (session === null) return refused('a provider that the call needs is missing');
    const resume = this.#ports.tokens.forResume(call.call_id, stream.origin ?? null);
    this.#live.set(call.call_id, { session, link, stream, number, resume });
    this.#ending.keep(session, () => this.#live.delete(call.call_id));
    const line = timed('call_start', () => link.connect(session));
    // Commands to a call that was this process's before have been found already.
    if (call.node_id !== connected.node_id) this.#ports.joined?.(call.call_id);
    return { type: 'joined', line, resume };
  }

  async #whyNotConnected(callId: string): Promise<string> {
    const isBusy = (await findAnyCall(this.#ports.db, callId))?.status === 'busy';
    return isBusy ? 'busy: all lines are in use' : 'the call has ended or already has a media connection';
  }

  /**
   * Joins another socket to a live call. Only the latest token that was sent over the call's own socket is valid, and only for the same kind of media
   * of the same call, so that old or intercepted tokens are useless.
   */
  #resume(callId: string, token: string, { stream, leg }: Arrival): Joined {
    const live = this.#live.get(callId);
    if (live === undefined) return refused('the call has ended or is elsewhere');
    if (live.resume !== token) return refused(usedToken);
    if (!isSame(live.stream, stream)) return refused(otherMedia);
    return this.#takePlace(live, { stream, leg });
  }

  #takePlace(live: Live, { stream, leg }: Arrival): Joined {
    if (!live.link.fits(leg, stream.heard.rateHz)) return refused(otherMedia);
    if (!live.link.mayReconnect()) return refused('the media connection of the call was resumed too often');
    live.resume = this.#ports.tokens.forResume(live.session.callId, stream.origin ?? null);
    return { type: 'joined', line: live.link.reconnect(leg), resume: live.resume };
  }

  /** Returns `impossible` for commands that this call does not support, and for a carrier's voicemail detection if the call did not request it. */
  #carryOut({ session, link }: Live, command: CallCommand): CommandOutcome {
    switch (command.type) {
      case 'hangup':
        session.hangUp('hung_up_on_request');
        return 'done';
      case 'transfer':
        if (!session.canTransfer) return 'impossible';
        session.transfer(command.to, command.briefing);
        return 'done';
      case 'say':
        session.say(command.text, { kind: command.kind, interrupts: command.interrupts });
        return 'done';
      case 'dtmf':
        session.press(command.digits);
        return 'done';
      case 'whisper':
        session.supervision.whisper(command.agent, command.text);
        return 'done';
      case 'mute':
        session.supervision.mute(command.agent, command.side, command.muted);
        return 'done';
      case 'detected':
        session.detected(command.verdict);
        return session.detectsVoicemail ? 'done' : 'impossible';
      case 'carrier_ended':
        link.carrierEnded(command.status);
        return 'done';
      case 'transfer_reported':
        return possible(this.#ports.transferReported?.(command.transferId, command.progress));
      case 'briefing_replied':
        return possible(this.#ports.briefingReplied?.(command.transferId, command.reply));
    }
  }

  /** Begins the conversation; null if it cannot begin, which ends the call. */
  async #open(subject: SessionSubject): Promise<Session | null> {
    try {
      const own = await this.#ports.speechOf?.(subject.call.account_id);
      const speech = { ...this.#ports.speech, ...(own === undefined ? {} : { forCall: own.forCall }) };
      return await runInCall(subject.call.call_id, () => Session.start({ ...this.#ports, speech }, subject));
    } catch (err) {
      const { call_id: callId } = subject.call;
      this.#ports.log.error({ callId, err }, 'cannot start the conversation');
      const lastedMs = this.#ports.clock.now() - subject.connectedAt;
      await this.#ending.close(callId, { reason: 'failure', lastedMs }, null);
      return null;
    }
  }
}

/** Stored when the media of a call connect; with the recording, so that it is found after a crash. */
function progressOf(call: StoredCall, { dialect, providerCallId }: MediaStream): CallStoredProgress {
  return {
    protocol: dialect,
    ...(providerCallId === null ? {} : { provider_call_id: providerCallId }),
    ...(call.call_recording_enabled ? { recording: recordingName(call) } : {}),
  };
}

const otherMedia = 'the media belongs to another call';

const isSame = (one: MediaStream, other: MediaStream): boolean =>
  one.dialect === other.dialect && one.providerCallId === other.providerCallId;

const possible = (isSo: boolean | undefined): CommandOutcome => (isSo === true ? 'done' : 'impossible');

/** The assistant for page visitors, limited to their maximum duration. */
function forVisitors(assistant: Assistant, longestSeconds = Infinity): Assistant {
  const { chatbot_begin_message: own, begin_message, turn_taking } = assistant;
  const { max_call_seconds = defaultTurnOptions.maxCallMs / 1000 } = turn_taking;
  return {
    ...assistant,
    begin_message: own.trim() === '' ? begin_message : own,
    turn_taking: { ...turn_taking, max_call_seconds: Math.min(max_call_seconds, longestSeconds) },
  };
}

function refused(reason: string): Joined {
  return { type: 'refused', reason };
}

const usedToken = 'the token was already used';
