import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { JsonObject } from '#engine/json.ts';
import type { Message, Prompt } from '#engine/ports/language-model.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';

/** A model of the AI SDK, by the interface that its provider packages implement. */
export type SdkModel = LanguageModelV4;
export type SdkRequest = Parameters<SdkModel['doStream']>[0];
type SdkMessage = SdkRequest['prompt'][number];
type SdkOptions = NonNullable<SdkRequest['providerOptions']>;

/** The rules of a provider for a conversation. */
export type PromptShape = {
  /**
   * The role of notes: system, anywhere among the messages; or user, tagged, for servers that accept system text only at the beginning and require
   * alternating user and assistant messages, with the user first and last.
   */
  readonly notes: 'system' | 'user';
  /** Whether the conversation may contain tool calls while no tool is offered. */
  readonly callsWithoutTools: boolean;
  /** Marks the end of the prefix that the provider should cache. */
  readonly cacheBreakpoint?: SdkOptions;
};

const noResult = '{"status":"in progress"}';
const noteRule = 'Text in <note> tags comes from the system, never from the caller.';
const beganNote = 'The call has been answered.';
const goOnNote = 'Go on.';

/**
 * Converts a prompt to SDK messages, in the order that keeps the longest prefix unchanged between requests: the system text, the conversation, and
 * the current state only before the caller's last message.
 */
export function sdkMessages(
  prompt: Pick<Prompt, 'system' | 'moment' | 'messages' | 'tools'>,
  shape: PromptShape,
): SdkRequest['prompt'] {
  const told = prompt.tools.length === 0 && !shape.callsWithoutTools;
  const { list, momentAt } = withMoment(told ? withoutCalls(prompt.messages) : prompt.messages, prompt.moment);
  const take = createMessageConverter(list, shape);
  const before = take(0, momentAt);
  const after = take(momentAt, list.length);
  const mark = shape.cacheBreakpoint;
  const turns =
    mark === undefined ? merged([...before, ...after]) : [...marked(merged(before), mark), ...merged(after)];
  return [...systemOf(prompt.system, shape), ...(shape.notes === 'user' ? mergeConsecutiveTurns(turns) : turns)];
}

/** Offers as functions of the SDK. */
export function sdkTools(offers: readonly ToolOffer[]): NonNullable<SdkRequest['tools']> {
  return offers.map(({ name, description, parameters }) => ({
    type: 'function' as const,
    name,
    description,
    inputSchema: objectSchema(parameters),
  }));
}

/** The APIs take no schema without properties. */
const objectSchema = (parameters: JsonObject) => ({ type: 'object' as const, properties: {}, ...parameters });

function systemOf(system: string, { notes, cacheBreakpoint }: PromptShape): SdkMessage[] {
  const content = notes === 'user' ? `${system}\n\n${noteRule}`.trim() : system;
  if (content === '') return [];
  return [{ role: 'system', content, ...(cacheBreakpoint === undefined ? {} : { providerOptions: cacheBreakpoint }) }];
}

function withMoment(messages: readonly Message[], moment = ''): { list: readonly Message[]; momentAt: number } {
  const lastWords = messages.findLastIndex(({ role }) => role === 'user');
  const momentAt = lastWords < 0 ? messages.length : lastWords;
  if (moment === '') return { list: messages, momentAt };
  return { list: messages.toSpliced(momentAt, 0, { role: 'note', content: moment }), momentAt };
}

/** Calls and results as notes. */
function withoutCalls(messages: readonly Message[]): readonly Message[] {
  return messages.flatMap((message): Message[] => {
    if (message.role === 'tool_call') return [];
    if (message.role !== 'tool_result') return [message];
    return [{ role: 'note', content: answeredNote(message) }];
  });
}

const answeredNote = ({ name, content }: { readonly name: string; readonly content: string }): string =>
  `The tool ${name} answered: ${content}`;

/**
 * Consecutive tool calls are followed by exactly one result each, because the APIs reject anything else; a result without its call becomes a note.
 */
