import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokensOf } from '#engine/token-usage.ts';

const usage = (model: string, input_tokens: number, cached_tokens: number, output_tokens: number) => {
  return { type: 'model.usage', at: 0, reply: 1, model, input_tokens, cached_tokens, output_tokens };
};

describe('the tokens of a call', () => {
  it('are summed by the model that answered', () => {
    const log = [
      usage('a/x', 100, 0, 5),
      { type: 'call.answered', at: 1 },
      usage('b/y', 10, 1, 2),
      usage('a/x', 120, 90, 7),
    ];
    assert.deepEqual(tokensOf(log), [
      { model: 'a/x', inputTokens: 220, cachedTokens: 90, outputTokens: 12 },
      { model: 'b/y', inputTokens: 10, cachedTokens: 1, outputTokens: 2 },
    ]);
  });

  it('are none where no model told them', () => {
    assert.deepEqual(tokensOf([{ type: 'call.answered', at: 1 }]), []);
  });
});
