import type { At, Clock } from '#engine/ports/clock.ts';
import type { Line } from '#engine/ports/leg.ts';
import type { SocketMeter } from '../metrics/media-meter.ts';
import type { Admission, GatewayEvent, MediaLeg, Rejection, StartedStream } from './admission.ts';
import { type ConnectionOptions, defaultConnectionOptions } from './connection-options.ts';
import {
  type Dialect,
  DialectError,
  type DialectSession,
  type StreamStart,
  type Upgrade,
  type WireEvent,
} from './dialects/dialect.ts';
import {
  type Ending,
  endingForError,
  endingForPeerClose,
  endingForProtocolError,
  endingForQueueOverflow,
  endingForReplacement,
  endingForSlowReader,
  endingForTimeout,
  truncateCloseReason,
} from './ending.ts';
import { Inbound } from './inbound.ts';
import { createLeg } from './leg.ts';
import { MessageRateLimit } from './message-rate-limit.ts';
import type { Metronome, TickListener } from './metronome.ts';
import { Outbound } from './outbound.ts';
import type { MediaChannel } from './websocket/media-socket.ts';

/** Dependencies of a `Connection`. */
export type ConnectionPorts = {
  readonly socket: MediaChannel;
  readonly dialect: Dialect;
  readonly upgrade: Upgrade;
  readonly admission: Admission;
  readonly metronome: Metronome;
  readonly clock: Clock;
  report(event: GatewayEvent): void;
  readonly meter: SocketMeter;
};

type Phase =
  | { readonly name: 'opening' }
  /** The stream has started and waits for its line; messages that arrive meanwhile are queued. */
  | { readonly name: 'joining'; readonly kept: WireEvent[]; readonly outbound: Outbound }
  | ({ readonly name: 'live' } & Live)
  /** The call has ended and the far end has been notified; its own end message is outstanding. */
  | { readonly name: 'parting'; readonly ending: Ending; readonly cancel: () => void }
  | { readonly name: 'closed' };
type Live = { readonly line: Line; readonly inbound: Inbound; readonly outbound: Outbound };

/** Bytes that may wait in a socket in addition to audio: responses, and the events of the call for its client. */
const leastBufferBytes = 16 * 1024;
/** The largest number of complaints from one far end that are reported. */
const maxComplaints = 20;
const maxAboutLength = 300;
/** Close codes after which the far end's answer is awaited: endings without a fault. */
const normalCloseCodes: ReadonlySet<number> = new Set([1000, 1001]);

/** One media socket from its upgrade to its end: translates messages, enforces the timeouts, and joins a `Line` to its `Leg`. */
export class Connection implements TickListener {
  readonly #ports: ConnectionPorts;
  readonly #options: ConnectionOptions;
  readonly #session: DialectSession;
  readonly #leave: () => void;
  readonly #allowance: MessageRateLimit;
  readonly #now = (): At => this.#ports.metronome.now();
  #phase: Phase = { name: 'opening' };
  /** The end of the far end, for a line that is ready only after it. */
  #lineEnd: Ending['line'] = null;
  /** When the far end last sent what the current phase waits for. */
  #heardAt: At;
  #sentAt: At;
  #complaints = 0;

  constructor(ports: ConnectionPorts, options: ConnectionOptions = defaultConnectionOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#session = ports.dialect.open(ports.upgrade);
    this.#heardAt = ports.metronome.now();
    this.#sentAt = this.#heardAt;
    this.#allowance = new MessageRateLimit(this.#heardAt);
    this.#leave = ports.metronome.join(this);
    ports.socket.listen({
      message: (data, isBinary) => this.#receive(data, isBinary),
      ping: (payload) => this.#pinged(payload),
      pong: () => this.#receive(null),
      failed: (error) => this.#end(endingForProtocolError(error)),
      closed: (code) => this.#end(endingForPeerClose(code)),
    });
    ports.report({ type: 'opened', dialect: ports.dialect.name });
  }

