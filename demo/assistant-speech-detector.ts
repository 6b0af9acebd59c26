import { rmsDb } from '#codecs/level.ts';

/** The start and end of the assistant's speech, as the caller perceives them. Media times of its first and of its last sound. */
type Noticed =
  | { readonly type: 'began'; readonly mediaMs: number }
  | { readonly type: 'stopped'; readonly mediaMs: number };

type EarOptions = {
  /** Levels from which frames count as sound, while the assistant speaks and while it does not. */
  readonly stillSpeakingDb: number;
  readonly beginsDb: number;
  /** Sound of this duration is speech. */
  readonly beginsAfterMs: number;
  /** Silence of this duration ends it; longer than the pauses between sentences. */
  readonly stopsAfterMs: number;
};
export const defaultSpeechDetectorOptions = {
  stillSpeakingDb: -50,
  beginsDb: -42,
  beginsAfterMs: 60,
  stopsAfterMs: 700,
} as const satisfies EarOptions;

/** Detects by level alone whether the assistant speaks. Receives consecutive frames, in media time. */
export class AssistantSpeechDetector {
  readonly #options: EarOptions;
  #speakingSince: number | null = null;
  #soundSince: number | null = null;
  #lastSoundMs = -Infinity;
  #nowMs = 0;

  constructor(options: EarOptions = defaultSpeechDetectorOptions) {
    this.#options = options;
  }

  /** The start of the assistant's current utterance; null while it is silent. */
  get speakingSince(): number | null {
    return this.#speakingSince;
  }

  /** The end of the assistant's last sound. */
  get lastSoundMs(): number {
    return this.#lastSoundMs;
  }

  /** Whether the last frame contained sound of the assistant's speech. */
  get audible(): boolean {
    return this.#speakingSince !== null && this.#lastSoundMs === this.#nowMs;
  }

  /** Processes the frame that begins at `mediaMs` and returns the events in it. */
  hear(samples: Int16Array, mediaMs: number, frameMs: number): Noticed | null {
    this.#nowMs = mediaMs + frameMs;
    const { stillSpeakingDb, beginsDb } = this.#options;
    const isSound = rmsDb(samples) >= (this.#speakingSince === null ? beginsDb : stillSpeakingDb);
    return isSound ? this.#sound(mediaMs) : this.#silence();
  }

  #sound(mediaMs: number): Noticed | null {
    this.#soundSince ??= mediaMs;
    this.#lastSoundMs = this.#nowMs;
    if (this.#speakingSince !== null || this.#nowMs - this.#soundSince < this.#options.beginsAfterMs) return null;
    this.#speakingSince = this.#soundSince;
    return { type: 'began', mediaMs: this.#speakingSince };
  }

  #silence(): Noticed | null {
    this.#soundSince = null;
    if (this.#speakingSince === null || this.#nowMs - this.#lastSoundMs < this.#options.stopsAfterMs) return null;
    this.#speakingSince = null;
    return { type: 'stopped', mediaMs: this.#lastSoundMs };
  }
}
