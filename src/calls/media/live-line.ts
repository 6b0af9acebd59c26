import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import type { AgentVoice, Leg, Line } from '#engine/ports/leg.ts';
import { RateMatcher } from './rate-matcher.ts';

/** A leg on which the assistant and an agent speak, one after the other. */
export type SharedLeg = Leg & {
  /** Plays audio of an agent, of any rate. */
  playAgent(frame: AudioFrame): void;
};

/** A side of the call that a listener hears. */
export type LiveChannel = 'caller' | 'assistant' | 'agent';

/** Receives a call's audio while the call lasts. */
export type AudioListener = {
  audio(channel: LiveChannel, frame: AudioFrame): void;
  /** Audio that was played and is not heard yet will not be heard. */
  cleared(): void;
};

/** Audio of an agent that waits for the wire; more would delay the agent. */
const mostAgentQueueMs = 300;

/** A leg without a recorder, for agents too. */
export function shareLeg(leg: Leg): SharedLeg {
  const tone = new RateMatcher(leg.rateHz);
  const play = (frame: AudioFrame): void => {
    if (frame.samples.length > 0) leg.play(frame);
  };
  return {
    ...leg,
    playAgent: (frame) => play(tone.tune(frame)),
    flush: () => {
      play(tone.flush());
      leg.flush();
    },
    clear: () => {
      tone.reset();
      leg.clear();
    },
    hangUp: () => {
      tone.reset();
      leg.hangUp();
    },
  };
}

/**
 * The audio of a live call, between the engine and the line: lets agents speak and others listen. The engine learns only what was sent of the assistant’s
 * audio, because its account of what the caller heard depends on it.
 */
export class LiveLine {
  readonly #leg: SharedLeg;
  readonly #listeners = new Set<AudioListener>();
  /** The agent's audio that was played and not yet sent; it precedes any later audio of the assistant. */
  #agentQueueMs = 0;
  #media: 'connected' | 'lost' = 'connected';

  constructor(leg: SharedLeg) {
    this.#leg = leg;
  }

  /** Lets a listener hear the call until the returned function is called. */
  listen(listener: AudioListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The leg for the engine. */
  get leg(): Leg {
    const inner = this.#leg;
    return {
      ...inner,
      play: (frame) => {
        this.#tell('assistant', frame);
        inner.play(frame);
      },
      clear: () => {
        this.#agentQueueMs = 0;
        for (const listener of this.#listeners) listener.cleared();
        inner.clear();
      },
    };
  }

  /** The caller's line for the agent. */
  get agentVoice(): AgentVoice {
    return {
      play: (frame) => {
        const ms = durationMs(frame);
        if (this.#media === 'lost' || this.#agentQueueMs + ms > mostAgentQueueMs) return;
        this.#agentQueueMs += ms;
        this.#tell('agent', frame);
        this.#leg.playAgent(frame);
      },
      flush: () => this.#leg.flush(),
    };
  }

  /** The line for the gateway, in front of the engine's. */
  line(inner: Line): Line {
    return {
      hear: (frame) => {
        this.#tell('caller', frame);
        inner.hear(frame);
      },
      sent: (ms) => {
        const ofAgent = Math.min(ms, this.#agentQueueMs);
        this.#agentQueueMs -= ofAgent;
        if (ms > ofAgent) inner.sent(ms - ofAgent);
      },
      reached: (mark) => inner.reached(mark),
      digit: (digit) => inner.digit(digit),
      typed: (text) => inner.typed?.(text),
      mediaLost: () => {
        this.#media = 'lost';
        this.#agentQueueMs = 0;
        if (inner.mediaLost === undefined) inner.hungUp('media_lost');
        else inner.mediaLost();
      },
      hungUp: (reason) => inner.hungUp(reason),
    };
  }

  /** Disconnected media are back. */
  mediaReturned(): void {
    this.#media = 'connected';
  }

  #tell(channel: LiveChannel, frame: AudioFrame): void {
    for (const listener of this.#listeners) listener.audio(channel, frame);
  }
}
