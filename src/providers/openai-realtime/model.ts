import type { LanguageModel, Message, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { Answer } from './answer.ts';
import type { Connection } from './connection.ts';
import { itemOf } from './conversation.ts';
import type { RealtimeSession } from './session.ts';

/** How long a canceled response may take to end. */
const freeMs = 1_000;

/**
 * The model of a session: it answers the audio that it received, with its own voice. The provider's conversation is synchronized before each answer.
 * A connection that disconnects before any part of an answer is reopened once.
 */
export function createRealtimeModel(session: RealtimeSession): LanguageModel {
  return { name: session.options.name, generate: (prompt, signal) => generate(session, prompt, signal) };
}

async function* generate(session: RealtimeSession, prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
  const release = session.hold();
  try {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const connection = session.connection();
      const answer = new Answer(session, connection, signal);
      try {
        if (!(await isFree(session, connection, signal))) return;
        ask(answer, connection, prompt);
        return yield* answer.parts();
      } catch (error) {
        if (signal.aborted) return;
        const mediaLost = connection.wasReady && !connection.isOpen && !answer.begun;
        if (!mediaLost || attempt > 1) throw error;
      }
    }
  } finally {
    release();
  }
}

/** Waits until the provider accepts a response; false after an abort. */
async function isFree({ options }: RealtimeSession, connection: Connection, signal: AbortSignal): Promise<boolean> {
  const { clock, name } = options;
  const aborted = Promise.withResolvers<void>();
  const late = Promise.withResolvers<never>();
  const stop = (): void => aborted.resolve();
  signal.addEventListener('abort', stop, { once: true });
  let cancel = (): void => {};
  try {
    await Promise.race([connection.ready, aborted.promise]);
    const tooLate = new ProviderError(name, `was still responding after ${freeMs} ms`, { retryable: true });
    cancel = clock.after(freeMs, () => late.reject(tooLate));
    await Promise.race([connection.free(), aborted.promise, late.promise]);
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
  }
  return !signal.aborted;
}

function ask(answer: Answer, connection: Connection, prompt: Prompt): void {
  const messages = withMoment(prompt);
  // A briefing for an agent is written; it is not part of the caller's conversation.
  if (prompt.brief.cause === 'briefing') {
    const beside = { conversation: 'none', output_modalities: ['text'], tools: [], tool_choice: 'none' } as const;
    return answer.write({ ...beside, instructions: prompt.system, input: messages.map(itemOf) });
  }
  connection.instruct(prompt.system, prompt.tools);
  connection.align(messages);
  answer.speak({ tool_choice: prompt.tools.length === 0 ? 'none' : 'auto' });
}

/** The current state precedes the caller's last message, so that everything before it stays unchanged. */
function withMoment({ messages, moment = '' }: Prompt): readonly Message[] {
  if (moment === '') return messages;
  const lastWords = messages.findLastIndex(({ role }) => role === 'user');
  return messages.toSpliced(lastWords < 0 ? messages.length : lastWords, 0, { role: 'note', content: moment });
}
