import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { connectionFailure, httpFailure, readErrorBody } from '../../vendor-failure.ts';
import { StallError, type Watch, watchRequest } from '../../watch.ts';
import { mayBeEventStream, notEventStream, tooLong } from '../event-stream.ts';
import { checkedKey, checkedUrl, defaultTokenDeadlines, type ModelOptions } from '../model-options.ts';
import { ChatAnswer } from './chat-answer.ts';
import { type ChatReply, dropConnection, postChat, releaseConnection } from './chat-connection.ts';
import { type ChatVendor, chatRequest } from './chat-request.ts';

const maxLineChars = 256 * 1024;
const maxChars = 4 * 1024 * 1024;
/** How long a server may take to end the stream after its finish reason. */
const endMs = 1_000;

type Settings = Required<Pick<ModelOptions, 'name' | 'model' | 'clock' | 'firstTokenMs' | 'betweenMs'>> & {
  readonly vendor: ChatVendor;
  readonly url: URL;
  readonly key: string;
};

/**
 * A language model behind the Chat Completions API with streaming. The client is our own, because every turn of every call passes through it: a reply
 * takes a third of the processor time that the AI SDK needs, and its connection outlives the pauses between turns. Throws `RangeError` for an address
 * or key that cannot be sent. See https://platform.openai.com/docs/api-reference/chat-streaming
 */
export function createChatModel(
  options: ModelOptions & { readonly baseUrl: string },
  vendor: ChatVendor,
): LanguageModel {
  const { name, model, clock = requestClock } = options;
  const settings: Settings = {
    ...defaultTokenDeadlines,
    ...options,
    ...{ name, model, clock, vendor },
    url: new URL(`${checkedUrl(options.baseUrl)}/chat/completions`),
    key: checkedKey(options.apiKey),
  };
  return { name, generate: (prompt, signal) => generate(settings, prompt, signal) };
}

async function* generate(settings: Settings, prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
  if (signal.aborted) return;
  const { name, vendor, url, key, model } = settings;
  const watch = watchRequest(signal, settings.clock);
  const answer = new ChatAnswer(name);
  let reply: ChatReply | null = null;
  try {
    watch.await('sent no first token', settings.firstTokenMs);
    reply = await postChat({ url, key, body: chatRequest(model, prompt, vendor), signal: watch.signal });
    await checkResponse(name, reply.response);
    for await (const data of eventsOf(reply.response, answer, name)) {
      const parts = answer.take(data);
      awaitNext(watch, answer, settings);
      for (const part of parts) {
        if (signal.aborted) return;
        yield part;
      }
      if (answer.over) break;
    }
    yield* answer.end();
  } catch (error) {
    if (signal.aborted) return;
    throw requestFailure(name, watch.stalled() ?? error);
  } finally {
    if (reply !== null && answer.finished) releaseConnection(reply, endMs);
    else if (reply !== null) dropConnection(reply);
    watch.stop();
  }
}

function awaitNext(watch: Watch, answer: ChatAnswer, { betweenMs }: Settings): void {
  if (answer.finished) watch.await('sent no end', endMs);
  else if (answer.started) watch.await('sent no further token', betweenMs);
}

async function checkResponse(provider: string, response: IncomingMessage): Promise<void> {
  const { statusCode: status = 0, headers } = response;
  if (status < 200 || status > 299)
    throw httpFailure(provider, await readErrorBody(response, { status, retryAfter: headers['retry-after'] }));
  if (!mayBeEventStream(headers['content-type'] ?? '')) throw notEventStream(provider);
}

/** The data of the response's events. A connection that breaks or stays open after the finish reason is an end like any other. */
async function* eventsOf(response: IncomingMessage, answer: ChatAnswer, provider: string): AsyncGenerator<string> {
  const arrived: string[] = [];
  const parser = createParser({
    maxBufferSize: maxLineChars,
    onEvent: ({ data }) => void arrived.push(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded')
        throw tooLong(provider, `a line has more than ${maxLineChars} characters`);
    },
  });
  let chars = 0;
  response.setEncoding('utf8');
  try {
    for await (const text of response.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
      chars += text.length;
      if (chars > maxChars) throw tooLong(provider, `the response has more than ${maxChars} characters`);
      parser.feed(text);
      yield* arrived.splice(0);
    }
  } catch (error) {
    if (!answer.finished) throw error;
  }
}

function requestFailure(provider: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof StallError) return new ProviderError(provider, error.message, { retryable: true });
  return connectionFailure(provider, error);
}
