// Stands in for sherpa-onnx-node: hears a word for each 200 ms of sound, and the last one only with silence after it.
class OnlineRecognizer {
  constructor(config) {
    if (config.modelConfig.tokens.includes('broken')) throw new Error('Please check your config');
  }
  createStream() {
    const stream = { loudMs: 0, quietMs: 0, ready: 0 };
    stream.acceptWaveform = ({ samples, sampleRate }) => {
      const ms = (samples.length * 1000) / sampleRate;
      if (samples.some((sample) => Math.abs(sample) > 1)) throw new RangeError('samples lie between -1 and 1');
      if (samples.some((sample) => Math.abs(sample) > 0.01)) stream.loudMs += ms;
      else stream.quietMs += ms;
      stream.ready += 1;
    };
    return stream;
  }
  isReady(stream) {
    return stream.ready > 0;
  }
  decode(stream) {
    stream.ready -= 1;
  }
  getResult(stream) {
    const words = Math.floor(stream.loudMs / 200) - (stream.quietMs >= 600 ? 0 : 1);
    return { text: Array.from({ length: Math.max(0, words) }, (_, at) => ` word${at + 1}`).join('') };
  }
}
module.exports = { OnlineRecognizer };
