/** Lower bounds of a window's probability and periodicity, and the weights between them. */
const probabilities = [0.8, 0.95, 0.98];
const periodicities = [0.7, 0.8, 0.9];
/**
 * Half the logarithms of how much likelier such a window is in the first 450 ms of a person who interrupts than in coughs, other sounds and
 * background voices that the detector takes for speech, in the recordings for tuning of `bench/voices`.
 */
const weights = [
  [-0.5, -0.5, -0.5, 0.5],
  [-0.5, -0.35, 0.4, 1.75],
  [0, 0.25, 1, 2],
  [0.6, 0.9, 1.5, 3],
];
/** Periodicity of a window whose detector does not report it. */
const usualPeriodicity = 0.85;

/** With a larger share of background, the periodicity of the sound in front of it is unknown. */
const mostBackground = 0.2;

/**
 * How much a voiced window says for the speech of one person, in windows; negative if it says that the sound is something else. `backgroundShare` of
 * the window's power is noise, which lowers its periodicity by that share.
 */
export function speechWeight(probability: number, backgroundShare: number, periodicity = usualPeriodicity): number {
  const ofSound = backgroundShare > mostBackground ? periodicity : periodicity / (1 - backgroundShare);
  return weights[step(probabilities, probability)]![step(periodicities, ofSound)]!;
}

function step(bounds: readonly number[], value: number): number {
  return bounds.filter((bound) => value >= bound).length;
}
