import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { pagesWithExamples, withExamples } from '../../docs/make/examples.ts';

describe('the examples of the documentation', () => {
  for (const page of pagesWithExamples) {
    it(`print what ${page} shows; "npm run docs" writes it anew`, () => {
      const { is, made, examples } = withExamples(page);
      assert.ok(examples > 0);
      assert.equal(is, made);
    });
  }
});
