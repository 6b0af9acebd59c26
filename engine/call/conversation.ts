import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import type { Message, Prompt } from '../ports/language-model.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import { speechContext } from '../tree/context.ts';
import { type Moved, Navigator } from '../tree/navigator.ts';
import { findState, type LlmState, stateAt, type Tool } from '../tree/node.ts';
import type { CompilePattern } from '../tree/pattern.ts';
import { composePrompt } from '../tree/prompt.ts';
import { fillVariables } from '../tree/variables.ts';
import type { ProfileChange } from '../turn/agent/profile.ts';
import { profileChange } from '../turn/settings.ts';
import type { Amendment, StateEntry, Turn } from './events.ts';
import { historyOf, type Note } from './history.ts';
import type { Notice } from './notice.ts';
import { withAmendment } from './transcript.ts';

/** What an assistant brings into a conversation. */
export type Script = {
  readonly name: string;
  readonly prompt: string;
  /** The opening, word for word; empty lets the model open. */
  readonly beginMessage: string;
  /** What is left with a machine that records, word for word; empty lets the model find the words. */
  readonly voicemailMessage?: string;
  /** What a screening service is told, word for word; empty lets the model find the words. */
  readonly screeningAnswer?: string;
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
  /** Compiles the patterns that arguments of tool calls must match. */
  readonly compilePattern: CompilePattern;
};

const unheard = 'I am sorry, I cannot hear you. Please call again later. Goodbye.';
const apology = 'I am sorry, something went wrong on my side. Could you say that again, please?';

/** What has been said, where the call is in its tree, and what is known: everything that the next answer follows from. */
export class Conversation {
  readonly #options: ConversationOptions;
  #turns: Turn[] = [];
  readonly #notices = new Map<Notice['about'], Notice>();
  readonly #navigator: Navigator;
  /** A state was entered that the model has not been told of. */
  #entered = false;
  readonly #notes: Note[] = [];

  constructor(options: ConversationOptions) {
    this.#options = options;
    const { script, variables, compilePattern } = options;
    this.#navigator = new Navigator({ ...script, variables, compilePattern });
  }

  get compilePattern(): CompilePattern {
    return this.#options.compilePattern;
  }

  /** The names of the states from the root to the current one. */
  get path(): readonly string[] {
    return this.#navigator.path;
  }

  /** The call's variables, and what has been learnt on the way. */
  get values(): Readonly<Record<string, string>> {
    return { ...this.#options.variables, ...this.#navigator.known };
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  add(turn: Turn): void {
    this.#turns.push(turn);
  }

  /** Corrects a turn in its place. */
  amend(amendment: Amendment): void {
    this.#turns = withAmendment(this.#turns, amendment);
  }

  /** Something that the model is to know from now on; takes the place of what it knew about the same. */
  inform(notice: Notice): void {
    this.#notices.set(notice.about, notice);
  }

  /** Keeps what the model is to know of a moment beside the words. */
  note(at: At, content: string): void {
    this.#notes.push({ at, content });
  }

  /**
   * What the model is asked. `answering` are the caller's words that no committed turn holds yet, `saying` the
   * assistant's that are being heard.
   */
  prompt(cause: ReplyCause, answering: string, saying = ''): Prompt {
    const { script, variables, localTime } = this.#options;
    const prompt = composePrompt({
      cause: cause === 'tool' && this.#entered ? 'state' : cause,
      assistant: script,
      tree: script.states,
      position: this.#navigator.position,
      messages: this.#messages(answering, saying),
      known: this.#navigator.known,
      notices: [...this.#notices.values()],
      variables,
      now: localTime(),
    });
    this.#entered = false;
    return prompt;
  }

  /** What the model is asked to tell a person who is to take the caller; `wish` is what its author wants told beside. */
  briefingPrompt(wish: string): Prompt {
    const { script, variables, localTime } = this.#options;
    const content = this.filled(wish).trim();
    return composePrompt({
      cause: 'briefing',
      assistant: script,
      tree: script.states,
      position: this.#navigator.position,
      messages: [...this.#messages('', ''), ...(content === '' ? [] : [{ role: 'note' as const, content }])],
      known: this.#navigator.known,
      notices: [],
      variables,
      now: localTime(),
    });
  }

  /** A text of the author with the call's variables and what has been learnt. */
  filled(text: string): string {
    return fillVariables(text, this.values).text;
  }

  /** Words that need no model; null where it is asked. */
  fixedWords(cause: ReplyCause): string | null {
    if (cause === 'apology') return apology;
    if (cause === 'unheard') return unheard;
    const { script, variables } = this.#options;
    const texts: Readonly<Partial<Record<ReplyCause, string | undefined>>> = {
      opening: script.beginMessage,
      voicemail: script.voicemailMessage,
      screening: script.screeningAnswer,
    };
    const words = fillVariables(texts[cause] ?? '', variables).text;
    return words.trim() === '' ? null : words;
  }

  /** Enters the first state. */
  start(): readonly StateEntry[] {
    return this.#navigator.start();
  }

  /** Goes where an offered transition leads and keeps what was learnt on the way. */
  move(toolName: string, args: JsonObject): Moved {
    const moved = this.#navigator.move(toolName, args);
    this.#entered ||= moved.entered.length > 0;
    return moved;
  }

  /** Keeps what a tool's result teaches, which may lead to another state. */
  learn(toolName: string, result: string): readonly StateEntry[] {
    const entered = this.#navigator.learn(toolName, result);
    this.#entered ||= entered.length > 0;
    return entered;
  }

  /** How the current state changes the manner of speaking; null where it does not. */
  get profile(): ProfileChange | null {
    const profile = stateAt(this.#options.script.states, this.#navigator.position)?.turn_taking?.profile;
    return profile === undefined ? null : profileChange(profile);
  }

  /** What has to be said word for word on entering a state; null where there is nothing. */
  noticeOf(stateId: string): string | null {
    const notice = findState(this.#options.script.states, stateId)?.state.turn_taking?.notice;
    return notice === undefined ? null : fillVariables(notice, this.#options.variables).text;
  }

  /** What the caller is likely to say now. */
  speechContext(): SpeechContext {
    return speechContext(this.#options.script.states, this.#navigator.position, this.#options.script);
  }

  #messages(answering: string, saying: string): readonly Message[] {
    const messages = [...historyOf(this.#turns, this.#notes)];
    if (saying.trim() !== '') messages.push({ role: 'assistant', content: saying.trim(), interrupted: false });
    if (answering !== '') messages.push({ role: 'user', content: answering });
    return messages;
  }
}
