import { endingResult, pressedResult, transferringResult } from '../call/history.ts';
import type { Json, JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { ToolOffer, ToolResult } from '../ports/tools.ts';
import type { BriefingPlan } from '../ports/transfers.ts';
import { isJsonObject } from '../tree/parameters.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { ToolOutcome } from '../turn/tools/events.ts';
import type { TurnEffect } from '../turn/types.ts';
import type { CheckedCall } from './tool-call.ts';
import { failedToolResult, ToolRun, type ToolRunPorts } from './tool-run.ts';

/** Result of a tool call and its duration. */
type ToolReturn = { readonly result: ToolResult; readonly outcome: ToolOutcome; readonly ranMs: number };

/** Reports from the dispatcher to the call. For each tool call `called` comes first, then exactly one `returned`. */
export interface ToolDispatcherSink {
  called(id: string, name: string, args: string): void;
  returned(id: string, name: string, back: ToolReturn): void;
  /** A result after the timeout: information, not a second result. */
  late(id: string, name: string, result: ToolResult): void;
  /** The arguments were accepted; returns the result for the model. */
  moved(offer: ToolOffer, args: JsonObject): ToolResult;
  /** The model sends keys. */
  pressed(digits: string): void;
  /** The model ends the call. */
  ending(): void;
  /** The model transfers the caller to the agent at `to`, with the planned briefing. */
  transferring(to: string, briefing: BriefingPlan | null): void;
}

type Accepted = Exclude<CheckedCall, { kind: 'refused' }>;
/** A current or finished run, with the calls that wait for its result. */
type Started = { run: ToolRun; back: ToolReturn | null; waiting: { readonly id: string; readonly at: At }[] };

/**
 * Performs the decisions of turn taking on the model's tool calls: runs them, shares results, changes state, cancels. Problems with a call are
 * results that the model reads.
 */
export class ToolDispatcher {
  readonly #ports: ToolRunPorts;
  readonly #sink: ToolDispatcherSink;
  /** Tool calls without a decision. */
  readonly #accepted = new Map<string, Accepted>();
  readonly #started = new Map<string, Started>();
  #running = 0;
  #closed: (() => void) | null = null;

  constructor(ports: ToolRunPorts, sink: ToolDispatcherSink) {
    this.#ports = ports;
    this.#sink = sink;
  }

  /** Registers a tool call. Problems and results that need no run are returned immediately. */
  take(call: CheckedCall): void {
    const { id, name, written } = call;
    this.#sink.called(id, name, written);
    if (call.kind === 'refused') return this.#returnAtOnce(id, name, failedToolResult(call.problem), 'refused');
    if (call.kind === 'end_call') {
      this.#sink.ending();
      return this.#returnAtOnce(id, name, { ok: true, content: endingResult }, 'ok');
    }
    if (call.kind === 'press_keys' && !call.conduct.afterSpeech) return this.#press(call);
    if (call.kind === 'transfer_call') return this.#transfer(call);
    this.#accepted.set(id, call);
  }

  /** Runs an accepted call. `lineage` tells the runner which calls repeat the same request. */
  run(id: string, lineage: number): void {
    const call = this.#accept(id);
    if (call === undefined) return;
    if (call.kind === 'press_keys') return this.#press(call);
    const { name, args, conduct } = call;
    const waiting = [{ id, at: this.#ports.clock.now() }];
    this.#running += 1;
    const run = new ToolRun(this.#ports, { id, name, args, lineage, sideEffect: conduct.sideEffect }, conduct, {
      returned: (result, outcome) => this.#returned(id, name, { result, outcome }),
      late: (result) => this.#sink.late(id, name, result),
      over: () => this.#over(),
    });
    this.#started.set(id, { run, back: null, waiting });
  }

  /** Gives an accepted call the result of an earlier one, as soon as it is available. */
  reuse(id: string, of: string): void {
    const call = this.#accept(id);
    const started = this.#started.get(of);
    if (call?.kind === 'press_keys')
      return this.#returnAtOnce(id, call.name, { ok: true, content: pressedResult }, 'ok');
    if (call === undefined || started === undefined) return;
    if (started.back !== null) this.#sink.returned(id, call.name, { ...started.back, ranMs: 0 });
    else started.waiting.push({ id, at: this.#ports.clock.now() });
  }

  /** Ends an accepted call that did not run. */
  cancel(id: string): void {
    const call = this.#accept(id);
    if (call !== undefined)
      this.#returnAtOnce(id, call.name, failedToolResult('not run: the caller spoke'), 'cancelled');
  }

  /** Performs the state change that a reply requested; the last such call counts. */
  move(reply: ReplyId): void {
    const moves = [...this.#accepted.values()].filter((call) => call.reply === reply && call.kind === 'transition');
    moves.forEach(({ id, offer, args }, index) => {
      this.#accepted.delete(id);
      const last = index === moves.length - 1;
      const result = last
        ? this.#sink.moved(offer, args)
        : failedToolResult('another state transition was requested as well');
      this.#returnAtOnce(id, offer.name, result, result.ok ? 'ok' : 'failed');
    });
  }

  /** The call has ended. Resolves when nothing is running: tools with side effects may finish, and each tool call gets its result. */
  close(): Promise<void> {
    for (const { id, name } of this.#accepted.values())
      this.#returnAtOnce(id, name, failedToolResult('not run: the call ended'), 'cancelled');
    this.#accepted.clear();
    const closed = new Promise<void>((resolve) => {
      this.#closed = resolve;
    });
    for (const { run } of this.#started.values()) run.callEnded();
    if (this.#running === 0) this.#closed?.();
    return closed;
  }

  /** Keys were collected for a waiting tool call. */
  collected({ id, digits, end }: Extract<TurnEffect, { type: 'digits.collected' }>): void {
    const call = this.#accept(id);
    const content = JSON.stringify({ digits, ended_by: end });
    if (call !== undefined) this.#returnAtOnce(id, call.name, { ok: true, content }, 'ok');
  }

  #press({ id, name, args }: Accepted): void {
    this.#sink.pressed(String(args.digits));
    this.#returnAtOnce(id, name, { ok: true, content: pressedResult }, 'ok');
  }

  #transfer({ id, name, offer, args }: Accepted): void {
    const to = offer.to ?? listedNumber(offer.parameters, args.to);
    if (to === null)
      return this.#returnAtOnce(id, name, failedToolResult('the tool has no number to transfer to'), 'refused');
    this.#sink.transferring(to, offer.briefing ?? null);
    this.#returnAtOnce(id, name, { ok: true, content: transferringResult }, 'ok');
  }

  #accept(id: string): Accepted | undefined {
    const call = this.#accepted.get(id);
    this.#accepted.delete(id);
    return call;
  }

  #returnAtOnce(id: string, name: string, result: ToolResult, outcome: ToolOutcome): void {
    this.#sink.returned(id, name, { result, outcome, ranMs: 0 });
  }

  #returned(of: string, name: string, { result, outcome }: Omit<ToolReturn, 'ranMs'>): void {
    const started = this.#started.get(of);
    if (started === undefined) return;
    const now = this.#ports.clock.now();
    started.back = { result, outcome, ranMs: now - started.run.startedAt };
    for (const { id, at } of started.waiting.splice(0))
      this.#sink.returned(id, name, { result, outcome, ranMs: now - at });
  }

  #over(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#closed?.();
  }
}

/** Accepts a number from the model only if the assistant's author lists it, so that callers cannot talk the model into others. */
function listedNumber(parameters: JsonObject, to: Json | undefined): string | null {
  const properties = isJsonObject(parameters.properties) ? parameters.properties : {};
  const listed = isJsonObject(properties.to) && Array.isArray(properties.to.enum) ? properties.to.enum : [];
  return typeof to === 'string' && listed.includes(to) ? to : null;
}
