import type { WebSocket } from 'ws';
import { encodeMulaw } from '#codecs/g711.ts';
import { sine } from '#codecs/tone.ts';
import { shortTokenMs, tokenMsOf } from '../gateway/words.ts';
import { listenOnLoopback, webSocketsOnly } from './sockets.ts';

const firstAudioMs = 80;
const betweenChunksMs = 10;
const chunkMs = 100;
const rateHz = 8_000;
/** Every chunk is the same tone, so that producing it costs nothing. */
const tone = encodeMulaw(sine(440, { ms: chunkMs, rateHz, levelDb: -20 }).samples);

type Request = {
  readonly context_id: string;
  readonly transcript?: string;
  readonly continue?: boolean;
  readonly cancel?: boolean;
};

/**
 * Cartesia's WebSocket for µ-law at 8 kHz: the first audio of a context 80 ms after its first text, then a chunk of 100 ms every 10 ms, with word times,
 * and `done` after the last. Returns the base URL. See https://docs.cartesia.ai/api-reference/tts/tts
 */
export async function startCartesia(): Promise<string> {
  const port = await listenOnLoopback(webSocketsOnly, (socket) => {
    const contexts = new Map<string, SpokenContext>();
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const context of contexts.values()) context.cancel();
    });
    socket.on('message', (data: Buffer) => {
      const request = JSON.parse(data.toString()) as Request;
      const id = request.context_id;
      if (request.cancel === true) {
        contexts.get(id)?.cancel();
        return void contexts.delete(id);
      }
      if (!contexts.has(id)) contexts.set(id, new SpokenContext(socket, id, () => contexts.delete(id)));
      contexts.get(id)!.take(request);
    });
  });
  return `http://127.0.0.1:${port}`;
}

class SpokenContext {
  readonly #socket: WebSocket;
  readonly #id: string;
  readonly #over: () => void;
  #tokenMs = shortTokenMs;
  #wantedMs = 0;
  #sentMs = 0;
  #dueAt: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #complete = false;

  constructor(socket: WebSocket, id: string, over: () => void) {
    this.#socket = socket;
    this.#id = id;
    this.#over = over;
  }

  take({ transcript = '', continue: more }: Request): void {
    this.#tokenMs = tokenMsOf(transcript) ?? this.#tokenMs;
    const words = transcript.split(/\s+/).filter((word) => word !== '');
    const start = words.map((_, index) => (this.#wantedMs + index * this.#tokenMs) / 1_000);
    this.#wantedMs += words.length * this.#tokenMs;
    this.#complete = more === false;
    this.#dueAt ??= performance.now() + firstAudioMs;
    const end = start.map((at) => at + this.#tokenMs / 1_000);
    if (words.length > 0) this.#send({ type: 'timestamps', word_timestamps: { words, start, end } });
    this.#schedule();
  }

  cancel(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#complete = false;
    this.#wantedMs = 0;
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    if (this.#sentMs < this.#wantedMs) {
      this.#timer = setTimeout(() => this.#sound(), Math.max(0, this.#dueAt! - performance.now()));
    } else if (this.#complete) {
      this.#send({ type: 'done', done: true, status_code: 200 });
      this.#over();
    }
  }

  #sound(): void {
    this.#timer = null;
    const ms = Math.min(chunkMs, this.#wantedMs - this.#sentMs);
    this.#sentMs += ms;
    this.#dueAt = Math.max(this.#dueAt! + betweenChunksMs, performance.now());
    const data = Buffer.from(tone.subarray(0, (ms * rateHz) / 1_000)).toString('base64');
    this.#send({ type: 'chunk', data, done: false, status_code: 206, step_time: 1 });
    this.#schedule();
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(JSON.stringify({ ...message, context_id: this.#id }));
  }
}
