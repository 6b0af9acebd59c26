import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import type { Tool } from '#engine/tree/node.ts';
import { validateToolList, validateTools } from '#engine/tree/validate-tools.ts';
import { state } from '#test/support/states.ts';

const tool = (type: string, name: string, functionId = '', parameters: JsonObject = {}): Tool => ({
  type,
  functionId,
  function: { name, description: '', parameters },
});
const placesOf = (...tools: readonly Tool[]) => validateToolList(tools).map(({ path }) => path.join('.'));
const withParameters = (parameters: JsonObject) => placesOf(tool('function', 'book', '', parameters));

describe('tools of an assistant', () => {
  it('may be of any type and share a name with no other tool', () => {
    const names = ['end_call', 'transfer_call', 'send_digits'];
    assert.deepEqual(placesOf(...names.map((name) => tool(name, '')), tool('function', 'book')), []);
    assert.deepEqual(placesOf(tool('function', 'Book it'), tool('http', 'book_it')), ['1.function.name']);
  });

  it('need a name that a model can call, unless they stand for all tools of an integration', () => {
    assert.deepEqual(placesOf(tool('function', '→')), ['0.function.name']);
    assert.deepEqual(placesOf(tool('mcp', '*'), tool('mcp', '*')), []);
  });

  it('transfer to a phone number, a SIP address, or a number from the model', () => {
    for (const to of ['+14155550123', '911', 'sip:desk@pbx.example', '', 'transfer_call'])
      assert.deepEqual(placesOf(tool('transfer_call', 'to', to)), [], to);
    assert.deepEqual(placesOf(tool('transfer_call', 'to', 'abc')), ['0.functionId']);
  });

  it('take parameters in JSON Schema or the short form', () => {
    const schema = { type: 'object', properties: { day: { type: ['string', 'null'] } }, required: ['day'] };
    for (const parameters of [{}, { day: 'date?', size: ['s', 'm'], note: { type: 'string' } }, schema])
      assert.deepEqual(withParameters(parameters), []);
    const at = '0.function.parameters';
    assert.deepEqual(withParameters({ type: 'object', properties: 'no' }), [`${at}.properties`]);
    assert.deepEqual(withParameters({ ...schema, required: 5 }), [`${at}.required`]);
    assert.deepEqual(withParameters({ day: 5 }), [`${at}.day`]);
    assert.deepEqual(withParameters({ ...schema, properties: { day: { type: 'strin' } } }), [
      `${at}.properties.day.type`,
    ]);
  });
});

describe('tools of a state', () => {
  const leading = (functionId: string) =>
    state('greeting', { tools: [tool('transition', 'go', functionId)], children: [state('booking')] });
  const judge = (functionId: string) => {
    const tree = [leading(functionId), state('goodbye')];
    return validateTools(tree, new Set(tree.map(({ state_id }) => state_id))).map(({ path }) => path.join('.'));
  };

  it('lead to a state by its name', () => {
    assert.deepEqual(judge('booking'), []);
    assert.deepEqual(judge('goodbye'), []);
    assert.deepEqual(judge('nowhere'), ['0.tools.0.functionId']);
    assert.deepEqual(judge('parent'), ['0.tools.0.functionId']);
  });

  it('are judged only in the states that a request names', () => {
    assert.deepEqual(validateTools([leading('nowhere')], new Set()), []);
  });
});
