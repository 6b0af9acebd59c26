import type { SpokenBriefing, TransferFailure, TransferSink } from '#engine/ports/transfers.ts';
import type { AgentCall, Briefing, BriefingReply, CallProgress, Carrier } from '../../carriers/carrier.ts';
import type { TransferRecord } from './transfer-record.ts';

/** The agent to call, the caller, and the carrier's callback URLs. */
export type TransferRequest = {
  readonly id: string;
  readonly callId: string;
  readonly carrier: Carrier;
  /** The caller's call at the carrier. */
  readonly callerId: string;
  readonly from: string;
  readonly to: string;
  readonly briefing: SpokenBriefing | null;
  readonly urls: TransferUrls;
};

/** The URLs for the carrier of a transfer; each identifies the transfer. */
export type TransferUrls = {
  /** Receives the agent's call progress. */
  readonly report: string;
  /** Returns the instructions for joining the conference. */
  readonly room: string;
  /** Returns the instructions for an agent who gets a briefing. */
  readonly brief: string;
  /** Returns the instructions after the briefing. */
  readonly reply: string;
  readonly audio: string;
};

/** Dependencies of one transfer, in addition to its order. */
type TransferPorts = {
  readonly record: TransferRecord;
  /** Whether the account may dial this number, asked once before anything else; counts the call. */
  readonly mayRing: () => Promise<boolean>;
  /** Produces the briefing's audio; rejects if it fails. */
  readonly readOut: (text: string) => Promise<Buffer>;
  over(): void;
  failed(error: unknown): void;
};

/** The carrier stops ringing the agent's phone after this time, unless it gets an earlier request. */
const ringSeconds = 30;
const limitSeconds = 4 * 60 * 60;
/** How long to wait after a briefing for the key that accepts the caller. */
const keySeconds = 10;
const takingKey = '1';

const failures: Readonly<Partial<Record<CallProgress['status'], TransferFailure>>> = {
  busy: 'busy',
  'no-answer': 'no_answer',
  canceled: 'declined',
  completed: 'declined',
  failed: 'failed',
};

/** The briefing for the carrier; `accept` by staying on the line corresponds to the engine's answering. */
export function briefingFor({ audio, reply }: TransferUrls, accept: SpokenBriefing['accept']): Briefing {
  return { audioUrl: audio, replyUrl: reply, accept: accept === 'key' ? 'key' : 'stay', keySeconds };
}

/** Whether a carrier can play a briefing to an agent before they meet the caller. */
export function canBrief({ brief, callbacks }: Carrier): boolean {
  return brief !== undefined || callbacks?.briefing !== undefined;
}

/** One transfer from the first ring to its end. */
export class Transfer {
  readonly #order: TransferRequest;
  readonly #sink: TransferSink;
  readonly #ports: TransferPorts;
  /** The briefing; null if the agent accepts the caller by answering. */
  #briefing: SpokenBriefing | null = null;
  #personId: string | null = null;
  #phase: 'ringing' | 'answered' | 'briefing' | 'connecting' | 'over' = 'ringing';

  constructor(order: TransferRequest, sink: TransferSink, ports: TransferPorts) {
    this.#order = order;
    this.#sink = sink;
    this.#ports = ports;
  }