  tick(now: At, pausedMs = 0): void {
    this.#heardAt += pausedMs;
    const live = this.#phase.name === 'live' ? this.#phase : null;
    const waitMs = this.#waitMs();
    if (now - this.#heardAt >= waitMs) return this.#end(endingForTimeout(this.#phase.name, waitMs));
    live?.outbound.tick(now);
    if (live !== null) this.#keepAlive(now);
    const waitingBytes = this.#ports.socket.bufferedBytes;
    if (waitingBytes > Math.max(leastBufferBytes, live?.outbound.windowBytes ?? 0))
      return this.#end(endingForSlowReader(waitingBytes));
    if (live === null) return;
    if (live.outbound.queuedMs > this.#options.maxQueueMs) this.#end(endingForQueueOverflow(this.#options.maxQueueMs));
  }

  failed(error: unknown): void {
    this.#end(endingForError(error));
  }

  /** Ends the connection because the server stops. */
  stop(reason: string): void {
    this.#end({ code: 1001, reason, line: 'media_lost' });
  }

  /** Ends the connection because a newer socket brought the same token; does nothing once its stream has started. */
  replace(): void {
    if (this.#phase.name === 'opening') this.#end(endingForReplacement);
  }

  #waitMs(): number {
    const { startWithinMs, idleMs } = this.#options;
    const { timing } = this.#ports.dialect;
    if (this.#phase.name === 'live') return timing?.idleMs ?? idleMs;
    return this.#phase.name === 'opening' ? (timing?.startWithinMs ?? startWithinMs) : startWithinMs;
  }

  #keepAlive(now: At): void {
    const { keepAliveMs = Infinity } = this.#ports.dialect.timing ?? {};
    if (now - this.#sentAt >= keepAliveMs) this.#transmit(this.#session.encode({ type: 'keep_alive' }));
  }

  /** A ping counts against the allowance before it is answered. */
  #pinged(payload: Buffer): void {
    this.#receive(null);
    this.#ports.socket.pong(payload);
  }

  /** Handles a message; null is a ping or pong, which only counts against the allowance. */
  #receive(message: Buffer | null, isBinary = true): void {
    if (message !== null) this.#ports.meter.received(message.length);
    if (this.#phase.name === 'closed') return;
    try {
      if (!this.#allowance.take(this.#now)) throw new DialectError('too_fast', 'more messages than a call can send');
      if (message !== null) this.#decode(message, isBinary);
    } catch (error) {
      this.#end(endingForError(error));
    }
  }

  #decode(message: Buffer, isBinary: boolean): void {
    const { maxTextBytes = Infinity } = this.#ports.dialect;
    if (!isBinary && message.length > maxTextBytes)
      throw new DialectError('malformed', `text message of ${message.length} bytes; expected at most ${maxTextBytes}`);
    const audio = isBinary ? null : this.#session.decodeAudio?.(message);
    if (audio) return this.#take(audio);
    for (const event of this.#session.decode(isBinary ? message : message.toString())) this.#take(event);
  }

  #take(event: WireEvent): void {
    const phase = this.#phase;
    if (event.type === 'respond') return this.#transmit(event.messages);
    if (event.type === 'complained') return this.#complained(event.about);
    switch (phase.name) {
      case 'live':
        return this.#hand(event, phase);
      case 'joining':
        phase.kept.push(event);
        return;
      case 'opening':
        return this.#open(event);
      case 'parting':
        if (event.type === 'stopped') this.#shut(phase);
        return;
      case 'closed':
        return;
    }
  }

  #hand(event: WireEvent, live: Live): void {
    switch (event.type) {
      case 'audio':
        this.#heardAt = this.#now();
        return live.inbound.push(event, this.#heardAt);
      case 'digit':
        return live.line.digit(event.digit);
      case 'text':
        return live.line.typed?.(event.text);
      case 'mark':
        return live.outbound.returned(event.name);
      case 'alive':
        this.#heardAt = this.#now();
        return;
      case 'paused':
        return live.outbound.pause();
      case 'resumed':
        return live.outbound.resume();
      case 'stopped':
        return this.#end({ code: 1000, reason: event.reason ?? 'stopped', line: 'caller_hung_up' });
      case 'started':
        throw new DialectError('out_of_order', 'second start on one socket');
      case 'respond':
      case 'complained':
        return;
    }
  }

  #complained(about: string): void {
    this.#complaints += 1;
    if (this.#complaints > maxComplaints) return;
    const { name: dialect } = this.#ports.dialect;
    this.#ports.report({ type: 'complained', dialect, about: about.slice(0, maxAboutLength) });
  }

  #open(event: WireEvent): void {
    if (event.type === 'alive') return;
    if (event.type === 'stopped')
      return this.#end({ code: 1000, reason: 'stopped before start', line: 'caller_hung_up' });
    if (event.type !== 'started') throw new DialectError('out_of_order', `${event.type} before start`);
    const outbound = this.#createOutbound(event);
    this.#heardAt = this.#now();
    this.#phase = { name: 'joining', kept: [], outbound };
    const answer = this.#ports.admission.start(event, this.#createLeg(event, outbound));
    if (!(answer instanceof Promise)) return this.#join(answer, event);
    this.#ports.socket.pause();
    answer.then(
      (settled) => this.#joinLater(settled, event),
      (error) => this.#end(endingForError(error)),
    );
  }

  #joinLater(answer: StartedStream | Rejection, stream: StreamStart): void {
    try {
      this.#join(answer, stream);
    } catch (error) {
      this.#end(endingForError(error));
    }
    this.#ports.socket.resume();
  }

