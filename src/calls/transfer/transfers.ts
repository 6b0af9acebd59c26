import { randomUUID } from 'node:crypto';
import type { SpokenBriefing, TransferHandle, TransferSink, Transfers } from '#engine/ports/transfers.ts';
import type { BriefingReply, CallProgress, Carrier } from '../../carriers/carrier.ts';
import type { Log } from '../../foundation/log.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { DialRefusal } from '../dialling/dial-policy.ts';
import { carrierOf } from '../lifecycle/carrier-end.ts';
import { type Narrator, renderBriefingAudio } from './briefing-audio.ts';
import type { BriefingLinks } from './briefing-links.ts';
import { canBrief, Transfer, type TransferRequest, type TransferUrls } from './transfer.ts';
import type { TransferRecord } from './transfer-record.ts';

type CarrierTransfersPorts = {
  readonly carriers: () => ReadonlyMap<string, Carrier>;
  /** The server's URL for carriers, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly briefings: BriefingLinks;
  readonly record: (transfer: { transferId: string; callId: string; carrier: string }) => TransferRecord;
  readonly log: Log;
  /** Why a call to an agent is blocked; null if it may be made, in which case it is counted. */
  readonly refusalOf: (call: StoredCall, to: string) => Promise<DialRefusal | null>;
};

/**
 * Transfers callers to agents through the carrier of their call: the agent gets a separate call while the caller stays with the assistant, and both
 * meet in a conference once a human has answered and, if planned, been briefed.
 */
export class CarrierTransfers {
  readonly #ports: CarrierTransfersPorts;
  readonly #running = new Map<string, Transfer>();

  constructor(ports: CarrierTransfersPorts) {
    this.#ports = ports;
  }

  /** The transfers of one call; undefined if its media do not come from a configured carrier. */
  of(call: StoredCall, narrator: Narrator): Transfers | undefined {
    const carrier = carrierOf(call, this.#ports.carriers());
    const callerId = call.provider_call_id;
    if (carrier === undefined || callerId === null || callerId === '') return undefined;
    const from = call.call_type === 'inbound' ? call.to_number : call.from_number;
    const order = { carrier, callerId, from, callId: call.call_id };
    const refusalOf = (to: string) => this.#ports.refusalOf(call, to);
    return { start: (to, sink, briefing) => this.#start({ ...order, to, briefing }, { sink, narrator, refusalOf }) };
  }

  /** Handles a carrier's report about the agent's call. False if the transfer is over and the agent would wait in vain. */
  report(transferId: string, progress: CallProgress): boolean {
    return this.#running.get(transferId)?.report(progress) ?? false;
  }

  /** Handles the agent's response to a briefing. True if they accept the caller. */
  reply(transferId: string, reply: BriefingReply): boolean {
    return this.#running.get(transferId)?.reply(reply) ?? false;
  }

  #start(given: Omit<TransferRequest, 'id' | 'urls'>, { sink, narrator, refusalOf }: Parties): TransferHandle {
    const id = randomUUID();
    const { carrier, callId } = given;
    const { log, record } = this.#ports;
    const briefing = this.#possible(given);
    const named = { callId, transferId: id, carrier: carrier.name, accept: briefing?.accept ?? 'answer' };
    const order = { ...given, briefing, id, urls: transferUrls(named, this.#ports) };
    const transfer = new Transfer(order, sink, {
      record: record({ transferId: id, callId, carrier: carrier.name }),
      mayRing: async () => (await refusalOf(given.to)) === null,
      readOut: (text) => renderBriefingAudio(text, narrator),
      over: () => this.#running.delete(id),
      failed: (err) => log.warn({ callId, err }, 'a transfer step failed'),
    });
    this.#running.set(id, transfer);
    void transfer.begin();
    return { cancel: () => transfer.cancel() };
  }

  /** A briefing that the carrier cannot play is skipped. */
  #possible({
    briefing,
    carrier,
    callId,
  }: Pick<TransferRequest, 'briefing' | 'carrier' | 'callId'>): SpokenBriefing | null {
    if (briefing === null || canBrief(carrier)) return briefing;
    this.#ports.log.warn(
      { callId, carrier: carrier.name },
      'the agent gets no briefing because the carrier cannot play one',
    );
    return null;
  }
}

/** The URLs of a transfer. */
export function transferUrls(
  { callId, transferId, carrier, accept }: NamedTransfer,
  { baseUrl, briefings }: { readonly baseUrl: () => string; readonly briefings: BriefingLinks },
): TransferUrls {
  const callbacks = `${baseUrl()}/carriers/${carrier}`;
  const named = `call_id=${callId}&transfer_id=${transferId}`;
  return {
    report: `${callbacks}/transfer?${named}`,
    room: `${callbacks}/room?transfer_id=${transferId}`,
    brief: `${callbacks}/briefing?${named}&accept=${accept}`,
    reply: `${callbacks}/briefing-reply?${named}`,
    audio: `${baseUrl()}/briefings/${briefings.forTransfer(transferId)}.wav`,
  };
}

type NamedTransfer = {
  readonly callId: string;
  readonly transferId: string;
  /** Its name. */
  readonly carrier: string;
  readonly accept: SpokenBriefing['accept'];
};
type Parties = {
  readonly sink: TransferSink;
  readonly narrator: Narrator;
  readonly refusalOf: (to: string) => Promise<DialRefusal | null>;
};
