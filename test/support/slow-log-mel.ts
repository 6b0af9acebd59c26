/**
 * The features of smart-turn v3 by definition, one step after the other and without regard for speed: normalized audio, a periodic Hann window, the
 * discrete Fourier transform as a sum, the filter bank as a full matrix.
 */
const rateHz = 16_000;
const total = 128_000;
const windowSamples = 400;
const hop = 160;
const bands = 80;
const bins = 201;

/** 80 rows of 800 features, of samples from −1 to 1. */
export function slowLogMel(audio: Float64Array): number[][] {
  const signal = mirrored(normalised(padded(audio)));
  const filters = filterBank();
  const columns: number[][] = [];
  for (let begin = 0; begin + windowSamples <= signal.length; begin += hop) {
    const power = powerSpectrum(signal.subarray(begin, begin + windowSamples));
    columns.push(filters.map((filter) => Math.log10(Math.max(1e-10, dot(filter, power)))));
  }
  const kept = columns.slice(0, -1);
  const most = Math.max(...kept.map((column) => Math.max(...column)));
  return filters.map((_, band) => kept.map((column) => (Math.max(column[band]!, most - 8) + 4) / 4));
}

function padded(audio: Float64Array): Float64Array {
  const newest = audio.subarray(Math.max(0, audio.length - total));
  const all = new Float64Array(total);
  all.set(newest, total - newest.length);
  return all;
}

function normalised(audio: Float64Array): Float64Array {
  const mean =
    dot(
      audio,
      audio.map(() => 1),
    ) / audio.length;
  const away = audio.map((sample) => sample - mean);
  const variance = dot(away, away) / audio.length;
  return away.map((sample) => Math.fround(sample / Math.sqrt(variance + 1e-7)));
}

/** Like numpy's `reflect`: the sample at the end is not repeated. */
function mirrored(audio: Float64Array): Float64Array {
  const margin = windowSamples / 2;
  return Float64Array.from({ length: audio.length + 2 * margin }, (_, at) => {
    const index = Math.abs(at - margin);
    return audio[index < audio.length ? index : 2 * (audio.length - 1) - index]!;
  });
}

const turns = Float64Array.from({ length: windowSamples }, (_, at) => (2 * Math.PI * at) / windowSamples);
const cosines = turns.map(Math.cos);
const sines = turns.map(Math.sin);

function powerSpectrum(samples: Float64Array): Float64Array {
  const weighted = samples.map((sample, at) => sample * (0.5 - 0.5 * cosines[at]!));
  return Float64Array.from({ length: bins }, (_, bin) => {
    let re = 0;
    let im = 0;
    for (let at = 0; at < windowSamples; at++) {
      const turn = (bin * at) % windowSamples;
      re += weighted[at]! * cosines[turn]!;
      im -= weighted[at]! * sines[turn]!;
    }
    return re * re + im * im;
  });
}

/** `librosa.filters.mel(sr=16000, n_fft=400, n_mels=80, norm="slaney")`. */
function filterBank(): Float64Array[] {
  const highest = 15 + Math.log(rateHz / 2 / 1_000) / (Math.log(6.4) / 27);
  const hz = Array.from({ length: bands + 2 }, (_, edge) => {
    const mel = (highest * edge) / (bands + 1);
    return mel < 15 ? (mel * 200) / 3 : 1_000 * 6.4 ** ((mel - 15) / 27);
  });
  return Array.from({ length: bands }, (_, band) =>
    Float64Array.from({ length: bins }, (_, bin) => {
      const at = (bin * rateHz) / windowSamples;
      const rising = (at - hz[band]!) / (hz[band + 1]! - hz[band]!);
      const falling = (hz[band + 2]! - at) / (hz[band + 2]! - hz[band + 1]!);
      return (Math.max(0, Math.min(rising, falling)) * 2) / (hz[band + 2]! - hz[band]!);
    }),
  );
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
