import { openMicrophone } from './web/microphone.js';

const channels = ['caller', 'assistant', 'agent'];
/** Channel, a reserved byte, and the rate in Hz as 16 bits, little endian. */
const headBytes = 4;
/** How long a first piece of audio waits for the next ones, in seconds. */
const cushionS = 0.06;

/**
 * Listens to a live call and takes it over with the microphone. `url` is that of `POST /calls/{call_id}/monitor`. Call it in a click handler, so that
 * the browser allows audio. Does not throw: `onEvent` receives all events, the last of which is `ended`.
 */
export function startMonitor(options) {
  return new Monitor(options);
}

class Monitor {
  #options;
  #context = new AudioContext({ latencyHint: 'interactive' });
  #speakers = channels.map(() => ({ endsAt: 0, sources: new Set() }));
  #socket = null;
  #microphone = null;
  /** Whether this browser has the call. */
  #hasCall = false;
  #isOver = false;

  constructor(options) {
    this.#options = options;
    this.#connect(options.url);
  }

  /** Takes the call over once the microphone is open. The event `status` or `refused` follows. */
  async takeOver() {
    try {
      await this.#openMicrophone();
    } catch (error) {
      return this.#tell({ type: 'problem', code: codes[error?.name] ?? 'audio_failed', message: String(error) });
    }
    this.#hasCall = true;
    this.#send(JSON.stringify({ type: 'take_over' }));
  }

  giveBack() {
    this.#hasCall = false;
    this.#send(JSON.stringify({ type: 'give_back' }));
  }

  /** Mutes the microphone without giving the call back. */
  mute(muted = true) {
    this.#microphone?.mute(muted);
  }

  stop() {
    this.#end('stopped');
  }

  #connect(url) {
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => (typeof data === 'string' ? this.#heed(JSON.parse(data)) : this.#play(data));
    socket.onclose = ({ reason }) => this.#end(reason || 'disconnected');
  }

  /** Stays open after the assistant has the call again, so that the next takeover is immediate. */
  async #openMicrophone() {
    if (this.#microphone !== null) return;
    await this.#context.resume();
    const format = { encoding: 'pcm_s16le', rate_hz: this.#context.sampleRate };
    const send = (samples) => this.#hasCall && this.#send(this.#framed(samples));
    const failed = () => this.giveBack();
    this.#microphone = await openMicrophone({ context: this.#context, format, send, failed, unplugged: failed });
  }

  #framed(samples) {
    const message = new Uint8Array(headBytes + samples.byteLength);
    message[0] = channels.indexOf('agent');
    new DataView(message.buffer).setUint16(2, this.#context.sampleRate, true);
    message.set(new Uint8Array(samples), headBytes);
    return message;
  }

  #heed(message) {
    if (message.type === 'clear') return this.#drop(channels.indexOf('assistant'));
    if (message.type === 'refused') this.#hasCall = false;
    if (message.type === 'status' && message.agent === null) this.#hasCall = false;
    this.#tell({ ...message, own: this.#hasCall });
  }

  #play(data) {
    const head = new DataView(data);
    const channel = head.getUint8(0);
    const speaker = this.#speakers[channel];
    // The agent does not hear the own voice.
    if (speaker === undefined || (this.#hasCall && channels[channel] === 'agent')) return;
    const samples = new Int16Array(data, headBytes);
    if (samples.length === 0) return;
    const buffer = this.#context.createBuffer(1, samples.length, head.getUint16(2, true));
    buffer.copyToChannel(
      Float32Array.from(samples, (sample) => sample / 32_768),
      0,
    );
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    source.connect(this.#context.destination);
    const now = this.#context.currentTime;
    if (speaker.endsAt < now) speaker.endsAt = now + cushionS;
    source.start(speaker.endsAt);
    speaker.endsAt += buffer.duration;
    speaker.sources.add(source);
    source.onended = () => speaker.sources.delete(source);
  }

  #drop(channel) {
    const speaker = this.#speakers[channel];
    for (const source of speaker.sources) source.stop();
    speaker.sources.clear();
    speaker.endsAt = 0;
  }

  #send(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(message);
  }

  #end(reason) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#hasCall = false;
    this.#socket.close();
    this.#microphone?.close();
    if (this.#context.state !== 'closed') this.#context.close();
    this.#tell({ type: 'ended', reason });
  }

  #tell(event) {
    this.#options.onEvent?.(event);
  }
}

/** Problems by the names of the browser's errors. */
const codes = {
  NotAllowedError: 'permission_denied',
  NotFoundError: 'no_microphone',
  NotReadableError: 'microphone_busy',
  AbortError: 'microphone_busy',
};
