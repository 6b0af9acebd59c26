import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { pagesWithExamples, withExamples } from '../../docs/make/examples.ts';

describe('examples in the documentation', () => {
  for (const page of pagesWithExamples) {
    it(`match the output on ${page}; "npm run docs" updates it`, () => {
      const { is, made, examples } = withExamples(page);
      assert.ok(examples > 0);
      assert.equal(is, made);
    });
  }
});
