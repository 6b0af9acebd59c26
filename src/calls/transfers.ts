import { randomUUID } from 'node:crypto';
import type { TransferFailure, Transferring, TransferSink, Transfers } from '#engine/transfer-ports.ts';
import type { CallProgress, Carrier } from '../carriers/carrier.ts';
import type { Log } from '../log.ts';
import type { StoredCall } from '../store/calls.ts';
import { carrierOf } from './carrier-end.ts';

export type CarrierTransfersPorts = {
  readonly carriers: () => ReadonlyMap<string, Carrier>;
  /** Where carriers reach this server, without a slash at the end. */
  readonly baseUrl: () => string;
  readonly log: Log;
};

/** The carrier ends a person's phone ringing after this, should nobody tell it to before. */
const ringSeconds = 30;
const limitSeconds = 4 * 60 * 60;

const failures: Readonly<Partial<Record<CallProgress['status'], TransferFailure>>> = {
  busy: 'busy',
  'no-answer': 'no_answer',
  canceled: 'declined',
  completed: 'declined',
  failed: 'failed',
};

/**
 * Gives callers to people through the carrier of their call: the person is rung on a call of its own, while the caller
 * stays with the assistant, and both meet in a room once a human being has answered.
 */
export class CarrierTransfers {
  readonly #ports: CarrierTransfersPorts;
  readonly #running = new Map<string, Transfer>();

  constructor(ports: CarrierTransfersPorts) {
    this.#ports = ports;
  }

  /** The transfers of one call; undefined where its media come from no carrier that is configured. */
  of(call: StoredCall): Transfers | undefined {
    const carrier = carrierOf(call, this.#ports.carriers());
    const callerId = call.provider_call_id;
    if (carrier === undefined || callerId === null || callerId === '') return undefined;
    const from = call.call_type === 'inbound' ? call.to_number : call.from_number;
    return { start: (to, sink) => this.#start({ carrier, callerId, from, to, callId: call.call_id }, sink) };
  }

  /** What a carrier reports about the person's call. Reports of transfers that are over change nothing. */
  report(transferId: string, progress: CallProgress): void {
    this.#running.get(transferId)?.report(progress);
  }

  #start(order: Omit<TransferOrder, 'id' | 'reportUrl' | 'roomUrl'>, sink: TransferSink): Transferring {
    const id = randomUUID();
    const { log, baseUrl } = this.#ports;
    const callbackUrl = `${baseUrl()}/carriers/${order.carrier.name}`;
    const reportUrl = `${callbackUrl}/transfer?call_id=${order.callId}&transfer_id=${id}`;
    const roomUrl = `${callbackUrl}/room?transfer_id=${id}`;
    const transfer = new Transfer({ ...order, id, reportUrl, roomUrl }, sink, {
      over: () => this.#running.delete(id),
      failed: (error) => log.warn({ callId: order.callId, err: error }, 'transfer failed at the carrier'),
    });
    this.#running.set(id, transfer);
    transfer.ring();
    return { cancel: () => transfer.cancel() };
  }
}

type TransferOrder = {
  readonly id: string;
  readonly callId: string;
  readonly carrier: Carrier;
  /** The caller's call at the carrier. */
  readonly callerId: string;
  readonly from: string;
  readonly to: string;
  readonly reportUrl: string;
  readonly roomUrl: string;
};

/** One transfer from the first ring to its end. */
class Transfer {
  readonly #order: TransferOrder;
  readonly #sink: TransferSink;
  readonly #owner: { over(): void; failed(error: unknown): void };
  #personId: string | null = null;
  #phase: 'ringing' | 'answered' | 'connecting' | 'over' = 'ringing';

  constructor(order: TransferOrder, sink: TransferSink, owner: { over(): void; failed(error: unknown): void }) {
    this.#order = order;
    this.#sink = sink;
    this.#owner = owner;
  }

  ring(): void {
    const { carrier, to, from, id: room, reportUrl } = this.#order;
    const person = { to, from, room, statusUrl: reportUrl, machineUrl: reportUrl, ringSeconds, limitSeconds };
    carrier.ring(person).then(
      ({ providerCallId }) => {
        this.#personId = providerCallId;
        if (this.#phase === 'over') this.#hangUpPerson();
      },
      (error: unknown) => this.#broke(error),
    );
  }

  report({ providerCallId, status, answeredBy }: CallProgress): void {
    const failure = failures[status];
    if (failure !== undefined && answeredBy === null) return this.#fail(failure);
    if (status === 'ringing') return this.#sink.ringing();
    if (this.#phase === 'ringing') {
      this.#phase = 'answered';
      this.#sink.answered();
    }
    if (answeredBy === 'machine') {
      this.#fail('voicemail');
      this.#hangUpPerson();
    } else if (answeredBy !== null) this.#connect(providerCallId);
  }

  cancel(): void {
    if (this.#end()) this.#hangUpPerson();
  }

  #connect(personId: string): void {
    if (this.#phase !== 'answered') return;
    this.#phase = 'connecting';
    const { carrier, callerId, id: room, roomUrl } = this.#order;
    carrier.connect(callerId, room, { providerCallId: personId, roomUrl }).then(
      () => {
        if (this.#end()) this.#sink.completed();
      },
      (error: unknown) => {
        this.#broke(error);
        this.#hangUpPerson();
      },
    );
  }

  #broke(error: unknown): void {
    this.#owner.failed(error);
    this.#fail('failed');
  }

  #fail(reason: TransferFailure): void {
    if (this.#end()) this.#sink.failed(reason);
  }

  /** Ends it; false where it was over already. */
  #end(): boolean {
    if (this.#phase === 'over') return false;
    this.#phase = 'over';
    this.#owner.over();
    return true;
  }

  #hangUpPerson(): void {
    if (this.#personId === null) return;
    this.#order.carrier.hangUp(this.#personId).catch((error: unknown) => this.#owner.failed(error));
  }
}
