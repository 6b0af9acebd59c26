import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Log } from '../../foundation/log.ts';
import { ApiError } from '../errors.ts';
import { FairQueue, QueueFull } from '../middleware/fair-queue.ts';
import { openSpeech, type Speech, type SpeechJob, type SpeechPorts } from './speech.ts';
import { type NextChunk, speechBody } from './speech-body.ts';

type SpeechRequestsPorts = SpeechPorts & { readonly log: Log };
/** A text-to-speech request of one client. */
type SpeechRequest = Omit<SpeechJob, 'narration'> & {
  readonly narration: Omit<SpeechJob['narration'], 'signal'>;
  /** The account, which shares the queue fairly with others. */
  readonly whose: string;
  /** Aborts when the client disconnects. */
  readonly gone: AbortSignal;
};
type SpeechAnswer = { readonly lengthBytes: number | null; readonly body: ReadableStream<Uint8Array> };

/** Concurrent requests, not counting the queue; each keeps a few seconds of audio in memory, or all of it if the length must be known first. */
const places = { places: 16, maxWaitingPerKey: 64, waitingInAll: 256 } as const;
const retryAfterSeconds = '5';

/** Runs text-to-speech requests outside calls: a few concurrently, the rest queued fairly. */
export class SpeechRequests {
  readonly #ports: SpeechRequestsPorts;
  readonly #queue = new FairQueue(places);

  constructor(ports: SpeechRequestsPorts) {
    this.#ports = ports;
  }

  /** Resolves when the first sound is available. Throws `NoSpeech` if there will be none, and `ApiError`. */
  async answer(request: SpeechRequest): Promise<SpeechAnswer> {
    const leave = await this.#queue.enter(request.whose, request.gone).catch(refuse);
    const work = new AbortController();
    const stop = () => work.abort();
    request.gone.addEventListener('abort', stop);
    if (request.gone.aborted) stop();
    let speech: Speech | null = null;
    const over = (error: unknown) => {
      request.gone.removeEventListener('abort', stop);
      stop();
      speech?.chunks.return(undefined).catch(() => {});
      leave();
      if (error !== null) this.#ports.log.warn({ err: error }, 'cannot synthesize speech');
    };
    try {
      const { tts, format, whole } = request;
      const narration = { ...request.narration, signal: work.signal };
      speech = await openSpeech(this.#ports, { tts, format, whole, narration });
      const { clock } = this.#ports;
      return { lengthBytes: speech.lengthBytes, body: speechBody(await begun(speech), { clock, over }) };
    } catch (error) {
      over(error instanceof ProviderError ? error : null);
      throw error instanceof ProviderError ? new ApiError(503, 'The voice provider is unavailable.') : error;
    }
  }
}

/** Returns the chunks in order, starting with one that was already produced. */
async function begun({ chunks }: Speech): Promise<NextChunk> {
  let first: Awaited<ReturnType<NextChunk>> | null = await chunks.next();
  return async () => {
    const next = first ?? (await chunks.next());
    first = null;
    return next;
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof QueueFull)) throw new ApiError(503, 'The client disconnected.');
  const headers = { 'Retry-After': retryAfterSeconds };
  if (error.whose === 'own') throw new ApiError(429, 'too many texts are waiting for speech', { headers });
  throw new ApiError(503, 'Too many texts are waiting for speech. Try again shortly.', { headers });
}
