import type { At, Clock } from '#engine/ports/clock.ts';
import type { Listening, Supervision } from '../../calls/live/supervision.ts';
import { MessageRateLimit } from '../message-rate-limit.ts';
import type { MediaChannel } from '../websocket/media-socket.ts';
import { type MonitorNews, type MonitorOrder, readAudio, readOrder, writeAudio } from './messages.ts';

/** An act of a person on a live call, for the audit log. */
export type MonitorAction = 'listen' | 'take_over' | 'give_back';

export type MonitorConnectionPorts = {
  readonly socket: MediaChannel;
  readonly clock: Clock;
  readonly supervision: Supervision;
  readonly name: string;
  /** Records what the person did. */
  acted(action: MonitorAction): void;
};

/** About two seconds of both sides at the highest rate; a monitor that lags more is closed. */
const mostBufferedBytes = 384 * 1024;
/** An agent who has the call and sends no audio for this long is gone. */
const agentSilentMs = 5_000;
const [ended, malformed, refused, slow] = [1000, 1007, 1008, 1013] as const;

/** One person's connection to a live call: sends the call's audio, and plays the microphone while the person has the call. */
export class MonitorConnection {
  readonly #ports: MonitorConnectionPorts;
  readonly #listening: Listening | null;
  readonly #allowance: MessageRateLimit;
  readonly #now = (): At => this.#ports.clock.now();
  #agentHeardAt: At = 0;
  #stopWatch = (): void => {};

  constructor(ports: MonitorConnectionPorts) {
    this.#ports = ports;
    this.#allowance = new MessageRateLimit(this.#now());
    const { socket, supervision, name } = ports;
    this.#listening = supervision.join({
      name,
      audio: (channel, frame) => this.#send(writeAudio(channel, frame)),
      cleared: () => this.#tell({ type: 'clear' }),
      changed: (status) => this.#tell({ type: 'status', ...status }),
      ended: () => {
        this.#tell({ type: 'ended' });
        this.close(ended, 'the call has ended');
      },
    });
    socket.listen({
      message: (data, isBinary) => this.#receive(data, isBinary),
      ping: (payload) => socket.pong(payload),
      pong: () => {},
      failed: () => this.#leave(),
      closed: () => this.#leave(),
    });
    if (this.#listening === null) this.close(refused, 'too many people listen to this call');
    else {
      ports.acted('listen');
      this.#tell({ type: 'ready', ...this.#listening.status });
    }
  }

  close(code: number, reason: string): void {
    this.#leave();
    this.#ports.socket.close(code, reason);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!this.#allowance.take(this.#now)) return this.close(refused, 'too many messages');
    if (!isBinary) return this.#order(readOrder(data.toString()));
    const frame = readAudio(data);
    if (frame === null) return this.close(malformed, 'malformed audio');
    this.#agentHeardAt = this.#now();
    this.#listening?.speak(frame);
  }

  #order(order: MonitorOrder | null): void {
    if (order === null) return this.close(malformed, 'malformed message');
    if (order.type === 'give_back') return this.#giveBack();
    const taken = this.#listening?.takeOver() ?? 'refused';
    if (taken === 'refused') return this.#tell({ type: 'refused' });
    if (taken === 'taken') this.#ports.acted('take_over');
    this.#agentHeardAt = this.#now();
    this.#stopWatch();
    this.#watch();
  }

  #giveBack(): void {
    if (this.#listening?.giveBack() !== true) return;
    this.#stopWatch();
    this.#ports.acted('give_back');
  }

  /** The caller must not hear silence from an agent whose connection is dead. */
  #watch(): void {
    const waitMs = this.#agentHeardAt + agentSilentMs - this.#now();
    if (waitMs <= 0) return this.close(refused, 'no audio came from the microphone');
    this.#stopWatch = this.#ports.clock.after(waitMs, () => this.#watch());
  }

  #leave(): void {
    this.#stopWatch();
    this.#listening?.leave();
  }

  #tell(news: MonitorNews): void {
    this.#send(JSON.stringify(news));
  }

  #send(message: string | Uint8Array): void {
    const { socket } = this.#ports;
    if (socket.bufferedBytes > mostBufferedBytes) return this.close(slow, 'the connection is too slow');
    socket.send(message);
  }
}
