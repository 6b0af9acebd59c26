import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { fillLine, readDirectives } from '#embedded/stand-in/directives.ts';

const PROMPT = `
You offer a free time. Note: never invent one.

- Say: "Let us find a time."
- Ask for day: Which day would suit you?
- Ask for phone number: And your number?
1. Call find_slot when the day is known, with the time if there is one. Use \`book_slot\` as soon as the caller confirms.
Before find_slot say: One moment.
After find_slot say: I have [time] on [day]. Does that suit you?
If find_slot fails say: Nothing is free on {{day}}.
If the caller says no, ask: Which time would suit you better?
Ask: Anything else?
`;

describe('directive lines of a prompt', () => {
  it('are read with and without quotation marks and list dashes', () => {
    const directives = readDirectives(PROMPT);
    assert.equal(directives.say, 'Let us find a time.');
    assert.equal(directives.ask, 'Anything else?');
    assert.deepEqual(
      [...directives.askFor],
      [
        ['day', 'Which day would suit you?'],
        ['phone_number', 'And your number?'],
      ],
    );
    assert.equal(directives.before.get('find_slot'), 'One moment.');
    assert.equal(directives.after.get('find_slot'), 'I have [time] on [day]. Does that suit you?');
    assert.equal(directives.fails.get('find_slot'), 'Nothing is free on {{day}}.');
    assert.equal(directives.onNo, 'Which time would suit you better?');
    assert.equal(directives.ends, false);
  });

  it('name functions without underscore that are offered', () => {
    const prompt = 'Call us back. Call book when the day is known. Use the tool `find` first.';
    assert.deepEqual(readDirectives(prompt, ['book']).calls, [
      { tool: 'book', when: 'the day is known' },
      { tool: 'find', when: '' },
    ]);
  });

  it('name functions and their conditions', () => {
    assert.deepEqual(readDirectives(PROMPT).calls, [
      { tool: 'find_slot', when: 'the day is known' },
      { tool: 'book_slot', when: 'the caller confirms' },
    ]);
  });

  it('do not contain what follows for the model: examples of what callers say', () => {
    const prompt =
      'Ask for day: Which day would suit you? Callers say for example "next Tuesday", "tomorrow".\nAsk: What now? They answer "yes".';
    const directives = readDirectives(prompt);
    assert.equal(directives.askFor.get('day'), 'Which day would suit you?');
    assert.equal(directives.ask, 'What now?');
  });

  it('keep a line whose words merely mention callers', () => {
    assert.equal(
      readDirectives('Say: Hello. Callers from abroad dial nine.').say,
      'Hello. Callers from abroad dial nine.',
    );
  });

  it('transfer only without a condition', () => {
    assert.equal(readDirectives('Say that you will transfer the caller, then do so.').transfers, true);
    assert.equal(readDirectives('If the caller is angry, transfer the call.').transfers, false);
  });

  it('end the call only without a condition', () => {
    assert.equal(readDirectives('Say: Goodbye!\nThen end the call.').ends, true);
    assert.equal(readDirectives('If the caller is rude, end the call.').ends, false);
  });

  it('ignore prose, except for its first question', () => {
    const directives = readDirectives('Be kind. Find out: Where does it hurt? Be brief.');
    assert.equal(directives.ask, 'Where does it hurt?');
    assert.equal(directives.say, null);
  });

  it('are read quickly from a hostile prompt', () => {
    const hostile = `${'Ask for '.repeat(50_000)}\n${'if x '.repeat(50_000)}say: "${'"'.repeat(10_000)}`;
    assert.equal(readDirectives(hostile).say, null);
  });
});

describe('lines with placeholders', () => {
  const values = new Map([
    ['day', 'Tuesday'],
    ['phone_number', 'five five'],
  ]);
  const fill = (line: string) => fillLine(line, (name) => values.get(name) ?? null);

  it('are filled in either notation', () => {
    assert.equal(fill('On [day], call {{ Phone Number }}.'), 'On Tuesday, call five five.');
  });

  it('lose sentences with an unknown value', () => {
    assert.equal(fill('I have [time]. [day] it is?'), 'Tuesday it is?');
    assert.equal(fill('I have [time].'), null);
  });

  it('do not expand placeholders in values', () => {
    assert.equal(
      fillLine('Hello [name].', () => '[day]'),
      'Hello [day].',
    );
  });
});
