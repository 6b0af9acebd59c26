import { opusDecoding } from './formats.js';

/** How long a first packet waits for the next ones, in seconds; the server sends up to 0.2 s ahead. */
const cushionS = 0.06;
const packetUs = 20_000;

/**
 * Plays audio without gaps by scheduling each buffer at the end of the previous one. `reached` reports each mark, in order, once the audio before it
 * was played or dropped; `speaking` reports the start and end of sound.
 */
export function openSpeaker({ context, format, reached, speaking, failed }) {
  const output = context.createGain();
  output.connect(context.destination);
  /** Buffers and marks in order; a mark is reached when nothing precedes it. */
  const queue = [];
  let endsAt = 0;
  let isSpeaking = false;
  const decoder = (format.encoding === 'opus' ? opusDecoder : pcmDecoder)({ format, decoded, failed });

  function tell(now) {
    if (now === isSpeaking) return;
    isSpeaking = now;
    speaking(now);
  }

  function decoded(item) {
    if (item.mark === undefined) schedule(item.samples, item.rateHz);
    else queue.push(item);
    settle();
  }

  function schedule(samples, rateHz) {
    const buffer = context.createBuffer(1, samples.length, rateHz);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(output);
    const now = context.currentTime;
    if (endsAt < now) endsAt = now + cushionS;
    source.start(endsAt);
    endsAt += buffer.duration;
    const item = { source, isOver: false };
    queue.push(item);
    tell(true);
    // Rendered audio is heard only when it has left the device.
    source.onended = () => setTimeout(over, (context.outputLatency || 0) * 1000, item);
  }

  function over(item) {
    item.isOver = true;
    settle();
  }

  function settle() {
    while (queue.length > 0 && (queue[0].isOver || queue[0].mark !== undefined)) {
      const { mark } = queue.shift();
      if (mark !== undefined) reached(mark);
    }
    if (queue.length === 0) tell(false);
  }

  function drop() {
    const dropped = [...queue.splice(0), ...decoder.drop()];
    endsAt = 0;
    for (const { source } of dropped) {
      if (source === undefined) continue;
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    tell(false);
    return dropped.flatMap(({ mark }) => mark ?? []);
  }

  return {
    /** The node through which all playback passes. */
    output,
    play: (payload) => decoder.decode(payload),
    mark: (name) => decoder.mark(name),
    /** Stops playback immediately; pending marks are reached. */
    clear() {
      for (const name of drop()) reached(name);
    },
    /** Stops playback immediately without reporting marks. */
    drop,
    close() {
      drop();
      decoder.close();
      output.disconnect();
    },
  };
}

function pcmDecoder({ format, decoded }) {
  return {
    decode(payload) {
      const view = new DataView(payload);
      const samples = Float32Array.from(
        { length: payload.byteLength >> 1 },
        (_, at) => view.getInt16(at * 2, true) / 32_768,
      );
      decoded({ samples, rateHz: format.rate_hz });
    },
    mark: (mark) => decoded({ mark }),
    drop: () => [],
    close() {},
  };
}

/** Decoding is asynchronous: marks wait for the packets before them, and packets dropped meanwhile are not played. */
function opusDecoder({ decoded, failed }) {
  let packets = 0;
  let done = 0;
  let dropped = 0;
  let marks = [];
  const release = () => {
    const due = marks.filter(({ behind }) => behind <= done);
    marks = marks.filter(({ behind }) => behind > done);
    for (const { mark } of due) decoded({ mark });
  };
  const decoder = new AudioDecoder({
    output(data) {
      const packet = Math.round(data.timestamp / packetUs);
      done = Math.max(done, packet);
      const samples = new Float32Array(data.numberOfFrames);
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      const rateHz = data.sampleRate;
      data.close();
      if (packet > dropped && samples.length > 0) decoded({ samples, rateHz });
      release();
    },
    error: failed,
  });
  decoder.configure(opusDecoding);
  return {
    decode(data) {
      if (decoder.state !== 'configured') return;
      packets += 1;
      decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: packets * packetUs, data }));
    },
    mark(mark) {
      marks.push({ mark, behind: packets });
      release();
    },
    drop() {
      dropped = packets;
      return marks.splice(0);
    },
    close: () => decoder.state !== 'closed' && decoder.close(),
  };
}
