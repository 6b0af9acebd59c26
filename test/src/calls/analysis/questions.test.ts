import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { MAX_QUESTIONS, PostAnalysisError, parsePostAnalysis } from '#src/calls/analysis/questions.ts';

const refusal = (text: string): string => {
  try {
    parsePostAnalysis(text);
  } catch (error) {
    assert.ok(error instanceof PostAnalysisError);
    return error.message;
  }
  throw new Error('it was accepted');
};

describe('post_analysis', () => {
  it('is parsed as an array of questions with defaults', () => {
    const text = JSON.stringify([
      { name: 'mood', type: 'enum', options: ['good', 'bad'], description: 'How it went' },
      { name: 'budget' },
    ]);
    assert.deepEqual(parsePostAnalysis(text), [
      { name: 'mood', type: 'enum', options: ['good', 'bad'], description: 'How it went' },
      { name: 'budget', type: 'string', options: [], description: '' },
    ]);
  });

  it('is parsed as plain text with one question per line', () => {
    assert.deepEqual(
      parsePostAnalysis('\n- What did the caller want?\n2. Was the caller a customer?\n').map(({ name }) => name),
      ['What did the caller want?', 'Was the caller a customer?'],
    );
  });

  it('has no questions if empty', () => {
    assert.deepEqual(parsePostAnalysis(' \n '), []);
    assert.deepEqual(parsePostAnalysis('[]'), []);
  });

  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ['broken JSON', '[{"name": "a"', /not valid JSON/],
    ['an object', '{"name": "a"}', /post_analysis: .*array/],
    ['a name of another type', '[{"name": 7}]', /post_analysis\[0\]\.name: .*string/],
    ['an empty name', '[{"name": " "}]', /post_analysis\[0\]\.name/],
    ['an unknown type', '[{"name": "a"}, {"name": "b", "type": "date"}]', /post_analysis\[1\]\.type: .*"enum"/],
    ['an enum without options', '[{"name": "a", "type": "enum"}]', /post_analysis\[0\]\.options: .*at least one/],
    ['a duplicate name', '[{"name": "a"}, {"name": "a"}]', /"a" twice/],
    ['too many lines', Array.from({ length: MAX_QUESTIONS + 1 }, (_, n) => `q${n}`).join('\n'), /51 lines.*at most 50/],
    ['a very long line', 'x'.repeat(300), /300 characters/],
  ];
  for (const [what, text, message] of wrong) {
    it(`is rejected with a reason: ${what}`, () => {
      assert.match(refusal(text), message);
    });
  }
});
