import type { AudioFrame } from '#codecs/frame.ts';
import type { NativeVoice } from '#engine/ports/native-speech.ts';

/** The audio of one answer on its way from the provider to the player. */
export class AnswerVoice implements NativeVoice {
  readonly #onHeard: (ms: number) => void;
  #take: ((frame: AudioFrame) => void) | null = null;
  #early: AudioFrame[] = [];

  constructor(onHeard: (ms: number) => void) {
    this.#onHeard = onHeard;
  }

  audio(frame: AudioFrame): void {
    if (this.#take === null) this.#early.push(frame);
    else this.#take(frame);
  }

  into(take: (frame: AudioFrame) => void): void {
    this.#take = take;
    for (const frame of this.#early.splice(0)) take(frame);
  }

  heard(ms: number): void {
    this.#onHeard(ms);
  }
}
