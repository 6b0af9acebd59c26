import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { type StoredAssistant, TextConversation, type Tools } from './text-conversation.ts';

const parameters = {
  type: 'object',
  properties: { day: { type: 'string', format: 'date' }, time: { type: 'string', format: 'time' } },
  required: ['day', 'time'],
};
const book = {
  type: 'function',
  functionId: 'book',
  function: { name: 'book', description: 'Books an appointment.', parameters },
};

function assistant(tools: readonly object[], prompt = 'You answer the phone of a dentist.'): StoredAssistant {
  const begin_message = 'Hello, Smile Dental. Would you like to book an appointment?';
  const nothing = { custom_knowledge_base: '', post_analysis: '', llm_states: [] };
  return { name: 'Dentist', prompt, begin_message, tools: JSON.stringify(tools), ...nothing };
}

const done: Tools = (): JsonObject => ({ booked: true });

describe('stand-in without states', () => {
  it('understands a yes to its question and says once what a real conversation needs', async () => {
    const call = new TextConversation(assistant([]), done);
    const { said } = await call.say('Yes, please.');
    assert.match(
      said,
      /^All right\. .*API key of a provider.*Providers of the dashboard.*What else can I do for you\?$/,
    );
    const again = await call.say('When are you open?');
    assert.doesNotMatch(again.said, /API key/);
    assert.match((await call.say('No, thank you.')).said, /Goodbye/);
  });

  it('says what a real conversation needs when it cannot answer a question', async () => {
    const { said } = await new TextConversation(assistant([]), done).say('When are you open?');
    assert.match(said, /^I am afraid I do not know that\. .*API key/);
  });

  for (const words of ['Yes, please.', 'I need an appointment.']) {
    it(`asks for the parameters of the tool \`book\` after "${words}" and calls it once`, async () => {
      const call = new TextConversation(assistant([book]), done);
      assert.match((await call.say(words)).said, /Which day would suit you\?/);
      assert.match((await call.say('Tomorrow.')).said, /What time would suit you\?/);
      const { calls, said } = await call.say('At ten thirty.');
      assert.deepEqual(calls, [{ name: 'book', args: { day: '2026-03-05', time: '10:30' } }]);
      assert.equal(said, 'Thank you. That is done. Is there anything else I can do for you?');
      assert.deepEqual((await call.say('No, thank you.')).calls, []);
    });
  }

  it('calls a tool without parameters when the caller wants it, and not before', async () => {
    const plain = { ...book, function: { ...book.function, parameters: {} } };
    const call = new TextConversation(assistant([plain]), done);
    assert.deepEqual((await call.say('Good morning.')).calls, []);
    assert.deepEqual((await call.say('Yes, please.')).calls, [{ name: 'book', args: {} }]);
  });
});
