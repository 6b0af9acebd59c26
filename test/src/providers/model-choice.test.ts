import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { ModelChoice } from '#src/providers/model-choice.ts';
import { hostedModel, modelNames, modelRefusal } from '#src/providers/model-names.ts';
import { readConfig } from '#src/server/config.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const settings = (env: Record<string, string>) => readConfig(env, null).vendors;
const choice = (env: Record<string, string>) => new ModelChoice(settings(env), new VirtualClock());
const namesFor = (env: Record<string, string>, model: string) => {
  const { models, missing } = choice(env).orderFor(model);
  return { names: models.map(({ vendor }) => vendor.name), missing };
};
const two = { OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' };

describe('the models of the settings', () => {
  it('are the usual ones of every vendor with a key, where nothing else is set', () => {
    assert.deepEqual(modelNames(settings(two)), ['openai/gpt-4.1-mini', 'anthropic/claude-haiku-4-5']);
  });

  it('are those that LLM_MODELS names, in its order', () => {
    const named = { ...two, LLM_MODELS: 'anthropic/claude-x, openai/gpt-x' };
    assert.deepEqual(namesFor(named, 'service-plg').names, ['anthropic/claude-x', 'openai/gpt-x']);
  });

  it('are the one of a vendor that its setting names', () => {
    assert.deepEqual(modelNames(settings({ OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1', OPENAI_MODEL: 'qwen' })), [
      'openai/qwen',
    ]);
    assert.deepEqual(modelNames(settings({ CHAT_BASE_URL: 'http://127.0.0.1:8000/v1' })), []);
    assert.deepEqual(modelNames(settings({ OLLAMA_BASE_URL: 'http://127.0.0.1:11434' })), ['ollama/llama3.1']);
  });

  it('are refused at the start where LLM_MODELS names a vendor without its settings', () => {
    assert.throws(() => choice({ LLM_MODELS: 'groq/x', OPENAI_API_KEY: 'k' }), /LLM_MODELS names groq\/x/);
  });

  it('are the stand-in where there is none', () => {
    assert.notEqual(choice({}).standIn, null);
    assert.equal(namesFor({}, 'service-plg').names.length, 1);
  });
});

describe('the models of a call', () => {
  it('begin with what the assistant names; those of the settings stand in for it', () => {
    assert.deepEqual(namesFor(two, 'anthropic/claude-sonnet-4-5'), {
      names: ['anthropic/claude-sonnet-4-5', 'openai/gpt-4.1-mini', 'anthropic/claude-haiku-4-5'],
      missing: false,
    });
    assert.deepEqual(namesFor(two, 'anthropic/claude-haiku-4-5').names, [
      ...['anthropic/claude-haiku-4-5', 'openai/gpt-4.1-mini'],
    ]);
  });

  it('are those of the settings where the provider of a stored assistant is not configured', () => {
    for (const model of ['groq/llama', 'gpt-4o', ''])
      assert.deepEqual(namesFor({ OPENAI_API_KEY: 'k' }, model), { names: ['openai/gpt-4.1-mini'], missing: true });
  });

  it('keep what is known of them from call to call', () => {
    const kept = choice(two);
    const name = 'openai/gpt-4.1';
    assert.equal(kept.orderFor(name).models[0], kept.orderFor(name).models[0]);
  });
});

describe('a model that hears and speaks itself', () => {
  const name = 'openai-realtime/gpt-realtime';
  const own = { OPENAI_REALTIME_BASE_URL: 'http://127.0.0.1:8000/v1' };

  it('is used where an assistant names it; those of the settings stand in for it', () => {
    const { speech, models, missing } = choice(two).orderFor(name);
    assert.equal(speech, name);
    assert.deepEqual(
      [missing, ...models.map(({ vendor }) => vendor.name)],
      [false, 'openai/gpt-4.1-mini', 'anthropic/claude-haiku-4-5'],
    );
    assert.equal(choice(two).orderFor('service-plg').speech, null, 'nobody gets it who has not asked');
  });

  it('is the operator’s choice where the settings name it first, and refused further down', () => {
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

  it('needs a key of the vendor, or a server of its interface', () => {
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

describe('the model that an assistant may name', () => {
  it('is the operator’s choice or one of a configured provider', () => {
    for (const name of ['service-plg', 'openai/gpt-5', 'anthropic/x', 'openai-realtime/gpt-realtime'])
      assert.equal(modelRefusal(settings(two), name), null, name);
  });

  it('is none of another provider, and the refusal says which there are', () => {
    for (const name of ['groq/llama', 'gpt-4o', 'openai/', 'openai', '/x'])
      assert.match(
        modelRefusal(settings(two), name) ?? '',
        /service-plg, or provider\/model .*: openai, anthropic, openai-realtime$/,
      );
    assert.match(modelRefusal(settings({}), 'openai/gpt-5') ?? '', /no provider of language models is configured/);
  });

  it('may have slashes of its own', () => {
    const model = hostedModel(settings({ TOGETHER_API_KEY: 'k' }), 'together/meta-llama/Llama-3', new VirtualClock());
    assert.equal(model?.name, 'together/meta-llama/Llama-3');
  });
});
