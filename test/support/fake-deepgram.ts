import { startVendorSockets, type VendorConnection } from './fake-vendor-socket.ts';

/**
 * Deepgram's live transcription as its documents describe it: refuses a wrong key before the upgrade, speaks only JSON and
 * raw audio, answers `Finalize` with what it has. What is said comes from the script.
 * See https://developers.deepgram.com/reference/speech-to-text/listen-streaming
 */
export async function startFakeDeepgram() {
  /** What it has heard and not yet frozen. */
  let pending = '';
  let heardMs = 0;
  let startMs = 0;
  let answers: 'at once' | 'when told' | 'never' = 'at once';
  let asked = 0;
  let audioBytes = 0;
  let last: VendorConnection | null = null;
  const controls: unknown[] = [];
  const server = await startVendorSockets((connection) => {
    last = connection;
    [pending, heardMs, startMs] = ['', 0, 0];
    if (connection.headers.authorization !== 'Token canary-key') return connection.socket.close(1008, 'DATA-0000');
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        audioBytes += data.length;
        if (data.length === 0) connection.socket.close(1000);
        return;
      }
      const message = JSON.parse(data.toString());
      controls.push(message);
      if (message.type !== 'Finalize') return;
      asked += 1;
      if (answers === 'at once') freeze(true);
    });
  });
  const results = (fields: object): void =>
    last?.socket.send(JSON.stringify({ type: 'Results', channel_index: [0, 1], ...fields }));
  const spoken = (transcript: string, isFinal: boolean, fromFinalize: boolean): void => {
    const words = transcript.split(' ').filter((word) => word !== '');
    const each = words.length === 0 ? 0 : (heardMs - startMs) / words.length;
    results({
      ...{ start: startMs / 1_000, duration: (heardMs - startMs) / 1_000, is_final: isFinal, speech_final: false },
      ...(fromFinalize ? { from_finalize: true } : {}),
      channel: {
        alternatives: [
          {
            ...{ transcript, confidence: transcript === '' ? 0 : 0.97, languages: ['en'] },
            words: words.map((word, index) => ({
              word: word.toLowerCase(),
              start: (startMs + index * each) / 1_000,
              end: (startMs + (index + 1) * each) / 1_000,
              confidence: 0.97,
              punctuated_word: word,
            })),
          },
        ],
      },
    });
  };
  const freeze = (fromFinalize: boolean): void => {
    spoken(pending, true, fromFinalize);
    pending = '';
    startMs = heardMs;
  };
  return {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse, controls },
    get open(): number {
      return server.open;
    },
    get audioBytes(): number {
      return audioBytes;
    },
    /** How often a final was asked for. */
    get asked(): number {
      return asked;
    },
    get connection(): VendorConnection | null {
      return last;
    },
    /** Whether the next `finalise` is answered at once, when the test says so, or never. */
    answer(when: typeof answers): void {
      answers = when;
    },
    interim(text: string): void {
      pending = text;
      heardMs += 1_000;
      spoken(text, false, false);
    },
    /** Freezes words without being asked. */
    segment(text: string): void {
      pending = text;
      heardMs += 1_000;
      freeze(false);
    },
    /** Gives the answer that is owed. */
    finalise: () => freeze(true),
    malformed: () => last?.socket.send('{"type":"Resul'),
    foreign: () => last?.socket.send('{"type":"Novelty","words":7}'),
    error: () => last?.socket.close(1011, 'NET-0000'),
    drop: () => last?.socket.terminate(),
    stop: () => server.stop(),
  };
}
