import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'vitest';
import type { ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { createProviders } from '#src/providers/create-providers.ts';
import type { VendorUseEvent } from '#src/providers/failover/vendor-use.ts';
import { readConfig } from '#src/server/config.ts';
import { startFakeOpenAi, textChunk } from '#test/support/fake-openai.ts';
import { startFakeRealtime } from '#test/support/fake-openai-realtime.ts';
import { HeardSpeech, plainVoice } from '#test/support/heard-speech.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const name = 'openai-realtime/gpt-realtime';
const brief: Prompt['brief'] = {
  ...{ cause: 'caller', assistantName: '', assistantPrompt: '', state: null, known: {}, knowledge: '', now: '' },
};
const prompt: Prompt = { system: 'You are Ada.', messages: [{ role: 'user', content: 'Hello?' }], tools: [], brief };

/** One call of an assistant with this model, on servers of both interfaces. */
async function callWith(t: TestContext, model: string, more: NodeJS.Dict<string> = {}) {
  const realtime = await startFakeRealtime();
  const chat = await startFakeOpenAi({ events: [textChunk('From elsewhere.')], last: 'done' });
  const { vendors } = readConfig(
    {
      ...{ OPENAI_API_KEY: 'canary-key', OPENAI_REALTIME_BASE_URL: realtime.baseUrl, SPEECH_CACHE_MB: '0' },
      ...{ OPENAI_BASE_URL: chat.baseUrl, ...more },
    },
    null,
  );
  const all = createProviders(vendors, {
    ...{ clock: new VirtualClock(), speechFolder: '/nowhere', failed() {}, ignored() {}, unready() {} },
  });
  t.onTestFinished(async () => {
    await all.close();
    await realtime.stop();
    await chat.stop();
  });
  const used: VendorUseEvent[] = [];
  const units = new Set<string>();
  const speech = all.forCall({
    ...{ voiceProvider: 'embedded', voice: plainVoice, model, tell: (use) => used.push(use) },
    count: ({ provider, part, unit }) => {
      return (quantity) => {
        if (quantity > 0) units.add(`${provider} ${part} ${unit}`);
      };
    },
  });
  const ask = async (): Promise<string> => {
    const parts: ModelPart[] = [];
    for await (const part of speech.llm.generate(prompt, new AbortController().signal)) parts.push(part);
    return parts.map((part) => (part.type === 'spoken' || part.type === 'text' ? part.text : '')).join('');
  };
  return { all, realtime, speech, ask, used, units };
}

describe('call of an assistant with a speech-to-speech model', () => {
  it('uses the model for all three parts, with those of the settings as fallbacks', async (t) => {
    const { speech, ask, realtime, units } = await callWith(t, name);
    realtime.fake.answers.push([{ say: 'Which day suits you?' }]);
    assert.equal(speech.modelMissing, false);
    assert.deepEqual([speech.stt.name, speech.llm.name], [name, name]);
    assert.deepEqual(
      speech.voices.map((voice) => voice.name),
      [name, 'embedded'],
    );
    assert.equal(await ask(), 'Which day suits you?');
    const reading = new HeardSpeech(speech.voices[0]);
    reading.say('Hello, this is Ada.');
    assert.equal(await reading.closed, null);
    assert.ok(reading.ms > 0);
    assert.ok(units.has(`${name} language_model audio_output_tokens`), [...units].join());
    assert.ok(![...units].some((unit) => unit.includes('characters')), 'usage in tokens is not counted twice');
  });

  it('is answered by the next model while the model is down, and logs it', async (t) => {
    const { ask, realtime, used } = await callWith(t, name);
    realtime.refuse({ status: 503, body: '{}' });
    assert.equal(await ask(), 'From elsewhere.');
    assert.deepEqual(
      used.filter(({ type }) => type !== 'vendor.answered').map(({ type, provider }) => `${type} ${provider}`),
      [`vendor.used ${name}`, `vendor.left ${name}`, 'vendor.used openai/gpt-4.1-mini'],
    );
  });

  it('uses the model for every assistant if the settings name it first, and lists it as in use', async (t) => {
    const { all, speech } = await callWith(t, 'service-plg', { LLM_MODELS: `${name},openai/gpt-4.1-mini` });
    assert.equal(speech.llm.name, name);
    const models = all.notes.filter(({ part }) => part === 'language_model');
    assert.deepEqual(
      models.map(({ provider }) => provider),
      [name, 'openai/gpt-4.1-mini'],
    );
  });

  it('is analyzed by another model', async (t) => {
    const { all } = await callWith(t, name);
    const count = () => () => {};
    assert.equal(all.analyst(name, count)?.name, 'openai/gpt-4.1-mini');
  });
});
