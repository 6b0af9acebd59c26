import type { WebSocket } from 'ws';
import { CallerWords, type PlacedWord } from './caller-words.ts';
import { listenOnLoopback, webSocketsOnly } from './sockets.ts';
import { VoicedAudio } from './voiced-audio.ts';

/** Time from the audio to the words in it, for interims and finals. */
const answerMs = 100;
const interimEveryMs = 200;
const defaultEndpointingMs = 10;
/** Silence within a word is shorter. */
const leastSilenceMs = 10;

/**
 * Deepgram's live transcription: interims during speech, finals by its own endpointing and by `Finalize`, words with times. `speechMs` is the length of
 * a caller's sentence. Returns the base URL. See https://developers.deepgram.com/reference/speech-to-text/listen-streaming
 */
export async function startDeepgram(speechMs: number): Promise<string> {
  const port = await listenOnLoopback(webSocketsOnly, (socket, url) => {
    if (url.pathname !== '/v1/listen' || url.searchParams.get('encoding') !== 'mulaw') return socket.close(1008);
    new LiveTranscription(socket, { speechMs, endpointingMs: endpointingOf(url) });
  });
  return `http://127.0.0.1:${port}`;
}

/** Null if the client has switched it off. See https://developers.deepgram.com/docs/endpointing */
function endpointingOf({ searchParams }: URL): number | null {
  const value = searchParams.get('endpointing');
  if (value === 'false') return null;
  return value === null || value === 'true' ? defaultEndpointingMs : Number(value);
}

type Options = { readonly speechMs: number; readonly endpointingMs: number | null };

class LiveTranscription {
  readonly #socket: WebSocket;
  readonly #options: Options;
  readonly #audio = new VoicedAudio();
  readonly #words: CallerWords;
  #interimAtMs = 0;
  #segmentFromMs = 0;

  constructor(socket: WebSocket, options: Options) {
    this.#socket = socket;
    this.#options = options;
    this.#words = new CallerWords(options.speechMs);
    socket.on('error', () => {});
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.#hear(data);
      else if (data.includes('"Finalize"')) this.#final({ from_finalize: true });
      else if (data.includes('"CloseStream"')) socket.close(1000);
    });
  }

  #hear(data: Buffer): void {
    this.#audio.hear(data);
    const { stretch, silentMs, heardMs } = this.#audio;
    const { endpointingMs } = this.#options;
    if (stretch === null) return;
    if (endpointingMs !== null && silentMs >= Math.max(leastSilenceMs, endpointingMs))
      return this.#final({ speech_final: true });
    if (heardMs - this.#interimAtMs < interimEveryMs) return;
    this.#interimAtMs = heardMs;
    const words = this.#words.in(stretch);
    if (words.length > 0) this.#later(() => this.#results(words, heardMs, { is_final: false }));
  }

  #final(flags: object): void {
    const { heardMs } = this.#audio;
    const stretch = this.#audio.take();
    const words = stretch === null ? [] : this.#words.in(stretch);
    this.#words.taken(words.length);
    if (words.length === 0 && !('from_finalize' in flags)) return;
    this.#later(() => {
      this.#results(words, heardMs, { is_final: true, ...flags });
      this.#segmentFromMs = heardMs;
    });
  }

  #later(send: () => void): void {
    setTimeout(send, answerMs);
  }

  #results(words: readonly PlacedWord[], untilMs: number, flags: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const transcript = words.map(({ word }) => word).join(' ');
    const message = {
      type: 'Results',
      channel_index: [0, 1],
      start: this.#segmentFromMs / 1_000,
      duration: (untilMs - this.#segmentFromMs) / 1_000,
      speech_final: false,
      ...flags,
      channel: {
        alternatives: [
          {
            transcript,
            confidence: transcript === '' ? 0 : 0.98,
            languages: ['en'],
            words: words.map(({ word, fromMs, untilMs: endMs }) => ({
              word: word.toLowerCase().replace(/[^a-z0-9]/g, ''),
              start: fromMs / 1_000,
              end: endMs / 1_000,
              confidence: 0.98,
              punctuated_word: word,
            })),
          },
        ],
      },
      metadata: { request_id: '00000000-0000-0000-0000-000000000000', model_info: { name: 'general-nova-3' } },
    };
    this.#socket.send(JSON.stringify(message));
  }
}
