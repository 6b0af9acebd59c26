import type { Logger } from 'pino';
import type { AudioFormat } from '#codecs/format.ts';
import { Call } from '#engine/call/call.ts';
import type { SayOptions } from '#engine/call/call-ports.ts';
import type { Conversation, Script } from '#engine/call/conversation.ts';
import type { EndReason } from '#engine/call/events.ts';
import type { At } from '#engine/ports/clock.ts';
import type { DtmfSender, Leg, Line } from '#engine/ports/leg.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { ToolRunner } from '#engine/ports/tools.ts';
import type { BriefingPlan, Transfers } from '#engine/ports/transfers.ts';
import type { Tool } from '#engine/tree/node.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import { timed } from '../../foundation/long-task.ts';
import type { CallSpeech } from '../../providers/compose-call.ts';
import type { Providers } from '../../providers/create-providers.ts';
import type { ReportVendorUse } from '../../providers/failover/vendor-use.ts';
import type { Assistant, AssistantVoice } from '../../store/assistants/assistants.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { StoreUsage } from '../../store/calls/vendor-usage.ts';
import { Supervision } from '../live/supervision.ts';
import { playComfortNoise } from '../media/comfort-noise.ts';
import { LiveLine, shareLeg } from '../media/live-line.ts';
import { mediaPath } from '../media/media-path.ts';
import { openRecorder, recordingName } from '../media/open-recorder.ts';
import type { Recorder } from '../media/recorder.ts';
import type { Narrator } from '../transfer/briefing-audio.ts';
import type { PriceOf } from '../usage/vendor-prices.ts';
import { trackVendorUsage } from '../usage/vendor-usage.ts';
import { createVendorUseLog } from '../usage/vendor-use-log.ts';
import { meterVendorUse } from '../usage/vendor-use-meter.ts';
import { callClock } from './call-clock.ts';
import { callConversation } from './call-conversation.ts';
import { type AnsweringParty, type CallStore, type CallStorePorts, createCallStore } from './call-store.ts';
import { withIntegrationTools } from './integration-tools.ts';
import { knowledgeOf } from './knowledge.ts';
import { type SendToClient, withLiveEvents } from './live-events.ts';
import { withOptOut } from './opt-out-tools.ts';
import { Ownership } from './ownership.ts';
import { scriptOf, toolsOf, turnOptionsOf, voiceOf } from './script.ts';
import type { UnsavedReports } from './unsaved.ts';

/** The providers for speech and language. */
type Speech = Pick<Providers, 'detector' | 'endOfTurn' | 'forCall'>;

export type SessionPorts = CallStorePorts & {
  readonly wallClock: () => number;
  readonly speech: Speech;
  readonly storeUsage: StoreUsage;
  /** Provider prices. */
  readonly priceOf: PriceOf;
  /** Runs the tools of one call. */
  readonly runTools: (tools: readonly Tool[], caller: ToolCaller) => ToolRunner;
  /** Transfers a call's caller to agents, with briefings by the narrator; undefined if its carrier cannot. */
  readonly transfersOf?: (call: StoredCall, narrator: Narrator) => Transfers | undefined;
  /** Dials digits through a call's carrier; undefined if it cannot. */
  readonly keysOf?: (call: StoredCall) => DtmfSender | undefined;
  readonly recordingsDir: string;
  /** Resolves while this process holds its lease; by default always. */
  readonly held?: () => Promise<void>;
  readonly log: Logger;
};

/** The call whose tools run. */
export type ToolCaller = {
  readonly callId: string;
  readonly accountId: string;
  /** Its current variables, including those learned during the call. */
  readonly variables: () => Readonly<Record<string, string>>;
};

/** The subject of a session: the stored call, its assistant, and the media that carry it. */
export type SessionSubject = {
  readonly call: StoredCall;
  readonly assistant: Assistant;
  readonly voice: AssistantVoice;
  readonly leg: Leg;
  /** When its media connected, by the clock of the process. */
  readonly connectedAt: At;
  readonly heard: AudioFormat;
  /** Sends events to the client that displays the call; absent without one. */
  readonly tell?: SendToClient;
};

/** The end reason, and the time from the connection of the media; storing the call's data takes additional time. */
export type SessionEnd = { readonly reason: EndReason; readonly lastedMs: number };

/** The maximum run time of a tool without its own limit. */
const toolTimeoutMs = 10_000;

