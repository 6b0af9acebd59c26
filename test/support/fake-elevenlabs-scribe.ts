import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';

/**
 * Scribe's realtime endpoint as documented: audio as base64 in JSON, commits answered with and without times, and a commit of less than 0.3 s of
 * audio ignored with a message. The transcripts come from the script. See
 * https://elevenlabs.io/docs/api-reference/speech-to-text/v-1-speech-to-text-realtime
 */
export async function startFakeScribe() {
  const line = new FakeLine();
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    const format = connection.url.searchParams.get('audio_format') ?? '';
    const bytesPerMs = format === 'ulaw_8000' ? 8 : Number(format.replace('pcm_', '')) / 500;
    if (connection.headers['xi-api-key'] !== 'canary-key') {
      say({ message_type: 'auth_error', error: 'canary-prose' });
      return connection.socket.close(1008);
    }
    say({ message_type: 'session_started', session_id: 's-1', config: { audio_format: format } });
    connection.socket.on('message', (data: Buffer) => {
      const { message_type, audio_base_64, commit } = JSON.parse(data.toString());
      if (message_type !== 'input_audio_chunk') return say({ message_type: 'input_error', error: 'canary-prose' });
      const audio = Buffer.from(audio_base_64, 'base64');
      line.audioBytes += audio.length;
      line.heardMs += audio.length / bytesPerMs;
      if (commit !== true) return;
      const atOnce = line.ask();
      if (line.heardMs - line.startMs < 300) return say({ message_type: 'commit_throttled', error: 'canary-prose' });
      if (atOnce) freeze();
    });
  });
  const say = (message: object): void => line.send(message);
  const freeze = (untilMs = line.heardMs): void => {
    const words = line.pending.split(' ').filter((word) => word !== '');
    const each = words.length === 0 ? 0 : (untilMs - line.startMs) / words.length / 1_000;
    const timed = words.flatMap((text, at) => {
      const start = line.startMs / 1_000 + at * each;
      const word = { text, start, end: start + each, type: 'word', logprob: -0.03 };
      return at === 0 ? [word] : [{ text: ' ', start, end: start, type: 'spacing', logprob: 0 }, word];
    });
    say({ message_type: 'committed_transcript', text: line.pending });
    say({
      message_type: 'committed_transcript_with_timestamps',
      text: line.pending,
      language_code: 'en',
      words: timed,
    });
    line.frozen(untilMs);
  };
  return fakeRecogniser(server, line, {
    interim(text: string): void {
      line.pending = text;
      say({ message_type: 'partial_transcript', text });
    },
    segment(text: string): void {
      line.pending = text;
      freeze((line.startMs + line.heardMs) / 2);
    },
    finalise: () => freeze(),
    report: (message_type: string) => say({ message_type, error: 'canary-prose' }),
    malformed: () => line.connection?.socket.send('{"message_type":"partial'),
    foreign: () => say({ message_type: 'novelty', words: 7 }),
    error: () => say({ message_type: 'queue_overflow', error: 'canary-prose' }),
  });
}
