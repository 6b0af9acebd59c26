import type { RawToolCall } from './compose.ts';
import { endingResult } from './history.ts';
import type { JsonObject } from './json.ts';
import type { Clock, ToolCall, ToolOffer, ToolResult, ToolRunner } from './ports.ts';
import { checkArguments, parseArguments } from './tree/schema.ts';
import type { ReplyId } from './turn/types.ts';

/** What the desk tells the call. For each call `called` comes first, then exactly one `returned`. */
export interface ToolDeskSink {
  called(id: string, name: string, args: string): void;
  returned(id: string, name: string, result: ToolResult): void;
  /** The arguments were accepted; returns what the model is told. */
  moved(offer: ToolOffer, args: JsonObject): ToolResult;
  /** The model ends the call. */
  ending(): void;
}

/** What running tools takes. */
export type ToolDeskPorts = { readonly runner: ToolRunner; readonly clock: Clock; readonly timeoutMs: number };

/** One call of a reply that was given `offers`. */
export type OfferedCall = {
  readonly reply: ReplyId;
  readonly call: RawToolCall;
  readonly offers: readonly ToolOffer[];
};
type Accepted = { readonly reply: ReplyId; readonly id: string; readonly offer: ToolOffer; readonly args: JsonObject };

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

  /** Takes one call: runs it, or says at once what is wrong with it. */
  take({ reply, call, offers }: OfferedCall): void {
    const offer = offers.find(({ name }) => name === call.name);
    this.#sink.called(call.id, call.name, call.args);
    if (offer === undefined)
      return this.#sink.returned(call.id, call.name, failure(`there is no function ${call.name}`));
    const parsed = parseArguments(call.args);
    if (!parsed.ok) return this.#sink.returned(call.id, call.name, failure(parsed.problem));
    const problems = checkArguments(offer.parameters, parsed.args);
    if (problems.length > 0) return this.#sink.returned(call.id, call.name, failure(problems.join('; ')));
    this.#perform({ reply, id: call.id, offer, args: parsed.args });
  }

  /** The reply is complete: its change of state happens now, the last one counts. */
  replyFinished(reply: ReplyId): void {
    const moves = this.#moves.filter((move) => move.reply === reply);
    this.#moves = this.#moves.filter((move) => move.reply !== reply);
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
      return this.#sink.returned(id, offer.name, { ok: true, content: endingResult });
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
    void attempt(runner, { id, name: offer.name, args }, abort.signal).then(settle);
  }
}

/** Runs a tool; whatever goes wrong is a result. */
async function attempt(runner: ToolRunner, call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
  try {
    return await runner.run(call, signal);
  } catch {
    return failure(`${call.name} failed`);
  }
}
