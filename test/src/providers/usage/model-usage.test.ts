import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Breaker } from '#engine/failover/breaker.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { FirstPartTimes } from '#src/providers/failover/first-part-times.ts';
import { withModelFailover } from '#src/providers/failover/model.ts';
import { withModelUsage } from '#src/providers/usage/model-usage.ts';
import { counters } from '#test/support/counters.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const usage = { type: 'usage', model: 'b/large', inputTokens: 1_000, cachedTokens: 800, outputTokens: 20 } as const;
const text = (said: string): ModelPart => ({ type: 'text', text: said });
const never = new AbortController().signal;

/** A prompt of this many characters. */
function promptOf(chars: number): Prompt {
  const frame = JSON.stringify(['', '', [], []]).length;
  return { system: 'x'.repeat(chars - frame), messages: [], tools: [] } as unknown as Prompt;
}

/** A model that answers its prompts in turn; it never finishes an answer that ends with `waits`. */
function modelOf(...answers: readonly (readonly (ModelPart | 'waits' | 'fails')[])[]): LanguageModel {
  let asked = 0;
  return {
    name: 'b/large',
    async *generate(_, signal) {
      const answer = answers[asked] ?? [];
      asked += 1;
      for (const part of answer) {
        if (part === 'fails') throw new ProviderError('b/large', 'is busy', { retryable: true });
        if (part === 'waits') {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
          return;
        }
        yield part;
      }
    },
  };
}

async function read(model: LanguageModel, prompt: Prompt, signal = never): Promise<void> {
  for await (const _ of model.generate(prompt, signal));
}

describe('counted model usage', () => {
  it('is what the models report, cached tokens separately, each under its own name', async () => {
    const { counts, open } = counters();
    const clock = new VirtualClock();
    const model = (name: string, parts: readonly ModelPart[]): LanguageModel => ({
      name,
      async *generate() {
        yield* parts;
        if (parts.length === 0) throw new ProviderError(name, 'is busy', { retryable: true });
      },
    });
    const guarded = (vendor: LanguageModel) => ({
      ...{ vendor: withModelUsage(vendor, open), breaker: new Breaker(clock), times: new FirstPartTimes() },
    });
    const written = { ...usage, cacheWriteTokens: 150 };
    const llm = withModelFailover([guarded(model('a/small', [])), guarded(model('b/large', [text('Hi.'), written]))], {
      clock,
      firstPartMs: 3_000,
      hedge: false,
    });
    const answer: ModelPart[] = [];
    for await (const part of llm.generate(promptOf(400), never)) answer.push(part);
    assert.deepEqual(answer, [text('Hi.'), written]);
    assert.deepEqual(counts, {
      ...{ 'b/large input_tokens': 50, 'b/large cached_tokens': 800 },
      ...{ 'b/large cache_write_tokens': 150, 'b/large output_tokens': 20 },
    });
  });

  it('is estimated as soon as an answer is aborted, from its text so far', async () => {
    const { counts, open } = counters();
    const model = withModelUsage(modelOf([text('Twelve chars'), 'waits', usage]), open);
    const abort = new AbortController();
    const answer = model.generate(promptOf(400), abort.signal)[Symbol.asyncIterator]();
    await answer.next();
    const rest = answer.next();
    abort.abort();
    const estimated = { 'b/large input_tokens': 100, 'b/large output_tokens': 3 };
    const marked = { '~b/large input_tokens': 100, '~b/large output_tokens': 3 };
    assert.deepEqual(counts, { ...estimated, ...marked });
    assert.equal((await rest).done, true);
    assert.deepEqual(counts, { ...estimated, ...marked }, 'once');
  });

  it('is estimated from the report of the previous answer, including cached tokens', async () => {
    const { counts, open } = counters();
    const model = withModelUsage(modelOf([text('Hi.'), usage], ['waits']), open);
    await read(model, promptOf(2_000));
    const abort = new AbortController();
    const rest = read(model, promptOf(4_000), abort.signal);
    abort.abort();
    await rest;
    assert.equal(counts['~b/large input_tokens'], 400);
    assert.equal(counts['~b/large cached_tokens'], 1_600);
    assert.equal(counts['b/large cached_tokens'], 2_400);
  });

  it('is estimated if the answer is not read to the end, and if the server reports nothing', async () => {
    for (const answer of [[text('Well. '), text('Now.'), usage], [text('Well. ')]]) {
      const { counts, open } = counters();
      for await (const _ of withModelUsage(modelOf(answer), open).generate(promptOf(400), never)) break;
      assert.deepEqual([counts['~b/large input_tokens'], counts['~b/large output_tokens']], [100, 2]);
    }
  });

  it('is zero for a request that was rejected or never sent', async () => {
    const { counts, open } = counters();
    const model = withModelUsage(modelOf(['fails'], []), open);
    await assert.rejects(read(model, promptOf(400)), ProviderError);
    await read(model, promptOf(400), AbortSignal.abort());
    assert.deepEqual(counts, {});
  });

  it('includes an answer that was cut off', async () => {
    const { counts, open } = counters();
    await assert.rejects(read(withModelUsage(modelOf([text('Well. '), 'fails']), open), promptOf(400)), ProviderError);
    assert.deepEqual([counts['~b/large input_tokens'], counts['~b/large output_tokens']], [100, 2]);
  });
});
