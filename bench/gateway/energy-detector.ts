import type { AudioFrame } from '#codecs/frame.ts';
import type { DetectionSession, VoiceDetector } from '#engine/ports/voice-detector.ts';

const windowMs = 20;
/** How far speech exceeds the noise floor, as a ratio of energies: 9 dB. */
const aboveFloor = 8;
/** Mean square below which audio is not speech: −50 dBFS. */
const leastEnergy = 32_768 ** 2 / 1e5;
/** How fast the floor rises per window; it falls immediately. */
const floorRise = 1.01;

/** Speech detector that compares each 20 ms with a floor that follows the quietest level of the line. Answers synchronously. */
export const energyDetector: VoiceDetector = {
  name: 'energy',
  windowMs,
  tailMs: 0,
  open: (onWindow) => new EnergyDetecting(onWindow),
};

class EnergyDetecting implements DetectionSession {
  readonly #onWindow: (probability: number) => void;
  #floor = leastEnergy / aboveFloor;
  #sum = 0;
  #count = 0;
  #closed = false;

  constructor(onWindow: (probability: number) => void) {
    this.#onWindow = onWindow;
  }

  write({ samples, rateHz }: AudioFrame): void {
    const windowSamples = (windowMs * rateHz) / 1000;
    for (let i = 0; i < samples.length; i++) {
      this.#sum += samples[i]! * samples[i]!;
      this.#count += 1;
      if (this.#count >= windowSamples) this.#decide();
      if (this.#closed) return;
    }
  }

  close(): void {
    this.#closed = true;
  }

  #decide(): void {
    const energy = this.#sum / this.#count;
    this.#sum = 0;
    this.#count = 0;
    const voiced = energy > leastEnergy && energy > this.#floor * aboveFloor;
    this.#floor = Math.max(leastEnergy / aboveFloor, Math.min(energy, this.#floor * floorRise));
    this.#onWindow(voiced ? 1 : energy === 0 ? 0 : 0.1);
  }
}
