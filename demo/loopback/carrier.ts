import { randomUUID } from 'node:crypto';
import type { CallStatus } from '#engine/call/call-status.ts';
import type { AgentCall, CallProgress, Carrier, OutboundCall } from '#src/carriers/carrier.ts';
import { type Caller, LoopbackCall } from './call.ts';
import { defaultWireDialect } from './carrier-wires.ts';
import type { Ticks } from './ticks.ts';

/** The callees of a loopback carrier, and the receivers of its events. */
type LoopbackCarrierOptions = {
  readonly ticks: Ticks;
  /** The callee of an outbound call. */
  pickUp(call: OutboundCall): Caller | 'busy' | 'no-answer';
  /** Receives call progress, in order; never called from within `dial`. */
  progress(progress: CallProgress): void;
  /** An agent's phone rings; the test reports the result. */
  rung?(person: AgentCall, providerCallId: string): void;
  /** Receives the room into which a call was moved. */
  connected?(providerCallId: string, room: string): void;
  /** Media dialect, one of `speaks`. Default: its first. */
  readonly dialect?: string;
};

/** A phone network in this process: a `CallbackSender` plays the callee and calls our media socket like a carrier. */
export class LoopbackCarrier implements Carrier {
  readonly name = 'loopback';
  readonly callbacks = null;
  readonly dialect: string;
  readonly #options: LoopbackCarrierOptions;
  readonly #calls = new Map<string, LoopbackCall>();

  constructor(options: LoopbackCarrierOptions) {
    this.dialect = options.dialect ?? defaultWireDialect;
    this.#options = options;
  }

  /** Calls whose media socket is open. */
  get size(): number {
    return this.#calls.size;
  }

  async dial(call: OutboundCall): Promise<{ readonly providerCallId: string }> {
    const providerCallId = randomUUID();
    setImmediate(() => this.#ring(providerCallId, call));
    return { providerCallId };
  }

  async hangUp(providerCallId: string): Promise<void> {
    this.#calls.get(providerCallId)?.hangUp();
  }

  async ring(person: AgentCall): Promise<{ readonly providerCallId: string }> {
    const providerCallId = randomUUID();
    setImmediate(() => this.#options.rung?.(person, providerCallId));
    return { providerCallId };
  }

  async connect(providerCallId: string, room: string): Promise<void> {
    const call = this.#calls.get(providerCallId);
    if (call === undefined) return;
    this.#options.connected?.(providerCallId, room);
    call.hangUp();
  }

  #ring(providerCallId: string, call: OutboundCall): void {
    this.#report(providerCallId, 'ringing');
    const caller = this.#options.pickUp(call);
    if (typeof caller === 'string') return this.#report(providerCallId, caller);
    this.#report(providerCallId, 'in-progress');
    const { ticks } = this.#options;
    const { url, parameters } = call.stream;
    const media = new LoopbackCall({ url, ticks, caller, dialect: this.dialect, parameters }, providerCallId);
    this.#calls.set(providerCallId, media);
    media.ended.then((end) => {
      this.#calls.delete(providerCallId);
      this.#report(providerCallId, end.code === 1006 ? 'failed' : 'completed');
    });
  }

  #report(providerCallId: string, status: CallStatus): void {
    this.#options.progress({ providerCallId, status, answeredBy: null, durationSeconds: null });
  }
}
