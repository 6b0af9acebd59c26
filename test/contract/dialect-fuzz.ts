import { describe, it } from 'vitest';
import type { Dialect } from '#src/gateway/dialects/dialect.ts';
import { fuzzDialect } from '#test/fuzz/dialect-fuzz.ts';

/**
 * Declares that `decode` survives mutations of the dialect's own fixtures: it returns events or throws `DialectError`. `SEED` in the environment
 * repeats a run; `npm run fuzz` does a long one.
 */
export function describeDialectFuzz(dialect: Dialect, options: { readonly messages: number }): void {
  describe(`dialect ${dialect.name} with garbage`, () => {
    const seed = Number(process.env.SEED ?? 20_260_401);
    it(`decodes ${options.messages} mutated messages to events or DialectError (SEED=${seed})`, () => {
      fuzzDialect(dialect, { messages: options.messages, seed });
    });
  });
}
