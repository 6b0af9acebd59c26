import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createPriceOf } from '#src/calls/usage/vendor-prices.ts';

const priceOf = createPriceOf(
  {
    ears: { audio_minute: 0.0077, speech_minute: 0.03, character_million: 30 },
    'brain/small': { input_million: 0.4, cached_million: 0.1, output_million: 1.6 },
    brain: { input_million: 2, audio_input_million: 30, audio_output_million: 60 },
  },
  ['own'],
);

describe("cost of a call's usage", () => {
  it('is the price per unit, rounded to a micro-dollar', () => {
    const stt = { part: 'speech_to_text', provider: 'ears' } as const;
    const tts = { part: 'text_to_speech', provider: 'ears' } as const;
    assert.equal(priceOf({ ...stt, unit: 'audio_seconds' }, 90), 11_550);
    assert.equal(priceOf({ ...tts, unit: 'audio_seconds' }, 90), 45_000);
    assert.equal(priceOf({ ...tts, unit: 'characters' }, 1), 30);
  });

  it('is the price of the model, else that of its provider', () => {
    const small = { part: 'language_model', provider: 'brain/small' } as const;
    const large = { part: 'language_model', provider: 'brain/large' } as const;
    assert.equal(priceOf({ ...small, unit: 'input_tokens' }, 1_000), 400);
    assert.equal(priceOf({ ...small, unit: 'cached_tokens' }, 1_000), 100);
    assert.equal(priceOf({ ...small, unit: 'output_tokens' }, 1_000), 1_600);
    assert.equal(priceOf({ ...large, unit: 'input_tokens' }, 1_000), 2_000);
    assert.equal(
      priceOf({ ...large, unit: 'cached_tokens' }, 1_000),
      2_000,
      'kept tokens without a price of their own',
    );
    assert.equal(priceOf({ ...large, unit: 'output_tokens' }, 1_000), null);
  });

  it('uses the audio price for audio tokens, never the text price', () => {
    const large = { part: 'language_model', provider: 'brain/large' } as const;
    assert.equal(priceOf({ ...large, unit: 'audio_input_tokens' }, 1_000), 30_000);
    assert.equal(priceOf({ ...large, unit: 'audio_cached_tokens' }, 1_000), 30_000);
    assert.equal(priceOf({ ...large, unit: 'audio_output_tokens' }, 1_000), 60_000);
    const small = { part: 'language_model', provider: 'brain/small' } as const;
    assert.equal(priceOf({ ...small, unit: 'audio_input_tokens' }, 1_000), null);
  });

  it('is unknown for a provider without a price, and 0 for local models', () => {
    const key = { part: 'speech_to_text', unit: 'audio_seconds' } as const;
    for (const provider of ['other', 'constructor', 'toString/x'])
      assert.equal(priceOf({ ...key, provider }, 60), null);
    assert.equal(priceOf({ ...key, provider: 'own' }, 60), 0);
  });
});
