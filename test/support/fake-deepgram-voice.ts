import type { AudioFormat } from '#codecs/format.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';
import { type FakeVoiceScript, spokenBytes, voiceScript } from './fake-voice.ts';
import { VirtualClock } from './virtual-clock.ts';

const maxFlushes = 20;
const encodings: Readonly<Record<string, string>> = { linear16: 'pcm_s16le', mulaw: 'mulaw', alaw: 'alaw' };

/**
 * Deepgram's `/v1/speak` as documented: bare audio for flushed text and then `Flushed`; audio in transit between `Clear` and `Cleared`; and only a
 * warning for the 21st flush within a minute. See https://developers.deepgram.com/reference/text-to-speech/speak-streaming
 */
export async function startFakeDeepgramVoice() {
  const script: FakeVoiceScript & { clears: 'answered' | 'ignored' } = { ...voiceScript(), clears: 'answered' };
  const waiting = new Map<number, string>();
  const messages: string[] = [];
  const warnings: string[] = [];
  const time: { clock: Clock } = { clock: new VirtualClock() };
  const server = await startVendorSockets(({ socket, headers, url }) => {
    const connection = server.connections.length;
    const say = (message: object): void => socket.send(JSON.stringify(message));
    const { model, encoding = '', sample_rate } = Object.fromEntries(url.searchParams);
    if (headers.authorization !== 'Token canary-key' || model === undefined) return socket.close(1008, 'canary-prose');
    const format = { encoding: encodings[encoding], rateHz: Number(sample_rate) } as AudioFormat;
    if (![8_000, 16_000, 24_000, 32_000, 48_000].includes(format.rateHz)) return socket.close(1008, 'DATA-0000');
    let flushes: number[] = [];
    let sequence = 0;
    const speak = (text: string): void => {
      const { bytes } = spokenBytes(text, format);
      for (let at = 0; at < bytes.length; at += script.chunkBytes)
        socket.send(bytes.subarray(at, at + script.chunkBytes));
    };
    const flush = (): void => {
      const now = time.clock.now();
      flushes = [...flushes.filter((at) => now - at < 60_000), now];
      if (flushes.length > maxFlushes) {
        warnings.push('too many flushes');
        return say({ type: 'Warning', code: 'EXCEEDED_FLUSH_LIMIT', description: 'canary-prose' });
      }
      if (script.mode === 'silent') return;
      speak(waiting.get(connection) ?? '');
      waiting.delete(connection);
      say({ type: 'Flushed', sequence_id: sequence++ });
    };
    const clear = (): void => {
      script.cancelled += 1;
      waiting.delete(connection);
      speak('late audio');
      if (script.clears === 'answered') say({ type: 'Cleared', sequence_id: sequence++ });
    };
    say({ type: 'Metadata', request_id: 'r', model_name: model, model_version: 'v', model_uuid: 'u' });
    socket.on('close', () => waiting.delete(connection));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { readonly type: string; readonly text?: string };
      messages.push(message.type);
      if (message.type === 'Clear') return clear();
      if (message.type === 'Flush') return flush();
      if (message.type === 'Close') return socket.close(1000);
      const text = message.text ?? '';
      script.hear(`${connection}`, text);
      waiting.set(connection, (waiting.get(connection) ?? '') + text);
      if (script.mode === 'malformed') socket.send('{"type":"Flu');
      if (script.mode === 'drop') socket.terminate();
      if (script.mode === 'error') say({ type: 'Error', err_code: 'NET-0000', description: 'canary-prose' });
    });
  });
  return {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse, connections: server.connections, script, messages, warnings },
    /** The clock that counts the flushes. */
    time,
    get open(): number {
      return server.open;
    },
    /** Connections with unspoken text. */
    get speaking(): number {
      return waiting.size;
    },
    stop: () => server.stop(),
  };
}
