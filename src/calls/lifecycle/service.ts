import { type CallStatus, type FinalStatus, isFinal } from '#engine/call/call-status.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import { findCallAssistant } from '../../store/assistants/versions.ts';
import { advanceCall, type ChangedCall, connectCall, insertCall } from '../../store/calls/call-changes.ts';
import { appendEvents } from '../../store/calls/call-events.ts';
import { hasFreeSlot } from '../../store/calls/call-slots.ts';
import {
  type CallProgress,
  findAnyCall,
  findCarrierCall,
  type LateProgress,
  lockCall,
  type StoredCall,
  updateCall,
} from '../../store/calls/calls.ts';
import { findPageVisitor } from '../../store/calls/page-calls.ts';
import type { Db } from '../../store/database/database.ts';
import { findOwnedNumber, type PhoneNumber } from '../../store/dialling/phone-numbers.ts';
import type { DialPermission } from '../dialling/dial-permission.ts';
import { AwaitedCalls } from './awaited-calls.ts';
import {
  type AwaitedCall,
  type Dial,
  type DialRequest,
  type InboundCall,
  type LeadCallRequest,
  type OutboundRequest,
  type PlacedCall,
  type RefusedCall,
  refuseCall,
  type StreamedCall,
  type WebCallData,
} from './call-requests.ts';
import { assistantFields, type CallDetails, emptyCallDetails } from './new-call.ts';
import type { PageVisit } from './page-calls.ts';
import { type CreatedCall, findPageShortage, type NewCallPorts, storeNewCall } from './store-new-call.ts';
import type { MediaTokens } from './tokens.ts';
import { readTraceParent } from './trace-parent.ts';
import { machineModeOf } from './turn-options.ts';

type CallServiceOptions = NewCallPorts & {
  readonly nodeId: string;
  readonly tokens: MediaTokens;
  readonly dial: Dial;
  /** Ends a call at its carrier before its media connect. */
  readonly hangUp?: (call: StoredCall) => Promise<void>;
  /** The media dialect of a number's provider; null if its carrier is not configured. */
  readonly dialectOf: (provider: string) => string | null;
  /** Whether the server is shutting down and accepts no new calls. */
  readonly isDraining: () => boolean;
  /** Whether the server has capacity for another call; true by default. */
  readonly hasCapacity?: () => boolean;
  /** Whether call data cannot be stored; false by default. */
  readonly isDiskFull?: () => boolean;
  /** Decides which numbers may be dialed; by default all. */
  readonly dials?: NonNullable<NewCallPorts['dials']> & Pick<DialPermission, 'refused'>;
  /** Receives every call that reached a status here. */
  readonly onStatus?: (call: StoredCall) => void;
  /** Receives failures that no request waits for. */
  readonly onFailure: (callId: string, error: unknown) => void;
};

/** Ends of calls that may or may not have been ordered from the carrier. */
const givenUp: readonly string[] = ['dial_failed', 'node_lost', 'never_connected'];

/** Starts calls, advances them and finishes them. A status only ever moves forward, whatever reports it. */
export class CallService {
  readonly #options: CallServiceOptions;
  readonly #awaited = new AwaitedCalls();

  constructor(options: CallServiceOptions) {
    this.#options = options;
  }

