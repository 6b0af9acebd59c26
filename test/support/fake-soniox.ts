import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';
import { spokenWords } from './spoken-words.ts';

/**
 * Soniox's real-time API as documented: requires the key with the connection and a configuration first; tokens are parts of words that are replaced
 * until they are final, and then sent once; `<end>` and `<fin>` end a segment. See https://soniox.com/docs/api-reference/stt/websocket-api
 */
export async function startFakeSoniox() {
  const line = new FakeLine();
  const controls: { readonly [field: string]: unknown }[] = [];
  const send = (message: object): void => line.send(message);
  const fail = (error_code: number): void => {
    send({ tokens: [], error_code, error_message: 'canary-prose' });
    line.connection?.socket.close(1000);
  };
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    let configured = false;
    connection.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary && configured) {
        line.audioBytes += data.length;
        return;
      }
      if (isBinary) return fail(400);
      const message = JSON.parse(data.toString());
      controls.push(message);
      if (!configured) {
        configured = true;
        if (connection.headers.authorization !== 'Bearer canary-key') fail(401);
        else if (message.audio_format === undefined || message.sample_rate === undefined) fail(400);
        return;
      }
      if (message.type !== 'finalize') return;
      if (line.ask()) freeze('<fin>');
    });
  });
  /** Sends each word in two parts, the first with the preceding space. */
  const tokens = (text: string, isFinal: boolean): object[] =>
    spokenWords(text, line.startMs, line.heardMs).flatMap(({ word, startMs: from, endMs: to }, index) => {
      const middle = Math.ceil(word.length / 2);
      const pieces = [word.slice(0, middle), word.slice(middle)].filter((piece) => piece !== '');
      return pieces.map((piece, at) => ({
        text: at === 0 && index > 0 ? ` ${piece}` : piece,
        start_ms: Math.round(from + ((to - from) * at) / pieces.length),
        end_ms: Math.round(from + ((to - from) * (at + 1)) / pieces.length),
        ...{ confidence: 0.97, is_final: isFinal },
      }));
    });
  const tell = (told: readonly object[]): void =>
    send({ tokens: told, final_audio_proc_ms: line.startMs, total_audio_proc_ms: line.heardMs });
  /** Finalizes the last part in a separate message, together with the marker. */
  const freeze = (mark: '<end>' | '<fin>'): void => {
    const told = tokens(line.pending, true);
    if (told.length > 1) tell(told.slice(0, -1));
    tell([...told.slice(-1), { text: mark, is_final: true }]);
    line.frozen();
  };
  return fakeRecogniser(server, line, {
    ...{ controls, fail },
    interim(text: string): void {
      line.hear(text);
      tell(tokens(text, false));
    },
    /** Detects the end of the turn. */
    segment(text: string): void {
      line.hear(text);
      freeze('<end>');
    },
    finalise: () => freeze('<fin>'),
    malformed: () => line.connection?.socket.send('{"tokens":[{'),
    foreign: () => send({ type: 'novelty', words: 7 }),
    error: () => fail(503),
  });
}