  /** Calls the agent, if allowed and once the briefing is ready. A briefing that cannot be produced is skipped. */
  async begin(): Promise<void> {
    const { id, to, from, urls, briefing } = this.#order;
    if (!(await this.#mayRing()) || this.isOver) return;
    const isPrepared = briefing !== null && (await this.#prepare(briefing));
    if (this.isOver) return;
    if (isPrepared) this.#briefing = briefing;
    else void this.#ports.record.begin(null);
    const { report } = urls;
    const person = { to, from, room: id, statusUrl: report, machineUrl: report, ringSeconds, limitSeconds };
    try {
      const rung = await this.#ring(this.#briefing === null ? person : { ...person, briefUrl: urls.brief });
      this.#personId = rung.providerCallId;
      this.#ports.record.rang(rung.providerCallId);
      if (this.isOver) this.#hangUpPerson();
    } catch (error) {
      this.#broke(error);
    }
  }

  /** An agent without a briefing may be called by the caller's side. */
  async #ring(person: AgentCall): Promise<{ readonly providerCallId: string }> {
    const { carrier, callerId } = this.#order;
    const referred = person.briefUrl === undefined ? await carrier.refer?.(callerId, person) : null;
    return referred ?? carrier.ring(person);
  }

  /** If the permission cannot be determined, the agent is not called. */
  async #mayRing(): Promise<boolean> {
    try {
      const mayRing = await this.#ports.mayRing();
      if (!mayRing) this.#fail('refused');
      return mayRing;
    } catch (error) {
      this.#broke(error);
      return false;
    }
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  /** Handles the carrier's report about the agent's call. False if the agent should be hung up on. */
  report({ providerCallId, status, answeredBy, hasDeclined }: CallProgress): boolean {
    const failure = hasDeclined === true ? 'declined' : failures[status];
    if (failure !== undefined && answeredBy === null) this.#fail(failure);
    else if (status === 'ringing') this.#sink.ringing();
    else if (status !== 'queued') this.#picksUp(providerCallId, answeredBy);
    return !this.isOver;
  }

  /** Handles the agent's response to the briefing. True if they accept the caller. */
  reply({ providerCallId, key }: BriefingReply): boolean {
    const stays = this.#briefing?.accept === 'answer' && key === null;
    if (this.#phase === 'briefing' && (stays || key === takingKey)) {
      this.#sink.answered();
      this.#connect(providerCallId);
    } else if (this.#phase === 'briefing') {
      this.#fail(key === null ? 'no_answer' : 'declined');
      this.#hangUpPerson();
    }
    return this.#phase === 'connecting';
  }

  cancel(): void {
    if (this.#end()) this.#hangUpPerson();
  }

  #picksUp(personId: string, answeredBy: CallProgress['answeredBy']): void {
    const isBriefed = this.#briefing !== null;
    if (this.#phase === 'ringing') {
      this.#phase = 'answered';
      if (isBriefed) this.#sink.pickedUp();
      else this.#sink.answered();
    }
    if (answeredBy === 'machine') {
      this.#fail('voicemail');
      this.#hangUpPerson();
    } else if (answeredBy !== null && this.#phase === 'answered') {
      if (this.#briefing === null) this.#connect(personId);
      else this.#brief(personId, this.#briefing);
    }
  }

  /** Carriers that request instructions get this in the response. */
  #brief(personId: string, { accept }: SpokenBriefing): void {
    this.#phase = 'briefing';
    const { carrier, urls } = this.#order;
    carrier.brief?.(personId, briefingFor(urls, accept)).catch((error: unknown) => {
      this.#broke(error);
      this.#hangUpPerson();
    });
  }

  #connect(personId: string): void {
    this.#phase = 'connecting';
    const { carrier, callerId, id: room, urls } = this.#order;
    this.#ports.record.connecting();
    carrier.connect(callerId, room, { providerCallId: personId, roomUrl: urls.room }).then(
      () => {
        if (this.#end()) this.#sink.completed();
      },
      (error: unknown) => {
        this.#broke(error);
        this.#hangUpPerson();
      },
    );
  }

  /** Prepares the briefing; false if that is not possible. */
  async #prepare({ text }: SpokenBriefing): Promise<boolean> {
    try {
      const audio = await this.#ports.readOut(text);
      return !this.isOver && (await this.#ports.record.begin(audio));
    } catch (error) {
      this.#ports.failed(error);
      return false;
    }
  }

  #broke(error: unknown): void {
    this.#ports.failed(error);
    this.#fail('failed');
  }

  #fail(reason: TransferFailure): void {
    if (this.#end()) this.#sink.failed(reason);
  }

  /** Ends the transfer; false if it was already over. */
  #end(): boolean {
    if (this.#phase === 'over') return false;
    this.#phase = 'over';
    this.#ports.record.over();
    this.#ports.over();
    return true;
  }

  #hangUpPerson(): void {
    if (this.#personId === null) return;
    this.#order.carrier.hangUp(this.#personId).catch((error: unknown) => this.#ports.failed(error));
  }
}
