import assert from 'node:assert/strict';
import { fictionalNumber } from './campaign-stage.ts';
import { eventually } from './e2e-wait.ts';
import type { ObservedCall, ObservedCalls } from './observed-calls.ts';

/** Creates assistants on a server with observed calls, and calls them. */
export function observedAssistants({ server, orders, run }: ObservedCalls) {
  /** Sends JSON and returns `results`. */
  const results = async (path: string, json: object, method = 'POST') => {
    const { status, body } = await server.json(path, { method, json });
    assert.ok(status < 300, `${method} ${path}: ${JSON.stringify(body)}`);
    return body.results ?? body;
  };
  let numbers = 0;
  const newNumber = (): string => {
    numbers += 1;
    return fictionalNumber(numbers);
  };
  /** A new assistant, whose values of the other fields are the same each time. */
  const create = async (
    fields: object = {},
    states: readonly object[] = [{ name: 'reception', prompt: 'Find out what the caller wants.' }],
  ): Promise<string> => {
    const { assistant_id } = await results('/ai-assistants', {
      name: 'Ada',
      prompt: 'You work for a dentist. It is {{current_time}}.',
      begin_message: 'Hello, this is Ada.',
      chatbot_whitelisted_domains: ['www.example.com'],
      ...fields,
    });
    if (states.length > 0) await results(`/ai-assistants/llm-states/${assistant_id}`, { llm_states: states });
    return assistant_id;
  };
  /** Registers a number and connects an assistant to it. */
  const connect = async (assistant_id: string, fields: object = {}) => {
    const number = { phone_number: newNumber(), provider: 'acme', provider_id: `PN${numbers}`, ...fields };
    const { phone_number_id } = await results('/phone-numbers', number);
    await results(`/phone-numbers/${phone_number_id}`, { ai_assistant: assistant_id }, 'PATCH');
    return { ...number, phone_number_id };
  };
  /** A web call to an assistant: the caller types a text. */
  const webCall = async (assistant_id: string, fields: object = {}): Promise<ObservedCall> => {
    const { call_id, token } = await results('/calls/web/register', { assistant_id, ...fields });
    return run(token, call_id, { says: 'I need an appointment.' });
  };
  /** A call by an assistant that a machine answers. */
  const machineCall = async (assistant_id: string): Promise<ObservedCall> => {
    const { phone_number: from_number } = await connect(assistant_id);
    const before = orders.length;
    const { call_id } = await results('/calls/make-outbound', { from_number, to_number: newNumber() });
    await eventually(() => orders.length > before, 'the order of the call');
    const token = new URL(orders.at(-1)!.stream.url).pathname.split('/').at(-1)!;
    return run(token, call_id, { verdict: 'machine' });
  };
  return { results, newNumber, create, connect, webCall, machineCall };
}
