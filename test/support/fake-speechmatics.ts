import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';

/**
 * Speechmatics' real-time API as documented: rejects audio before recognition has started, acknowledges each audio message, adds words that stay, and
 * ends an utterance without repeating them. The transcripts come from the script. See https://docs.speechmatics.com/rt-api-ref
 */
export async function startFakeSpeechmatics() {
  let bytesPerMs = 0;
  let messages = 0;
  let starts = true;
  const line = new FakeLine();
  const begun: unknown[] = [];
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    [bytesPerMs, messages] = [0, 0];
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return hear(data);
      const message = JSON.parse(data.toString());
      if (message.message === 'StartRecognition') {
        if (connection.headers.authorization !== 'Bearer canary-key') return fail('not_authorised');
        begun.push(message);
        if (starts) start();
      }
      if (message.message !== 'ForceEndOfUtterance') return;
      if (line.ask()) end();
    });
  });
  const say = (message: object): void => line.send(message);
  const fail = (type: string): void => {
    say({ message: 'Error', type, reason: 'canary-prose' });
    line.connection?.socket.close(1008);
  };
  const start = (): void => {
    const { audio_format } = begun.at(-1) as { audio_format: { encoding: string; sample_rate: number } };
    bytesPerMs = (audio_format.sample_rate / 1_000) * (audio_format.encoding === 'mulaw' ? 1 : 2);
    say({ message: 'RecognitionStarted', id: 'r-1' });
  };
  const hear = (data: Buffer): void => {
    if (bytesPerMs === 0) return fail('protocol_error');
    line.audioBytes += data.length;
    line.heardMs += data.length / bytesPerMs;
    messages += 1;
    say({ message: 'AudioAdded', seq_no: messages });
  };
  const told = (kind: string): void => {
    const words = line.pending.split(' ').filter((word) => word !== '');
    const each = words.length === 0 ? 0 : (line.heardMs - line.startMs) / words.length / 1_000;
    const results = words.map((content, at) => ({
      ...{
        type: 'word',
        start_time: line.startMs / 1_000 + at * each,
        end_time: line.startMs / 1_000 + (at + 1) * each,
      },
      ...{ is_eos: false, alternatives: [{ content, confidence: 0.97, language: 'en' }] },
    }));
    const transcript = line.pending === '' ? '' : `${line.pending} `;
    const metadata = { start_time: line.startMs / 1_000, end_time: line.heardMs / 1_000, transcript };
    say({ message: kind, format: '2.1', metadata, results });
  };
  const freeze = (): void => {
    if (line.pending !== '') told('AddTranscript');
    line.frozen();
  };
  const end = (): void => {
    freeze();
    const at = line.heardMs / 1_000;
    say({ message: 'EndOfUtterance', format: '2.1', metadata: { start_time: at, end_time: at } });
  };
  return fakeRecogniser(server, line, {
    ...{ begun, fail },
    /** Whether recognition starts immediately or when the test says so. */
    startsAtOnce(so: boolean): void {
      starts = so;
    },
    start,
    interim(text: string): void {
      line.pending = text;
      told('AddPartialTranscript');
    },
    segment(text: string): void {
      line.pending = text;
      freeze();
    },
    finalise: end,
    malformed: () => line.connection?.socket.send('{"message":"AddPar'),
    foreign: () => say({ message: 'Info', type: 'recognition_quality', quality: 'telephony' }),
    error: () => fail('quota_exceeded'),
  });
}
