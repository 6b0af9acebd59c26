import type { WebSocket } from 'ws';
import { FakeLine, fakeRecogniser } from './fake-line.ts';
import { startVendorSockets } from './fake-vendor-socket.ts';

type Stretch = {
  readonly socket: WebSocket;
  /** Audio messages without a reply so far. */
  owed: number;
  heardMs: number;
  fromMs: number;
  partial: string;
  /** Nothing follows this message; whether its reply is pending. */
  ended: boolean;
};

const bytesPerMs = 32;

/**
 * A vosk-server as in its source: settings first, then exactly one reply to each message in order, a last one to `{"eof" : 1}` in exactly this
 * spelling, and the end of the connection. It is slow: replies come when the script has words. See
 * https://github.com/alphacep/vosk-server/blob/master/websocket/asr_server.py
 */
export async function startFakeVosk() {
  const stretches: Stretch[] = [];
  const configs: unknown[] = [];
  const line = new FakeLine();
  const server = await startVendorSockets(({ socket }) => {
    const stretch: Stretch = { socket, owed: 0, heardMs: 0, fromMs: 0, partial: '', ended: false };
    stretches.push(stretch);
    socket.on('close', () => stretches.splice(stretches.indexOf(stretch), 1));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        line.audioBytes += data.length;
        stretch.heardMs += data.length / bytesPerMs;
        stretch.owed += 1;
        return;
      }
      const text = data.toString();
      if (text.includes('config')) return void configs.push(JSON.parse(text).config);
      if (text !== '{"eof" : 1}') return socket.close(1011);
      stretch.ended = true;
      if (line.ask()) finish(stretch);
    });
  });
  const say = ({ socket }: Stretch, reply: object): void => socket.send(JSON.stringify(reply));
  /** The reply to one audio message, instead of the default partial. */
  const reply = (stretch: Stretch | undefined, words: object | string): void => {
    if (stretch === undefined || stretch.owed === 0) throw new RangeError('vosk replies to audio, and there was none');
    stretch.owed -= 1;
    if (typeof words === 'string') stretch.socket.send(words);
    else say(stretch, words);
  };
  const result = (stretch: Stretch): object => {
    const words = stretch.partial.split(' ').filter((word) => word !== '');
    const each = words.length === 0 ? 0 : (stretch.heardMs - stretch.fromMs) / words.length / 1_000;
    const text = stretch.partial;
    const start = stretch.fromMs / 1_000;
    stretch.partial = '';
    stretch.fromMs = stretch.heardMs;
    if (text === '') return { text };
    const timed = words.map((word, at) => ({
      ...{ conf: 0.97, word, start: start + at * each, end: start + (at + 1) * each },
    }));
    return { result: timed, text };
  };
  const finish = (stretch: Stretch): void => {
    for (; stretch.owed > 0; stretch.owed -= 1) say(stretch, { partial: stretch.partial });
    say(stretch, result(stretch));
    stretch.ended = false;
    stretch.socket.close(1000);
  };
  const hearing = (): Stretch | undefined => stretches.findLast(({ socket }) => socket.readyState === socket.OPEN);
  return fakeRecogniser(server, line, {
    ...{ configs, connections: server.connections },
    interim(text: string): void {
      const stretch = stretches.findLast(({ owed, ended }) => owed > 0 && !ended);
      reply(stretch, { partial: text });
      if (stretch !== undefined) stretch.partial = text;
    },
    segment(text: string): void {
      const stretch = hearing();
      if (stretch !== undefined) stretch.partial = text;
      reply(stretch, stretch === undefined ? {} : result(stretch));
    },
    finalise(): void {
      const stretch = stretches.find(({ ended }) => ended);
      if (stretch !== undefined) finish(stretch);
    },
    malformed: () => reply(hearing(), '{"partial" : "on Tu'),
    foreign: () => reply(hearing(), { novelty: 7 }),
    error: () => hearing()?.socket.close(1011),
    drop: () => hearing()?.socket.terminate(),
  });
}
