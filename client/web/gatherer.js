/** Collects its input in blocks of 20 ms; silence if no microphone is connected. Runs as an audio worklet. */
registerProcessor(
  'parley-microphone',
  class extends AudioWorkletProcessor {
    frame = new Float32Array(Math.round(sampleRate / 50));
    filled = 0;

    process([input], [output]) {
      const samples = input[0] ?? new Float32Array(output[0].length);
      for (const sample of samples) {
        this.frame[this.filled++] = sample;
        if (this.filled < this.frame.length) continue;
        this.port.postMessage(this.frame);
        this.filled = 0;
      }
      return true;
    }
  },
);
