import type { Turn } from './events.ts';
import { historyOf, movedResult } from './history.ts';
import type { Json, JsonObject } from './json.ts';
import type { Message, Notice, Prompt, ReplyCause, SpeechContext, ToolResult } from './ports.ts';
import { speechContext } from './tree/context.ts';
import { type LlmState, type Position, stateAt, type Tool } from './tree/node.ts';
import { composePrompt } from './tree/prompt.ts';
import { fillVariables } from './tree/variables.ts';
import { move, startPosition } from './tree/walk.ts';

/** What an assistant brings into a conversation. */
export type Script = {
  readonly name: string;
  readonly prompt: string;
  /** The opening, word for word; empty lets the model open. */
  readonly beginMessage: string;
  /** Text to answer questions from. */
  readonly knowledge: string;
  readonly states: readonly LlmState[];
  /** Tools that are available in every state. */
  readonly tools: readonly Tool[];
};

export type ConversationOptions = {
  readonly script: Script;
  /** The call's variables, built-in ones included. */
  readonly variables: Readonly<Record<string, string>>;
  /** The time in the assistant's zone, ISO 8601 with offset, when it is asked for. */
  readonly localTime: () => string;
  /** Rounds of tools in one answer; after them the model has to speak. */
  readonly maxToolRounds: number;
};

const unheard = 'I am sorry, I cannot hear you. Please call again later. Goodbye.';
const apology = 'I am sorry, something went wrong on my side. Could you say that again, please?';

/** What has been said, where the call is in its tree, and what is known: everything that the next answer follows from. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #turns: Turn[] = [];
  readonly #notices = new Map<Notice['about'], Notice>();
  #position: Position;
  #known: Record<string, string> = {};
  #entered = false;
  #toolRounds = 0;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#position = startPosition(options.script.states);
  }

  /** The names of the states from the root to the current one. */
  get path(): readonly string[] {
    return this.#position.map((_, index) => {
      const state = stateAt(this.#options.script.states, this.#position.slice(0, index + 1));
      return state?.name ?? '';
    });
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  add(turn: Turn): void {
    this.#turns.push(turn);
  }

  /** Something that the model is to know from now on; takes the place of what it knew about the same. */
  inform(notice: Notice): void {
    this.#notices.set(notice.about, notice);
  }

  /**
   * What the model is asked. `answering` are the caller's words that no committed turn holds yet, `saying` the
   * assistant's that are being heard.
   */
  prompt(cause: ReplyCause, answering: string, saying = ''): Prompt {
    const { script, variables, localTime, maxToolRounds } = this.#options;
    this.#toolRounds = cause === 'tool' ? this.#toolRounds + 1 : 0;
    const prompt = composePrompt({
      cause: cause === 'tool' && this.#entered ? 'state' : cause,
      assistant: script,
      tree: script.states,
      position: this.#position,
      messages: this.#messages(answering, saying),
      known: this.#known,
      notices: [...this.#notices.values()],
      variables,
      now: localTime(),
    });
    this.#entered = false;
    return this.#toolRounds > maxToolRounds ? { ...prompt, tools: [] } : prompt;
  }

  /** Words that need no model; null where it is asked. */
  fixedWords(cause: ReplyCause): string | null {
    if (cause === 'apology') return apology;
    if (cause === 'unheard') return unheard;
    const { script, variables } = this.#options;
    const opening = cause === 'opening' ? fillVariables(script.beginMessage, variables).text : '';
    return opening.trim() === '' ? null : opening;
  }

  /** Goes where an offered transition leads and keeps what was learnt on the way. */
  move(toolName: string, args: JsonObject): ToolResult {
    const { states, tools } = this.#options.script;
    const position = move(states, this.#position, toolName, tools);
    if (position === null)
      return { ok: false, content: JSON.stringify({ error: `${toolName} leads nowhere from here` }) };
    this.#position = position;
    this.#entered = true;
    this.learn(args);
    return { ok: true, content: movedResult };
  }

  /** Keeps values for the prompts that follow. */
  learn(args: JsonObject): void {
    for (const [name, value] of Object.entries(args)) this.#known[name] = inWords(value);
  }

  /** What the caller is likely to say now. */
  speechContext(): SpeechContext {
    return speechContext(this.#options.script.states, this.#position, this.#options.script);
  }

  #messages(answering: string, saying: string): readonly Message[] {
    const messages = [...historyOf(this.#turns)];
    if (saying.trim() !== '') messages.push({ role: 'assistant', content: saying.trim(), interrupted: false });
    if (answering !== '') messages.push({ role: 'user', content: answering });
    return messages;
  }
}

function inWords(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
