import type { At } from '#engine/ports/clock.ts';
import type { ConversationMeasure } from './conversation.ts';
import type { FarEnd } from './far-end.ts';
import type { CallerAudio } from './speech.ts';
import type { TalkPolicy } from './talk-policy.ts';

const frameMs = 20;

type CallerVoiceOptions = {
  readonly audio: CallerAudio;
  readonly talk: TalkPolicy;
  readonly measure: ConversationMeasure;
  readonly farEnd: FarEnd;
};

/** One caller's audio, frame by frame: the whole speech when the talk says so, else the line's noise. */
export class CallerVoice {
  readonly #options: CallerVoiceOptions;
  /** Frames sent so far, and the first one of the newest turn. */
  #frame = 0;
  #turnFrom = Number.NEGATIVE_INFINITY;

  constructor(options: CallerVoiceOptions) {
    this.#options = options;
  }

  /** Decides whether the frame that begins at `now` is the first of a turn. */
  consider(now: At): void {
    const { audio, talk, measure, farEnd } = this.#options;
    if (this.#frame - this.#turnFrom < audio.speech.length) return;
    const { answeredAt } = measure;
    const begins = talk({
      mediaMs: this.#frame * frameMs,
      turns: measure.turns.length,
      waitedMs: (this.#frame - Math.max(0, this.#turnFrom + audio.speech.length)) * frameMs,
      answeredForMs: answeredAt === null ? null : Math.max(0, now - answeredAt),
      quietMs: Math.max(0, now - farEnd.soundEndsAt),
    });
    if (!begins) return;
    this.#turnFrom = this.#frame;
    measure.begin(now, audio.speechMs);
  }

  /** The frame to send now. */
  take(): Uint8Array {
    const { speech, pause } = this.#options.audio;
    const spoken = speech[this.#frame - this.#turnFrom];
    this.#frame += 1;
    return spoken ?? pause[this.#frame % pause.length]!;
  }
}