  /** Creates an outbound call and starts dialing; the call's status shows the result. */
  async placeOutbound(request: OutboundRequest): Promise<PlacedCall | RefusedCall> {
    const { db, tokens } = this.#options;
    const number = await findOwnedNumber(db, request.accountId, request.fromNumber);
    if (number === undefined || !isAmong(number, request.assistants)) return refuseCall('unknown_number');
    if (number.assistant_id === null) return refuseCall('number_not_connected');
    const protocol = this.#options.dialectOf(number.provider);
    if (protocol === null) return refuseCall('carrier_not_configured');
    const made = await this.#create(number.account_id, number.assistant_id, {
      ...emptyCallDetails,
      call_type: 'outbound',
      protocol,
      from_number: number.phone_number,
      to_number: request.toNumber,
      variables: request.variables,
      metadata: request.metadata ?? '',
      node_id: this.#options.nodeId,
    });
    if (made.type !== 'placed') return made;
    await this.#continueTrace(made.call, request.traceparent);
    const assistant = await findCallAssistant(db, made.call);
    const detectMachines = assistant !== undefined && machineModeOf(assistant) !== 'off';
    void this.#dial({ call: made.call, number, token: tokens.forDialled(made.call.call_id), detectMachines });
    return made;
  }

  /**
   * Queues a lead's call in an open transaction, which has reserved a slot. No process owns the call until one dials it. Throws `TypeError` if the
   * carrier is not configured.
   */
  async queueForLead(trx: Db, { assistant, provider, lead, ...order }: LeadCallRequest): Promise<StoredCall> {
    const protocol = this.#options.dialectOf(provider);
    if (protocol === null) throw new TypeError(`carrier ${provider} is not configured`);
    const { fromNumber: from_number, toNumber: to_number, variables, metadata = '' } = order;
    const details = { ...emptyCallDetails, ...lead, from_number, to_number, variables, metadata, protocol } as const;
    const made = await insertCall(trx, { ...details, call_type: 'outbound', ...assistantFields(assistant) });
    return this.#told(await this.#follow(trx, made));
  }

  /** Dials a queued call that this process has claimed; the call's status shows the result. */
  async dialQueued(call: StoredCall): Promise<void> {
    const { db, tokens } = this.#options;
    const { call_id, account_id } = call;
    const number = await findOwnedNumber(db, account_id, call.from_number);
    const assistant = await findCallAssistant(db, call);
    if (number === undefined) return void (await this.finish(call_id, 'failed', 'number_gone'));
    if (assistant === undefined) return void (await this.finish(call_id, 'failed', 'assistant_gone'));
    const detectMachines = machineModeOf(assistant) !== 'off';
    await this.#dial({ call, number, token: tokens.forDialled(call_id), detectMachines });
  }

  /** Creates a web call; it occupies a slot once its media socket connects. */
  async registerWeb(
    accountId: string,
    assistantId: string,
    { variables = {}, metadata = '' }: WebCallData = {},
  ): Promise<AwaitedCall | RefusedCall> {
    const details = { ...emptyCallDetails, variables, metadata, call_type: 'web', protocol: 'web' } as const;
    const made = await this.#create(accountId, assistantId, details);
    return made.type === 'placed' ? this.#await(made) : made;
  }

  /** The same for a page visitor, whose socket must come from the page's origin; calls from pages are limited. */
  async registerForPage(accountId: string, assistantId: string, visit: PageVisit): Promise<AwaitedCall | RefusedCall> {
    const details = { ...emptyCallDetails, call_type: 'web', protocol: 'web' } as const;
    const made = await this.#create(accountId, assistantId, details, visit);
    if (made.type === 'refused') return made;
    return { ...this.#await(made), token: this.#options.tokens.forPage(made.call.call_id, visit.origin) };
  }

  /** Creates the call of a caller to one of the numbers; a repeated announcement returns the same call while it waits. */
  async acceptInbound(inbound: InboundCall): Promise<AwaitedCall | RefusedCall> {
    const { number } = inbound;
    if (number.assistant_id === null) return refuseCall('number_not_connected');
    const protocol = this.#options.dialectOf(number.provider);
    if (protocol === null) return refuseCall('carrier_not_configured');
    return this.acceptStreamed({ ...inbound, protocol, toNumber: number.phone_number });
  }

  /** The same for a caller whose media have already arrived at a number's URL. */
  async acceptStreamed({ number, protocol, ...inbound }: StreamedCall): Promise<AwaitedCall | RefusedCall> {
    const { providerCallId } = inbound;
    if (number.assistant_id === null) return refuseCall('number_not_connected');
    const made = await this.#create(number.account_id, number.assistant_id, {
      ...emptyCallDetails,
      call_type: 'inbound',
      protocol,
      from_number: inbound.fromNumber,
      to_number: inbound.toNumber,
      provider_call_id: providerCallId,
      node_id: this.#options.nodeId,
    });
    if (made.type === 'placed') return this.#await(made);
    if (made.reason !== 'announced_before' || providerCallId === null) return made;
    const known = await findCarrierCall(this.#options.db, protocol, providerCallId, number.account_id);
    return known?.status === 'queued' ? this.#awaitedAs(known) : made;
  }

  /** The call that media came for, and the assistant that it runs; undefined if the call is unknown or has ended, null if the assistant was deleted. */
  async forMedia(
    callId: string,
  ): Promise<{ readonly call: StoredCall; readonly assistant: Assistant | null } | undefined> {
    const { db } = this.#options;
    const awaited = this.#awaited.take(callId);
    if (awaited !== undefined) return awaited;
    const call = await findAnyCall(db, callId);
    if (call === undefined || isFinal(call.status)) return undefined;
    return { call, assistant: (await findCallAssistant(db, call)) ?? null };
  }

  /** Advances a call and logs it; undefined if the call is already past that status and stays unchanged. */
  async move(callId: string, status: CallStatus, progress: LateProgress = {}): Promise<StoredCall | undefined> {
    return this.#told(
      await this.#options.db.transaction().execute((trx) => this.#moveIn(trx, callId, status, progress)),
    );
  }

  /**
   * Handles the connected media socket of a call: this process owns the call from now on. A web call takes its slot here; if no slot is free, or if
   * it is a page call and its assistant has too many, it ends as `busy`. Undefined if it does not begin.
   */
  async connect(callId: string, progress: CallProgress = {}, from: 'page' | 'elsewhere' = 'elsewhere') {
    const { db, nodeId: node_id } = this.#options;
    const call = await db.transaction().execute(async (trx) => {
      const connected = await connectCall(trx, callId, { ...progress, node_id });
      if (connected !== undefined) return this.#follow(trx, connected);
      // Lock the call first, then its account, in the same order as all code that changes a call.
      const waiting = await lockCall(trx, callId);
      const needsSlot = waiting?.call_type === 'web' && waiting.status === 'queued';
      if (needsSlot && !(await this.#hasCapacity(trx, waiting, from)))
        return this.#moveIn(trx, callId, 'busy', { end_reason: 'limit_reached' });
      return this.#moveIn(trx, callId, 'in-progress', { ...progress, node_id });
    });
    return this.#told(call)?.status === 'in-progress' ? call : undefined;
  }

  /** Ends a call; the first end counts. */
  async finish(callId: string, status: FinalStatus, reason: string, progress: LateProgress = {}) {
    return this.move(callId, status, { ...progress, end_reason: reason });
  }

  /** Ends a call before it is answered; false if it is active or over. */
  async cancel(callId: string): Promise<boolean> {
    const call = await this.#options.db.transaction().execute(async (trx) => {
      const waiting = await lockCall(trx, callId);
      if (waiting === undefined || !['queued', 'ringing'].includes(waiting.status)) return undefined;
      return this.#moveIn(trx, callId, 'canceled', { end_reason: 'hung_up_on_request' });
    });
    if (call === undefined) return false;
    await this.#hangUp(this.#told(call));
    return true;
  }

  /** Whether a web call may begin; its slot is locked until the transaction ends. */
  async #hasCapacity(
    trx: Db,
    { call_id, account_id, assistant_id }: StoredCall,
    from: 'page' | 'elsewhere',
  ): Promise<boolean> {
    if (!(await hasFreeSlot(trx, account_id))) return false;
    if (from === 'elsewhere' || assistant_id === null) return true;
    const visitor = await findPageVisitor(trx, call_id);
    if (visitor === undefined) return false;
    return (
      (await findPageShortage(this.#options, trx, { assistantId: assistant_id, visitor, step: 'connects' })) === null
    );
  }

  /** Continues the trace of the request that started the call. */
  async #continueTrace({ call_id: callId }: StoredCall, traceparent: string | undefined): Promise<void> {
    if (traceparent === undefined || readTraceParent(traceparent) === null) return;
    await appendEvents(this.#options.db, [{ callId, event: { type: 'trace.continued', at: 0, traceparent } }]);
  }

  async #moveIn(trx: Db, callId: string, status: CallStatus, progress: LateProgress) {
    const moved = await advanceCall(trx, callId, status, progress);
    return moved && this.#follow(trx, moved);
  }

  async #follow(trx: Db, { call, hasWebhooks }: ChangedCall): Promise<StoredCall> {
    await this.#options.followUp?.(trx, call, hasWebhooks);
    return call;
  }

  /** Hangs up at the carrier if a call was abandoned without knowing whether the carrier got the order: the callee would hear silence. */
  async giveUp(call: StoredCall): Promise<void> {
    if (isFinal(call.status) && givenUp.includes(call.end_reason ?? '')) await this.#hangUp(call);
  }

  async #hangUp(call: StoredCall): Promise<void> {
    await this.#options.hangUp?.(call).catch((error: unknown) => this.#options.onFailure(call.call_id, error));
  }

  #told<Moved extends StoredCall | undefined>(call: Moved): Moved {
    if (call !== undefined) this.#options.onStatus?.(call);
    return call;
  }

  #await({ call, assistant }: CreatedCall): AwaitedCall {
    this.#awaited.add(call, assistant);
    return this.#awaitedAs(call);
  }

  #awaitedAs(call: StoredCall): AwaitedCall {
    return { type: 'awaited', call, token: this.#options.tokens.forCall(call.call_id) };
  }

  async #create(
    accountId: string,
    assistantId: string,
    details: CallDetails,
    visit: PageVisit | null = null,
  ): Promise<CreatedCall | RefusedCall> {
    if (this.#options.isDraining()) return refuseCall('draining');
    if (this.#options.isDiskFull?.() === true) return refuseCall('disk_full');
    if (this.#options.hasCapacity?.() === false) return refuseCall('overloaded');
    const order = { accountId, assistantId, details, visit };
    const made = (await storeNewCall(this.#options, order, false)) ?? (await storeNewCall(this.#options, order, true))!;
    if (made.type === 'placed') this.#told(made.call);
    else if (made.reason === 'not_dialled')
      await this.#options.dials?.refused({ accountId, way: 'call', number: made.number, refusal: made.refusal });
    return made;
  }

  /** Handles its own failure: the call ends as failed, with a log entry. */
  async #dial(order: DialRequest): Promise<void> {
    const { call_id } = order.call;
    try {
      const { providerCallId: provider_call_id } = await this.#options.dial(order);
      // From here on the carrier reports to any process: the call survives the loss of this one.
      const moved = await this.move(call_id, 'ringing', { provider_call_id, node_id: null });
      if (moved !== undefined) return;
      // The call may have been answered, or abandoned, before the carrier responded.
      const call = await updateCall(this.#options.db, call_id, { provider_call_id });
      if (call !== undefined && isFinal(call.status)) await this.#hangUp(call);
    } catch (error) {
      this.#options.onFailure(call_id, error);
      await this.finish(call_id, 'failed', 'dial_failed').catch((cause) => this.#options.onFailure(call_id, cause));
    }
  }
}

const isAmong = ({ assistant_id: id }: PhoneNumber, assistants: readonly string[] | null = null): boolean =>
  assistants === null || (id !== null && assistants.includes(id));
