import { createStandInModel } from '#embedded/stand-in/model.ts';
import { Conversation } from '#engine/call/conversation.ts';
import type { Turn } from '#engine/call/events.ts';
import { endingResult } from '#engine/call/history.ts';
import type { JsonObject } from '#engine/json.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { ReplyCause } from '#engine/ports/reply-cause.ts';
import type { LlmState, Tool } from '#engine/tree/node.ts';
import { checkArguments } from '#engine/tree/schema.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { type AssistantTemplate, findTemplate } from '#src/templates/templates.ts';

/** A Wednesday. */
export const NOW = '2026-03-04T10:00:00+01:00';

type StoredState = Omit<LlmState, 'state_id' | 'children'> & { readonly children: readonly StoredState[] };
export type StoredAssistant = {
  readonly name: string;
  readonly prompt: string;
  readonly begin_message: string;
  readonly custom_knowledge_base: string;
  readonly post_analysis: string;
  readonly tools: string;
  readonly llm_states: readonly StoredState[];
};

/** The assistant of a template, with its states. */
export function assistantOf({ assistant, states }: AssistantTemplate): StoredAssistant {
  return { custom_knowledge_base: '', ...assistant, llm_states: states } as unknown as StoredAssistant;
}

/** The demo's assistant. */
export function dentalPractice(): StoredAssistant {
  return assistantOf(findTemplate('dental-practice')!);
}

let nextId = 0;
const stored = (state: StoredState): LlmState => ({
  ...state,
  state_id: `state-${nextId++}`,
  children: state.children.map(stored),
});

export type ToolInvocation = { readonly name: string; readonly args: JsonObject };
export type Tools = (call: ToolInvocation) => JsonObject | Promise<JsonObject>;
/** Result of one step of a conversation: the words in order, and the tool calls. */
export type Step = { readonly said: string; readonly calls: readonly ToolInvocation[]; readonly state: string };

/**
 * A text conversation with a model over the assistant's real state tree. Offers, argument checks and state changes are the engine's; `tools` answers
 * the functions.
 */
export class TextConversation {
  readonly #conversation: Conversation;
  readonly #model: LanguageModel;
  readonly #tools: Tools;
  #at = 0;
  #ended: string | null = null;
  readonly #refusals: string[] = [];

  constructor(assistant: StoredAssistant, tools: Tools, model: LanguageModel = createStandInModel()) {
    this.#model = model;
    this.#tools = tools;
    this.#conversation = new Conversation({
      script: {
        name: assistant.name,
        prompt: assistant.prompt,
        beginMessage: assistant.begin_message,
        knowledge: assistant.custom_knowledge_base,
        states: assistant.llm_states.map(stored),
        tools: JSON.parse(assistant.tools === '' ? '[]' : assistant.tools) as Tool[],
      },
      variables: { from_number: '', call_id: 'call-1' },
      localTime: () => NOW,
      compilePattern,
    });
    const opening = this.#conversation.fixedWords('opening');
    if (opening !== null) this.#speak(opening, false);
  }

  /** How the call ended; null while it is in progress. */
  get ended(): string | null {
    return this.#ended;
  }

  /** Problems that the engine found in arguments of tool calls. */
  get refusals(): readonly string[] {
    return this.#refusals;
  }

  /** The conversation so far, as in a call's record. */
  get turns(): readonly Turn[] {
    return this.#conversation.turns;
  }

  get path(): readonly string[] {
    return this.#conversation.path;
  }

  get state(): string {
    return this.#conversation.path.at(-1) ?? '';
  }

  /** The caller says something; returns the assistant's reaction. */
  async say(words: string): Promise<Step> {
    const at = this.#at++;
    this.#conversation.add({ role: 'user', content: words, startedAt: at, endedAt: at });
    return this.reply('caller');
  }

  /** Only these of the assistant's next words are heard, because the caller interrupts. */
  interrupted(heard: string): void {
    this.#speak(heard, true);
  }

  async reply(cause: ReplyCause): Promise<Step> {
    const said: string[] = [];
    const calls: ToolInvocation[] = [];
    for (let next: ReplyCause | null = cause; next !== null; ) {
      const answer = await this.#ask(next);
      if (answer.text !== '') said.push(answer.text);
      calls.push(...answer.calls);
      next = answer.calls.length > 0 && this.#ended === null ? 'tool' : null;
    }
    return { said: said.join(' '), calls, state: this.state };
  }

  async #ask(cause: ReplyCause): Promise<{ readonly text: string; readonly calls: readonly ToolInvocation[] }> {
    const prompt = this.#conversation.prompt(cause, '', '');
    let text = '';
    const calls: ToolInvocation[] = [];
    for await (const part of this.#model.generate(prompt, new AbortController().signal)) {
      if (part.type === 'text') text += part.text;
      if (part.type !== 'tool_call') continue;
      const args = JSON.parse(part.args) as JsonObject;
      calls.push({ name: part.name, args });
      const at = this.#at++;
      this.#conversation.add({ role: 'tool_call_invocation', id: part.id, name: part.name, args: part.args, at });
      const offer = prompt.tools.find(({ name }) => name === part.name);
      if (offer === undefined) throw new Error(`${part.name} is not offered`);
      const problems = checkArguments(offer.parameters, args, compilePattern);
      const content =
        problems.length > 0
          ? JSON.stringify({ error: problems.join(' ') })
          : await this.#perform(offer.kind, part.name, args);
      this.#conversation.add({ role: 'tool_call_result', id: part.id, name: part.name, content, at: this.#at++ });
    }
    if (text !== '') this.#speak(text, false);
    return { text, calls };
  }

  async #perform(kind: string, name: string, args: JsonObject): Promise<string> {
    if (kind === 'transition') return this.#conversation.move(name, args).result.content;
    if (kind === 'function') return JSON.stringify(await this.#tools({ name, args }));
    this.#ended = name;
    return endingResult;
  }

  /** Words next to a tool call follow the call and its result, as if the tool was faster than the speech. */
  #speak(content: string, interrupted: boolean): void {
    const startedAt = this.#at++;
    this.#conversation.add({
      role: 'assistant',
      content,
      generated: content,
      interrupted,
      evidence: 'mark',
      placedBy: 'whole',
      heardMs: 1_000,
      latency: null,
      startedAt,
      endedAt: startedAt,
    });
  }
}

/** A calendar in which Wednesday the eleventh is full and only some times are free. */
export function answerFromCalendar(call: ToolInvocation): JsonObject {
  const { day, time } = call.args;
  switch (call.name) {
    case 'find_slot':
      if (day === '2026-03-11') return { found: false };
      return { found: true, day: day ?? null, time: freeTime(time) };
    case 'book_slot':
      return { booked: true, reference: 'B 4 7' };
    case 'cancel_booking':
      return { cancelled: true };
    default:
      return { error: `unknown function ${call.name}` };
  }
}

function freeTime(wish: unknown): string {
  if (wish === '10:00') return '10:30';
  if (wish === 'afternoon') return '14:30';
  return typeof wish === 'string' && wish.includes(':') ? wish : '09:15';
}
