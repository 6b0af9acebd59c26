import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { maxPhrases, quotedPhrases, speechContext } from '#engine/tree/speech-context.ts';
import { state, tool } from '#test/support/states.ts';

const nobody = { prompt: '', tools: [] };

describe('quoted phrases', () => {
  it('are found in any kind of quotation marks, in order', () => {
    const text = `Says “yes please”, "no thanks", ‘maybe later’, «oui», „ja“ or 'why not'.`;
    assert.deepEqual(quotedPhrases(text), ['yes please', 'no thanks', 'maybe later', 'oui', 'ja', 'why not']);
  });

  it('do not start at apostrophes', () => {
    assert.deepEqual(quotedPhrases("the caller's wish and the dentists' time, don't ask"), []);
    assert.deepEqual(quotedPhrases("as in 'I don't know'."), ["I don't know"]);
  });
});

describe('speech context', () => {
  const tree = [
    state('root', {
      prompt: 'Ask: "anything else?"',
      parameters: { slot: ['early bird', 'late_shift'], ok: 'boolean' },
      description: '"hello there"',
      children: [state('book', { description: 'As in "book a slot" or "an appointment."' })],
      tools: [tool('function', 'find', { parameters: { kind: ['check-up'] } })],
    }),
    state('far', { description: '"far away"', prompt: 'and "Book a Slot"' }),
  ];

  it('lists the transitions of the state first, then the state, the tree and the assistant', () => {
    const assistant = {
      prompt: 'Say "welcome home"',
      tools: [tool('function', 'f', { parameters: { city: ['Bern'] } })],
    };
    assert.deepEqual(speechContext(tree, ['root'], assistant).phrases, [
      'book a slot',
      'an appointment',
      'early bird',
      'late shift',
      'check-up',
      'hello there',
      'anything else',
      'far away',
      'welcome home',
      'Bern',
    ]);
  });

  it('contains the answers that the state expects', () => {
    assert.deepEqual(
      speechContext(tree, ['root'], nobody).expected.map(({ name, kind }) => [name, kind]),
      [
        ['slot', 'choice'],
        ['ok', 'yes_no'],
      ],
    );
    assert.deepEqual(speechContext(tree, [], nobody).expected, []);
  });

  it('omits placeholders, long passages and phrases without words', () => {
    const prompt = `"{{name}}" "..." "${'word '.repeat(13)}" "call {{name}} now"`;
    assert.deepEqual(speechContext([], [], { prompt, tools: [] }).phrases, ['call now']);
  });

  it('is limited in size', () => {
    const prompt = Array.from({ length: 500 }, (_, i) => `"phrase ${i}"`).join(' ');
    assert.equal(speechContext([], [], { prompt, tools: [] }).phrases.length, maxPhrases);
  });
});
