import type { AudioFrame } from '#codecs/frame.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { DetectionSession, OnWindow, VoiceDetector } from '#engine/ports/voice-detector.ts';

const frameMs = 20;
const lineHz = 8_000;

type Item = { ms: number } | { readonly mark: string };

type TextLineOptions = {
  readonly clock: Clock;
  readonly startsAt: At;
  /** Called every 20 ms: whether the assistant is heard in these. */
  readonly beat: (isHeard: boolean) => void;
};

/** A soft hiss, because a telephone is never digitally silent. */
const hiss: AudioFrame = { samples: Int16Array.from({ length: 160 }, (_, at) => (at % 3) - 1), rateHz: lineHz };

/** A line that carries durations instead of audio: plays what the engine queues at the pace of speech and returns marks when they are due. */
export class TextLine {
  readonly leg: Leg;
  readonly #options: TextLineOptions;
  #items: Item[] = [];
  #line: Line | null = null;
  #hungUp = false;

  constructor(options: TextLineOptions) {
    this.#options = options;
    this.leg = {
      rateHz: lineHz,
      marks: true,
      play: ({ samples, rateHz }) => void this.#items.push({ ms: (samples.length * 1000) / rateHz }),
      mark: (mark) => void this.#items.push({ mark }),
      flush: () => {},
      clear: () => this.#clear(),
      hangUp: () => {
        this.#hungUp = true;
      },
    };
  }

  /** Starts the beat; the line receives the caller's frames and reports of playback. */
  connect(line: Line): void {
    this.#line = line;
    const { clock, startsAt } = this.#options;
    clock.after(startsAt - clock.now(), () => this.#beat());
  }

  #beat(): void {
    if (this.#hungUp) return;
    const { clock, beat } = this.#options;
    const marks: string[] = [];
    const playedMs = this.#play(marks);
    if (playedMs > 0) this.#line?.sent(playedMs);
    for (const mark of marks) this.#line?.reached(mark);
    beat(playedMs > 0);
    this.#line?.hear(hiss);
    clock.after(frameMs, () => this.#beat());
  }

  /** Takes up to one frame from the queue. */
  #play(marks: string[]): number {
    let playedMs = 0;
    for (let item = this.#items[0]; item !== undefined; item = this.#items[0]) {
      if ('mark' in item) {
        marks.push(item.mark);
        this.#items.shift();
        continue;
      }
      if (playedMs >= frameMs) break;
      const ms = Math.min(item.ms, frameMs - playedMs);
      item.ms -= ms;
      playedMs += ms;
      if (item.ms <= 0) this.#items.shift();
    }
    return playedMs;
  }

  #clear(): void {
    const marks = this.#items.flatMap((item) => ('mark' in item ? [item.mark] : []));
    this.#items = [];
    this.#options.clock.after(0, () => {
      for (const mark of marks) this.#line?.reached(mark);
    });
  }
}

/** A detector that knows when the caller speaks. */
export class CallerVoiced implements VoiceDetector {
  readonly name = 'caller voiced';
  readonly windowMs = 32;
  readonly tailMs = 0;
  /** Whether the caller is making a sound. */
  voiced = false;
  #tell: OnWindow | null = null;
  #waitingMs = 0;

  open(onWindow: OnWindow): DetectionSession {
    this.#tell = onWindow;
    return {
      write: () => this.#heard(),
      close: () => {
        this.#tell = null;
      },
    };
  }

  #heard(): void {
    this.#waitingMs += frameMs;
    while (this.#waitingMs >= this.windowMs) {
      this.#waitingMs -= this.windowMs;
      this.#tell?.(this.voiced ? 1 : 0, this.voiced ? -20 : -70);
    }
  }
}
