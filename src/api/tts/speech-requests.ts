import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Log } from '../../foundation/log.ts';
import { ApiError } from '../errors.ts';
import { FairQueue, QueueFull } from '../middleware/fair-queue.ts';
import { openSpeech, type Speech, type SpeechOrder, type SpeechPorts } from './speech.ts';
import { type NextChunk, speechBody } from './speech-body.ts';

type SpeechRequestsPorts = SpeechPorts & { readonly log: Log };
/** Speech for one client. */
type SpeechRequest = Omit<SpeechOrder, 'narration'> & {
  readonly narration: Omit<SpeechOrder['narration'], 'signal'>;
  /** Who waits in turn with others: an account. */
  readonly whose: string;
  /** The client is gone. */
  readonly gone: AbortSignal;
};
type SpeechAnswer = { readonly lengthBytes: number | null; readonly body: ReadableStream<Uint8Array> };

/** At once, whatever waits; each holds some seconds of audio at most, or all of it where the length must be known first. */
const places = { places: 16, waitingOfOne: 64, waitingInAll: 256 } as const;
const retryAfterSeconds = '5';

/** Where texts are turned into files, apart from calls: a few at once, the others in turn. */
export class SpeechRequests {
  readonly #ports: SpeechRequestsPorts;
  readonly #queue = new FairQueue(places);

  constructor(ports: SpeechRequestsPorts) {
    this.#ports = ports;
  }

  /** Resolves when the first sound is there. Throws `ApiError` where there is none to come. */
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
      if (error !== null) this.#ports.log.warn({ err: error }, 'speech failed');
    };
    try {
      const { tts, format, whole } = request;
      const narration = { ...request.narration, signal: work.signal };
      speech = await openSpeech(this.#ports, { tts, format, whole, narration });
      const { clock } = this.#ports;
      return { lengthBytes: speech.lengthBytes, body: speechBody(await begun(speech), { clock, over }) };
    } catch (error) {
      over(error instanceof ProviderError ? error : null);
      throw error instanceof ProviderError ? new ApiError(503, 'The voice does not speak now.') : error;
    }
  }
}

/** Gives one chunk after the other, once the first has been made. */
async function begun({ chunks }: Speech): Promise<NextChunk> {
  let first: Awaited<ReturnType<NextChunk>> | null = await chunks.next();
  return async () => {
    const next = first ?? (await chunks.next());
    first = null;
    return next;
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof QueueFull)) throw new ApiError(503, 'The client is gone.');
  const headers = { 'Retry-After': retryAfterSeconds };
  if (error.whose === 'own') throw new ApiError(429, 'Too many texts are waiting to be spoken.', { headers });
  throw new ApiError(503, 'Too many texts are waiting to be spoken. Try again soon.', { headers });
}
