import type { AudioFrame } from '#codecs/frame.ts';
import type { Call } from '#engine/call/call.ts';
import type { CallEvent } from '#engine/call/events.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { AudioListener, LiveLine } from '../media/live-line.ts';

/** The speaker of the call, and the muted sides. */
export type SupervisionStatus = {
  /** The agent who has taken over; null while the call is the assistant's. */
  readonly agent: string | null;
  readonly assistant_muted: boolean;
  readonly caller_muted: boolean;
};

/** A person who listens to a live call and may speak into it. */
export type Supervisor = AudioListener & {
  readonly name: string;
  /** The status changed. */
  changed(status: SupervisionStatus): void;
  /** The call is over. */
  ended(): void;
};

/** How a listener who was admitted uses the call. */
export type Listening = {
  readonly status: SupervisionStatus;
  /** Takes the call over; `had` if the listener has it, `refused` if it cannot be taken now. */
  takeOver(): 'taken' | 'had' | 'refused';
  /** Returns the call to the assistant; false for others than the agent who has it. */
  giveBack(): boolean;
  speak(frame: AudioFrame): void;
  leave(): void;
};

/** More would cost the call its process. */
const mostListeners = 8;

type SupervisionPorts = {
  readonly call: Call;
  readonly live: LiveLine;
  readonly clock: Clock;
  note(event: CallEvent): void;
};

/** People who listen to one live call, whisper to its assistant, mute a side or take the call over. */
export class Supervision {
  readonly #ports: SupervisionPorts;
  readonly #supervisors = new Set<Supervisor>();
  #speaker: Supervisor | null = null;
  #status: SupervisionStatus = { agent: null, assistant_muted: false, caller_muted: false };

  constructor(ports: SupervisionPorts) {
    this.#ports = ports;
  }

  /** Admits a listener; null if there are too many. */
  join(supervisor: Supervisor): Listening | null {
    if (this.#supervisors.size >= mostListeners) return null;
    const { live } = this.#ports;
    this.#supervisors.add(supervisor);
    this.#note('listener.joined', supervisor.name);
    const stop = live.listen(supervisor);
    return {
      status: this.#status,
      takeOver: () => this.#takeOver(supervisor),
      giveBack: () => this.#giveBack(supervisor, 'given_back'),
      speak: (frame) => {
        if (this.#speaker === supervisor) this.#ports.call.agentSpeaks(supervisor.name, frame);
      },
      leave: () => {
        stop();
        if (!this.#supervisors.delete(supervisor)) return;
        this.#giveBack(supervisor, 'lost');
        this.#note('listener.left', supervisor.name);
      },
    };
  }

  /** Gives the assistant an instruction that the caller does not hear. */
  whisper(agent: string, text: string): void {
    this.#ports.call.supervise({ type: 'whisper.received', agent, text });
  }

  /** Mutes or unmutes a side. */
  mute(agent: string, side: 'assistant' | 'caller', muted: boolean): void {
    this.#ports.call.supervise({ type: 'mute.changed', agent, side, muted });
    this.#change(side === 'assistant' ? { assistant_muted: muted } : { caller_muted: muted });
  }

  /** The call is over: listeners receive that and leave. */
  end(): void {
    const all = [...this.#supervisors];
    this.#supervisors.clear();
    this.#speaker = null;
    for (const supervisor of all) supervisor.ended();
  }

  #takeOver(supervisor: Supervisor): 'taken' | 'had' | 'refused' {
    if (this.#speaker !== null) return this.#speaker === supervisor ? 'had' : 'refused';
    const { name } = supervisor;
    if (this.#ports.call.supervise({ type: 'takeover.requested', agent: name }) !== name) return 'refused';
    this.#speaker = supervisor;
    this.#change({ agent: name });
    return 'taken';
  }

  #giveBack(supervisor: Supervisor, because: 'given_back' | 'lost'): boolean {
    if (this.#speaker !== supervisor) return false;
    this.#speaker = null;
    this.#ports.call.supervise({ type: 'takeover.ended', agent: supervisor.name, because });
    this.#change({ agent: null });
    return true;
  }

  #change(change: Partial<SupervisionStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const supervisor of this.#supervisors) supervisor.changed(this.#status);
  }

  #note(type: 'listener.joined' | 'listener.left', agent: string): void {
    this.#ports.note({ type, at: this.#ports.clock.now(), agent });
  }
}
