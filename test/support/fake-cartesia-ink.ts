import { startVendorSockets, type VendorConnection } from './fake-vendor-socket.ts';
import { spokenWords } from './spoken-words.ts';

/**
 * Cartesia's realtime transcription as its documents describe it, with ends of speech from outside: refuses a wrong key,
 * takes raw audio and bare words, answers `finalize` with what is left and `flush_done`.
 * See https://docs.cartesia.ai/api-reference/stt/websocket
 */
export async function startFakeInk() {
  let pending = '';
  let heardMs = 0;
  let startMs = 0;
  let answers: 'at once' | 'when told' | 'never' = 'at once';
  let asked = 0;
  let audioBytes = 0;
  let last: VendorConnection | null = null;
  const send = (message: object): void => last?.socket.send(JSON.stringify({ ...message, request_id: 'a-request' }));
  const fail = (status_code: number, error_code: string): void => {
    send({ type: 'error', title: 'canary-prose', message: 'canary-prose', status_code, error_code });
    last?.socket.close(1011);
  };
  const server = await startVendorSockets((connection) => {
    last = connection;
    [pending, heardMs, startMs] = ['', 0, 0];
    const { 'x-api-key': key, 'cartesia-version': version } = connection.headers;
    if (key !== 'canary-key' || version === undefined) return fail(401, 'unauthorized');
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        audioBytes += data.length;
        return;
      }
      const word = data.toString();
      if (word !== 'finalize') return fail(400, 'invalid_message');
      asked += 1;
      if (answers === 'at once') flush();
    });
  });
  const tell = (isFinal: boolean): void => {
    const words = spokenWords(pending, startMs, heardMs);
    send({
      ...{
        type: 'transcript',
        text: pending,
        is_final: isFinal,
        duration: (heardMs - startMs) / 1_000,
        language: 'en',
      },
      words: words.map((one) => ({ word: one.word, start: one.startMs / 1_000, end: one.endMs / 1_000 })),
    });
  };
  const freeze = (): void => {
    if (pending !== '') tell(true);
    pending = '';
    startMs = heardMs;
  };
  const flush = (): void => {
    freeze();
    send({ type: 'flush_done' });
  };
  return {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse, fail },
    get open(): number {
      return server.open;
    },
    get audioBytes(): number {
      return audioBytes;
    },
    get asked(): number {
      return asked;
    },
    get connection(): VendorConnection | null {
      return last;
    },
    answer(when: typeof answers): void {
      answers = when;
    },
    interim(text: string): void {
      pending = text;
      heardMs += 1_000;
      tell(false);
    },
    segment(text: string): void {
      pending = text;
      heardMs += 1_000;
      freeze();
    },
    finalise: () => flush(),
    malformed: () => last?.socket.send('{"type":"tran'),
    foreign: () => send({ type: 'novelty', words: 7 }),
    error: () => fail(500, 'internal_error'),
    drop: () => last?.socket.terminate(),
    stop: () => server.stop(),
  };
}
