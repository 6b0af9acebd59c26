import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { factsOf } from '#dashboard/pages/state-tree/model/facts.ts';
import { findProblems, serverProblems } from '#dashboard/pages/state-tree/model/problems.ts';
import { transitionsOf } from '#dashboard/pages/state-tree/model/references.ts';
import { stepFrom } from '#dashboard/pages/state-tree/model/steps.ts';
import { templateTree } from '#dashboard/pages/state-tree/model/templates.ts';
import { fromRows, rowsOf } from '#dashboard/parts/parameters.ts';
import { normaliseParameters } from '#engine/tree/parameters.ts';
import { state, tool } from '#test/support/states.ts';
import { treeOf } from './random-tree.ts';

const full = { prompt: 'Ask.', description: 'Here.' };
const nothing = { texts: [], tools: [] };
const told = (tree: ReturnType<typeof treeOf>, around: Parameters<typeof findProblems>[1] = nothing) =>
  findProblems(tree, around).map(({ key, field, level }) => [key, field, level]);

describe('problems of a state tree', () => {
  it('are absent if a call reaches every state and every state has a prompt', () => {
    assert.deepEqual(told(treeOf(state('root', { ...full, children: [state('a', full)] }))), []);
  });

  it('are absent in the template', () => {
    const tree = templateTree();
    assert.deepEqual(told(tree), []);
    assert.equal(new Set(Object.values(tree.states).map(({ position }) => `${position.x}/${position.y}`)).size, 5);
  });

  it('include states that are unreachable through children, tools or conditions', () => {
    const back = tool('transition', 'go', { functionId: 'far', description: 'Back.' });
    const tree = treeOf(
      state('root', { ...full, transitions: [{ to: 'lone', when: 'x' }] }),
      state('lone', { ...full, tools: [back] }),
      state('far', full),
      state('lost', { ...full, children: [state('below', full)] }),
    );
    assert.deepEqual(told(tree), [
      ['lost', 'ways', 'warning'],
      ['below', 'ways', 'warning'],
    ]);
    const anywhere = {
      type: 'transition',
      functionId: 'lost',
      function: { name: 'go', description: '', parameters: {} },
    };
    assert.deepEqual(told(tree, { texts: [], tools: [anywhere] }), []);
  });

  it('include missing prompts and descriptions, tools without a target, and duplicate names', () => {
    const lost = tool('transition', 'go', { functionId: 'gone' });
    const idle = tool('function', 'look', { functionId: ' ' });
    const tree = treeOf(
      state('root', {
        ...full,
        tools: [lost, idle],
        children: [state('a', { prompt: 'x', children: [state('b', { ...full, name: 'root' })] })],
      }),
    );
    assert.deepEqual(told(tree), [
      ['root', 'name', 'note'],
      ['root', 'tools.0.functionId', 'warning'],
      ['root', 'tools.1.functionId', 'warning'],
      ['a', 'description', 'warning'],
      ['b', 'name', 'note'],
    ]);
    assert.deepEqual(told(treeOf(state('root', { transitions: [{ to: 'parent', when: 'x' }] }))), []);
    assert.deepEqual(told(treeOf(state('root'))), [['root', 'prompt', 'warning']]);
  });

  it('include variables that no source fills: call, collected values or assistant', () => {
    const prompt = '{{current_time}} {{day}} {{tier}} {{first_name}} {{frist_name}}';
    const teacher = { ...tool('function', 'look', { functionId: 'find' }), variables: { tier: '/tier' } };
    const tree = treeOf(state('root', { ...full, prompt, parameters: { day: 'date' }, tools: [teacher] }));
    const problems = findProblems(tree, { texts: ['Hello {{first_name}}'], tools: [] });
    assert.deepEqual(
      problems.map(({ text, level }) => [/frist_name/.test(text), level]),
      [[true, 'note']],
    );
  });

  it('of the server are placed at the states and fields of their paths', () => {
    const tree = treeOf(state('root', { children: [state('a'), state('b', { children: [state('c')] })] }), state('d'));
    const problems = serverProblems(tree, {
      'llm_states.0.children.1.children.0.transitions.2.when': 'one',
      'llm_states.1.name': 'two',
      llm_states: 'three',
      'llm_states.9.children.4': 'four',
    });
    assert.deepEqual(
      problems.map(({ key, field, text }) => [key, field, text]),
      [
        ['c', 'transitions.2.when', 'one'],
        ['d', 'name', 'two'],
        [null, '', 'three'],
        [null, 'children.4', 'four'],
      ],
    );
  });
});

describe('summary of a state', () => {
  it('shows its kind, where calls start, end and are transferred, and its tools', () => {
    const tree = treeOf(
      state('root', { transitions: [{ to: 'a', when: 'x' }], children: [state('a', { parameters: { day: 'date' } })] }),
      state('b', { tools: [tool('transfer_call', ''), tool('transition', 'back', { functionId: 'root' })] }),
    );
    const facts = (key: string) =>
      factsOf(tree.states[key]!, { isStart: key === 'root', ways: transitionsOf(tree, tree.states[key]!) });
    assert.deepEqual(facts('root'), { type: 'sorts', badges: ['start'], tools: [] });
    assert.deepEqual(facts('a'), { type: 'asks', badges: ['end'], tools: [] });
    assert.deepEqual(facts('b'), { type: 'talks', badges: ['transfer'], tools: ['transfer_call'] });
  });

  it('is navigated by arrow keys along transitions, back, and to siblings', () => {
    const tree = treeOf(
      state('root', { children: [state('a'), state('b', { transitions: [{ to: 'lone', when: 'x' }] })] }),
      state('lone'),
    );
    assert.deepEqual(
      (['in', 'back', 'before', 'after'] as const).map((way) => stepFrom(tree, 'b', way)),
      ['lone', 'root', 'a', null],
    );
    assert.equal(stepFrom(tree, 'lone', 'back'), 'b');
  });
});

describe('parameters as a list', () => {
  const samples = [
    {},
    { day: 'date', name: 'string', note: 'text?', size: ['s', 'm'], age: 'The age of the caller' },
    {
      type: 'object',
      properties: { n: { type: 'integer', minimum: 1 }, t: { type: 'string', format: 'time' } },
      required: ['n'],
    },
  ];
  it('keep their meaning for the engine', () => {
    for (const sample of samples) {
      const rows = rowsOf(sample, 'tool');
      assert.ok(rows !== null);
      const before = normaliseParameters(sample) as { properties: Record<string, object>; required?: string[] };
      const after = normaliseParameters(fromRows(rows) as never) as typeof before;
      assert.deepEqual(Object.keys(after.properties), Object.keys(before.properties));
      assert.deepEqual(after.required ?? [], before.required ?? []);
      for (const [name, schema] of Object.entries(before.properties))
        assert.deepEqual(after.properties[name], { type: 'string', ...schema });
    }
  });

  it('are all required in a state and none in a tool if a schema does not say', () => {
    const sample = { type: 'object', properties: { day: { type: 'string' } } };
    assert.deepEqual(
      (['state', 'tool'] as const).map((of) => rowsOf(sample, of)?.[0]?.required),
      [true, false],
    );
  });

  it('remain JSON if a list cannot represent them', () => {
    assert.equal(rowsOf({ type: 'object', properties: { who: { type: 'object', properties: {} } } }, 'tool'), null);
    assert.equal(rowsOf({ type: 'object', properties: {}, additionalProperties: false }, 'tool'), null);
    assert.equal(rowsOf({ list: 3 }, 'tool'), null);
  });
});
