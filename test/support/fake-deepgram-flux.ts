import { startVendorSockets, type VendorConnection } from './fake-vendor-socket.ts';

const wordMs = 500;

/**
 * Deepgram's conversational transcription as its documents describe it: refuses a wrong key, another path and thresholds that contradict each
 * other before it says that it is connected; a turn goes from its start through updates to its end, or to one that is probable and
 * may be taken back. Nobody can ask it for a final. See https://developers.deepgram.com/docs/flux/state
 */
export async function startFakeFlux() {
  let phase: 'idle' | 'speaking' | 'awaiting end' = 'idle';
  let pending = '';
  let startMs = 0;
  let turn = 0;
  let sequence = 0;
  let answers: 'at once' | 'when told' | 'never' = 'at once';
  let asked = 0;
  let audioBytes = 0;
  let timed = true;
  let last: VendorConnection | null = null;
  const controls: { readonly type: string }[] = [];
  const send = (message: object): void =>
    last?.socket.send(JSON.stringify({ request_id: 'a-request', sequence_id: sequence++, ...message }));
  const server = await startVendorSockets((connection) => {
    last = connection;
    [phase, pending, startMs, turn, sequence] = ['idle', '', 0, 0, 0];
    const { pathname, searchParams } = connection.url;
    const eager = searchParams.get('eager_eot_threshold');
    if (connection.headers.authorization !== 'Token canary-key') return connection.socket.close(1008, 'DATA-0000');
    if (pathname !== '/v2/listen' || (eager !== null && Number(eager) > 0.7)) return connection.socket.close(1008);
    send({ type: 'Connected' });
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        audioBytes += data.length;
        return;
      }
      const message = JSON.parse(data.toString());
      controls.push(message);
      if (message.type !== 'Configure') fail('UNPARSABLE_CLIENT_MESSAGE');
    });
  });
  const fail = (code: string): void => {
    send({ type: 'Error', code, description: 'canary-prose' });
    last?.socket.close(1011);
  };
  const tell = (event: string): void => {
    const words = pending.split(' ').filter((word) => word !== '');
    send({
      ...{ type: 'TurnInfo', event, turn_index: turn, transcript: pending, end_of_turn_confidence: 0.5 },
      audio_window_start: startMs / 1_000,
      audio_window_end: (startMs + words.length * wordMs) / 1_000,
      words: words.map((word, index) => ({
        ...{ word, confidence: 0.9 },
        ...(timed ? { start: (startMs + index * wordMs) / 1_000, end: (startMs + (index + 1) * wordMs) / 1_000 } : {}),
      })),
      ...(event === 'EndOfTurn' ? { trigger: 'model' } : {}),
    });
  };
  const hear = (text: string): void => {
    const event = { idle: 'StartOfTurn', speaking: 'Update', 'awaiting end': 'TurnResumed' }[phase];
    if (phase === 'awaiting end' && text === pending) return;
    phase = 'speaking';
    pending = text;
    tell(event);
  };
  const end = (): void => {
    if (phase === 'idle') return;
    tell('EndOfTurn');
    startMs += pending.split(' ').length * wordMs;
    [phase, pending] = ['idle', ''];
    turn += 1;
  };
  return {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse, controls },
    get open(): number {
      return server.open;
    },
    get audioBytes(): number {
      return audioBytes;
    },
    /** How often it has found a pause that somebody wants a final of. */
    get asked(): number {
      return asked;
    },
    get connection(): VendorConnection | null {
      return last;
    },
    answer(when: typeof answers): void {
      answers = when;
    },
    /** Whether words have times; those of older deployments have none. */
    times(has: boolean): void {
      timed = has;
    },
    interim: hear,
    /** It says again what it has heard, as it does four times a second. */
    update: () => tell('Update'),
    segment(text: string): void {
      hear(text);
      end();
    },
    eagerEnd(text: string): void {
      if (text !== pending) hear(text);
      phase = 'awaiting end';
      tell('EagerEndOfTurn');
    },
    pause(): void {
      asked += 1;
      if (answers === 'at once') end();
    },
    finalise: () => end(),
    /** Answers a change of its settings. */
    configured: (ok = true) => send({ type: ok ? 'ConfigureSuccess' : 'ConfigureFailure' }),
    malformed: () => last?.socket.send('{"type":"TurnIn'),
    foreign: () => send({ type: 'Novelty', words: 7 }),
    error: () => fail('INTERNAL_SERVER_ERROR'),
    drop: () => last?.socket.terminate(),
    stop: () => server.stop(),
  };
}
