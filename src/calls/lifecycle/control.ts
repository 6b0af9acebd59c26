import { isFinal } from '#engine/call/call-status.ts';
import type { Clock } from '#engine/ports/clock.ts';
import {
  claimCommands,
  deleteCommand,
  readOutcome,
  type StoredCommand,
  sendCommand,
  storeCommandOutcome,
  withdrawCommand,
} from '../../store/calls/call-commands.ts';
import type { CallWatch } from '../../store/calls/call-watch.ts';
import { findAnyCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import { ChangeSignal } from './change-signal.ts';
import { type CallCommand, type CommandOutcome, readCommandOutcome } from './commands.ts';

/** The live calls of this process. */
type CallPerformer = {
  /** Executes a command; `not_live` if the call is not live here. */
  perform(callId: string, command: CallCommand): Promise<CommandOutcome>;
  readonly liveCalls: readonly string[];
};

type CallControlPorts = {
  readonly db: Db;
  readonly nodeId: string;
  readonly clock: Clock;
  readonly watch: CallWatch;
  /** Receives failures that no request waits for. */
  readonly failed: (error: unknown) => void;
};
type CallControlOptions = {
  /** How long another process may take to respond. */
  readonly answerMs: number;
};
const defaultCallControlOptions = { answerMs: 3_000 } as const satisfies CallControlOptions;

/**
 * Commands to live calls, in whichever process. A command for another process is stored as a row, which that process executes at most once and
 * answers in the row; `listen` and `notify` only signal when to look.
 */
export class CallControl {
  readonly #ports: CallControlPorts;
  readonly #options: CallControlOptions;
  #performer: CallPerformer | null = null;

  constructor(ports: CallControlPorts, options: CallControlOptions = defaultCallControlOptions) {
    this.#ports = ports;
    this.#options = options;
    ports.watch.onCommand((callId) => this.look(callId === null ? (this.#performer?.liveCalls ?? []) : [callId]));
  }

  /** Makes `performer` execute the commands for this process's calls. */
  serve(performer: CallPerformer): void {
    this.#performer = performer;
  }

  /** Executes the pending commands of these calls if this process has the calls. */
  look(callIds: readonly string[]): void {
    if (this.#performer !== null) this.#carryOut(callIds).catch((error: unknown) => this.#ports.failed(error));
  }

  /** Executes a command. `no_answer`: the call's process did not respond in time. */
  async order(callId: string, command: CallCommand): Promise<CommandOutcome | 'no_answer'> {
    const { db, nodeId } = this.#ports;
    const here = await this.#perform(callId, command);
    if (here !== 'not_live') return here;
    const call = await findAnyCall(db, callId);
    if (call === undefined || isFinal(call.status) || call.node_id === null || call.node_id === nodeId) return here;
    return this.#ask(callId, command);
  }

  async #perform(callId: string, command: CallCommand): Promise<CommandOutcome> {
    return this.#performer?.perform(callId, command) ?? 'not_live';
  }

  async #ask(callId: string, command: CallCommand): Promise<CommandOutcome | 'no_answer'> {
    const { db, clock, watch } = this.#ports;
    const waiting = { changes: new ChangeSignal(), inTime: true };
    const stopWatching = watch.watch(callId, waiting.changes.note);
    const stopTimer = clock.after(this.#options.answerMs, () => {
      waiting.inTime = false;
      waiting.changes.note();
    });
    const commandId = await sendCommand(db, callId, command);
    try {
      return await this.#outcomeOf(callId, commandId, waiting);
    } finally {
      stopTimer();
      stopWatching();
      await deleteCommand(db, commandId);
    }
  }

  /** Waits for a command that was picked up before the call ended or the time was over; withdraws any other. */
  async #outcomeOf(callId: string, commandId: string, waiting: Waiting): Promise<CommandOutcome | 'no_answer'> {
    const { db } = this.#ports;
    while (waiting.inTime) {
      await waiting.changes.next();
      const call = await findAnyCall(db, callId);
      const outcome = await readOutcome(db, commandId);
      if (outcome !== null) return readCommandOutcome(outcome);
      const isOver = call === undefined || isFinal(call.status);
      if (isOver && (await withdrawCommand(db, commandId))) return 'not_live';
    }
    return 'no_answer';
  }

  async #carryOut(callIds: readonly string[]): Promise<void> {
    const { db, nodeId } = this.#ports;
    for (const taken of await claimCommands(db, nodeId, callIds)) await this.#answer(taken);
  }

  async #answer(taken: StoredCommand): Promise<void> {
    const outcome = await this.#perform(taken.call_id, taken.command as CallCommand);
    await storeCommandOutcome(this.#ports.db, taken, outcome);
  }
}

type Waiting = { readonly changes: ChangeSignal; inTime: boolean };
