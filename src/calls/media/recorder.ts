import type { AudioFrame } from '#codecs/frame.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { SharedLeg } from './live-line.ts';
import { RateMatcher } from './rate-matcher.ts';
import { RecordingFile, type RecordingFileOptions } from './recording-file.ts';
import { ChannelTimeline } from './timeline.ts';

/** Newer audio may still change: playback that is cleared is removed. */
const unsettledMs = 1_000;
/** How much settled audio is buffered before it is written. Each write costs two trips to the thread pool, which may take 200 ms. */
const writeMs = 1_800;

/** Audio on its way to the caller, and its speaker. */
type Played = { readonly by: 'assistant' | 'agent'; readonly samples: Int16Array };

type RecorderOptions = RecordingFileOptions & { readonly clock: Clock };

/**
 * Records a call as stereo WAV, caller left, assistant right, both at the time at which they are heard on the line. From the first agent who takes
 * over, a third channel has the agents. The file is a complete WAV file after every write, so a crash loses at most the last three seconds. While
 * it cannot be written the recording contains silence.
 */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #file: RecordingFile;
  readonly #startedAt: At;
  readonly #caller = new ChannelTimeline();
  readonly #assistant = new ChannelTimeline();
  /** Null until an agent speaks. */
  #agent: ChannelTimeline | null = null;
  /** Played but not yet on the wire. */
  #queued: Played[] = [];
  #sentFraction = 0;
  #writtenSamples = 0;
  #closed = false;
  readonly #retunings: RateMatcher[] = [];

  private constructor(file: RecordingFile, options: RecorderOptions) {
    this.#file = file;
    this.#options = options;
    this.#startedAt = options.clock.now();
  }

  /** Creates the file, readable by this user alone. Throws the file system's error if it cannot. */
  static async create(options: RecorderOptions): Promise<Recorder> {
    return new Recorder(await RecordingFile.create(options), options);
  }

  /** The clock's time at the recording's first sample. */
  get startedAt(): At {
    return this.#startedAt;
  }

  /** A leg that records what is played on it and converts it to the line's rate. */
  leg(inner: Leg): SharedLeg {
    const tone = this.#retuning(inner.rateHz);
    const agentTone = this.#retuning(inner.rateHz);
    const playBy = (by: Played['by'], frame: AudioFrame): void => {
      if (frame.samples.length === 0) return;
      this.#queued.push({ by, samples: frame.samples });
      inner.play(frame);
    };
    const play = (frame: AudioFrame): void => playBy('assistant', frame);
    return {
      rateHz: inner.rateHz,
      ...(inner.format === undefined ? {} : { format: inner.format }),
      marks: inner.marks,
      keysInAudio: inner.keysInAudio ?? false,
      play: (frame) => play(tone.tune(frame)),
      playAgent: (frame) => {
        this.#openAgentChannel();
        playBy('agent', agentTone.tune(frame));
      },
      mark: (name) => inner.mark(name),
      flush: () => {
        playBy('agent', agentTone.flush());
        play(tone.flush());
        inner.flush();
      },
      clear: () => {
        tone.reset();
        agentTone.reset();
        this.#cleared();
        inner.clear();
      },
      ...(inner.sendDigits === undefined ? {} : { sendDigits: (digits: string) => inner.sendDigits?.(digits) }),
      hangUp: () => inner.hangUp(),
    };
  }

  /** A line that records what is heard on it. */
  line(inner: Line): Line {
    const tone = this.#retuning(this.#options.rateHz);
    return {
      hear: (frame) => {
        this.#heard(tone.tune(frame).samples);
        inner.hear(frame);
      },
      sent: (ms) => {
        this.#sent(ms);
        inner.sent(ms);
      },
      reached: (mark) => inner.reached(mark),
      digit: (digit) => inner.digit(digit),
      typed: (text) => inner.typed?.(text),
      mediaLost: () => (inner.mediaLost === undefined ? inner.hungUp('media_lost') : inner.mediaLost()),
      hungUp: (reason) => inner.hungUp(reason),
    };
  }

  /** Resolves when everything buffered so far is written. */
  async settled(): Promise<void> {
    await this.#file.settled();
  }

  /** Writes the rest and closes the file. Returns the duration of the recording in milliseconds. */
  async close(): Promise<number> {
    if (!this.#closed) {
      this.#closed = true;
      this.#assistant.cut(this.#place());
      this.#agent?.cut(this.#place());
      this.#write(Math.max(this.#caller.end, this.#assistant.end, this.#agent?.end ?? 0));
    }
    for (const retuning of this.#retunings) retuning.reset();
    await this.#file.close();
    return (this.#writtenSamples * 1000) / this.#options.rateHz;
  }

  #retuning(toHz: number): RateMatcher {
    const retuning = new RateMatcher(toHz);
    this.#retunings.push(retuning);
    return retuning;
  }

  #place(): number {
    return Math.round(((this.#options.clock.now() - this.#startedAt) * this.#options.rateHz) / 1000);
  }

  #heard(samples: Int16Array): void {
    if (this.#closed) return;
    const due = this.#place() - samples.length;
    this.#caller.append(samples, this.#caller.end === 0 ? Math.max(0, due) : 0);
    // Nothing is heard before it was spoken: audio ahead of the clock was placed too late at the start.
    this.#caller.pull(this.#caller.end - this.#place());
    this.#writeSettled();
  }

  #sent(ms: number): void {
    const exact = (ms * this.#options.rateHz) / 1000 + this.#sentFraction;
    let wanted = Math.floor(exact);
    this.#sentFraction = exact - wanted;
    const place = this.#place();
    while (wanted > 0 && this.#queued.length > 0) {
      const { by, samples } = this.#queued[0]!;
      const channel = by === 'agent' ? this.#agent : this.#assistant;
      channel?.append(samples.subarray(0, wanted), place);
      if (samples.length <= wanted) this.#queued.shift();
      else this.#queued[0] = { by, samples: samples.subarray(wanted) };
      wanted -= Math.min(wanted, samples.length);
    }
  }

  #cleared(): void {
    this.#queued = [];
    this.#sentFraction = 0;
    this.#assistant.cut(this.#place());
    this.#agent?.cut(this.#place());
  }

  #openAgentChannel(): void {
    if (this.#agent !== null || this.#closed) return;
    this.#agent = new ChannelTimeline(this.#writtenSamples);
    this.#file.addChannel();
  }

  #writeSettled(): void {
    const { rateHz } = this.#options;
    const settled = this.#place() - (unsettledMs * rateHz) / 1000;
    if (settled - this.#writtenSamples >= (writeMs * rateHz) / 1000) this.#write(settled);
  }

  #write(place: number): void {
    const channels = [
      this.#caller.take(place),
      this.#assistant.take(place),
      ...(this.#agent === null ? [] : [this.#agent.take(place)]),
    ];
    if (channels[0]?.length === 0) return;
    this.#writtenSamples = place;
    this.#file.append(channels);
  }
}
