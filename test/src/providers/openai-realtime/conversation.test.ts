import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Message } from '#engine/ports/language-model.ts';
import { alignItems, type Item } from '#src/providers/openai-realtime/conversation.ts';

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string, interrupted = false): Message => ({ role: 'assistant', content, interrupted });
const note = (content: string): Message => ({ role: 'note', content });
const heard = (id: string, words: string | null): Item => ({ type: 'heard', id, words });
const said = (id: string, words: string): Item => ({ type: 'said', id, words, audioMs: 900, cutMs: null });

/** The resulting provider's conversation and its changes: `-x` for a deleted item, `x+new` for one created after x. */
function aligned(items: readonly Item[], messages: readonly Message[]) {
  let count = 0;
  const next = (): string => {
    count += 1;
    return `n${count}`;
  };
  const done = alignItems(items, messages, next);
  const steps = done.steps.map((step) => (step.type === 'delete' ? `-${step.id}` : `${step.after ?? ''}+${step.id}`));
  return { ids: done.items.map(({ id }) => id), steps, items: done.items };
}

describe('conversation at the provider', () => {
  it('stays unchanged if it matches ours', () => {
    const items = [heard('a', 'Can I book a table?'), said('b', 'Which day suits you?')];
    const { steps } = aligned(items, [user('can I book a table'), assistant('Which day suits you?')]);
    assert.deepEqual(steps, []);
  });

  it('gets missing messages in their place', () => {
    const items = [heard('a', 'Book a table.')];
    const { ids, steps } = aligned(items, [assistant('Hello.'), note('It is nine.'), user('Book a table.')]);
    assert.deepEqual(ids, ['n1', 'n2', 'a']);
    assert.deepEqual(steps, ['+n1', 'n1+n2']);
  });

  it('keeps earlier messages, and loses outdated ones', () => {
    const first = aligned([], [assistant('Hello.'), note('It is nine.'), user('Yes.')]);
    const { steps } = aligned(first.items, [assistant('Hello.'), user('Yes.'), note('It is ten.')]);
    assert.deepEqual(steps, ['-n2', 'n3+n1']);
  });

  it('keeps the audio of a turn in several pieces, and loses the reply between them', () => {
    const items = [heard('a', 'For two,'), said('b', 'Two people'), heard('c', 'on Tuesday.')];
    const { ids, steps } = aligned(items, [user('For two, on Tuesday.')]);
    assert.deepEqual(ids, ['a', 'c']);
    assert.deepEqual(steps, ['-b']);
  });

  it('keeps a reply whose beginning was heard', () => {
    const { steps } = aligned([said('a', 'We have six and seven.')], [assistant('We have six', true)]);
    assert.deepEqual(steps, []);
  });

  it('drops audio items that became no turn, and those whose transcript changed', () => {
    const items = [heard('a', 'Mm-hm.'), heard('b', ''), heard('c', 'On Thursday.'), heard('d', null)];
    const { ids, steps } = aligned(items, [user('On Tuesday.')]);
    assert.deepEqual(ids, ['n1']);
    assert.deepEqual(steps, ['-a', '-b', '-c', '-d', '+n1']);
  });

  it('drops an audio item with more words than the turn', () => {
    const { steps } = aligned([heard('a', 'On Tuesday or on Friday.')], [user('On Tuesday')]);
    assert.deepEqual(steps, ['-a', '+n1']);
  });

  it('keeps a call and the words before it, in either order, and replaces a result that has arrived', () => {
    const items: Item[] = [said('a', 'One moment.'), { type: 'called', id: 'b', callId: 'c1' }];
    const call: Message = { role: 'tool_call', id: 'c1', name: 'find', args: {} };
    const result = (content: string): Message => ({ role: 'tool_result', id: 'c1', name: 'find', content });
    const first = aligned(items, [call, result('in progress'), assistant('One moment.')]);
    assert.deepEqual(first.ids, ['a', 'b', 'n1']);
    const { ids, steps } = aligned(first.items, [call, result('six'), assistant('One moment.')]);
    assert.deepEqual(steps, ['-n1', 'b+n1']);
    assert.equal(ids.length, 3);
  });

  it('does not use the audio of one reply for another', () => {
    const { steps } = aligned([said('a', 'Yes, we do.')], [assistant('Yes, we do not.')]);
    assert.deepEqual(steps, ['-a', '+n1']);
  });
});
