import type { Turn } from '#engine/call/events.ts';

/** A turn of the caller. */
export const user = (content: string, startedAt: number): Turn => ({
  role: 'user',
  content,
  startedAt,
  endedAt: startedAt + 500,
});
/** A turn of the assistant: `content` was heard of the generated text. */
export const assistant = (content: string, startedAt: number, generated = content): Turn => ({
  role: 'assistant',
  content,
  generated,
  interrupted: content !== generated,
  evidence: 'mark',
  placedBy: content === generated ? 'whole' : 'word_times',
  heardMs: 480,
  latency: null,
  startedAt,
  endedAt: startedAt + 500,
});
/** A tool call of the model. */
export const toolCallTurn = (id: string, at: number, args = '{"day":"Monday"}'): Turn => ({
  role: 'tool_call_invocation',
  id,
  name: 'find',
  args,
  at,
});
/** The result of a tool. */
export const toolResultTurn = (id: string, at: number, content = 'free at 9'): Turn => ({
  role: 'tool_call_result',
  id,
  name: 'find',
  content,
  at,
});
