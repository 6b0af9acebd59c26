import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ModelChoice } from '#src/providers/model-choice.ts';
import { describeModelError, hostedModel, modelNames } from '#src/providers/model-names.ts';
import { readConfig } from '#src/server/config.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const settings = (env: Record<string, string>) => readConfig(env, null).vendors;
const choice = (env: Record<string, string>) => new ModelChoice(settings(env), new VirtualClock());
const namesFor = (env: Record<string, string>, model: string) => {
  const { models, missing } = choice(env).orderFor(model);
  return { names: models.map(({ vendor }) => vendor.name), missing };
};
const two = { OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' };

describe('models of the settings', () => {
  it('are by default those of every provider with a key', () => {
    assert.deepEqual(modelNames(settings(two)), ['openai/gpt-4.1-mini', 'anthropic/claude-haiku-4-5']);
  });

  it('are those that LLM_MODELS names, in its order', () => {
    const named = { ...two, LLM_MODELS: 'anthropic/claude-x, openai/gpt-x' };
    assert.deepEqual(namesFor(named, 'service-plg').names, ['anthropic/claude-x', 'openai/gpt-x']);
  });

  it("are the model that a provider's setting names", () => {
    assert.deepEqual(modelNames(settings({ OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1', OPENAI_MODEL: 'qwen' })), [
      'openai/qwen',
    ]);
    assert.deepEqual(modelNames(settings({ CHAT_BASE_URL: 'http://127.0.0.1:8000/v1' })), []);
    assert.deepEqual(modelNames(settings({ OLLAMA_BASE_URL: 'http://127.0.0.1:11434' })), ['ollama/llama3.1']);
  });

  it('are rejected at startup if LLM_MODELS names a provider without settings', () => {
    assert.throws(() => choice({ LLM_MODELS: 'groq/x', OPENAI_API_KEY: 'k' }), /LLM_MODELS names groq\/x/);
  });

  it('are the rule-based model if there is no other', () => {
    assert.notEqual(choice({}).standIn, null);
    assert.equal(namesFor({}, 'service-plg').names.length, 1);
  });
});

describe('models of a call', () => {
  it("begin with the assistant's model; those of the settings are its fallbacks", () => {
    assert.deepEqual(namesFor(two, 'anthropic/claude-sonnet-4-5'), {
      names: ['anthropic/claude-sonnet-4-5', 'openai/gpt-4.1-mini', 'anthropic/claude-haiku-4-5'],
      missing: false,
    });
    assert.deepEqual(namesFor(two, 'anthropic/claude-haiku-4-5').names, [
      ...['anthropic/claude-haiku-4-5', 'openai/gpt-4.1-mini'],
    ]);
  });

  it('are those of the settings if the provider of a stored assistant is not configured', () => {
    for (const model of ['groq/llama', 'gpt-4o', ''])
      assert.deepEqual(namesFor({ OPENAI_API_KEY: 'k' }, model), { names: ['openai/gpt-4.1-mini'], missing: true });
  });

  it('keep their health from call to call', () => {
    const kept = choice(two);
    const name = 'openai/gpt-4.1';
    assert.equal(kept.orderFor(name).models[0], kept.orderFor(name).models[0]);
  });
});

describe('speech-to-speech model', () => {
  const name = 'openai-realtime/gpt-realtime';
  const own = { OPENAI_REALTIME_BASE_URL: 'http://127.0.0.1:8000/v1' };

  it('is used if an assistant names it, with those of the settings as fallbacks', () => {
    const { speech, models, missing } = choice(two).orderFor(name);
    assert.equal(speech, name);
    assert.deepEqual(
      [missing, ...models.map(({ vendor }) => vendor.name)],
      [false, 'openai/gpt-4.1-mini', 'anthropic/claude-haiku-4-5'],
    );
    assert.equal(choice(two).orderFor('service-plg').speech, null, 'it is used only on request');
  });

  it('is the operator’s default if the settings name it first, and rejected further down', () => {
    const set = { ...two, LLM_MODELS: `${name},openai/gpt-5` };
    const { speech, models } = choice(set).orderFor('service-plg');
    assert.equal(speech, name);
    assert.deepEqual(
      models.map(({ vendor }) => vendor.name),
      ['openai/gpt-5'],
    );
    assert.deepEqual(modelNames(settings(set)), ['openai/gpt-5']);
    assert.equal(choice(set).orderFor('anthropic/claude-haiku-4-5').speech, null);
    assert.throws(() => choice({ ...two, LLM_MODELS: `openai/gpt-5,${name}` }), /speech-to-speech model first/);
  });

  it('requires a key of the provider, or a compatible server', () => {
    const isThere = (given: Record<string, string>): boolean => choice(given).orderFor(name).speech === name;
    assert.equal(isThere({ OPENAI_API_KEY: 'k' }), true);
    assert.equal(isThere(own), true);
    assert.equal(isThere({}), false);
    const elsewhere = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1' };
    assert.equal(isThere(elsewhere), false, 'the server of the models that think is another one');
    assert.equal(isThere({ ...elsewhere, ...own }), true);
    assert.equal(choice({}).orderFor(name).missing, true);
  });
});

describe('model names of an assistant', () => {
  it('are the operator’s default and those of configured providers', () => {
    for (const name of ['service-plg', 'openai/gpt-5', 'anthropic/x', 'openai-realtime/gpt-realtime'])
      assert.equal(describeModelError(settings(two), name), null, name);
  });

  it('are rejected for other providers, with a list of the configured ones', () => {
    for (const name of ['groq/llama', 'gpt-4o', 'openai/', 'openai', '/x'])
      assert.match(
        describeModelError(settings(two), name) ?? '',
        /service-plg, or provider\/model .*: openai, anthropic, openai-realtime$/,
      );
    assert.match(
      describeModelError(settings({}), 'openai/gpt-5') ?? '',
      /no provider of language models is configured/,
    );
  });

  it('may contain slashes', () => {
    const model = hostedModel(settings({ TOGETHER_API_KEY: 'k' }), 'together/meta-llama/Llama-3', new VirtualClock());
    assert.equal(model?.name, 'together/meta-llama/Llama-3');
  });
});
