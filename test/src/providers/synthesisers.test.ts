import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { hostedSynthesisers, hostedVoices } from '#src/providers/configured-providers.ts';
import { synthesisers } from '#src/providers/registry.ts';
import { readConfig } from '#src/server/config.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

function namesFor(settings: Readonly<Record<string, string>>): readonly string[] {
  return hostedSynthesisers(readConfig(settings, null).vendors, { clock: new VirtualClock() }).map(
    ({ tts }) => tts.name,
  );
}

describe('configured synthesizers', () => {
  it('are none without a key or an address', () => {
    assert.deepEqual(namesFor({}), []);
  });

  it('exclude OpenAI if its address is that of another server, unless a speech model is named', () => {
    assert.deepEqual(namesFor({ OPENAI_API_KEY: 'key' }), ['openai']);
    assert.deepEqual(namesFor({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }), []);
    assert.deepEqual(
      namesFor({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_TTS_MODEL: 'tts-1' }),
      ['openai'],
    );
  });

  it('have their voices in the catalog, in their order', () => {
    const { vendors } = readConfig(
      { OPENAI_API_KEY: 'key', CARTESIA_API_KEY: 'key', SHERPA_TTS_DIR: '/nowhere' },
      null,
    );
    const hosted = hostedSynthesisers(vendors, { clock: new VirtualClock() });
    assert.deepEqual(
      hostedVoices(vendors),
      hosted.flatMap(({ facts }) => facts.voices),
    );
    assert.deepEqual(
      [...new Set(hostedVoices(vendors).map(({ provider }) => provider))],
      ['cartesia', 'openai', 'sherpa'],
    );
    assert.deepEqual(hostedVoices(readConfig({}, null).vendors), []);
  });

  it('are each enabled by the settings that their facts name', () => {
    for (const { name, needs } of synthesisers.map(({ facts }) => facts)) {
      const settings = needs.map((need): [string, string] => [
        need,
        need.endsWith('_URL') ? 'http://127.0.0.1:9' : 'canary',
      ]);
      assert.ok(namesFor(Object.fromEntries(settings)).includes(name), name);
    }
  });
});
