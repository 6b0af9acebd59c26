import { startWebCall } from '../web.js';

/** No call is in progress. */
const idle = {
  phase: 'idle',
  problem: null,
  typed: false,
  muted: false,
  speaking: false,
  held: false,
  liveSince: null,
  lasted: null,
};

/**
 * State of the widget's call: `phase` is `idle`, `microphone`, `connecting`, `live`, `reconnecting` or `ended`; `problem` names the failure; `typed`
 * says that the visitor types instead of speaking, `held` that the browser waits for a click.
 */
export class Conversation {
  /** Called for every change. */
  changed = () => {};
  /** Called for each piece of the transcript. */
  heard = () => {};
  #server;
  #call = null;
  #refusal = null;
  #state;

  constructor({ server, problem }) {
    this.#server = server;
    this.#state = { ...idle, problem };
  }

  get state() {
    return this.#state;
  }

  get isOn() {
    return !['idle', 'ended'].includes(this.#state.phase);
  }

  /** Starts a call; must be called in a click handler. A visitor who types needs no microphone. */
  start({ typed = false } = {}) {
    if (this.isOn) return;
    this.#refusal = null;
    this.#enter({ ...idle, typed, phase: typed ? 'connecting' : 'microphone' });
    this.#call = startWebCall({
      url: () => this.#register(),
      onEvent: (event) => this.#take(event),
      ...(typed ? { microphone: false } : {}),
    });
  }

  /** Sends a typed message; false if it cannot be sent now. */
  send(text) {
    if (this.#state.phase !== 'live' || text.trim() === '') return false;
    this.#call.sendText(text.trim());
    return true;
  }

  hangUp() {
    this.#call?.hangUp();
  }

  mute(muted) {
    this.#call?.mute(muted);
    this.#enter({ muted });
  }

  /** Starts audio that the browser blocked; must be called in a click handler. */
  sound() {
    this.#call?.resumeAudio();
  }

  async #register() {
    this.#enter({ phase: 'connecting', held: false });
    try {
      return await this.#server.register();
    } catch (error) {
      this.#refusal = error.code ?? 'not_begun';
      throw error;
    }
  }

  #take(event) {
    switch (event.type) {
      case 'phase':
        return this.#enter({ phase: event.phase, liveSince: this.#state.liveSince ?? Date.now() });
      case 'speaking':
        return this.#enter({ speaking: event.speaking });
      case 'transcript':
        return this.heard(event);
      case 'problem':
        if (event.code === 'autoplay_blocked') return this.#enter({ held: true });
        return this.#enter({ problem: event.code === 'not_registered' ? this.#refusal : event.code });
      case 'ended':
        return this.#end(event);
    }
  }

  #end({ failed, reason }) {
    const { liveSince, problem } = this.#state;
    const notBegun = /^(busy|no room)\b/.test(reason) ? 'busy' : 'not_begun';
    const unnamed = liveSince === null ? notBegun : 'lost';
    this.#enter({
      ...idle,
      phase: liveSince === null ? 'idle' : 'ended',
      lasted: liveSince === null ? null : Date.now() - liveSince,
      problem: failed ? (problem ?? unnamed) : null,
    });
  }

  #enter(change) {
    this.#state = { ...this.#state, ...change };
    this.changed(this.#state);
  }
}
