import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { BeepDetector } from './beep.ts';
import { FlatLine } from './flat-line.ts';
import { MediaTime } from './media-time.ts';
import type {
  At,
  Clock,
  Detecting,
  ListenOptions,
  OverlapJudging,
  OverlapModel,
  OverlapVerdict,
  ProviderError,
  Recognised,
  SpeechContext,
  SpeechToText,
  VoiceDetector,
} from './ports.ts';
import { Recognition } from './recognition.ts';
import type { ReplyId } from './turn/types.ts';
import { VoiceActivity } from './vad.ts';

/** What the ear makes of the caller's audio. Times are of the call's clock. */
export interface EarSink {
  /** The first audio is here. */
  began(): void;
  started(since: At): void;
  voiced(voicedMs: number): void;
  stopped(spokeUntil: At): void;
  interim(text: string): void;
  final(result: Recognised): void;
  /** The line has carried digital silence alone for `silentMs`; told again while it goes on. */
  dead(silentMs: number): void;
  /** A beep such as machines give before they record. */
  beeped(endedAt: At, frequencyHz: number): void;
  trouble(error: ProviderError): void;
  /** What kind of speech there is over the reply that was asked about. */
  overlapJudged(reply: ReplyId, verdict: OverlapVerdict): void;
  /** Nothing more will be recognised. */
  lost(): void;
}

/** What listening takes. */
export type EarPorts = {
  readonly clock: Clock;
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  readonly overlap?: OverlapModel;
};

/** Audio before the detected onset that recognition is given. */
const preRollMs = 300;

/** Listens to the caller: finds speech, times it by the samples, and has it recognised. */
export class Ear {
  readonly #clock: Clock;
  readonly #sink: EarSink;
  readonly #activity: VoiceActivity;
  readonly #media = new MediaTime();
  readonly #flat: FlatLine;
  readonly #recognition: Recognition;
  readonly #detecting: Detecting;
  /** Finds beeps from so much audio on, while they matter. */
  #beeps: { readonly detector: BeepDetector; readonly fromMediaMs: number } | null = null;
  #began = false;
  readonly #overlap: OverlapJudging | null;
  #closed = false;

  constructor(ports: EarPorts, options: Omit<ListenOptions, 'signal'>, sink: EarSink) {
    const { clock, detector, overlap } = ports;
    this.#clock = clock;
    this.#sink = sink;
    this.#flat = new FlatLine((silentMs) => sink.dead(silentMs));
    this.#activity = new VoiceActivity({ windowMs: detector.windowMs, tailMs: detector.tailMs });
    this.#recognition = new Recognition(ports, options, sink);
    this.#overlap = overlap?.open() ?? null;
    this.#detecting = detector.open((probability, levelDb) => this.#window(probability, levelDb));
  }

  hear(frame: AudioFrame): void {
    if (!this.#began) this.#begin();
    this.#media.heard(durationMs(frame), this.#clock.now());
    this.#recognition.write(frame);
    this.#detecting.write(frame);
    this.#overlap?.write(frame);
    this.#flat.hear(frame);
    this.#hearBeeps(frame);
  }

  /** Whether beeps are told from now on. */
  listenForBeeps(wanted: boolean): void {
    this.#beeps = wanted ? { detector: new BeepDetector(), fromMediaMs: this.#media.heardMs } : null;
  }

  #hearBeeps(frame: AudioFrame): void {
    if (this.#beeps === null) return;
    const { detector, fromMediaMs } = this.#beeps;
    const beep = detector.hear(frame);
    if (beep === null) return;
    const endedAt = this.#media.at(fromMediaMs + beep.endedMediaMs, this.#clock.now());
    this.#sink.beeped(endedAt, beep.frequencyHz);
  }

  #begin(): void {
    this.#began = true;
    this.#sink.began();
  }

  /** What kind of speech is there over this reply? */
  judgeOverlap(reply: ReplyId): void {
    this.#overlap?.judge((verdict) => {
      if (!this.#closed) this.#sink.overlapJudged(reply, verdict);
    });
  }

  /** The final of what was said is wanted now. */
  finalise(): void {
    this.#recognition.finalise();
  }

  /** Other words are likely from now on. */
  expect(context: SpeechContext): void {
    this.#recognition.expect(context);
  }

  close(): void {
    this.#closed = true;
    this.#detecting.close();
    this.#overlap?.close();
    this.#recognition.close();
  }

  #window(probability: number, levelDb?: number): void {
    if (this.#closed) return;
    const now = this.#clock.now();
    const before = this.#activity.voicedMs;
    const heard = this.#activity.hear(probability, levelDb);
    if (heard?.type === 'speech.stopped') return this.#sink.stopped(this.#media.at(heard.spokeUntilMediaMs, now));
    if (heard?.type === 'speech.started') {
      const since = this.#media.at(heard.atMediaMs, now);
      this.#recognition.onset(now - since + preRollMs);
      this.#sink.started(since);
    }
    const { voicedMs } = this.#activity;
    if (voicedMs > before) this.#sink.voiced(voicedMs);
  }
}
