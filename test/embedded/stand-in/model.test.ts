import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createStandInModel } from '#embedded/stand-in/model.ts';
import type { Message, ModelPart, Prompt, PromptBrief } from '#engine/ports/language-model.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const brief: PromptBrief = {
  cause: 'caller',
  assistantName: 'Sam',
  assistantPrompt: '',
  state: { name: 'order', prompt: 'Ask: What would you like to order today?', expected: [] },
  known: {},
  knowledge: '',
  now: '2026-03-04T10:00:00+01:00',
};

function promptWith(
  given: Partial<PromptBrief> & { messages?: readonly Message[]; tools?: readonly ToolOffer[] },
): Prompt {
  const { messages = [], tools = [], ...changed } = given;
  return { system: '', messages, tools, brief: { ...brief, ...changed } };
}

async function answerTo(prompt: Prompt): Promise<{ readonly text: string; readonly calls: readonly ModelPart[] }> {
  const parts: ModelPart[] = [];
  for await (const part of createStandInModel().generate(prompt, new AbortController().signal)) parts.push(part);
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, calls: parts.filter(({ type }) => type === 'tool_call') };
}

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content, interrupted: false });
const offer = (kind: ToolOffer['kind'], name: string, description = '', parameters = {}): ToolOffer => ({
  kind,
  name,
  description,
  parameters,
});

describe('stand-in as a language model', () => {
  it('streams its words one by one, then the tool call', async () => {
    const prompt = promptWith({ messages: [user('goodbye')], tools: [offer('end_call', 'end_call')] });
    const parts: ModelPart[] = [];
    for await (const part of createStandInModel().generate(prompt, new AbortController().signal)) parts.push(part);
    const words = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    assert.ok(words.length > 3);
    for (const word of words) assert.match(word, /^\S+\s*$/);
    assert.deepEqual(parts.at(-1), { type: 'tool_call', id: 'stand-in-1', name: 'end_call', args: '{}' });
  });

  it('waits before each word on its clock', async () => {
    const clock = new VirtualClock();
    const model = createStandInModel({ delayMs: 40, clock });
    const words: string[] = [];
    const reading = (async () => {
      for await (const part of model.generate(promptWith({ cause: 'unclear' }), new AbortController().signal)) {
        if (part.type === 'text') words.push(part.text);
      }
    })();
    await flushPromises();
    assert.equal(words.length, 0);
    await clock.advanceAsync(40);
    assert.equal(words.length, 1);
    await clock.advanceAsync(80);
    assert.equal(words.length, 3);
    await clock.advanceAsync(10_000);
    await reading;
    assert.equal(clock.pending, 0);
  });

  it('ends quietly on an abort between two words, without a timer', async () => {
    const clock = new VirtualClock();
    const abort = new AbortController();
    const parts = createStandInModel({ delayMs: 40, clock })
      .generate(promptWith({ cause: 'unclear' }), abort.signal)
      [Symbol.asyncIterator]();
    const first = parts.next();
    await flushPromises();
    clock.advance(40);
    assert.equal((await first).done, false);
    const second = parts.next();
    await flushPromises();
    abort.abort();
    assert.equal((await second).done, true);
    assert.equal(clock.pending, 0);
  });

  it('says nothing if the signal is already aborted', async () => {
    const parts = createStandInModel().generate(promptWith({}), AbortSignal.abort());
    for await (const part of parts) assert.fail(`came: ${part.type}`);
  });

  it('gives every tool call of a conversation a unique id', async () => {
    const past: Message[] = [
      { role: 'tool_call', id: 'stand-in-2', name: 'a', args: {} },
      { role: 'tool_result', id: 'stand-in-2', name: 'a', content: '{}' },
    ];
    const { calls } = await answerTo(
      promptWith({ messages: [...past, user('bye')], tools: [offer('end_call', 'end_call')] }),
    );
    assert.equal(calls[0]?.type === 'tool_call' && calls[0].id, 'stand-in-3');
  });
});

