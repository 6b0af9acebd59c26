import type { AudioFormat } from '#codecs/format.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';
import { type FakeVoiceScript, msPerChar, spokenBytes, voiceScript } from './fake-voice.ts';

type Request = { readonly text?: string; readonly contextId?: string; readonly operation?: string };
const encodings: Readonly<Record<string, string>> = { pcm: 'pcm_s16le', mulaw: 'mulaw' };

/**
 * Rime's `/ws3` as documented: speaks text when it is flushed, with word times relative to each message; `eos` speaks the rest and closes the
 * connection. See https://docs.rime.ai/api-reference/endpoint/websockets-json
 */
export async function startFakeRime() {
  const script: FakeVoiceScript & { ends: 'done and close' | 'close' | 'done' } = {
    ...voiceScript(),
    ends: 'done and close',
  };
  const busy = new Set<number>();
  const server = await startVendorSockets(({ socket, headers, url }) => {
    const connection = server.connections.length;
    const say = (message: object): void => socket.send(JSON.stringify(message));
    const { speaker, audioFormat = '', samplingRate } = Object.fromEntries(url.searchParams);
    if (headers.authorization !== 'Bearer canary-key' || speaker === undefined) return socket.close(1008, 'canary');
    const format = { encoding: encodings[audioFormat], rateHz: Number(samplingRate) } as AudioFormat;
    if (![8_000, 16_000, 24_000].includes(format.rateHz)) return socket.close(1008, 'canary');
    let waiting = '';
    const speak = (): void => {
      if (waiting === '' || script.mode === 'silent') return;
      const { bytes, words } = spokenBytes(waiting, format);
      for (let at = 0; at < bytes.length; at += script.chunkBytes)
        say({
          ...{ type: 'chunk', contextId: 'speech' },
          data: Buffer.from(bytes.subarray(at, at + script.chunkBytes)).toString('base64'),
        });
      // The space after the last word belongs to it, so that the next message's times continue where these end.
      const ends = words.map(({ untilMs }) => untilMs / 1_000);
      const pauseMs = waiting.length * msPerChar;
      say({
        ...{ type: 'timestamps', contextId: 'speech' },
        word_timestamps: {
          words: [...words.map(({ word }) => word), ''],
          start: [...words.map(({ fromMs }) => fromMs / 1_000), pauseMs / 1_000],
          end: [...ends, pauseMs / 1_000],
        },
      });
      waiting = '';
    };
    socket.on('close', () => busy.delete(connection));
    socket.on('message', (data: Buffer) => {
      const { text, operation } = JSON.parse(data.toString()) as Request;
      if (text !== undefined) {
        busy.add(connection);
        script.hear(`${connection}`, text);
        waiting += text;
        if (script.mode === 'malformed') socket.send('{"type":"chu');
        if (script.mode === 'drop') socket.terminate();
        if (script.mode === 'error') say({ type: 'error', message: 'canary-prose' });
        return;
      }
      if (operation === 'clear') {
        script.cancelled += 1;
        waiting = '';
        return void busy.delete(connection);
      }
      speak();
      if (operation !== 'eos' || script.mode === 'silent') return;
      if (script.ends !== 'close') say({ type: 'done', contextId: 'speech' });
      if (script.ends !== 'done') socket.close(1000);
    });
  });
  return {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse, connections: server.connections, script },
    get open(): number {
      return server.open;
    },
    /** Connections that received text and are not finished. */
    get speaking(): number {
      return busy.size;
    },
    stop: () => server.stop(),
  };
}
