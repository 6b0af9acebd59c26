import type { startVendorSockets, VendorConnection } from './fake-vendor-socket.ts';

/** When a fake recogniser answers a request for a final: at once, when the test says so, or never. */
export type Answers = 'at once' | 'when told' | 'never';

/** What a fake recogniser keeps of its line: the audio, what is said and not final, the requests for finals. */
export class FakeLine {
  connection: VendorConnection | null = null;
  /** Words that are said and not final, from `startMs` to `heardMs` of the audio. */
  pending = '';
  startMs = 0;
  heardMs = 0;
  audioBytes = 0;
  asked = 0;
  answers: Answers = 'at once';

  begin(connection: VendorConnection): void {
    this.connection = connection;
    [this.pending, this.startMs, this.heardMs] = ['', 0, 0];
  }

  send(message: object): void {
    this.connection?.socket.send(JSON.stringify(message));
  }

  /** A final is asked for; whether it is to be answered at once. */
  ask(): boolean {
    this.asked += 1;
    return this.answers === 'at once';
  }

  /** Words of a second's length. */
  hear(text: string): void {
    this.pending = text;
    this.heardMs += 1_000;
  }

  /** What is pending has been told as final. */
  frozen(untilMs = this.heardMs): void {
    this.pending = '';
    this.startMs = untilMs;
  }
}

type Server = Awaited<ReturnType<typeof startVendorSockets>>;

/** A fake recogniser as tests hold it: what all of them have, and what this one's script adds. */
export function fakeRecogniser<Script extends object>(server: Server, line: FakeLine, script: Script) {
  const common = {
    ...{ baseUrl: server.baseUrl, refuse: server.refuse },
    /** Connections that nobody has closed. */
    get open(): number {
      return server.open;
    },
    get audioBytes(): number {
      return line.audioBytes;
    },
    /** How often a final was asked for. */
    get asked(): number {
      return line.asked;
    },
    get connection(): VendorConnection | null {
      return line.connection;
    },
    answer(when: Answers): void {
      line.answers = when;
    },
    drop: () => line.connection?.socket.terminate(),
    stop: () => server.stop(),
  };
  return Object.assign(common, script);
}