describe('words of the stand-in by cause', () => {
  it('open with its name and the question of the state', async () => {
    const { text } = await answerTo(promptWith({ cause: 'opening' }));
    assert.equal(text, 'Hello, this is Sam. What would you like to order today?');
  });

  it('include a goodbye without a tool call if none is offered', async () => {
    const { text, calls } = await answerTo(promptWith({ cause: 'goodbye' }));
    assert.match(text, /Goodbye/);
    assert.deepEqual(calls, []);
  });

  it('apologize and return to the question', async () => {
    const { text } = await answerTo(promptWith({ cause: 'apology' }));
    assert.match(text, /^Sorry.*What would you like to order today\?$/);
  });

  it('exist for every cause without state, prompt or messages', async () => {
    for (const cause of [
      'opening',
      'caller',
      'tool',
      'state',
      'reminder',
      'unclear',
      'goodbye',
      'apology',
      'say',
    ] as const) {
      const { text } = await answerTo(promptWith({ cause, state: null, assistantName: '' }));
      assert.match(text, /\w/, cause);
    }
  });
});

describe('stand-in in a state that it has just entered', () => {
  const entered = (state: { name: string; prompt: string }, tools: readonly ToolOffer[] = []) =>
    promptWith({
      cause: 'tool',
      state: { ...state, expected: [] },
      tools,
      messages: [
        assistant('What is your name, please?'),
        user('Anna Miller'),
        { role: 'tool_call', id: 'c1', name: state.name, args: {} },
        { role: 'tool_result', id: 'c1', name: state.name, content: '{"ok":true}' },
      ],
    });

  it('says nothing after a goodbye and ends the call', async () => {
    const prompt = 'Say: Thank you. Goodbye!';
    const { text, calls } = await answerTo(entered({ name: 'farewell', prompt }, [offer('end_call', 'end_call')]));
    assert.equal(text, 'Thank you. Goodbye!');
    assert.equal(calls.length, 1);
  });

  it('ends the call if the prose of a last state says goodbye', async () => {
    const prompt = 'Thank the caller and say goodbye.';
    const { text, calls } = await answerTo(entered({ name: 'farewell', prompt }, [offer('end_call', 'end_call')]));
    assert.equal(text, 'Thank you for calling. Goodbye!');
    assert.equal(calls.length, 1);
  });

  it('does not repeat the question of the state before', async () => {
    const { text } = await answerTo(entered({ name: 'help', prompt: 'Help the caller.' }));
    assert.equal(text, 'What else can I do for you?');
  });

  it('transfers the caller if its prose says so', async () => {
    const prompt = 'Say that you will transfer the caller, then do so.';
    const { text, calls } = await answerTo(entered({ name: 'person', prompt }, [offer('transfer_call', 'to_person')]));
    assert.match(text, /put you through/);
    assert.deepEqual(
      calls.map((part) => part.type === 'tool_call' && part.name),
      ['to_person'],
    );
  });
});

