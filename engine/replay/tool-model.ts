import type { ReplyId } from '../turn/reply-id.ts';
import type { TurnEvent } from '../turn/types.ts';
import type { Behaviour, RecordedTool } from './behaviour.ts';
import type { EventQueue } from './event-queue.ts';
import { median } from './reply-model.ts';

type Returned = Extract<TurnEvent, { type: 'tool.returned' }>;
type Send = (event: TurnEvent) => void;

/** Assumed duration of a tool without a recorded run. */
const usualMs = 500;

/** The tools of a replay: each call takes its recorded time and returns its recorded result. */
export class ToolModel {
  readonly #agenda: EventQueue;
  readonly #tools: Behaviour['tools'];
  readonly #send: Send;
  readonly #callers = new Map<string, ReplyId>();
  /** State changes that wait for their effect. */
  readonly #moves = new Map<ReplyId, string[]>();
  readonly #back = new Map<string, Returned>();
  readonly #waiting = new Map<string, string[]>();

  constructor(agenda: EventQueue, tools: Behaviour['tools'], send: Send) {
    this.#agenda = agenda;
    this.#tools = tools;
    this.#send = send;
  }

  /** Gives a repeated tool call of a replay its own id, so that it is not mistaken for the earlier one. */
  called(event: Extract<TurnEvent, { type: 'tool.called' }>): TurnEvent {
    let { id } = event;
    while (this.#callers.has(id)) id = `${id}~`;
    this.#callers.set(id, event.reply);
    return { ...event, id };
  }

  /** Results that need no run are immediate: ending the call, or a problem with the arguments. */
  take(id: string): void {
    const tool = this.#recorded(id);
    const caller = this.#callers.get(id);
    if (tool?.manner === 'moved' && caller !== undefined)
      this.#moves.set(caller, [...(this.#moves.get(caller) ?? []), id]);
    else if (tool?.manner === 'taken') this.#report(id, tool);
  }

  run(id: string): void {
    const tool = this.#recorded(id);
    if (tool?.manner === 'run') return this.#report(id, tool);
    const ran = [...this.#tools.values()].filter(({ manner }) => manner === 'run');
    const ms = median(ran.flatMap(({ fromAt, returnedAt }) => (returnedAt === null ? [] : [returnedAt - fromAt])));
    this.#agenda.enter(this.#agenda.now + (ms ?? usualMs), 0, () => this.#return(id, 'ok'));
  }

  reuse(id: string, first: string): void {
    const back = this.#back.get(first);
    if (back === undefined) this.#waiting.set(first, [...(this.#waiting.get(first) ?? []), id]);
    else this.#tell({ ...back, id, ranMs: 0 });
  }

  cancel(id: string): void {
    this.#return(id, 'cancelled');
  }

  move(reply: ReplyId): void {
    const moves = this.#moves.get(reply) ?? [];
    this.#moves.delete(reply);
    for (const id of moves) for (const { event } of this.#recorded(id)?.reports ?? []) this.#tell(named(event, id));
  }

  #recorded(id: string): RecordedTool | undefined {
    return this.#tools.get(id.replace(/~+$/, ''));
  }

  #report(id: string, { fromAt, reports }: RecordedTool): void {
    const { now } = this.#agenda;
    for (const { event, seq } of reports) {
      const due = fromAt === now ? event.at : now + event.at - fromAt;
      this.#agenda.soon(due, seq, () => this.#tell(named(event, id)));
    }
  }

  #return(id: string, outcome: Returned['outcome']): void {
    this.#tell({ type: 'tool.returned', at: this.#agenda.now, id, outcome, ranMs: 0 });
  }

  #tell(event: TurnEvent): void {
    this.#send(event);
    if (event.type !== 'tool.returned') return;
    this.#back.set(event.id, event);
    const waiting = this.#waiting.get(event.id) ?? [];
    this.#waiting.delete(event.id);
    for (const id of waiting) this.#tell({ ...event, id });
  }
}

function named(event: TurnEvent, id: string): TurnEvent {
  return 'id' in event ? ({ ...event, id } as TurnEvent) : event;
}
