import { isFinal } from '#engine/call/call-status.ts';
import type { Clock } from '#engine/ports/clock.ts';
import {
  answerCommand,
  askOfCall,
  forgetCommand,
  readOutcome,
  type StoredCommand,
  takeCommands,
  withdrawCommand,
} from '../../store/calls/call-commands.ts';
import type { CallWatch } from '../../store/calls/call-watch.ts';
import { findAnyCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import { Changes } from './changes.ts';
import { type CallCommand, type CommandOutcome, readCommandOutcome } from './commands.ts';

/** The calls that are on the line in this process. */
type CallPerformer = {
  /** Carries out a command; `not_live` where the call is not on the line here. */
  perform(callId: string, command: CallCommand): Promise<CommandOutcome>;
  readonly liveCalls: readonly string[];
};

type CallControlPorts = {
  readonly db: Db;
  readonly nodeId: string;
  readonly clock: Clock;
  readonly watch: CallWatch;
  /** Told of failures that nobody waits for. */
  readonly failed: (error: unknown) => void;
};
type CallControlOptions = {
  /** How long another process may take to answer. */
  readonly answerMs: number;
};
const defaultCallControlOptions = { answerMs: 3_000 } as const satisfies CallControlOptions;

/**
 * Commands to calls on the line, whichever process carries them. One that is carried elsewhere finds its command as a
 * row, carries it out at most once and answers in the row; `listen` and `notify` only say when to look.
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

  /** From now on commands to this process's calls are carried out by `performer`. */
  serve(performer: CallPerformer): void {
    this.#performer = performer;
  }

  /** Carries out what is asked of these calls, where this process carries them. */
  look(callIds: readonly string[]): void {
    if (this.#performer !== null) this.#carryOut(callIds).catch((error: unknown) => this.#ports.failed(error));
  }

  /** Has a command carried out. `no_answer`: the process that carries the call does not answer in time. */
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
    const waiting = { changes: new Changes(), inTime: true };
    const stopWatching = watch.watch(callId, waiting.changes.note);
    const stopTimer = clock.after(this.#options.answerMs, () => {
      waiting.inTime = false;
      waiting.changes.note();
    });
    const commandId = await askOfCall(db, callId, command);
    try {
      return await this.#outcomeOf(callId, commandId, waiting);
    } finally {
      stopTimer();
      stopWatching();
      await forgetCommand(db, commandId);
    }
  }

  /** What is taken up before the call is over, or before the time is, is waited for; the rest is taken back. */
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
    for (const taken of await takeCommands(db, nodeId, callIds)) await this.#answer(taken);
  }

  async #answer(taken: StoredCommand): Promise<void> {
    const outcome = await this.#perform(taken.call_id, taken.command as CallCommand);
    await answerCommand(this.#ports.db, taken, outcome);
  }
}

type Waiting = { readonly changes: Changes; inTime: boolean };
