import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { tokenUsage, usageOf } from '#src/providers/openai-realtime/usage.ts';

describe('tokens of a response', () => {
  it('are split by text and audio, uncached, cached and output', () => {
    const usage = usageOf({
      ...{ input_tokens: 150, output_tokens: 30 },
      input_token_details: {
        ...{ text_tokens: 50, audio_tokens: 100, cached_tokens: 60 },
        cached_tokens_details: { text_tokens: 20, audio_tokens: 40 },
      },
      output_token_details: { text_tokens: 10, audio_tokens: 20 },
    });
    assert.deepEqual(usage, {
      text: { input: 30, cached: 20, output: 10 },
      audio: { input: 60, cached: 40, output: 20 },
    });
    const { inputTokens, cachedTokens, outputTokens } = tokenUsage('m', usage!);
    assert.deepEqual([inputTokens, cachedTokens, outputTokens], [150, 60, 30]);
  });

  it('count as text without a breakdown, and are zero if not reported', () => {
    assert.deepEqual(usageOf({ input_tokens: 7, output_tokens: 3 }), {
      text: { input: 7, cached: 0, output: 3 },
      audio: { input: 0, cached: 0, output: 0 },
    });
    for (const nothing of [undefined, null, {}, { input_tokens: 'many' }]) assert.equal(usageOf(nothing), null);
  });

  it('are never negative', () => {
    const usage = usageOf({ input_tokens: 5, input_token_details: { audio_tokens: 9, cached_tokens: -4 } });
    assert.deepEqual(usage?.text, { input: 0, cached: 0, output: 0 });
    assert.deepEqual(usage?.audio, { input: 5, cached: 0, output: 0 });
  });
});
