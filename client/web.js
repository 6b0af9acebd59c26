import { openAudio } from './web/formats.js';
import { openMicrophone, openSilentSource } from './web/microphone.js';
import { openSocket } from './web/socket.js';
import { openSpeaker } from './web/speaker.js';

/** How long a context may take to run before it counts as blocked by the browser. */
const autoplayWithinMs = 500;

/**
 * Starts a web call immediately; best called in a click handler, so that the browser allows audio. Does not throw: `onEvent` receives all events, the
 * last of which is `ended`.
 */
export function startWebCall(options) {
  return new WebCall(options);
}

class WebCall {
  #options;
  #phase = 'connecting';
  #audio = null;
  #microphone = null;
  #speaker = null;
  #socket = null;
  #muted = false;
  #devicesChanged = () => this.#tell({ type: 'devices' });

  constructor(options) {
    this.#options = options;
    this.#begin().catch((error) => this.#fail(error));
  }

  /** One of `connecting`, `live`, `reconnecting` and `ended`. */
  get phase() {
    return this.#phase;
  }

  /** The node through which all playback passes, for meters and recorders; null until the audio is open. */
  get output() {
    return this.#speaker?.output ?? null;
  }

  /** The microphone's node, for meters; null until it is open. */
  get input() {
    return this.#microphone?.input ?? null;
  }

  /** Audio format in use; null until the audio is open. */
  get format() {
    return this.#audio?.format ?? null;
  }

  get muted() {
    return this.#muted;
  }

  /** While muted, the caller is not heard and silence is sent. */
  mute(muted = true) {
    this.#muted = muted;
    this.#microphone?.mute(muted);
  }

  /** Presses a key: 0-9, * or #. */
  sendDigit(digit) {
    this.#socket?.send({ type: 'digit', digit });
  }

  /** Sends a typed text as a turn. */
  sendText(text) {
    this.#socket?.send({ type: 'text', text });
  }

  /** Starts audio that the browser blocked; must be called in a click handler. */
  async resumeAudio() {
    await this.#audio?.context.resume();
  }

  /** Switches to another microphone, or to the default one without an id. */
  async useMicrophone(deviceId) {
    try {
      const chosen = deviceId ? { exact: deviceId } : undefined;
      await this.#microphone?.use({ ...this.#options.microphone, deviceId: chosen });
    } catch (error) {
      this.#problem(error);
    }
  }

  /** Switches to another speaker, if the browser can. */
  async useSpeaker(deviceId) {
    try {
      await this.#audio?.context.setSinkId(deviceId);
    } catch (error) {
      this.#problem(error);
    }
  }

  hangUp() {
    if (this.#socket === null) this.#end('hung up', false);
    else this.#socket.stop('hung up');
  }

  async #begin() {
    if (navigator.mediaDevices === undefined || typeof AudioWorkletNode === 'undefined')
      throw new DOMException('this page has no microphone or no audio worklet', 'SecurityError');
    const audio = await openAudio(this.#options.encoding);
    this.#audio = audio;
    if (this.#phase === 'ended') return this.#close();
    const failed = (error) => this.#fail(error);
    const send = (message) => this.#socket?.send(message);
    const speaker = openSpeaker({
      ...audio,
      failed,
      reached: (name) => send({ type: 'mark', name }),
      speaking: (speaking) => this.#tell({ type: 'speaking', speaking }),
    });
    this.#speaker = speaker;
    const { microphone: constraints } = this.#options;
    const microphone = await (constraints === false
      ? openSilentSource({ ...audio, failed, send })
      : openMicrophone({ ...audio, failed, send, constraints, unplugged: () => this.useMicrophone() }));
    this.#microphone = microphone;
    if (this.#phase === 'ended') return this.#close();
    microphone.mute(this.#muted);
    navigator.mediaDevices.addEventListener('devicechange', this.#devicesChanged);
    await this.#sound(audio.context);
    if (this.#phase === 'ended') return;
    const url = await this.#address();
    if (this.#phase !== 'ended') this.#connect(url, audio.format, speaker);
  }

  /** Requested only now, so that no call is registered without a microphone. */
  async #address() {
    const { url } = this.#options;
    if (typeof url !== 'function') return url;
    try {
      return await url();
    } catch (error) {
      throw new DOMException(String(error?.message ?? error), 'NetworkError');
    }
  }

  /** Waits until the context runs, because otherwise nothing would be sent. */
  async #sound(context) {
    const held = setTimeout(
      () => this.#tell({ type: 'problem', code: 'autoplay_blocked', message: 'the browser waits for a click' }),
      autoplayWithinMs,
    );
    const running = new Promise((resolve) => {
      context.onstatechange = () => context.state !== 'suspended' && resolve();
      if (context.state === 'running') resolve();
    });
    context.resume().catch(() => {});
    await running;
    clearTimeout(held);
  }

  #connect(url, format, speaker) {
    const { parameters = {} } = this.#options;
    this.#socket = openSocket({
      url,
      start: { type: 'start', format, parameters },
      started: () => this.#enter('live'),
      audio: (payload) => speaker.play(payload),
      news: (message) => this.#heed(message, speaker),
      parted: () => {
        speaker.drop();
        this.#enter('reconnecting');
      },
      ended: (reason, isFailure) => this.#end(reason, isFailure),
    });
  }

  #heed(message, speaker) {
    if (message.type === 'mark') return speaker.mark(message.name);
    if (message.type === 'clear') speaker.clear();
    this.#tell(message);
  }

  #enter(phase) {
    this.#phase = phase;
    this.#tell({ type: 'phase', phase });
  }

  #fail(error) {
    if (this.#phase === 'ended') return;
    this.#problem(error);
    if (this.#socket === null) this.#end('failed', true);
    else this.#socket.stop('failed');
  }

  #problem(error) {
    this.#tell({
      type: 'problem',
      code: codes[error?.name] ?? 'audio_failed',
      message: String(error?.message ?? error),
    });
  }

  #end(reason, isFailure) {
    if (this.#phase === 'ended') return;
    this.#phase = 'ended';
    this.#close();
    this.#tell({ type: 'ended', reason, failed: isFailure });
  }

  #close() {
    navigator.mediaDevices?.removeEventListener('devicechange', this.#devicesChanged);
    this.#microphone?.close();
    this.#speaker?.close();
    if (this.#audio !== null && this.#audio.context.state !== 'closed') this.#audio.context.close();
  }

  #tell(event) {
    this.#options.onEvent?.(event);
  }
}

/** Problems by the names of the browser's errors. */
const codes = {
  NotAllowedError: 'permission_denied',
  NotFoundError: 'no_microphone',
  OverconstrainedError: 'no_microphone',
  NotReadableError: 'microphone_busy',
  AbortError: 'microphone_busy',
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
  NetworkError: 'not_registered',
};
