import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Conversation, type ConversationOptions, type Script } from '#engine/call/conversation.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { state, tool } from '#test/support/states.ts';

const script: Script = {
  name: 'Ada',
  prompt: 'You answer the phone for {{practice}}.',
  beginMessage: 'Hello {{first_name}}.',
  knowledge: '',
  states: [
    state('greeting', {
      parameters: { type: 'object', properties: { wish: { type: 'string' } }, required: ['wish'] },
      children: [
        state('booking', {
          prompt: 'They may say "next week".',
          parameters: { type: 'object', properties: { code: { type: 'string', pattern: '^\\d{4}$' } } },
        }),
      ],
    }),
  ],
  tools: [tool('function', 'find_dentist')],
};

function conversation(given: Partial<ConversationOptions> = {}): Conversation {
  return new Conversation({
    script,
    variables: { practice: 'Doctor Gray', first_name: 'Grace' },
    localTime: () => '2030-05-06T09:30:00+02:00',
    compilePattern,
    ...given,
  });
}

describe('Conversation', () => {
  it('builds prompts from the history, the words that are playing and the words to answer', () => {
    const talk = conversation();
    talk.add({ role: 'user', content: 'I need a cleaning.', startedAt: 1, endedAt: 2 });
    talk.add({ role: 'tool_call_invocation', id: '1', name: 'find_dentist', args: '{}', at: 3 });
    talk.add({ role: 'tool_call_result', id: '1', name: 'find_dentist', content: 'Dr Gray', at: 4 });
    const { messages, system } = talk.prompt('caller', 'Hurry.', ' One moment. ');
    assert.deepEqual(messages, [
      { role: 'user', content: 'I need a cleaning.' },
      { role: 'tool_call', id: '1', name: 'find_dentist', args: {} },
      { role: 'tool_result', id: '1', name: 'find_dentist', content: 'Dr Gray' },
      { role: 'assistant', content: 'One moment.', interrupted: false },
      { role: 'user', content: 'Hurry.' },
    ]);
    assert.match(system, /You answer the phone for Doctor Gray\./);
  });

  it('has fixed words for the greeting and apologies, and asks the model for everything else', () => {
    const talk = conversation();
    assert.equal(talk.fixedWords('opening'), 'Hello Grace.');
    assert.match(talk.fixedWords('apology') ?? '', /sorry/);
    assert.equal(talk.fixedWords('caller'), null);
    assert.equal(talk.fixedWords('goodbye'), null);
    for (const beginMessage of ['', '  ', '{{greeting}}']) {
      assert.equal(
        conversation({ script: { ...script, beginMessage } }).fixedWords('opening'),
        null,
        `"${beginMessage}"`,
      );
    }
  });

  it('follows an offered transition and stores the learned values', () => {
    const talk = conversation();
    assert.deepEqual(talk.path, ['greeting']);
    assert.ok(talk.move('booking', { wish: 'a cleaning', visits: 2 }).result.ok);
    assert.deepEqual(talk.path, ['greeting', 'booking']);
    const { brief, tools } = talk.prompt('tool', '');
    assert.equal(brief.state?.name, 'booking');
    assert.equal(brief.cause, 'state', 'the model is told that a step has begun');
    assert.equal(brief.known.wish, 'a cleaning');
    assert.equal(brief.known.visits, '2');
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['find_dentist'],
    );
    assert.equal(talk.prompt('tool', '').brief.cause, 'tool', 'and that only once');
  });

  it('tells the model about a state change caused by a tool', () => {
    const lookUp = { ...tool('function', 'find_dentist'), variables: { dentist: '/name' } };
    const states = [
      state('greeting', { transitions: [{ to: 'known', when: 'exists(dentist)' }], children: [state('known')] }),
    ];
    const talk = conversation({ script: { ...script, states, tools: [lookUp] } });
    assert.deepEqual(
      talk.start().map(({ name }) => name),
      ['greeting'],
    );
    assert.deepEqual(talk.learn('find_dentist', '{"name":"Doctor Gray"}')[0]?.path, ['greeting', 'known']);
    const { brief } = talk.prompt('tool', '');
    assert.deepEqual([brief.cause, brief.state?.name, brief.known.dentist], ['state', 'known', 'Doctor Gray']);
  });

  it('stays in its state for an offer without a target', () => {
    const talk = conversation();
    const { result, entered } = talk.move('find_dentist', {});
    assert.equal(result.ok, false);
    assert.match(result.content, /is not available in this state/);
    assert.deepEqual(entered, []);
    assert.deepEqual(talk.path, ['greeting']);
  });

  it('lists the likely answers in the current state', () => {
    const talk = conversation();
    assert.deepEqual(
      talk.speechContext().expected.map(({ name }) => name),
      ['wish'],
    );
    talk.move('booking', { wish: 'a cleaning' });
    assert.deepEqual(talk.speechContext().expected, [{ name: 'code', kind: 'digits', options: [], digits: 4 }]);
    assert.equal(talk.speechContext().phrases[0], 'next week');
  });
});
