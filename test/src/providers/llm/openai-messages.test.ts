import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Message } from '#engine/ports.ts';
import { chatMessages, chatTools } from '#src/providers/llm/openai-messages.ts';

const call = (id: string, name = 'find_slot'): Message => ({
  role: 'tool_call',
  id,
  name,
  args: { day: '2026-03-10' },
});
const result = (id: string, content: string): Message => ({ role: 'tool_result', id, name: 'find_slot', content });
const chat = (...messages: readonly Message[]) => chatMessages({ system: 'You are Bright Street.', messages });

describe('messages for the Chat Completions API', () => {
  it('begins with the system text and keeps the order of the conversation', () => {
    assert.deepEqual(
      chat(
        { role: 'assistant', content: 'Hello.', interrupted: false },
        { role: 'user', content: 'A cleaning.' },
        { role: 'note', content: 'The caller was silent.' },
      ),
      [
        { role: 'system', content: 'You are Bright Street.' },
        { role: 'assistant', content: 'Hello.' },
        { role: 'user', content: 'A cleaning.' },
        { role: 'system', content: 'The caller was silent.' },
      ],
    );
  });

  it('makes one message of calls that stand together, followed by one answer each', () => {
    const messages = chat(call('a'), call('b', 'price'), result('a', '1'), result('b', '2')).slice(1);
    assert.deepEqual(messages, [
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'a', type: 'function', function: { name: 'find_slot', arguments: '{"day":"2026-03-10"}' } },
          { id: 'b', type: 'function', function: { name: 'price', arguments: '{"day":"2026-03-10"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: '1' },
      { role: 'tool', tool_call_id: 'b', content: '2' },
    ]);
  });

  it('puts a late answer behind its call and gives a call without one an answer', () => {
    const messages = chat(call('a'), { role: 'user', content: 'And?' }, result('a', '1'), call('b')).slice(1);
    assert.deepEqual(
      messages.map((message) => ('tool_call_id' in message ? [message.tool_call_id, message.content] : message.role)),
      ['assistant', ['a', '1'], 'user', 'assistant', ['b', '{"status":"in progress"}']],
    );
  });

  it('tells an answer without its call as a note', () => {
    assert.deepEqual(chat(result('z', '7')).slice(1), [{ role: 'system', content: 'The tool find_slot answered: 7' }]);
  });

  it('sends no empty messages', () => {
    assert.deepEqual(chat({ role: 'user', content: ' ' }, { role: 'assistant', content: '', interrupted: true }), [
      { role: 'system', content: 'You are Bright Street.' },
    ]);
  });

  it('gives every function an object schema', () => {
    const tools = chatTools([{ name: 'end_call', description: 'Ends the call.', parameters: {}, kind: 'end_call' }]);
    assert.deepEqual(tools, [
      {
        type: 'function',
        function: {
          name: 'end_call',
          description: 'Ends the call.',
          parameters: { type: 'object', properties: {} },
        },
      },
    ]);
  });
});
