import { type ClientEvent, FakeRealtime, type RealtimeStep, type SpokenPiece } from './fake-realtime.ts';
import { startVendorSockets, type VendorConnection } from './fake-vendor-socket.ts';
import { spokenBytes, voiceScript } from './fake-voice.ts';

/**
 * The fake on a real socket, behind its path and its key, with the controls of any fake recognizer or voice. It speaks `slower` times as slowly as
 * those do.
 */
export async function startFakeRealtime(slower = 1) {
  const script = voiceScript();
  const fake = new FakeRealtime({
    paceMs: 0,
    speaks: (text, format) => piecesOf(text, spokenBytes(text.repeat(slower), format).bytes, script.chunkBytes),
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  let last: VendorConnection | null = null;
  let audioBytes = 0;
  let count = 0;
  fake.reads = (text): readonly RealtimeStep[] => {
    count += 1;
    script.hear(`${count}`, text);
    if (script.mode === 'silent') return [{ stalls: true }];
    if (script.mode === 'error') return [{ fails: 'server_error' }];
    return script.mode === 'drop' ? [{ drops: true }] : [{ say: text }];
  };
  const server = await startVendorSockets((connection) => {
    const { socket, headers, url } = connection;
    last = connection;
    if (headers.authorization !== 'Bearer canary-key' || url.pathname !== '/v1/realtime') {
      const error = { type: 'invalid_request_error', code: 'invalid_api_key', message: 'canary-prose' };
      socket.send(JSON.stringify({ type: 'error', error }));
      return socket.close(1008);
    }
    const session = fake.connect(
      (event) => socket.send(JSON.stringify(event)),
      () => socket.terminate(),
    );
    socket.on('close', () => session.close());
    socket.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString()) as ClientEvent;
      if (event.type === 'input_audio_buffer.append') audioBytes += Buffer.from(String(event.audio), 'base64').length;
      session.receive(event);
    });
  });
  return {
    ...{ fake, script, baseUrl: `${server.baseUrl}/v1`, refuse: server.refuse },
    get open(): number {
      return server.open;
    },
    get audioBytes(): number {
      return audioBytes;
    },
    get asked(): number {
      return fake.of('input_audio_buffer.commit').length;
    },
    get speaking(): number {
      return fake.sessions.reduce((sum, { responding }) => sum + responding, 0);
    },
    get connection(): VendorConnection | null {
      return last;
    },
    answer(when: 'at once' | 'when told' | 'never'): void {
      fake.transcribes = when;
    },
    interim: (text: string) => fake.session.hear(text),
    segment(text: string): void {
      fake.session.hear(text);
      fake.session.commit();
    },
    finalise: () => fake.session.transcribe(),
    malformed: () => last?.socket.send('{"type":"conversation.it'),
    foreign: () => fake.session.send({ type: 'novelty', words: 7 }),
    error: () => fake.session.expire(),
    drop: () => last?.socket.terminate(),
    stop: () => server.stop(),
  };
}

/** Sends all words with the first audio, like a provider whose words run ahead. */
function piecesOf(text: string, bytes: Uint8Array, chunkBytes: number): readonly SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  for (let from = 0; from < bytes.length; from += chunkBytes)
    pieces.push({ text: from === 0 ? text : '', bytes: bytes.slice(from, from + chunkBytes) });
  return pieces;
}
