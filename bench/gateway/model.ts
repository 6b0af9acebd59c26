import type { At, Clock } from '#engine/ports/clock.ts';
import type { LanguageModel, Prompt } from '#engine/ports/language-model.ts';
import { waitUntil } from './wait.ts';
import { parseTurnNumber, replyTokens } from './words.ts';

const firstTokenMs = 200;
const betweenTokensMs = 10;

type StubModelOptions = {
  readonly clock: Clock;
  /** Replies to turn `k` are long if `k + parity` is odd. */
  readonly parity: number;
  /** Called for every request. */
  requested(): void;
  /** Called before each token with the time when it was due. */
  token?(dueAt: At): void;
};

/** A language model for one call: 20 tokens, the first 200 ms after the request, 10 ms apart. */
export function createStubModel({ clock, parity, requested, token }: StubModelOptions): LanguageModel {
  return {
    name: 'stub-llm',
    async *generate(prompt, signal) {
      requested();
      let due = clock.now() + firstTokenMs;
      for (const text of replyTokens((turnOf(prompt) + parity) % 2 === 1 ? 'long' : 'short')) {
        await waitUntil(clock, due, signal);
        if (signal.aborted) return;
        token?.(due);
        yield { type: 'text', text };
        due += betweenTokensMs;
      }
    },
  };
}

function turnOf(prompt: Prompt): number {
  const said = prompt.messages.findLast((message) => message.role === 'user');
  return parseTurnNumber(said?.content ?? '');
}