/** A stored call while it is active: the engine's call, storing all its reports as they arrive. */
export class Session {
  readonly callId: string;
  readonly line: Line;
  /** People who listen in, instruct the assistant or take over. */
  readonly supervision: Supervision;
  /** The path of the recording below the folder of recordings, known from the start; null if the call is not recorded. */
  readonly recording: string | null;
  /** Resolves when the call has ended for its participants. */
  readonly over: Promise<SessionEnd>;
  /** Resolves when all data of the call is stored. */
  readonly ended: Promise<SessionEnd>;
  /** Resolves when tools that may finish after the end of the call have finished, and their results are stored. */
  readonly settled: Promise<void>;
  /** Whether the call runs its own voicemail detection. */
  readonly detectsVoicemail: boolean;
  /** Whether the caller can be transferred. */
  readonly canTransfer: boolean;
  /** When its media connected, by the clock of the process. */
  readonly connectedAt: At;
  readonly #call: Call;
  readonly #live: LiveLine;
  readonly #break: () => void;
  readonly #kept: CallStore;
  readonly #ownership: Ownership;

  private constructor(
    { call, live, breakOff, kept, ownership }: SessionInside,
    session: Pick<
      Session,
      | 'callId'
      | 'line'
      | 'supervision'
      | 'recording'
      | 'over'
      | 'ended'
      | 'settled'
      | 'detectsVoicemail'
      | 'canTransfer'
      | 'connectedAt'
    >,
  ) {
    this.callId = session.callId;
    this.line = session.line;
    this.supervision = session.supervision;
    this.recording = session.recording;
    this.over = session.over;
    this.ended = session.ended;
    this.settled = session.settled;
    this.detectsVoicemail = session.detectsVoicemail;
    this.canTransfer = session.canTransfer;
    this.connectedAt = session.connectedAt;
    this.#call = call;
    this.#live = live;
    this.#break = breakOff;
    this.#kept = kept;
    this.#ownership = ownership;
  }

  /** Begins the conversation. Rejects if a required part is missing; without a recording file the call is not recorded. */
  static async start(ports: SessionPorts, subject: SessionSubject): Promise<Session> {
    const { call, assistant, voice } = subject;
    const clock = callClock(ports.clock, subject);
    const news = createVendorUseLog(clock, (event) => ports.events.add(call.call_id, event));
    const counted = meterVendorUse(ports.meter);
    const tell: ReportVendorUse = (use) => {
      news.tell(use);
      counted(use);
    };
    const log = ports.log.child({ callId: call.call_id });
    const ownership = new Ownership(ports.held ?? (async () => {}));
    const usage = trackVendorUsage(
      { ...ports, ownership, failed: (err) => log.error({ err }, 'cannot store usage yet') },
      call.call_id,
    );
    const speech = ports.speech.forCall({
      voiceProvider: voice.provider,
      voice: voiceOf(assistant, voice),
      model: assistant.model,
      tell,
      count: usage.open,
    });
    const [tts, ...standIns] = speech.voices;
    const own = await withIntegrationTools(ports.db, call.account_id, scriptOf(assistant, voice.language));
    const script = withOptOut(own, call.call_type, voice.language);
    if (speech.voiceMissing)
      log.warn({ voice: voice.provider, instead: tts.name }, 'the provider of the assistant’s voice is not configured');
    if (speech.modelMissing)
      log.warn({ model: assistant.model, instead: speech.llm.name }, 'the model of the assistant is not configured');
    const kept = createCallStore(ports, { call, ownership, stt: speech.stt, usage, news, log });
    const recorder = call.call_recording_enabled
      ? await openRecorder(ports.recordingsDir, { clock, log, subject, kept })
      : null;
    const conversation = callConversation(ports, { call, assistant, script });
    const parts = partsOf(ports, { subject, script, conversation, speech });
    const live = new LiveLine(recorder?.leg(subject.leg) ?? shareLeg(subject.leg));
    const { leg, agentVoice } = live;
    log.info(mediaPath(subject, speech.stt, tts), 'error on the media path');
    const turns = turnsOf(ports, subject, speech.stt);
    const observer = subject.tell === undefined ? kept.observer : withLiveEvents(kept.observer, subject.tell);
    const broken = Promise.withResolvers<{ readonly reason: 'failure' }>();
    const talk = new Call({ ...parts, tts, otherVoices: standIns, clock, leg, agentVoice, observer }, conversation, {
      turns,
      voice: voiceOf(assistant, voice),
      toolTimeoutMs,
      heard: subject.heard,
    });
    const names = conversation.missingVariables;
    if (names.length > 0) kept.observer.event({ type: 'variables.missing', at: clock.now(), names });
    if (recorder !== null) kept.observer.event({ type: 'recording.started', at: recorder.startedAt });
    playComfortNoise(subject.leg, assistant.turn_taking.comfort_noise_db);
    // The carrier's result may have arrived before the media.
    if (call.answered_by !== null) talk.detected(call.answered_by);
    const supervision = new Supervision({ call: talk, live, clock, note: (event) => kept.observer.event(event) });
    const breakOff = (): void => {
      broken.resolve({ reason: 'failure' });
      leg.hangUp();
    };
    const over = endOf([talk.ended, broken.promise], () => ports.clock.now() - subject.connectedAt);
    void over.then(() => supervision.end());
    return new Session(
      { call: talk, live, breakOff, kept, ownership },
      {
        callId: call.call_id,
        supervision,
        line: recorder?.line(live.line(talk)) ?? live.line(talk),
        recording: recorder === null ? null : recordingName(call),
        over,
        ended: storedEnd(over, { recorder, kept }),
        settled: Promise.race([talk.settled, broken.promise]).then(() => kept.stored()),
        detectsVoicemail: turns.answering.mode !== 'off',
        canTransfer: parts.transfers !== undefined,
        connectedAt: subject.connectedAt,
      },
    );
  }

