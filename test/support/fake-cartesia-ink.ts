import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';
import { spokenWords } from './spoken-words.ts';

/**
 * Cartesia's realtime transcription as documented, with external end-of-turn detection. Rejects a wrong key, accepts raw audio and bare words,
 * answers `finalize` with the remaining words and `flush_done`. See https://docs.cartesia.ai/api-reference/stt/websocket
 */
export async function startFakeInk() {
  const line = new FakeLine();
  const messageSizes: number[] = [];
  const send = (message: object): void => line.send({ ...message, request_id: 'a-request' });
  const fail = (status_code: number, error_code: string): void => {
    send({ type: 'error', title: 'canary-prose', message: 'canary-prose', status_code, error_code });
    line.connection?.socket.close(1011);
  };
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    const { 'x-api-key': key, 'cartesia-version': version } = connection.headers;
    if (key !== 'canary-key' || version === undefined) return fail(401, 'unauthorized');
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        line.audioBytes += data.length;
        messageSizes.push(data.length);
        return;
      }
      const word = data.toString();
      if (word !== 'finalize') return fail(400, 'invalid_message');
      if (line.ask()) flush();
    });
  });
  const tell = (isFinal: boolean): void => {
    const words = spokenWords(line.pending, line.startMs, line.heardMs);
    send({
      ...{
        type: 'transcript',
        text: line.pending,
        is_final: isFinal,
        duration: (line.heardMs - line.startMs) / 1_000,
        language: 'en',
      },
      words: words.map((one) => ({ word: one.word, start: one.startMs / 1_000, end: one.endMs / 1_000 })),
    });
  };
  const freeze = (): void => {
    if (line.pending !== '') tell(true);
    line.frozen();
  };
  const flush = (): void => {
    freeze();
    send({ type: 'flush_done' });
  };
  return fakeRecogniser(server, line, {
    fail,
    /** Bytes of each audio message so far. */
    messageSizes,
    interim(text: string): void {
      line.hear(text);
      tell(false);
    },
    segment(text: string): void {
      line.hear(text);
      freeze();
    },
    finalise: () => flush(),
    malformed: () => line.connection?.socket.send('{"type":"tran'),
    foreign: () => send({ type: 'novelty', words: 7 }),
    error: () => fail(500, 'internal_error'),
  });
}