describe('stand-in without directive lines', () => {
  const size = {
    type: 'object',
    required: ['size', 'guests'],
    properties: { size: { enum: ['small', 'large'] }, guests: { type: 'integer' } },
  };
  const expected: NonNullable<PromptBrief['state']>['expected'] = [
    { name: 'size', kind: 'choice', options: ['small', 'large'], digits: null },
    { name: 'guests', kind: 'number', options: [], digits: null },
  ];
  const prose =
    'You take orders for a pizza service. Be friendly. Find out which pizza the caller wants and for how many.';

  it('asks for each parameter in plain words and moves on when all are known', async () => {
    const tools = [offer('transition', 'payment', 'Everything about the pizza is known.', size)];
    const state = { name: 'pizza', prompt: prose, expected };
    const first = await answerTo(promptWith({ state, tools, messages: [user('hello a pizza please')] }));
    assert.match(first.text, /Which size would you like: small or large\?/);
    const messages = [user('hello a pizza please'), assistant(first.text), user('a large one')];
    const second = await answerTo(promptWith({ state, tools, messages }));
    assert.match(second.text, /guests/);
    const third = await answerTo(
      promptWith({ state, tools, messages: [...messages, assistant(second.text), user('for twelve')] }),
    );
    assert.deepEqual(third.calls, [
      { type: 'tool_call', id: 'stand-in-1', name: 'payment', args: '{"size":"large","guests":12}' },
    ]);
  });

  it('asks the first question of the prose if nothing is expected', async () => {
    const state = {
      name: 'start',
      prompt: 'Greet the caller. Then ask: "Which city are you calling from?"',
      expected: [],
    };
    assert.match((await answerTo(promptWith({ state, cause: 'state' }))).text, /Which city are you calling from\?/);
  });

  it("puts a function's result without a line into plain words", async () => {
    const { text } = await answerTo(
      promptWith({
        cause: 'tool',
        tools: [offer('function', 'get_balance')],
        messages: [
          user('what is my balance'),
          { role: 'tool_call', id: '1', name: 'get_balance', args: {} },
          { role: 'tool_result', id: '1', name: 'get_balance', content: '{"balance": 120, "due_date": "2026-03-10"}' },
        ],
      }),
    );
    assert.match(text, /Balance 120 and due date Tuesday, the tenth of March/);
  });

  it('uses values known in advance without asking for them', async () => {
    const tools = [offer('transition', 'payment', 'Everything about the pizza is known.', size)];
    const state = { name: 'pizza', prompt: prose, expected };
    const { calls } = await answerTo(
      promptWith({ state, tools, known: { guests: '4' }, messages: [user('a small one please')] }),
    );
    assert.equal(calls[0]?.type === 'tool_call' && calls[0].args, '{"size":"small","guests":4}');
  });

  it('stops moving on after several tool calls without words from the caller', async () => {
    const empty = offer('transition', 'next', 'Everything is known.', {});
    const state = {
      name: 'ring',
      prompt: 'Ask: Shall we go on?',
      expected: [{ name: 'size', kind: 'choice', options: ['small'], digits: null } as const],
    };
    const round: Message[] = Array.from({ length: 5 }, (_, n): Message[] => [
      { role: 'tool_call', id: `${n}`, name: 'next', args: {} },
      { role: 'tool_result', id: `${n}`, name: 'next', content: 'You are in the next step now.' },
    ]).flat();
    const { text, calls } = await answerTo(
      promptWith({
        cause: 'state',
        state,
        tools: [empty],
        known: { size: 'small' },
        messages: [user('small'), ...round],
      }),
    );
    assert.deepEqual(calls, []);
    assert.match(text, /Shall we go on\?/);
  });

  it('does not repeat a rejected transition', async () => {
    const tools = [offer('transition', 'booking', 'The caller wants to book: "book a table".', {})];
    const { text, calls } = await answerTo(
      promptWith({
        cause: 'tool',
        tools,
        messages: [
          user('book a table'),
          { role: 'tool_call', id: '1', name: 'booking', args: {} },
          { role: 'tool_result', id: '1', name: 'booking', content: '{"error":"not now"}' },
        ],
      }),
    );
    assert.deepEqual(calls, []);
    assert.match(text, /order today/);
  });

  it('says that it is still searching when the caller speaks while a function runs', async () => {
    const { text, calls } = await answerTo(
      promptWith({
        tools: [offer('function', 'get_balance')],
        messages: [
          user('my balance'),
          { role: 'tool_call', id: '1', name: 'get_balance', args: {} },
          { role: 'tool_result', id: '1', name: 'get_balance', content: '{"status":"in progress"}' },
          user('hm'),
        ],
      }),
    );
    assert.match(text, /still looking/);
    assert.deepEqual(calls, []);
  });

  it('does not act on a word that matches two transitions equally', async () => {
    const tools = [
      offer('transition', 'sales', 'The caller asks about an invoice for a new order.'),
      offer('transition', 'support', 'The caller asks about an invoice for a repair.'),
    ];
    assert.deepEqual((await answerTo(promptWith({ tools, messages: [user('it is about an invoice')] }))).calls, []);
    const { calls } = await answerTo(promptWith({ tools, messages: [user('an invoice for a repair')] }));
    assert.equal(calls[0]?.type === 'tool_call' && calls[0].name, 'support');
  });

  it("asks for a transition's missing arguments, then follows it", async () => {
    const tools = [
      offer('transition', 'refund', 'The caller wants money back: "I want a refund".', {
        type: 'object',
        required: ['order_number'],
        properties: { order_number: { type: 'string', pattern: '^\\d{4}$' } },
      }),
    ];
    const first = await answerTo(promptWith({ tools, messages: [user('I want a refund')] }));
    assert.deepEqual(first.calls, []);
    assert.match(first.text, /order number/);
    const { calls } = await answerTo(
      promptWith({ tools, messages: [user('I want a refund'), assistant(first.text), user('one two three four')] }),
    );
    assert.equal(calls[0]?.type === 'tool_call' && calls[0].args, '{"order_number":"1234"}');
  });
});
