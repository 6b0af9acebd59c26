import { opusEncoding } from './formats.js';

/** A separate file, so that a page's content security policy needs to allow only the origin of this module. */
const gatherer = new URL('./gatherer.js', import.meta.url);

/**
 * Produces payloads of 20 ms from the caller's audio in the format of the call, as long as the context runs. Rejects with the browser's error if
 * there is no microphone or no permission.
 */
export async function openMicrophone({ context, format, constraints, send, failed, unplugged }) {
  const gathering = await gather({ context, format, send, failed });
  const { input } = gathering;
  let stream;
  let source;
  try {
    stream = await ask(constraints);
    source = sourceOf(stream);
  } catch (error) {
    gathering.close();
    throw error;
  }
  let muted = false;
  let isOpen = true;
  source.connect(input);
  /** Throws if the context does not accept the microphone, which is then released. */
  function sourceOf(asked) {
    try {
      return context.createMediaStreamSource(asked);
    } catch (error) {
      stop(asked);
      throw error;
    }
  }
  const watch = () => {
    for (const track of stream.getAudioTracks()) {
      track.enabled = !muted;
      track.onended = unplugged;
    }
  };
  watch();
  return {
    /** The node through which all input passes. */
    input,
    mute(wanted) {
      muted = wanted;
      watch();
    },
    /** Replaces the microphone by another one. */
    async use(other) {
      const next = await ask(other);
      if (!isOpen) return stop(next);
      const nextSource = sourceOf(next);
      source.disconnect();
      stop(stream);
      [stream, source] = [next, nextSource];
      source.connect(input);
      watch();
    },
    close() {
      isOpen = false;
      source.disconnect();
      stop(stream);
      gathering.close();
    },
  };
}

/** Far below audibility; a line without any signal would count as dead. */
const quietGain = 0.0002;
const quietHz = 60;

/** Replaces the microphone if the caller types: a live line without speech. */
export async function openSilentSource({ context, format, send, failed }) {
  const gathering = await gather({ context, format, send, failed });
  const hum = new OscillatorNode(context, { frequency: quietHz });
  const level = new GainNode(context, { gain: quietGain });
  hum.connect(level).connect(gathering.input);
  hum.start();
  return {
    input: gathering.input,
    mute() {},
    async use() {},
    close() {
      hum.stop();
      gathering.close();
    },
  };
}

/** Sends the signal at `input` as payloads. */
async function gather({ context, format, send, failed }) {
  const node = await openGatherer(context);
  const encoder = format.encoding === 'opus' ? opusEncoder(send, failed) : pcmEncoder(send);
  node.port.onmessage = ({ data }) => encoder.encode(data);
  const input = context.createGain();
  input.connect(node);
  // A node without an output connection does not run; its output is silence.
  node.connect(context.destination);
  return {
    input,
    close() {
      node.port.onmessage = null;
      input.disconnect();
      node.disconnect();
      encoder.close();
    },
  };
}

function ask(constraints) {
  const usual = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
  return navigator.mediaDevices.getUserMedia({ audio: { ...usual, ...constraints } });
}

function stop(stream) {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

async function openGatherer(context) {
  try {
    await context.audioWorklet.addModule(gatherer);
  } catch (cause) {
    throw new Error(`cannot load the audio worklet ${gatherer}`, { cause });
  }
  return new AudioWorkletNode(context, 'parley-microphone', { channelCount: 1, channelCountMode: 'explicit' });
}

function opusEncoder(send, failed) {
  let samplesBefore = 0;
  const { sampleRate, numberOfChannels } = opusEncoding;
  const encoder = new AudioEncoder({
    output(chunk) {
      const packet = new Uint8Array(chunk.byteLength);
      chunk.copyTo(packet);
      send(packet);
    },
    error: failed,
  });
  encoder.configure(opusEncoding);
  return {
    encode(samples) {
      if (encoder.state !== 'configured') return;
      const timestamp = Math.round((samplesBefore * 1e6) / sampleRate);
      const numberOfFrames = samples.length;
      const data = new AudioData({
        format: 'f32',
        sampleRate,
        numberOfChannels,
        numberOfFrames,
        timestamp,
        data: samples,
      });
      samplesBefore += numberOfFrames;
      encoder.encode(data);
      data.close();
    },
    close: () => encoder.state !== 'closed' && encoder.close(),
  };
}

function pcmEncoder(send) {
  return {
    encode(samples) {
      const payload = new DataView(new ArrayBuffer(samples.length * 2));
      samples.forEach((sample, at) => {
        payload.setInt16(at * 2, Math.max(-1, Math.min(1, sample)) * 32_767, true);
      });
      send(payload.buffer);
    },
    close() {},
  };
}
