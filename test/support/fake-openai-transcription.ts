import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';

type Item = { readonly id: string; words: string; done: boolean };

/**
 * OpenAI's Realtime API in a transcription session as documented: nothing is accepted before the session is configured, words come as they are
 * spoken, commits are acknowledged in order, their items are completed by the script, and a commit of less than 100 ms is rejected. See
 * https://developers.openai.com/api/docs/guides/realtime-transcription
 */
export async function startFakeTranscription() {
  let items: Item[] = [];
  let current: Item = { id: '', words: '', done: false };
  let bytesPerMs = 0;
  let count = 0;
  const line = new FakeLine();
  const sessions: unknown[] = [];
  const begin = (): Item => {
    count += 1;
    return { id: `item_${count}`, words: '', done: false };
  };
  const server = await startVendorSockets((connection) => {
    line.begin(connection);
    [items, current, bytesPerMs] = [[], begin(), 0];
    if (connection.headers.authorization !== 'Bearer canary-key') {
      fail('invalid_api_key');
      return connection.socket.close(1008);
    }
    say({ type: 'session.created', session: { type: 'transcription' } });
    connection.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if (message.type === 'session.update') {
        sessions.push(message.session);
        const { format, turn_detection } = message.session.audio.input;
        if (turn_detection !== null) return fail('invalid_value');
        bytesPerMs = { 'audio/pcmu': 8, 'audio/pcma': 8, 'audio/pcm': 48 }[format.type as string] ?? 0;
        return say({ type: 'session.updated', session: message.session });
      }
      if (bytesPerMs === 0) return fail('invalid_event');
      if (message.type === 'input_audio_buffer.append') {
        const audio = Buffer.from(message.audio, 'base64');
        line.audioBytes += audio.length;
        line.heardMs += audio.length / bytesPerMs;
      }
      if (message.type !== 'input_audio_buffer.commit') return;
      const atOnce = line.ask();
      if (line.heardMs < 100) return fail('input_audio_buffer_commit_empty');
      const item = commit();
      if (atOnce) complete(item);
    });
  });
  const say = (message: object): void => line.send(message);
  const fail = (code: string): void =>
    say({ type: 'error', error: { type: 'invalid_request_error', code, message: 'canary-prose' } });
  const commit = (): Item => {
    const item = current;
    say({ type: 'input_audio_buffer.committed', item_id: item.id, previous_item_id: items.at(-1)?.id ?? null });
    items.push(item);
    current = begin();
    line.heardMs = 0;
    return item;
  };
  const complete = (item: Item): void => {
    item.done = true;
    const type = 'conversation.item.input_audio_transcription.completed';
    say({ type, item_id: item.id, content_index: 0, transcript: item.words });
  };
  const hear = (item: Item, words: string): void => {
    if (!words.startsWith(item.words)) throw new RangeError('words of this vendor are added to, never changed');
    const delta = words.slice(item.words.length);
    item.words = words;
    say({
      ...{ type: 'conversation.item.input_audio_transcription.delta' },
      ...{ item_id: item.id, content_index: 0, delta },
    });
  };
  return fakeRecogniser(server, line, {
    ...{ baseUrl: `${server.baseUrl}/v1`, sessions, fail },
    interim: (text: string) => hear(current, text),
    /** Commits and completes a segment; `leftMs` of the audio is not part of it. */
    segment(text: string, leftMs = line.heardMs / 2): void {
      current.words = text;
      complete(commit());
      line.heardMs = leftMs;
    },
    finalise(): void {
      const item = items.find(({ done }) => !done);
      if (item !== undefined) complete(item);
    },
    /** Completes the newest pending item. */
    finaliseNewest(): void {
      const item = items.findLast(({ done }) => !done);
      if (item !== undefined) complete(item);
    },
    malformed: () => line.connection?.socket.send('{"type":"conversation.it'),
    foreign: () => say({ type: 'novelty', words: 7 }),
    error: () => fail('session_expired'),
  });
}
