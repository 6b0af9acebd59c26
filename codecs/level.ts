const fullScale = 32_768;

/** Root mean square in dBFS: 0 for a square wave at full scale, −3.01 for a sine. `-Infinity` for digital silence and for no samples. */
export function rmsDb(samples: Int16Array): number {
  let energy = 0;
  for (let i = 0; i < samples.length; i++) energy += samples[i]! * samples[i]!;
  return energy === 0 ? -Infinity : 10 * Math.log10(energy / samples.length / fullScale ** 2);
}

/** Largest magnitude in dBFS, relative to −32768. `-Infinity` for digital silence and for no samples. */
export function peakDb(samples: Int16Array): number {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!));
  return 20 * Math.log10(peak / fullScale);
}
