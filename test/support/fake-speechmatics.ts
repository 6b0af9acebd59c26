import { startVendorSockets, type VendorConnection } from './fake-vendor-socket.ts';

/**
 * Speechmatics' real-time API as its documents describe it: refuses audio before recognition has started, acknowledges each
 * message of it, adds words that stay, and ends an utterance without repeating them. What is said comes from the script.
 * See https://docs.speechmatics.com/rt-api-ref
 */
export async function startFakeSpeechmatics() {
  let pending = '';
  let heardMs = 0;
  let startMs = 0;
  let bytesPerMs = 0;
  let messages = 0;
  let answers: 'at once' | 'when told' | 'never' = 'at once';
  let asked = 0;
  let audioBytes = 0;
  let starts = true;
  let last: VendorConnection | null = null;
  const begun: unknown[] = [];
  const server = await startVendorSockets((connection) => {
    last = connection;
    [pending, heardMs, startMs, bytesPerMs, messages] = ['', 0, 0, 0, 0];
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return hear(data);
      const message = JSON.parse(data.toString());
      if (message.message === 'StartRecognition') {
        if (connection.headers.authorization !== 'Bearer canary-key') return fail('not_authorised');
        begun.push(message);
        if (starts) start();
      }
      if (message.message !== 'ForceEndOfUtterance') return;
      asked += 1;
      if (answers === 'at once') end();
    });
  });
  const say = (message: object): void => last?.socket.send(JSON.stringify(message));
  const fail = (type: string): void => {
    say({ message: 'Error', type, reason: 'canary-prose' });
    last?.socket.close(1008);
  };
  const start = (): void => {
    const { audio_format } = begun.at(-1) as { audio_format: { encoding: string; sample_rate: number } };
    bytesPerMs = (audio_format.sample_rate / 1_000) * (audio_format.encoding === 'mulaw' ? 1 : 2);
    say({ message: 'RecognitionStarted', id: 'r-1' });
  };
  const hear = (data: Buffer): void => {
    if (bytesPerMs === 0) return fail('protocol_error');
    audioBytes += data.length;
    heardMs += data.length / bytesPerMs;
    messages += 1;
    say({ message: 'AudioAdded', seq_no: messages });
  };
  const told = (kind: string): void => {
    const words = pending.split(' ').filter((word) => word !== '');
    const each = words.length === 0 ? 0 : (heardMs - startMs) / words.length / 1_000;
    const results = words.map((content, at) => ({
      ...{ type: 'word', start_time: startMs / 1_000 + at * each, end_time: startMs / 1_000 + (at + 1) * each },
      ...{ is_eos: false, alternatives: [{ content, confidence: 0.97, language: 'en' }] },
    }));
    const transcript = pending === '' ? '' : `${pending} `;
    const metadata = { start_time: startMs / 1_000, end_time: heardMs / 1_000, transcript };
    say({ message: kind, format: '2.1', metadata, results });
  };
  const freeze = (): void => {
    if (pending !== '') told('AddTranscript');
    pending = '';
    startMs = heardMs;
  };
  const end = (): void => {
    freeze();
    const at = heardMs / 1_000;
    say({ message: 'EndOfUtterance', format: '2.1', metadata: { start_time: at, end_time: at } });
  };
  return {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse, begun, fail },
    get open(): number {
      return server.open;
    },
    get audioBytes(): number {
      return audioBytes;
    },
    get asked(): number {
      return asked;
    },
    answer(when: typeof answers): void {
      answers = when;
    },
    /** Whether recognition starts at once or when the test says so. */
    startsAtOnce(so: boolean): void {
      starts = so;
    },
    start,
    interim(text: string): void {
      pending = text;
      told('AddPartialTranscript');
    },
    segment(text: string): void {
      pending = text;
      freeze();
    },
    finalise: end,
    malformed: () => last?.socket.send('{"message":"AddPar'),
    foreign: () => say({ message: 'Info', type: 'recognition_quality', quality: 'telephony' }),
    error: () => fail('quota_exceeded'),
    drop: () => last?.socket.terminate(),
    stop: () => server.stop(),
  };
}
