import type {
  Dialect,
  DialectSession,
  StreamStart,
  Upgrade,
  WireCommand,
  WireEvent,
} from '#src/gateway/dialects/dialect.ts';

const mulaw = { encoding: 'mulaw', rateHz: 8000 } as const;
const formats = [{ encoding: 'mulaw', ratesHz: [8000] }] as const;

/** Only audio; tests add the capabilities that they are about. */
export const plainDialect: Dialect = {
  name: 'plain',
  title: 'Plain',
  document: null,
  formats: { incoming: formats, outgoing: formats },
  can: {
    mark: true,
    returnMarks: true,
    clear: true,
    keepOrder: true,
    reportDigits: true,
    sendDigits: true,
    answerEnd: false,
  },
  packet: () => ({ unitMs: 20, minMs: 20, sendMs: 60 }),
  open: (upgrade) => new PlainSession(upgrade),
};

/** The start of a stream without any data. */
export const plainStart: WireEvent & StreamStart = {
  type: 'started',
  streamId: null,
  providerCallId: null,
  incoming: mulaw,
  outgoing: mulaw,
  parameters: {},
};

/** A protocol whose text messages are the events and commands themselves, as JSON, and whose binary messages are audio. */
class PlainSession implements DialectSession {
  readonly #upgrade: Upgrade;

  constructor(upgrade: Upgrade) {
    this.#upgrade = upgrade;
  }

  decode(message: string | Uint8Array): readonly WireEvent[] {
    if (typeof message !== 'string') return [{ type: 'audio', payload: message, sequence: null, timestampMs: null }];
    const event: WireEvent = JSON.parse(message);
    if (event.type !== 'started') return [event];
    return [{ ...event, parameters: { upgrade: JSON.stringify(this.#upgrade) } }];
  }

  encode(command: WireCommand): readonly (string | Uint8Array)[] {
    return [command.type === 'audio' ? command.payload : JSON.stringify(command)];
  }
}
