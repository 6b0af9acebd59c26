import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';

const wordMs = 500;

/**
 * Deepgram's conversational transcription as documented. Rejects a wrong key, another path and contradictory thresholds before it reports a
 * connection; a turn goes from its start through updates to its end, or to a probable end that may be revoked. Clients cannot request a final. See
 * https://developers.deepgram.com/docs/flux/state
 */
export async function startFakeFlux() {
  let phase: 'idle' | 'speaking' | 'awaiting end' = 'idle';
  let turn = 0;
  let sequence = 0;
  let timed = true;
  const line = new FakeLine();
  const controls: { readonly type: string }[] = [];
  const send = (message: object): void => line.send({ request_id: 'a-request', sequence_id: sequence++, ...message });
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    [phase, turn, sequence] = ['idle', 0, 0];
    const { pathname, searchParams } = connection.url;
    const eager = searchParams.get('eager_eot_threshold');
    if (connection.headers.authorization !== 'Token canary-key') return connection.socket.close(1008, 'DATA-0000');
    if (pathname !== '/v2/listen' || (eager !== null && Number(eager) > 0.7)) return connection.socket.close(1008);
    send({ type: 'Connected' });
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        line.audioBytes += data.length;
        return;
      }
      const message = JSON.parse(data.toString());
      controls.push(message);
      if (message.type !== 'Configure') fail('UNPARSABLE_CLIENT_MESSAGE');
    });
  });
  const fail = (code: string): void => {
    send({ type: 'Error', code, description: 'canary-prose' });
    line.connection?.socket.close(1011);
  };
  const tell = (event: string): void => {
    const words = line.pending.split(' ').filter((word) => word !== '');
    send({
      ...{ type: 'TurnInfo', event, turn_index: turn, transcript: line.pending, end_of_turn_confidence: 0.5 },
      audio_window_start: line.startMs / 1_000,
      audio_window_end: (line.startMs + words.length * wordMs) / 1_000,
      words: words.map((word, index) => ({
        ...{ word, confidence: 0.9 },
        ...(timed
          ? { start: (line.startMs + index * wordMs) / 1_000, end: (line.startMs + (index + 1) * wordMs) / 1_000 }
          : {}),
      })),
      ...(event === 'EndOfTurn' ? { trigger: 'model' } : {}),
    });
  };
  const hear = (text: string): void => {
    const event = { idle: 'StartOfTurn', speaking: 'Update', 'awaiting end': 'TurnResumed' }[phase];
    if (phase === 'awaiting end' && text === line.pending) return;
    phase = 'speaking';
    line.pending = text;
    tell(event);
  };
  const end = (): void => {
    if (phase === 'idle') return;
    tell('EndOfTurn');
    line.startMs += line.pending.split(' ').length * wordMs;
    [phase, line.pending] = ['idle', ''];
    turn += 1;
  };
  return fakeRecogniser(server, line, {
    controls,
    /** Whether words have times; older deployments send none. */
    times(has: boolean): void {
      timed = has;
    },
    interim: hear,
    /** Repeats what it has heard, as it does four times per second. */
    update: () => tell('Update'),
    segment(text: string): void {
      hear(text);
      end();
    },
    eagerEnd(text: string): void {
      if (text !== line.pending) hear(text);
      phase = 'awaiting end';
      tell('EagerEndOfTurn');
    },
    pause(): void {
      if (line.ask()) end();
    },
    finalise: () => end(),
    /** Answers a change of its settings. */
    configured: (ok = true) => send({ type: ok ? 'ConfigureSuccess' : 'ConfigureFailure' }),
    malformed: () => line.connection?.socket.send('{"type":"TurnIn'),
    foreign: () => send({ type: 'Novelty', words: 7 }),
    error: () => fail('INTERNAL_SERVER_ERROR'),
  });
}
