import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { Breaker } from '#engine/failover/breaker.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { FirstPartTimes } from '#src/providers/failover/first-part-times.ts';
import { type GuardedModel, type ModelFailoverOptions, withModelFailover } from '#src/providers/failover/model.ts';
import type { VendorUseEvent } from '#src/providers/failover/vendor-use.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

const prompt = { system: '', messages: [], tools: [] } as unknown as Prompt;

/** A model's behavior when asked: it waits, then says words, fails, or both. */
type Act = { readonly afterMs?: number; readonly says?: readonly string[]; readonly fails?: boolean | 'for good' };

class Model implements LanguageModel {
  readonly name: string;
  readonly asked: AbortSignal[] = [];
  readonly #clock: VirtualClock;
  readonly #acts: Act[];

  constructor(name: string, clock: VirtualClock, ...acts: Act[]) {
    this.name = name;
    this.#clock = clock;
    this.#acts = acts;
  }

  async *generate(_prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
    this.asked.push(signal);
    const { afterMs = 0, says = [], fails = false } = this.#acts.length > 1 ? this.#acts.shift()! : this.#acts[0]!;
    await new Promise<void>((resolve) => {
      this.#clock.after(afterMs, resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    if (signal.aborted) return;
    for (const text of says) yield { type: 'text', text };
    if (fails !== false) throw new ProviderError(this.name, 'failed', { retryable: fails !== 'for good' });
  }
}

function setUp(options: Partial<ModelFailoverOptions> = {}, ...acts: readonly (readonly Act[])[]) {
  const clock = new VirtualClock();
  const models = acts.map((own, index) => new Model(`m${index + 1}`, clock, ...own));
  const guarded = models.map((vendor): GuardedModel => {
    return { vendor, breaker: new Breaker(clock), times: new FirstPartTimes() };
  }) as [GuardedModel, ...GuardedModel[]];
  const used: VendorUseEvent[] = [];
  const model = withModelFailover(guarded, {
    clock,
    firstPartMs: 3_000,
    hedge: false,
    tell: (use) => used.push(use),
    ...options,
  });
  const ask = async (signal = new AbortController().signal): Promise<string> => {
    let said = '';
    for await (const part of model.generate(prompt, signal)) if (part.type === 'text') said += part.text;
    return said;
  };
  return { clock, models, guarded, ask, used };
}

/** Advances time until the promise settles. */
async function within<Value>(clock: VirtualClock, ms: number, awaited: Promise<Value>): Promise<Value> {
  const caught = awaited.catch((error: unknown) => ({ caught: error }));
  await clock.advanceAsync(ms, flushPromises);
  const value = await caught;
  if (typeof value === 'object' && value !== null && 'caught' in value) throw value.caught;
  return value as Value;
}

describe('models with fallbacks', () => {
  it('answer with the first model while it works, without asking the others', async () => {
    const { clock, models, ask } = setUp({}, [{ says: ['one'] }], [{ says: ['two'] }]);
    assert.equal(await within(clock, 0, ask()), 'one');
    assert.equal(models[1]!.asked.length, 0);
    assert.equal(clock.pending, 0);
  });

  it('answer with the next if the first fails before its first word, whatever the error', async () => {
    for (const fails of [true, 'for good'] as const) {
      const { clock, ask, used } = setUp({}, [{ fails }], [{ says: ['two'] }]);
      assert.equal(await within(clock, 0, ask()), 'two');
      assert.deepEqual(
        used.map(({ type, provider }) => `${type} ${provider}`),
        ['vendor.used m1', 'vendor.left m1', 'vendor.used m2', 'vendor.answered m2'],
      );
    }
  });

  it('answer with the next if the first is silent for too long, and stop the first', async () => {
    const { clock, models, ask } = setUp({}, [{ afterMs: 60_000, says: ['late'] }], [{ says: ['two'] }]);
    assert.equal(await within(clock, 3_000, ask()), 'two');
    assert.equal(models[0]!.asked[0]!.aborted, true);
  });

  it('wait for the last model without a limit', async () => {
    const { clock, ask } = setUp({}, [{ fails: true }], [{ afterMs: 8_000, says: ['two'] }]);
    assert.equal(await within(clock, 8_000, ask()), 'two');
  });

  it('do not repeat an answer that has begun', async () => {
    const { clock, models, ask } = setUp({}, [{ says: ['half a '], fails: true }], [{ says: ['two'] }]);
    await assert.rejects(within(clock, 0, ask()), { name: 'ProviderError', provider: 'm1' });
    assert.equal(models[1]!.asked.length, 0);
  });

  it('fail with the last error if all models fail', async () => {
    const { clock, ask } = setUp({}, [{ fails: true }], [{ fails: 'for good' }]);
    await assert.rejects(within(clock, 0, ask()), { provider: 'm2', retryable: false });
  });

  it('skip a model that keeps failing until its next trial', async () => {
    const { clock, models, ask } = setUp(
      {},
      [{ fails: true }, { fails: true }, { fails: true }, { says: ['back'] }],
      [{ says: ['two'] }],
    );
    for (let turn = 0; turn < 5; turn += 1) assert.equal(await within(clock, 0, ask()), 'two');
    assert.equal(models[0]!.asked.length, 3);
    clock.advance(10_000);
    assert.equal(await within(clock, 0, ask()), 'back');
  });

  it('end quietly when stopped, and stop the model in progress', async () => {
    const { clock, models, ask } = setUp({}, [{ afterMs: 60_000, says: ['late'] }], [{ says: ['two'] }]);
    const abort = new AbortController();
    const answer = ask(abort.signal);
    await clock.advanceAsync(100, flushPromises);
    abort.abort();
    assert.equal(await answer, '');
    assert.equal(models[0]!.asked[0]!.aborted, true);
    assert.equal(clock.pending, 1, 'only the timer of the scripted model is left');
  });

  describe('models with hedging', () => {
    /** The first model has answered in 200 ms so far. */
    function known(...acts: readonly (readonly Act[])[]) {
      const world = setUp({ hedge: true }, ...acts);
      for (let turn = 0; turn < 40; turn += 1) world.guarded[0].times.add(200);
      return world;
    }

    it('ask the next if the first is slower than usual, use the faster answer and stop the other', async () => {
      const { clock, models, ask } = known([{ afterMs: 2_000, says: ['one'] }], [{ afterMs: 300, says: ['two'] }]);
      assert.equal(await within(clock, 500, ask()), 'two');
      assert.equal(models[0]!.asked[0]!.aborted, true);
      const slow = known([{ afterMs: 400, says: ['one'] }], [{ afterMs: 300, says: ['two'] }]);
      assert.equal(await within(slow.clock, 400, slow.ask()), 'one');
      assert.equal(slow.models[1]!.asked[0]!.aborted, true);
    });

    it('do not ask the next while the first is as fast as usual', async () => {
      const { clock, models, ask } = known([{ afterMs: 150, says: ['one'] }], [{ says: ['two'] }]);
      assert.equal(await within(clock, 1_000, ask()), 'one');
      assert.equal(models[1]!.asked.length, 0);
    });
  });
});
