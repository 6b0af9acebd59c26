import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The metrics of one media socket. Called for every message: it neither throws nor waits. */
export type SocketMeter = {
  received(bytes: number): void;
  sent(bytes: number): void;
  /**
   * Records an outgoing speech message other than the first of an utterance: how late it was for internal reasons, and how long the remote end had
   * run out of audio. In milliseconds, 0 for none.
   */
  spoke(lateMs: number, gapMs: number): void;
};
/** Counts of a call's RTP that are measured; durations in milliseconds. */
export type RtpCounts = {
  readonly packets_received: number;
  readonly packets_lost: number;
  /** Packets that came twice or too late. */
  readonly packets_late: number;
  /** Packets of other senders, without proof of their origin, or of an unknown kind. */
  readonly packets_rejected: number;
  readonly concealed_ms: number;
  readonly jitter_ms: number;
};
/** Counts media sockets, by their dialects. */
export type MediaMeter = {
  /** Creates the metrics of a new socket. */
  socketMeter(dialect: string): SocketMeter;
  socketOpened(dialect: string): void;
  /** The socket was assigned its call. */
  socketStarted(dialect: string): void;
  socketClosed(socket: { readonly dialect: string; readonly hadCall: boolean }, outcome: 'ended' | 'failed'): void;
  /** The RTP of a call is over. */
  rtpEnded(counts: RtpCounts): void;
  /** `status` is the HTTP status of the rejection. */
  socketRefused(dialect: string | null, status: number): void;
};

/** Counts nothing. */
export const noSocketMeter: SocketMeter = { received() {}, sent() {}, spoke() {} };

const lateSeconds = [0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.5, 1];
const gapSeconds = [0.02, 0.06, 0.1, 0.2, 0.5, 1, 2, 5];
type Traffic = { receivedMessages: number; receivedBytes: number; sentMessages: number; sentBytes: number };

/** Creates the metrics of media sockets. Traffic is summed up in plain numbers that are read on demand. */
export function createMediaMeter(registers: Registry[]): MediaMeter {
  const traffic = new Map<string, Traffic>();
  addTraffic(registers, traffic);
  const open = new Gauge({
    name: 'parley_media_sockets',
    help: 'Open media sockets.',
    labelNames: ['dialect'],
    registers,
  });
  const waiting = new Gauge({
    name: 'parley_media_sockets_waiting',
    help: 'Open media sockets without a call yet.',
    labelNames: ['dialect'],
    registers,
  });
  const closed = new Counter({
    name: 'parley_media_sockets_closed_total',
    help: 'Closed media sockets.',
    labelNames: ['dialect', 'outcome'],
    registers,
  });
  const refused = new Counter({
    name: 'parley_media_sockets_refused_total',
    help: 'Rejected media sockets by HTTP status.',
    labelNames: ['dialect', 'status'],
    registers,
  });
  const spoke = speechHistograms(registers);
  return {
    rtpEnded: rtpCounters(registers),
    socketMeter: (dialect) => {
      const counts = traffic.get(dialect) ?? { receivedMessages: 0, receivedBytes: 0, sentMessages: 0, sentBytes: 0 };
      traffic.set(dialect, counts);
      return {
        received: (bytes) => {
          counts.receivedMessages += 1;
          counts.receivedBytes += bytes;
        },
        sent: (bytes) => {
          counts.sentMessages += 1;
          counts.sentBytes += bytes;
        },
        spoke,
      };
    },
    socketOpened: (dialect) => {
      open.inc({ dialect });
      waiting.inc({ dialect });
    },
    socketStarted: (dialect) => waiting.dec({ dialect }),
    socketClosed: ({ dialect, hadCall }, outcome) => {
      open.dec({ dialect });
      if (!hadCall) waiting.dec({ dialect });
      closed.inc({ dialect, outcome });
    },
    socketRefused: (dialect, status) => refused.inc({ dialect: dialect ?? 'none', status }),
  };
}

function speechHistograms(registers: Registry[]): SocketMeter['spoke'] {
  const late = new Histogram({
    name: 'parley_frame_lateness_seconds',
    help: 'Delay of speech messages whose audio was ready; 0 for messages in time.',
    buckets: lateSeconds,
    registers,
  });
  const gaps = new Histogram({
    name: 'parley_speech_gap_seconds',
    help: 'Gaps within the assistant’s speech: the far end had played everything it received.',
    buckets: gapSeconds,
    registers,
  });
  return (lateMs, gapMs) => {
    late.observe(lateMs / 1000);
    if (gapMs > 0) gaps.observe(gapMs / 1000);
  };
}

function rtpCounters(registers: Registry[]): MediaMeter['rtpEnded'] {
  const packets = new Counter({
    name: 'parley_rtp_packets_total',
    help: 'RTP packets from far ends of SIP calls, counted when a call ends.',
    labelNames: ['result'],
    registers,
  });
  const concealed = new Counter({
    name: 'parley_rtp_concealed_seconds_total',
    help: 'Audio of SIP calls that replaces lost packets.',
    registers,
  });
  const jitter = new Histogram({
    name: 'parley_rtp_jitter_seconds',
    help: 'Interarrival jitter of SIP calls at their end.',
    buckets: lateSeconds,
    registers,
  });
  return (counts) => {
    packets.inc({ result: 'received' }, counts.packets_received);
    packets.inc({ result: 'lost' }, counts.packets_lost);
    packets.inc({ result: 'late' }, counts.packets_late);
    packets.inc({ result: 'rejected' }, counts.packets_rejected);
    concealed.inc(counts.concealed_ms / 1000);
    jitter.observe(counts.jitter_ms / 1000);
  };
}

function addTraffic(registers: Registry[], traffic: ReadonlyMap<string, Traffic>): void {
  const counter = (name: string, help: string, read: (counts: Traffic) => { received: number; sent: number }): void => {
    new Counter({
      name,
      help,
      labelNames: ['dialect', 'direction'],
      registers,
      collect() {
        this.reset();
        for (const [dialect, counts] of traffic)
          for (const [direction, value] of Object.entries(read(counts))) this.inc({ dialect, direction }, value);
      },
    });
  };
  counter('parley_media_messages_total', 'Messages on media sockets.', (counts) => ({
    received: counts.receivedMessages,
    sent: counts.sentMessages,
  }));
  counter('parley_media_bytes_total', 'Payload of messages on media sockets; text counts in characters.', (counts) => ({
    received: counts.receivedBytes,
    sent: counts.sentBytes,
  }));
}
