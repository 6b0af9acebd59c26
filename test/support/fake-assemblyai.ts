import type { Clock } from '#engine/ports/clock.ts';
import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';
import { spokenWords } from './spoken-words.ts';

/**
 * AssemblyAI's streaming v3 as documented. Closes on a wrong key, sends an error for audio messages under 50 ms and for audio that arrives too fast,
 * if the test sets a limit; a turn grows until it ends, on its own or by `ForceEndpoint`, and may then be sent once more, formatted. Silence produces
 * no messages. See https://www.assemblyai.com/docs/streaming/message-sequence
 */
export async function startFakeAssemblyai() {
  let turn = 0;
  const line = new FakeLine();
  /** How far audio may be ahead of real time, by which clock, and at what multiple of real time more may arrive; unlimited if null. */
  let limit: { readonly clock: Clock; readonly burstMs: number; readonly times: number } | null = null;
  const controls: { readonly type: string }[] = [];
  const send = (message: object): void => line.send(message);
  const fail = (error_code: number, error: string): void => {
    send({ type: 'Error', error_code, error });
    line.connection?.socket.close(error_code, error);
  };
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    turn = 0;
    if (connection.headers.authorization !== 'canary-key') return fail(1008, 'Unauthorized Connection: canary-key');
    const { searchParams } = connection.url;
    const bytesPerMs =
      (Number(searchParams.get('sample_rate')) / 1_000) * (searchParams.get('encoding') === 'pcm_mulaw' ? 1 : 2);
    const beganAt = limit?.clock.now() ?? 0;
    let receivedMs = 0;
    send({ type: 'Begin', id: 'a-session', expires_at: 1_790_000_000 });
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        line.audioBytes += data.length;
        const ms = data.length / bytesPerMs;
        receivedMs += ms;
        if (ms < 50 || ms > 1_000) return fail(3007, 'Input duration violation');
        if (limit === null) return;
        const elapsedMs = limit.clock.now() - beganAt;
        const told = `Received ${receivedMs / 1_000} sec. audio in ${elapsedMs / 1_000} sec`;
        if (receivedMs > limit.burstMs + limit.times * elapsedMs)
          fail(3007, `Audio Transmission Rate Exceeded: ${told}`);
        return;
      }
      const message = JSON.parse(data.toString());
      controls.push(message);
      if (message.type === 'Terminate') {
        send({ type: 'Termination', audio_duration_seconds: 1, session_duration_seconds: 1 });
        return connection.socket.close(1000);
      }
      if (message.type !== 'ForceEndpoint') return;
      if (line.ask()) end();
    });
  });
  const tell = (endOfTurn: boolean, formatted: boolean, text: string): void => {
    const words = spokenWords(text, line.startMs, line.heardMs);
    send({
      ...{ type: 'Turn', turn_order: turn, turn_is_formatted: formatted, end_of_turn: endOfTurn },
      transcript: (endOfTurn ? words : words.slice(0, -1)).map(({ word }) => word).join(' '),
      ...{ utterance: endOfTurn ? text : '', end_of_turn_confidence: endOfTurn ? 0.8 : 0.1 },
      words: words.map(({ word, startMs: start, endMs: finish }, index) => ({
        ...{ start: Math.round(start), end: Math.round(finish), text: word, confidence: 0.97 },
        word_is_final: endOfTurn || index < words.length - 1,
      })),
    });
  };
  const end = (): void => {
    if (line.pending === '') return;
    tell(true, false, line.pending);
    tell(true, true, line.pending);
    line.frozen();
    turn += 1;
  };
  return fakeRecogniser(server, line, {
    controls,
    /** Limits the speed of audio from the next connection on. */
    limitPace(to: typeof limit): void {
      limit = to;
    },
    interim(text: string): void {
      line.hear(text);
      tell(false, false, text);
    },
    /** Decides that the turn is over. */
    segment(text: string): void {
      line.hear(text);
      end();
    },
    finalise: () => end(),
    malformed: () => line.connection?.socket.send('{"type":"Tur'),
    foreign: () => send({ type: 'SpeechStarted', timestamp: 1230 }),
    error: () => fail(3005, 'Session cancelled: canary-prose'),
    fail,
  });
}
