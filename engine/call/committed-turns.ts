import type { CallObserver } from '../ports/call-observer.ts';
import type { At } from '../ports/clock.ts';
import type { Conversation } from './conversation.ts';
import type { Amendment, Turn } from './events.ts';

/** Passes what is committed during a call to the conversation and to the observer. */
export class CommittedTurns {
  readonly #conversation: Conversation;
  readonly #observer: CallObserver;
  readonly #now: () => At;

  constructor(conversation: Conversation, observer: CallObserver, now: () => At) {
    this.#conversation = conversation;
    this.#observer = observer;
    this.#now = now;
  }

  add(turn: Turn): void {
    this.#conversation.add(turn);
    this.#observer.turn(turn);
  }

  amend({ turn, was }: Amendment): void {
    this.#conversation.amend({ turn, was });
    this.#observer.amended({ turn, was });
  }

  /** Adds an entry of a tool, which no effect of turn taking commits. */
  addTool(turn: Turn): void {
    this.#observer.event({ type: 'turn.commit', at: this.#now(), turn });
    this.add(turn);
  }

  /** Adds a result that came after its time limit, as a note for the model. */
  addLateResult(id: string, name: string, content: string): void {
    const at = this.#now();
    this.#conversation.note(at, `The tool ${name} answered later: ${content}`);
    this.#observer.event({ type: 'tool.answered_late', at, id, name, content });
  }
}
