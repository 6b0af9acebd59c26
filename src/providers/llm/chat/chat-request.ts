import type { Prompt } from '#engine/ports/language-model.ts';
import { type PromptShape, type SdkRequest, sdkMessages, sdkTools } from '../sdk-prompt.ts';

/** The vendor-specific parts of a request for a chat completion. */
export type ChatVendor = {
  readonly shape: PromptShape;
  /** The role of instructions; reasoning models of OpenAI take `developer`. */
  readonly systemRole: 'system' | 'developer';
  /** Fields sent in addition to the conversation. */
  readonly fields: Readonly<Record<string, string | boolean>>;
};

type PromptMessage = SdkRequest['prompt'][number];

/** The JSON body that asks `model` to stream its answer to a prompt. See https://platform.openai.com/docs/api-reference/chat/create */
export function chatRequest(model: string, prompt: Prompt, { shape, systemRole, fields }: ChatVendor): string {
  const tools = sdkTools(prompt.tools).flatMap((tool) => (tool.type === 'function' ? [functionOf(tool)] : []));
  return JSON.stringify({
    model,
    ...fields,
    messages: sdkMessages(prompt, shape).flatMap((message) => chatMessages(message, systemRole)),
    ...(tools.length === 0 ? {} : { tools }),
    stream: true,
    stream_options: { include_usage: true },
  });
}

type FunctionTool = Extract<NonNullable<SdkRequest['tools']>[number], { type: 'function' }>;

const functionOf = ({ name, description, inputSchema: parameters }: FunctionTool) => ({
  type: 'function',
  function: { name, description, parameters },
});

function chatMessages(message: PromptMessage, systemRole: ChatVendor['systemRole']): readonly object[] {
  switch (message.role) {
    case 'system':
      return [{ role: systemRole, content: message.content }];
    case 'user':
      return [{ role: 'user', content: textIn(message.content) }];
    case 'assistant':
      return [assistantMessage(message.content)];
    case 'tool':
      return message.content.flatMap((part) => (part.type === 'tool-result' ? [resultMessage(part)] : []));
  }
}

type AssistantContent = Extract<PromptMessage, { role: 'assistant' }>['content'];
type ToolResult = Extract<Extract<PromptMessage, { role: 'tool' }>['content'][number], { type: 'tool-result' }>;

function assistantMessage(content: AssistantContent): object {
  const calls = content.flatMap((part) => (part.type === 'tool-call' ? [part] : []));
  const text = textIn(content);
  if (calls.length === 0) return { role: 'assistant', content: text };
  return {
    role: 'assistant',
    content: text === '' ? null : text,
    tool_calls: calls.map(({ toolCallId: id, toolName: name, input }) => ({
      ...{ id, type: 'function' },
      function: { name, arguments: JSON.stringify(input) },
    })),
  };
}

function resultMessage({ toolCallId, output }: ToolResult): object {
  return { role: 'tool', tool_call_id: toolCallId, content: output.type === 'text' ? output.value : '' };
}

const textIn = (content: readonly { readonly type: string; readonly text?: unknown }[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');