function createMessageConverter(
  messages: readonly Message[],
  shape: PromptShape,
): (from: number, until: number) => SdkMessage[] {
  const results = new Map<string, string>();
  for (const message of messages)
    if (message.role === 'tool_result' && !results.has(message.id)) results.set(message.id, message.content);
  const called = new Set(messages.flatMap((message) => (message.role === 'tool_call' ? [message.id] : [])));
  const takeOne = (message: Message, at: number): SdkMessage[] => {
    if (message.role === 'tool_call')
      return messages[at - 1]?.role === 'tool_call' ? [] : callMessages(callsFrom(messages, at), results);
    if (message.role === 'tool_result')
      return called.has(message.id) ? [] : [noteMessage(answeredNote(message), shape.notes)];
    if (message.content.trim() === '') return [];
    if (message.role === 'note') return [noteMessage(message.content, shape.notes)];
    return [{ role: message.role, content: [{ type: 'text', text: message.content }] }];
  };
  return (from, until) => messages.slice(from, until).flatMap((message, index) => takeOne(message, from + index));
}

type Call = Extract<Message, { role: 'tool_call' }>;

function callsFrom(messages: readonly Message[], start: number): readonly Call[] {
  const calls: Call[] = [];
  for (let at = start; messages[at]?.role === 'tool_call'; at++) calls.push(messages[at] as Call);
  return calls;
}

function callMessages(calls: readonly Call[], results: ReadonlyMap<string, string>): SdkMessage[] {
  return [
    {
      role: 'assistant',
      content: calls.map(({ id, name, args }) => {
        return { type: 'tool-call', toolCallId: id, toolName: name, input: args };
      }),
    },
    {
      role: 'tool',
      content: calls.map(({ id, name }) => ({
        type: 'tool-result',
        toolCallId: id,
        toolName: name,
        output: { type: 'text', value: results.get(id) ?? noResult },
      })),
    },
  ];
}

function noteMessage(content: string, notes: PromptShape['notes']): SdkMessage {
  if (notes === 'system') return { role: 'system', content };
  return { role: 'user', content: [{ type: 'text', text: `<note>${content}</note>` }] };
}

/** Merges consecutive messages of one side. */
function merged(messages: readonly SdkMessage[]): readonly SdkMessage[] {
  return messages.reduce<SdkMessage[]>((list, message) => {
    const last = list.at(-1);
    if (last?.role === 'user' && message.role === 'user') list[list.length - 1] = joinedUser(last, message);
    else if (last?.role === 'assistant' && message.role === 'assistant')
      list[list.length - 1] = joinedAssistant(last, message);
    else list.push(message);
    return list;
  }, []);
}

type UserMessage = Extract<SdkMessage, { role: 'user' }>;
type AssistantMessage = Extract<SdkMessage, { role: 'assistant' }>;
const textOf = ({ content }: UserMessage | AssistantMessage): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

function joinedUser(one: UserMessage, other: UserMessage): UserMessage {
  return { ...other, content: [{ type: 'text', text: `${textOf(one)}\n${textOf(other)}` }] };
}

function joinedAssistant(one: AssistantMessage, other: AssistantMessage): AssistantMessage {
  const text = [textOf(one), textOf(other)].filter((part) => part !== '').join(' ');
  const calls = [...one.content, ...other.content].filter(({ type }) => type !== 'text');
  return { ...other, content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...calls] };
}

function marked(messages: readonly SdkMessage[], providerOptions: SdkOptions): readonly SdkMessage[] {
  const last = messages.at(-1);
  return last === undefined ? messages : [...messages.slice(0, -1), { ...last, providerOptions }];
}

/** Makes the user speak first and last. */
function mergeConsecutiveTurns(turns: readonly SdkMessage[]): readonly SdkMessage[] {
  return [
    ...(turns[0]?.role === 'user' ? [] : [noteMessage(beganNote, 'user')]),
    ...turns,
    ...(turns.at(-1)?.role === 'assistant' ? [noteMessage(goOnNote, 'user')] : []),
  ];
}
