import type { Amendment, CallEvent, StateEntry, Turn, TurnLatency } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import type { CallObserver } from '#engine/ports/call-observer.ts';

/** Sends an event to a client that displays the call. */
export type SendToClient = (news: JsonObject) => void;

/** The maximum length of a text in a message; longer ones are truncated. */
const maxTextLength = 4_000;
/** Caller turns that can still be corrected. */
const keptTurns = 20;

/**
 * An observer that also sends events to a client, as documented in `docs/web-calls.md`: transcript, states, tools by name, latencies. Excludes
 * arguments and results of tools, and sends only what the first observer gets, so that masked text is masked for the client too.
 */
export function withLiveEvents(observer: CallObserver, tell: SendToClient): CallObserver {
  const news = new LiveNews(tell);
  return {
    event: (event) => {
      observer.event(event);
      news.event(event);
    },
    turn: (turn) => {
      observer.turn(turn);
      news.turn(turn);
    },
    amended: (amendment) => {
      observer.amended(amendment);
      news.amended(amendment);
    },
    entered: (state, at) => {
      observer.entered(state, at);
      news.entered(state);
    },
    heard: (text) => {
      observer.heard?.(text);
      news.heard(text);
    },
    trouble: (error) => observer.trouble(error),
  };
}

type Speaker = 'user' | 'assistant' | 'agent';
/** An uncommitted turn: its number once it was sent, and its final text so far. */
type OpenTurn = { number: number | null; text: string; told: string };

const nothingSaid = (): OpenTurn => ({ number: null, text: '', told: '' });

class LiveNews {
  readonly #tell: SendToClient;
  readonly #open: Record<Speaker, OpenTurn> = {
    user: nothingSaid(),
    assistant: nothingSaid(),
    agent: nothingSaid(),
  };
  readonly #tools = new Set<string>();
  /** The caller's speech before the last typed text. */
  #beforeTyped = '';
  #committed: { readonly number: number; readonly content: string }[] = [];
  #lastNumber = 0;

  constructor(tell: SendToClient) {
    this.#tell = tell;
  }

  event(event: CallEvent): void {
    switch (event.type) {
      case 'transcript.interim':
        return this.#interim('user', joined(this.#open.user.text, String(event.text)));
      case 'text.typed':
        this.#beforeTyped = this.#open.user.text;
        return this.#final(String(event.text));
      case 'text.refuse':
        return this.#refuse();
      case 'transcript.final':
        return this.#final(String(event.text));
      case 'turn.drop':
        return this.#drop();
      case 'tool.returned':
        return this.#returned(String(event.id), { outcome: event.outcome ?? null, ms: event.ranMs ?? null });
      default:
        return;
    }
  }

  /** The part of the assistant's current speech that the caller has heard. */
  heard(text: string): void {
    this.#interim('assistant', text.trim());
  }

  turn(turn: Turn): void {
    switch (turn.role) {
      case 'user': {
        const number = this.#commit('user', turn.content, {});
        this.#committed = [...this.#committed.slice(1 - keptTurns), { number, content: turn.content }];
        return;
      }
      case 'agent':
        this.#commit('agent', turn.content, {});
        return;
      case 'assistant': {
        const number = this.#commit('assistant', turn.content, { interrupted: turn.interrupted });
        if (turn.latency !== null) this.#tell({ type: 'latency', turn: number, ...presentLatency(turn.latency) });
        return;
      }
      case 'tool_call_invocation':
        this.#tools.add(turn.id);
        return this.#tell({ type: 'tool', id: turn.id, name: turn.name, phase: 'called' });
      case 'tool_call_result':
        return;
    }
  }

  amended({ turn, was }: Amendment): void {
    const known = this.#committed.findLast(({ content }) => content === was);
    if (known === undefined) return;
    this.#committed = this.#committed.map((one) => (one === known ? { ...one, content: turn.content } : one));
    this.#transcript('user', known.number, { text: turn.content, final: true });
  }

  entered({ state_id, name, path }: StateEntry): void {
    this.#tell({ type: 'state', state_id, name, path });
  }

  #interim(role: Speaker, text: string): void {
    const open = this.#open[role];
    if (text === '' || text === open.told) return;
    open.told = text;
    this.#transcript(role, this.#numberOf(open), { text, final: false });
  }

  #final(text: string): void {
    this.#open.user.text = joined(this.#open.user.text, text);
    this.#interim('user', this.#open.user.text);
  }

  /** The last typed text is not part of the turn. */
  #refuse(): void {
    this.#open.user.text = this.#beforeTyped;
    this.#interim('user', this.#beforeTyped);
    this.#tell({ type: 'text_refused', reason: 'turn_full' });
  }

  #commit(role: Speaker, content: string, more: JsonObject): number {
    const number = this.#numberOf(this.#open[role]);
    this.#open[role] = nothingSaid();
    this.#transcript(role, number, { text: content.trim(), final: true, ...more });
    return number;
  }

  /** Speech that was discarded, such as an echo, does not count. */
  #drop(): void {
    if (this.#open.user.number !== null) this.#commit('user', '', {});
    this.#open.user = nothingSaid();
  }

  #returned(id: string, end: JsonObject): void {
    if (this.#tools.delete(id)) this.#tell({ type: 'tool', id, phase: 'returned', ...end });
  }

  #numberOf(open: OpenTurn): number {
    if (open.number !== null) return open.number;
    this.#lastNumber += 1;
    open.number = this.#lastNumber;
    return open.number;
  }

  #transcript(role: Speaker, turn: number, { text, ...rest }: { readonly text: string } & JsonObject): void {
    this.#tell({ type: 'transcript', role, turn, text: text.slice(0, maxTextLength), ...rest });
  }
}

function joined(before: string, text: string): string {
  return `${before} ${text}`.trim();
}

function presentLatency({ latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs }: TurnLatency): JsonObject {
  return {
    latency_ms: latencyMs,
    eou_delay_ms: eouDelayMs,
    llm_latency_ms: llmLatencyMs,
    tts_latency_ms: ttsLatencyMs,
  };
}
