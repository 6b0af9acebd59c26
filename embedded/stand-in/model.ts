import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { decide } from './decide.ts';

export type StandInOptions = {
  /** Pause before each word; 0 returns the whole reply immediately. Needs `clock`. */
  readonly delayMs: number;
  readonly clock: Clock | null;
};
export const defaultStandInOptions = { delayMs: 0, clock: null } as const satisfies StandInOptions;

/**
 * A rule-based language model without key, network or randomness. It follows the state tree, fills parameters from the caller's words, calls
 * functions, answers from the knowledge base and otherwise asks the state's question. It understands only the prompt lines described at `Directives`.
 */
export function createStandInModel(options: Partial<StandInOptions> = {}): LanguageModel {
  const { delayMs, clock } = { ...defaultStandInOptions, ...options };
  const pause = clock === null || delayMs <= 0 ? null : (signal: AbortSignal) => wait(clock, delayMs, signal);
  return { name: 'stand-in', generate: (prompt, signal) => generate(prompt, signal, pause) };
}

type Pause = (signal: AbortSignal) => Promise<void>;

async function* generate(prompt: Prompt, signal: AbortSignal, pause: Pause | null): AsyncGenerator<ModelPart> {
  if (signal.aborted) return;
  const { text, call } = decide(prompt);
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if (pause) await pause(signal);
    if (signal.aborted) return;
    yield { type: 'text', text: word };
  }
  if (call === null || signal.aborted) return;
  yield { type: 'tool_call', id: nextCallId(prompt), name: call.name, args: JSON.stringify(call.args) };
}

function nextCallId(prompt: Prompt): string {
  const used = new Set(prompt.messages.flatMap((message) => (message.role === 'tool_call' ? [message.id] : [])));
  let number = used.size + 1;
  while (used.has(`stand-in-${number}`)) number += 1;
  return `stand-in-${number}`;
}

/** Ends early if the signal aborts, and leaves neither timers nor listeners. */
function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = clock.after(ms, finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}
