import type { RawToolCall } from './compose.ts';
import type { JsonObject } from './json.ts';
import type { Clock, ToolOffer, ToolResult, ToolRunner } from './ports.ts';
import { checkArguments, parseArguments } from './tree/schema.ts';

/** What the desk tells the call. For each call `called` comes first, then exactly one `returned`. */
export interface ToolDeskSink {
  called(id: string, name: string, args: string): void;
  returned(id: string, name: string, result: ToolResult): void;
  /** The arguments were accepted; returns what the model is told. */
  moved(offer: ToolOffer, args: JsonObject): ToolResult;
  /** The model ends the call. */
  ending(): void;
}

export type ToolDeskPorts = { readonly runner: ToolRunner; readonly clock: Clock; readonly timeoutMs: number };

type Accepted = { readonly id: string; readonly offer: ToolOffer; readonly args: JsonObject };

const failure = (content: string): ToolResult => ({ ok: false, content: JSON.stringify({ error: content }) });

/**
 * Runs what the model calls. Arguments are checked before anything happens; what is wrong with them is a result that
 * the model reads. Functions run side by side; a change of state waits for the end of the reply that asks for it.
 */
export class ToolDesk {
  readonly #ports: ToolDeskPorts;
  readonly #sink: ToolDeskSink;
  readonly #running = new Map<string, () => void>();
  #moves: Accepted[] = [];

  constructor(ports: ToolDeskPorts, sink: ToolDeskSink) {
    this.#ports = ports;
    this.#sink = sink;
  }

  /** Takes one call of a reply that was given `offers`. */
  take(call: RawToolCall, offers: readonly ToolOffer[]): void {
    const offer = offers.find(({ name }) => name === call.name);
    this.#sink.called(call.id, call.name, call.args);
    if (offer === undefined)
      return this.#sink.returned(call.id, call.name, failure(`there is no function ${call.name}`));
    const parsed = parseArguments(call.args);
    if (!parsed.ok) return this.#sink.returned(call.id, call.name, failure(parsed.problem));
    const problems = checkArguments(offer.parameters, parsed.args);
    if (problems.length > 0) return this.#sink.returned(call.id, call.name, failure(problems.join('; ')));
    this.#perform({ id: call.id, offer, args: parsed.args });
  }

  /** The reply is complete: its change of state happens now, the last one counts. */
  replyFinished(): void {
    const moves = this.#moves;
    this.#moves = [];
    moves.forEach(({ id, offer, args }, index) => {
      const last = index === moves.length - 1;
      const result = last ? this.#sink.moved(offer, args) : failure('another change of state was asked for as well');
      this.#sink.returned(id, offer.name, result);
    });
  }

  /** Stops what still runs; its results are not told any more. */
  close(): void {
    for (const stop of this.#running.values()) stop();
    this.#running.clear();
    this.#moves = [];
  }

  #perform(accepted: Accepted): void {
    const { id, offer } = accepted;
    if (offer.kind === 'transition') {
      this.#moves.push(accepted);
      return;
    }
    if (offer.kind === 'end_call') {
      this.#sink.ending();
      return this.#sink.returned(id, offer.name, { ok: true, content: 'the call ends after these words' });
    }
    this.#run(accepted);
  }

  #run({ id, offer, args }: Accepted): void {
    const { runner, clock, timeoutMs } = this.#ports;
    const abort = new AbortController();
    const settle = (result: ToolResult): void => {
      if (!this.#running.delete(id)) return;
      stopTimer();
      this.#sink.returned(id, offer.name, result);
    };
    const stopTimer = clock.after(timeoutMs, () => {
      settle(failure(`${offer.name} did not answer within ${timeoutMs / 1000} s`));
      abort.abort();
    });
    this.#running.set(id, () => {
      stopTimer();
      abort.abort();
    });
    runner
      .run({ id, name: offer.name, args }, abort.signal)
      .then(settle, () => settle(failure(`${offer.name} failed`)));
  }
}
