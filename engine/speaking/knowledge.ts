import type { CallObserver } from '../ports/call-observer.ts';
import type { Clock } from '../ports/clock.ts';
import type { KnowledgeBase, Question } from '../ports/knowledge-base.ts';
import type { LanguageModel, Message, ModelPart, Prompt } from '../ports/language-model.ts';
import { ProviderError } from '../ports/provider-error.ts';
import { withPassages } from '../tree/prompt.ts';

/** How long a model waits for passages. A slower lookup benefits the next reply. */
const lookupWaitMs = 150;
/** Longest total of passages in one prompt, in characters. */
const maxPassageChars = 6_000;
const maxWordChars = 600;
const maxContextChars = 400;

/** Dependencies of lookups; without a knowledge base nothing is looked up. */
type KnowledgePorts = {
  readonly clock: Clock;
  readonly knowledge?: KnowledgeBase;
  readonly observer: Pick<CallObserver, 'event'>;
};

/**
 * A model whose prompts contain passages from its knowledge base that match the caller's words. The lookup starts when the model is asked; for a
 * speculative reply that is before the turn is over. Passages for earlier words stay in the prompt while there is room.
 */
export function withKnowledge(
  model: LanguageModel,
  ports: KnowledgePorts,
  trouble: (error: ProviderError) => void,
): LanguageModel {
  if (ports.knowledge === undefined) return model;
  const lookups = new Lookups({ ...ports, trouble }, ports.knowledge);
  return {
    name: model.name,
    async *generate(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
      const passages = await lookups.passagesFor(extractQuestion(prompt.messages), signal);
      if (!signal.aborted) yield* model.generate(withPassages(prompt, passages), signal);
    },
  };
}

/** The caller's last words and the words before them. */
export function extractQuestion(messages: readonly Message[]): Question {
  const spoken = messages.filter((message) => message.role === 'user' || message.role === 'assistant');
  const last = spoken.findLastIndex(({ role }) => role === 'user');
  const first = spoken.findLastIndex(({ role }, index) => index < last && role === 'assistant') + 1;
  const text = (from: number, until: number): string =>
    spoken
      .slice(from, until)
      .map(({ content }) => content)
      .join(' ');
  return {
    words: text(first, last + 1).slice(-maxWordChars),
    context: text(Math.max(0, first - 2), first).slice(-maxContextChars),
  };
}

type LookupPorts = KnowledgePorts & { readonly trouble: (error: ProviderError) => void };
type Lookup = { readonly key: string; readonly done: Promise<void>; settled: boolean };

/** The lookups of one call: one for each new question, with results kept for later replies. */
class Lookups {
  readonly #ports: LookupPorts;
  readonly #base: KnowledgeBase;
  #newest: Lookup | null = null;
  /** Latest first. */
  #found: readonly string[] = [];

  constructor(ports: LookupPorts, base: KnowledgeBase) {
    this.#ports = ports;
    this.#base = base;
  }

  /** Returns the known passages when the lookup is done, the wait is over or `signal` aborts, whichever comes first. */
  async passagesFor(question: Question, signal: AbortSignal): Promise<readonly string[]> {
    if (question.words.trim() === '') return this.#found;
    const lookup = this.#lookupOf(question);
    if (!lookup.settled) await this.#inTime(lookup, signal);
    return this.#found;
  }

  #lookupOf(question: Question): Lookup {
    const key = JSON.stringify(question);
    if (this.#newest?.key === key) return this.#newest;
    const done = this.#find(question, () => this.#newest?.key === key);
    const lookup: Lookup = { key, done, settled: false };
    this.#newest = lookup;
    void done.then(() => {
      lookup.settled = true;
    });
    return lookup;
  }

  /** Never rejects. */
  async #find(question: Question, isNewest: () => boolean): Promise<void> {
    const { clock, observer, trouble } = this.#ports;
    const startedAt = clock.now();
    try {
      const passages = await this.#base.find(question);
      this.#found = bounded(isNewest() ? [...passages, ...this.#found] : [...this.#found, ...passages]);
      const tookMs = clock.now() - startedAt;
      observer.event({ type: 'knowledge.searched', at: clock.now(), passages: passages.length, tookMs });
    } catch (cause) {
      trouble(new ProviderError('knowledge', 'lookup failed', { retryable: true, cause }));
    }
  }

  #inTime(lookup: Lookup, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        cancel();
        signal.removeEventListener('abort', over);
        resolve();
      };
      const cancel = this.#ports.clock.after(lookupWaitMs, over);
      signal.addEventListener('abort', over, { once: true });
      void lookup.done.then(over);
    });
  }
}

function bounded(passages: readonly string[]): readonly string[] {
  let room = maxPassageChars;
  return [...new Set(passages)].filter((passage) => {
    room -= passage.length;
    return room >= 0;
  });
}