  /** The call's reports that may not be stored yet. */
  unsaved(): UnsavedReports {
    return this.#kept.unsaved();
  }

  /** Ends the call after the current sentence. */
  drain(): void {
    this.#call.drain();
  }

  /** Ends the call immediately. */
  hangUp(reason: 'drained' | 'hung_up_on_request'): void {
    this.#call.hangUp(reason);
  }

  /** Another process has closed the call: ends it immediately and stores nothing more. */
  cutOff(): void {
    this.#ownership.lose();
    this.fail();
  }

  /** Ends a call whose own code threw: in order if possible, else by closing its media. */
  fail(): void {
    try {
      this.#call.hangUp('failure');
    } catch {
      // The exception that ends this call has already been reported.
    }
    this.#break();
  }

  say(text: string, options: SayOptions): void {
    this.#call.say(text, options);
  }

  /** Dials digits to the other side. */
  press(digits: string): void {
    this.#call.press(digits);
  }

  /** The carrier's voicemail detection has a result. */
  detected(verdict: AnsweringParty): void {
    this.#call.detected(verdict);
  }

  /** Disconnected media are back. */
  mediaReturned(): void {
    this.#live.mediaReturned();
    this.#call.mediaReturned();
  }

  /** Transfers the caller to the agent at `to`, with the planned briefing, after the announcement. */
  transfer(to: string, briefing: BriefingPlan | null): void {
    this.#call.transfer(to, briefing);
  }
}

/** The providers and tools of a call; voice, clock and leg are passed separately. */
function partsOf(
  ports: SessionPorts,
  {
    subject,
    script,
    conversation,
    speech,
  }: { subject: SessionSubject; script: Script; conversation: Conversation; speech: CallSpeech },
) {
  const { call, assistant, voice } = subject;
  const { detector, endOfTurn } = ports.speech;
  const { stt, llm, voices } = speech;
  const caller = { callId: call.call_id, accountId: call.account_id, variables: () => conversation.values };
  const transfers = ports.transfersOf?.(call, { tts: voices[0], voice: voiceOf(assistant, voice), clock: ports.clock });
  const keys = ports.keysOf?.(call);
  return {
    detector,
    stt,
    llm,
    tools: ports.runTools(toolsOf(script), caller),
    ...(endOfTurn === undefined ? {} : { endOfTurn }),
    ...(transfers === undefined ? {} : { transfers }),
    ...(keys === undefined ? {} : { keys }),
    ...knowledgeOf(ports.db, assistant),
  };
}

/** The assistant's turn-taking settings, adjusted to the recognizer. */
function turnsOf(
  { speech, budgets }: SessionPorts,
  { call, assistant, voice }: SessionSubject,
  stt: SpeechToText,
): TurnOptions {
  const options = turnOptionsOf(assistant, voice.language, call.call_type);
  return {
    ...options,
    sttBudgetMs: budgets.budgetMs(stt, options.sttBudgetMs),
    endOfTurnModel: speech.endOfTurn !== undefined,
  };
}

/** Resolves when the call is over and all its data is stored. */
async function storedEnd(over: Promise<SessionEnd>, { recorder, kept }: Ending): Promise<SessionEnd> {
  const end = await over;
  await timed('call_end', () => recorder?.close());
  await kept.stored();
  return end;
}

type CallEnd = Promise<{ readonly reason: EndReason }>;
type SessionInside = {
  readonly call: Call;
  readonly live: LiveLine;
  readonly breakOff: () => void;
  readonly kept: CallStore;
  readonly ownership: Ownership;
};
type Ending = { readonly recorder: Recorder | null; readonly kept: CallStore };

/** Resolves when the call is over in one of several ways. */
async function endOf(ends: readonly CallEnd[], lastedMs: () => number): Promise<SessionEnd> {
  const { reason } = await Promise.race(ends);
  return { reason, lastedMs: lastedMs() };
}
