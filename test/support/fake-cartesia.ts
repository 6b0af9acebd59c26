import { startVendorSockets } from './fake-vendor-socket.ts';
import { type FakeVoiceScript, msPerChar, spokenBytes, voiceScript } from './fake-voice.ts';

type Request = {
  readonly context_id: string;
  readonly transcript?: string;
  readonly continue?: boolean;
  readonly cancel?: boolean;
  readonly output_format?: { readonly encoding: string; readonly sample_rate: number };
};

const ratesHz = [8_000, 16_000, 22_050, 24_000, 44_100, 48_000];

/**
 * Cartesia's TTS WebSocket as documented: several contexts per connection, audio and word times for each transcript, `done` after the last, and only
 * data already in transit after a cancel. See https://docs.cartesia.ai/api-reference/tts/tts
 */
export async function startFakeCartesia() {
  const script: FakeVoiceScript = voiceScript();
  const spoken = new Map<string, { ms: number }>();
  const requests: Request[] = [];
  const server = await startVendorSockets(({ socket, headers, url }) => {
    // Its recognizers have a separate path, which is not implemented here.
    if (url.pathname !== '/tts/websocket') return socket.close(1008);
    const say = (message: object): void => socket.send(JSON.stringify(message));
    const own = new Set<string>();
    const fail = (context_id: string, error: object): void => {
      spoken.delete(context_id);
      say({ type: 'error', done: true, ...error, context_id });
    };
    socket.once('close', () => {
      for (const id of own) spoken.delete(id);
    });
    if (headers['x-api-key'] !== 'canary-key' || headers['cartesia-version'] === undefined)
      return say({ type: 'error', done: true, status_code: 401, error: 'unauthorized canary-prose' });
    socket.on('message', (data: Buffer) => {
      const request = JSON.parse(data.toString()) as Request;
      requests.push(request);
      const { context_id } = request;
      if (socket.readyState !== socket.OPEN) return;
      own.add(context_id);
      if (request.cancel === true) {
        script.cancelled += 1;
        spoken.delete(context_id);
        return;
      }
      const transcript = request.transcript ?? '';
      script.hear(context_id, transcript);
      if (script.mode === 'silent') return;
      if (script.mode === 'malformed') return socket.send('{"type":"chu');
      if (script.mode === 'drop') return socket.terminate();
      if (script.mode === 'error' || (!spoken.has(context_id) && !/[\p{L}\p{N}]/u.test(transcript)))
        return fail(context_id, { status_code: 500, error_code: 'internal_error', message: 'canary-prose' });
      if (script.mode === 'foreign') say({ type: 'novelty', context_id, data: 7 });
      const place = spoken.get(context_id) ?? { ms: 0 };
      spoken.set(context_id, place);
      const { encoding, sample_rate } = request.output_format!;
      if (!ratesHz.includes(sample_rate))
        return fail(context_id, { status_code: 400, error_code: 'invalid_sample_rate' });
      const { bytes, words } = spokenBytes(
        transcript,
        { encoding: encoding.replace('pcm_mulaw', 'mulaw').replace('pcm_alaw', 'alaw') as never, rateHz: sample_rate },
        place.ms,
      );
      for (let at = 0; at < bytes.length; at += script.chunkBytes)
        say({
          type: 'chunk',
          data: Buffer.from(bytes.subarray(at, at + script.chunkBytes)).toString('base64'),
          done: false,
          status_code: 206,
          context_id,
        });
      if (words.length > 0)
        say({
          type: 'timestamps',
          word_timestamps: {
            words: words.map(({ word }) => word),
            start: words.map(({ fromMs }) => fromMs / 1_000),
            end: words.map(({ untilMs }) => untilMs / 1_000),
          },
          context_id,
        });
      place.ms += transcript.length * msPerChar;
      if (request.continue === false) {
        say({ type: 'done', done: true, status_code: 200, context_id });
        spoken.delete(context_id);
      }
    });
  });
  return {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse, requests, script },
    get open(): number {
      return server.open;
    },
    /** The speeches in progress. */
    get speaking(): number {
      return spoken.size;
    },
    drop: () => server.connections.at(-1)?.socket.terminate(),
    stop: () => server.stop(),
  };
}
