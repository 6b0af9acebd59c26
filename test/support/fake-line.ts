import type { startVendorSockets, VendorConnection } from './fake-vendor-socket.ts';

/** When a fake recognizer answers a request for a final: immediately, when the test says so, or never. */
export type FinalTiming = 'at once' | 'when told' | 'never';

/** The state of a fake recognizer's connection: the audio, the words not yet final, the requests for finals. */
export class FakeLine {
  connection: VendorConnection | null = null;
  /** Words that are not final, from `startMs` to `heardMs` of the audio. */
  pending = '';
  startMs = 0;
  heardMs = 0;
  audioBytes = 0;
  asked = 0;
  answers: FinalTiming = 'at once';

  begin(connection: VendorConnection): void {
    this.connection = connection;
    [this.pending, this.startMs, this.heardMs] = ['', 0, 0];
  }

  send(message: object): void {
    this.connection?.socket.send(JSON.stringify(message));
  }

  /** Records a request for a final; returns whether to answer it immediately. */
  ask(): boolean {
    this.asked += 1;
    return this.answers === 'at once';
  }

  /** Adds words of one second each. */
  hear(text: string): void {
    this.pending = text;
    this.heardMs += 1_000;
  }

  /** Marks the pending words as reported in a final. */
  frozen(untilMs = this.heardMs): void {
    this.pending = '';
    this.startMs = untilMs;
  }
}

type Server = Awaited<ReturnType<typeof startVendorSockets>>;

/** The controls of a fake recognizer: those that all have in common, and those of this one's script. */
export function fakeRecogniser<Script extends object>(server: Server, line: FakeLine, script: Script) {
  const common = {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse },
    /** The open connections. */
    get open(): number {
      return server.open;
    },
    get audioBytes(): number {
      return line.audioBytes;
    },
    /** The number of requests for a final. */
    get asked(): number {
      return line.asked;
    },
    get connection(): VendorConnection | null {
      return line.connection;
    },
    answer(when: FinalTiming): void {
      line.answers = when;
    },
    drop: () => line.connection?.socket.terminate(),
    stop: () => server.stop(),
  };
  return Object.assign(common, script);
}