  #join(answer: StartedStream | Rejection, stream: StreamStart): void {
    if (answer.type === 'rejected') return this.#end({ code: 1008, reason: answer.reason, line: null });
    const { line } = answer;
    if (this.#phase.name !== 'joining') return tellEnd(line, this.#lineEnd ?? 'media_lost');
    const { kept, outbound } = this.#phase;
    const { keepOrder } = this.#ports.dialect.can;
    const inbound = new Inbound({ format: stream.incoming, keepOrder }, (frame) => line.hear(frame));
    this.#phase = { name: 'live', line, inbound, outbound };
    this.#heardAt = this.#now();
    this.#ports.report({ type: 'started', dialect: this.#ports.dialect.name, streamId: stream.streamId });
    outbound.start();
    for (const event of kept) this.#take(event);
  }

  #createOutbound(stream: StreamStart): Outbound {
    return new Outbound(
      { dialect: this.#ports.dialect, session: this.#session, format: stream.outgoing },
      {
        now: this.#now,
        transmit: (messages) => this.#transmit(messages),
        spoke: this.#ports.meter.spoke,
        sent: (ms) => this.#tell((line) => line.sent(ms)),
        reached: (name) => this.#tell((line) => line.reached(name)),
      },
      this.#options.outbound,
    );
  }

  /** Reports an event to the line that did not come from a message of the far end. */
  #tell(news: (line: Line) => void): void {
    if (this.#phase.name !== 'live') return;
    try {
      news(this.#phase.line);
    } catch (error) {
      this.#end(endingForError(error));
    }
  }

  /** The engine's side of the connection. After the end of the call its functions have no effect. */
  #createLeg(stream: StreamStart, outbound: Outbound): MediaLeg {
    return createLeg({
      format: stream.outgoing,
      can: this.#ports.dialect.can,
      outbound,
      whileOpen: (act) => {
        if (this.#phase.name !== 'closed' && this.#phase.name !== 'parting') act();
      },
      send: (command) => this.#transmit(this.#session.encode(command)),
      hangUp: () => this.#end({ code: 1000, reason: 'hung up', line: null }),
    });
  }

  #transmit(messages: readonly (string | Uint8Array)[]): void {
    if (this.#phase.name === 'closed' || messages.length === 0) return;
    this.#sentAt = this.#now();
    for (const message of messages) {
      this.#ports.meter.sent(message.length);
      this.#ports.socket.send(message);
    }
  }

  #end(ending: Ending): void {
    const phase = this.#phase;
    if (phase.name === 'closed') return;
    if (phase.name === 'parting') return this.#shut(phase);
    this.#lineEnd = ending.line;
    const outcome = ending.code === 1000 ? 'completed' : 'failed';
    const farewell = this.#session.encode({ type: 'end', reason: ending.reason, outcome });
    this.#transmit(farewell);
    this.#leave();
    this.#part(ending, farewell.length > 0);
    if (phase.name === 'opening') this.#ports.admission.abandoned(ending.reason);
    else phase.outbound.close();
    if (phase.name === 'live') {
      phase.inbound.close();
      if (ending.line !== null) tellEnd(phase.line, ending.line);
    }
    const { reason, error = null } = ending;
    const hadCall = phase.name === 'live';
    this.#ports.report({ type: 'closed', dialect: this.#ports.dialect.name, hadCall, reason, error });
  }

  /** Closes the socket, after the far end's answer if the dialect has one. */
  #part(ending: Ending, isTold: boolean): void {
    const { socket, clock, dialect } = this.#ports;
    const answers = dialect.can.answerEnd && isTold && normalCloseCodes.has(ending.code) && socket.isOpen;
    const cancel = answers ? clock.after(this.#options.closeWithinMs, () => this.#end(ending)) : () => {};
    const parting = { name: 'parting', ending, cancel } as const;
    this.#phase = parting;
    if (!answers) this.#shut(parting);
  }

  #shut({ ending, cancel }: { readonly ending: Ending; readonly cancel: () => void }): void {
    cancel();
    this.#phase = { name: 'closed' };
    this.#ports.socket.close(ending.code, truncateCloseReason(ending.reason));
  }
}

function tellEnd(line: Line, end: NonNullable<Ending['line']>): void {
  if (end !== 'broken') return line.hungUp(end);
  if (line.mediaLost === undefined) line.hungUp('media_lost');
  else line.mediaLost();
}
