// Stands in for sherpa-onnx-node. It leaves the number of its process in the folder of its model, and does what the name of
// that folder says: `broken` cannot be loaded, `damaged` ends the process when it is, `dies` when it is used.
const { writeFileSync, writeSync } = require('node:fs');
const { basename, dirname } = require('node:path');

function begin({ tokens }) {
  const folder = dirname(tokens);
  const name = basename(folder);
  writeFileSync(`${folder}/pid`, `${process.pid}`);
  if (name.startsWith('broken')) throw new Error('Please check your config');
  if (name.startsWith('damaged')) abort('Load model failed:Protobuf parsing failed.');
  return () => name.startsWith('dies') && abort('the caller said: my number is 555');
}

function abort(words) {
  writeSync(2, `terminate called\n  what():  ${words}\n`);
  for (;;) process.kill(process.pid, 'SIGABRT');
}

// Hears a word for each 200 ms of sound, and the last one only with silence after it.
class OnlineRecognizer {
  constructor(config) {
    this.use = begin(config.modelConfig);
  }
  createStream() {
    const stream = { loudMs: 0, quietMs: 0, ready: 0 };
    stream.acceptWaveform = ({ samples, sampleRate }) => {
      this.use();
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

// A voice that makes 10 ms at 16 kHz for each character, a sentence at a time.
const OfflineTts = {
  createAsync: async ({ model }) => {
    const [files] = Object.values(model);
    const use = begin(files);
    return {
      sampleRate: 16_000,
      numSpeakers: 2,
      async generateAsync({ text, onProgress }) {
        use();
        for (const sentence of text.split(/(?<=\. )/)) {
          await new Promise((resolve) => setImmediate(resolve));
          if (onProgress({ samples: new Float32Array(sentence.length * 160).fill(0.5) }) === 0) return;
        }
      },
    };
  },
};
module.exports = { OfflineTts, OnlineRecognizer };
