import type { JsonObject } from '../json.ts';
import type { At } from '../ports/clock.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import type { Message, Prompt } from '../ports/language-model.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import { Navigator, type StateChangeResult } from '../tree/navigator.ts';
import { findState, type LlmState, stateAt, type Tool } from '../tree/node.ts';
import type { CompilePattern } from '../tree/pattern.ts';
import { composePrompt } from '../tree/prompt.ts';
import { speechContext } from '../tree/speech-context.ts';
import { fillSpoken, missingVariables } from '../tree/variables.ts';
import type { ProfileChange } from '../turn/agent/profile.ts';
import { profileChange } from '../turn/settings.ts';
import type { Amendment, StateEntry, Turn } from './events.ts';
import { historyOf, type Note } from './history.ts';
import type { Notice } from './notice.ts';
import { withAmendment } from './transcript.ts';

/** Settings of an assistant for one conversation. */
export type Script = {
  readonly name: string;
  readonly prompt: string;
  /** The greeting, verbatim; if empty, the model opens the call. */
  readonly beginMessage: string;
  /** The voicemail message, verbatim; if empty, the model composes it. */
  readonly voicemailMessage?: string;
  /** The answer to a screening service, verbatim; if empty, the model composes it. */
  readonly screeningAnswer?: string;
  /** The sentence for an answerer who may be a person or a machine, verbatim; if empty, the model composes it. */
  readonly neutralSentence?: string;
  /** Text with knowledge for answering questions. */
  readonly knowledge: string;
  readonly states: readonly LlmState[];
  /** Tools that are available in every state. */
  readonly tools: readonly Tool[];
};

export type ConversationOptions = {
  readonly script: Script;
  /** Variables of the call, including the built-in ones. */
  readonly variables: Readonly<Record<string, string>>;
  /** Returns the current time in the assistant's time zone, ISO 8601 with offset. */
  readonly localTime: () => string;
  /** Compiles the patterns that tool arguments must match. */
  readonly compilePattern: CompilePattern;
};

const unheard = 'I am sorry, I cannot hear you. Please call again later. Goodbye.';
const apology = 'I am sorry, something went wrong on my side. Could you say that again, please?';

/** The transcript, the position in the state tree and the known values: everything that determines the next reply. */
export class Conversation {
  readonly #options: ConversationOptions;
  #turns: Turn[] = [];
  readonly #notices = new Map<Notice['about'], Notice>();
  readonly #navigator: Navigator;
  /** A state was entered and the model does not know it yet. */
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

  /** Names of the states from the root to the current one. */
  get path(): readonly string[] {
    return this.#navigator.path;
  }

  /** Variables of the call, including values learned during it. */
  get values(): Readonly<Record<string, string>> {
    return { ...this.#options.variables, ...this.#navigator.known };
  }

  /** Names of the variables that the author uses and that no one supplied. */
  get missingVariables(): readonly string[] {
    return missingVariables(this.#options.script, this.#options.variables);
  }

  get turns(): readonly Turn[] {
    return this.#turns;
  }

  add(turn: Turn): void {
    this.#turns.push(turn);
  }

  /** Corrects a turn in place. */
  amend(amendment: Amendment): void {
    this.#turns = withAmendment(this.#turns, amendment);
  }

  /** Adds a note for the model; it replaces an earlier note on the same subject. */
  inform(notice: Notice): void {
    this.#notices.set(notice.about, notice);
  }

  /** Adds a note for the model at this point of the transcript. */
  note(at: At, content: string): void {
    this.#notes.push({ at, content });
  }

  /**
   * Builds the prompt for the next reply. `answering` are the caller's words that are in no committed turn yet, `saying` the assistant's words that
   * are playing.
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

  /** Builds the prompt for briefing an agent who is to take the caller; `wish` is what the author wants mentioned. */
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

  /** Fills an author's text with the call's variables and learned values. */
  filled(text: string): string {
    return fillSpoken(text, this.values);
  }

  /** Words that need no model; null if the model is asked. */
  fixedWords(cause: ReplyCause): string | null {
    if (cause === 'apology') return apology;
    if (cause === 'unheard') return unheard;
    const { script, variables } = this.#options;
    const texts: Readonly<Partial<Record<ReplyCause, string | undefined>>> = {
      opening: script.beginMessage,
      voicemail: script.voicemailMessage,
      screening: script.screeningAnswer,
      neutral: script.neutralSentence,
    };
    const words = fillSpoken(texts[cause] ?? '', variables);
    return words.trim() === '' ? null : words;
  }

  /** Enters the first state. */
  start(): readonly StateEntry[] {
    return this.#navigator.start();
  }

  /** Follows a transition that was offered and stores the values learned on the way. */
  move(toolName: string, args: JsonObject): StateChangeResult {
    const moved = this.#navigator.move(toolName, args);
    this.#entered ||= moved.entered.length > 0;
    return moved;
  }

  /** Stores the values from a tool's result, which may lead to another state. */
  learn(toolName: string, result: string): readonly StateEntry[] {
    const entered = this.#navigator.learn(toolName, result);
    this.#entered ||= entered.length > 0;
    return entered;
  }

  /** How the current state changes the manner of speaking; null if it does not. */
  get profile(): ProfileChange | null {
    const profile = stateAt(this.#options.script.states, this.#navigator.position)?.turn_taking?.profile;
    return profile === undefined ? null : profileChange(profile);
  }

  /** Words to say verbatim on entering a state, or null. */
  noticeOf(stateId: string): string | null {
    const notice = findState(this.#options.script.states, stateId)?.state.turn_taking?.notice;
    return notice === undefined ? null : fillSpoken(notice, this.#options.variables);
  }

  /** Phrases and answers that the caller is likely to say now. */
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
