import { describe, it } from 'vitest';
import type { Dialect } from '#src/gateway/dialects/dialect.ts';
import { fuzzDialect } from '#test/fuzz/dialect-fuzz.ts';

/**
 * Declares that `decode` survives mutations of the dialect's own fixtures: it answers events or throws `DialectError`.
 * `SEED` in the environment repeats a run; `npm run fuzz` makes a long one.
 */
export function describeDialectFuzz(dialect: Dialect, options: { readonly messages: number }): void {
  describe(`dialect ${dialect.name} under garbage`, () => {
    const seed = Number(process.env.SEED ?? 20_260_401);
    it(`answers ${options.messages} mutated messages with events or DialectError (SEED=${seed})`, () => {
      fuzzDialect(dialect, { messages: options.messages, seed });
    });
  });
}
