import type { AudioFormat } from '#codecs/format.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';
import { type FakeVoiceScript, msPerChar, spokenBytes, voiceScript } from './fake-voice.ts';

type Request = {
  readonly context_id: string;
  readonly text?: string;
  readonly voice_settings?: Readonly<Record<string, unknown>>;
  readonly flush?: boolean;
  readonly close_context?: boolean;
  readonly close_socket?: boolean;
};

const maxContexts = 5;
const encodings = { ulaw: 'mulaw', alaw: 'alaw', pcm: 'pcm_s16le' } as const;
/** The names of the same lists in the documentation and on the wire. */
const spellings = [
  ['chars', 'charStartTimesMs', 'charDurationsMs'],
  ['chars', 'charsStartTimesMs', 'charsDurationsMs'],
  ['characters', 'char_start_times_ms', 'char_durations_ms'],
] as const;

/**
 * ElevenLabs' multi-context WebSocket as documented: a message about an unknown context opens it; a sixth context closes the connection, as do late
 * voice settings; audio comes with the times of its characters, relative to each message, and `isFinal` follows the last audio of a closed context.
 * See https://elevenlabs.io/docs/api-reference/text-to-speech/v-1-text-to-speech-voice-id-multi-stream-input
 */
export async function startFakeElevenLabsVoice() {
  const script: FakeVoiceScript & { finals: 'at once' | 'late' | 'never'; times: 'of the message' | 'of the speech' } =
    {
      ...voiceScript(),
      ...{ finals: 'at once', times: 'of the message' },
    };
  const requests: Request[] = [];
  const contexts = new Map<string, { ms: number }>();
  const refusedFor: string[] = [];
  const late: (() => void)[] = [];
  const sendLate = (): void => {
    for (const send of late.splice(0)) send();
  };
  let most = 0;
  let connected = 0;
  const server = await startVendorSockets(({ socket, headers, url }) => {
    connected += 1;
    const connection = connected;
    const own = new Set<string>();
    const say = (message: object): void => socket.send(JSON.stringify(message));
    const fail = (error: string, code = 1008): void => {
      refusedFor.push(error);
      say({ message: 'canary-prose', error, code });
      socket.close(code, `canary-prose ${error}`);
    };
    socket.on('close', () => {
      for (const id of own) contexts.delete(`${connection}/${id}`);
    });
    if (headers['xi-api-key'] !== 'canary-key') return fail('invalid_api_key');
    const [name = '', rate] = url.searchParams.get('output_format')?.split('_') ?? [];
    if (!['8000', '16000', '22050', '24000', '32000', '44100', '48000'].includes(rate ?? ''))
      return fail('invalid_output_format');
    const format = { encoding: encodings[name as keyof typeof encodings], rateHz: Number(rate) } as AudioFormat;
    const end = (id: string): void => {
      say({ isFinal: true, contextId: id });
      own.delete(id);
      contexts.delete(`${connection}/${id}`);
    };
    socket.on('message', (data: Buffer) => {
      const request = JSON.parse(data.toString()) as Request;
      requests.push(request);
      const id = request.context_id;
      const key = `${connection}/${id}`;
      if (!own.has(id)) {
        own.add(id);
        contexts.set(key, { ms: 0 });
        most = Math.max(most, own.size);
        if (own.size > maxContexts) return fail('max_active_conversations');
        if (request.close_context === true || request.flush === true) refusedFor.push('phantom_context');
      } else if (request.voice_settings !== undefined) return fail('invalid_voice_settings');
      if (request.close_context === true) {
        script.cancelled += 1;
        if (script.finals === 'at once' && script.mode !== 'silent') end(id);
        else if (script.finals !== 'never') late.push(() => end(id));
        return;
      }
      // When it resumes after a silence, it also ends contexts that it had left open.
      if (script.finals === 'at once' && script.mode !== 'silent') sendLate();
      const text = request.text ?? '';
      if (text === ' ') return;
      script.hear(key, text);
      if (script.mode === 'silent') return;
      if (script.mode === 'malformed') return socket.send('{"audio":');
      if (script.mode === 'drop') return socket.terminate();
      if (script.mode === 'error') return fail('internal_error');
      if (script.mode === 'foreign') say({ novelty: 7, contextId: id });
      const place = contexts.get(key)!;
      const { bytes } = spokenBytes(text, format);
      const firstMs = script.times === 'of the speech' ? place.ms : 0;
      const [chars, starts, durations] = spellings[requests.length % spellings.length]!;
      const alignment = {
        [chars]: [...text],
        [starts]: [...text].map((_, index) => firstMs + index * msPerChar),
        [durations]: [...text].map(() => msPerChar),
      };
      for (let at = 0; at < bytes.length; at += script.chunkBytes)
        say({
          audio: Buffer.from(bytes.subarray(at, at + script.chunkBytes)).toString('base64'),
          ...{ isFinal: null, contextId: id, normalizedAlignment: null, alignment: at === 0 ? alignment : null },
        });
      place.ms += text.length * msPerChar;
    });
  });
  return {
    ...{
      baseUrl: server.baseUrl,
      refuse: server.refuse,
      connections: server.connections,
      requests,
      script,
      refusedFor,
    },
    get open(): number {
      return server.open;
    },
    /** The contexts that it has not ended. */
    get speaking(): number {
      return contexts.size;
    },
    /** The maximum number of concurrent contexts on one connection so far. */
    get most(): number {
      return most;
    },
    /** Sends what it has withheld. */
    sendLate,
    stop: () => server.stop(),
  };
}
