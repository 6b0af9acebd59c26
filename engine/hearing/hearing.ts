import { DtmfDetector } from '#codecs/dtmf-detector.ts';
import { type AudioFrame, durationMs, silence } from '#codecs/frame.ts';
import type { At, Clock } from '../ports/clock.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { EndOfTurnModel, OverlapJudging, OverlapModel, OverlapVerdict } from '../ports/speech-judges.ts';
import type { Recognised, SpeechToText } from '../ports/speech-to-text.ts';
import type { Detecting, VoiceDetector } from '../ports/voice-detector.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import { BeepDetector } from './beep.ts';
import { FlatLine } from './flat-line.ts';
import { MediaTime } from './media-time.ts';
import { Recognition, type RecognitionOptions, type RecognitionSink } from './recognition.ts';
import { StallWatch } from './stall.ts';
import { TurnJudge } from './turn-judge.ts';
import { VoiceActivity } from './vad.ts';

/** What hearing makes of the caller's audio. Times are of the call's clock. */
export interface HearingSink {
  /** The first audio is here. */
  began(): void;
  started(since: At): void;
  voiced(voicedMs: number): void;
  stopped(spokeUntil: At): void;
  interim(text: string): void;
  /** `spokeUntil` is when its last word ended, where the recogniser tells it. */
  final(result: Recognised, spokeUntil: At | null): void;
  /** The recogniser finds the turn over; no voiced window for `silentMs`, null while the detector is quiet. */
  ended(silentMs: number | null): void;
  eagerEnded(text: string): void;
  resumed(): void;
  judged(pause: number, probability: number): void;
  unjudged(pause: number): void;
  /** The line has carried digital silence alone for `silentMs`; told again while it goes on. */
  dead(silentMs: number): void;
  /** A beep such as machines give before they record. */
  beeped(endedAt: At, frequencyHz: number): void;
  /** The tone of a key has begun. */
  keyHeard(digit: string): void;
  trouble(error: ProviderError): void;
  /** What kind of speech there is over the reply that was asked about. */
  overlapJudged(reply: ReplyId, verdict: OverlapVerdict): void;
  /** The recogniser failed; it is opened again. */
  broke(): void;
  /** Nothing more will be recognised. */
  lost(): void;
}

/** What listening takes. */
type HearingPorts = {
  readonly clock: Clock;
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  readonly overlap?: OverlapModel;
  readonly endOfTurn?: EndOfTurnModel;
};

/** What listening may be tuned by; `speechEndMs` of silence end an utterance. */
type HearingOptions = RecognitionOptions & {
  readonly speechEndMs: number;
  /** Whether keys are looked for in the audio. */
  readonly keysInAudio?: boolean;
};

/** Audio before the detected onset that recognition is given. */
const preRollMs = 300;
/** Audio that comes so late, in a burst, begins no speech: what it holds is past. */
const lateMs = 200;
/** Audio after a key that is not listened to, and silence that helps a recogniser to finish. */
const keyMs = 60;
const fillMs = 500;

/** Listens to the caller: finds speech, times it by the samples, and has it recognised. */
export class Hearing {
  readonly #clock: Clock;
  readonly #sink: HearingSink;
  readonly #activity: VoiceActivity;
  readonly #media = new MediaTime();
  readonly #flat: FlatLine;
  readonly #recognition: Recognition;
  readonly #detecting: Detecting;
  /** Finds beeps from so much audio on, while they matter. */
  #beeps: { readonly detector: BeepDetector; readonly fromMediaMs: number } | null = null;
  #began = false;
  readonly #overlap: OverlapJudging | null;
  readonly #judge: TurnJudge | null;
  readonly #stall: StallWatch;
  readonly #keys: DtmfDetector | null;
  #maskedUntilMs = 0;
  #heardAt: At = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(ports: HearingPorts, options: HearingOptions, sink: HearingSink) {
    const { clock, detector, overlap, endOfTurn } = ports;
    this.#clock = clock;
    this.#sink = sink;
    this.#flat = new FlatLine((silentMs) => sink.dead(silentMs));
    this.#activity = new VoiceActivity({
      windowMs: detector.windowMs,
      tailMs: detector.tailMs,
      silenceMs: options.speechEndMs,
    });
    this.#recognition = new Recognition(ports, options, this.#recognised());
    this.#judge =
      endOfTurn === undefined
        ? null
        : new TurnJudge({ clock, model: endOfTurn }, { ...options, rateHz: options.heard.rateHz }, sink);
    this.#stall = new StallWatch(clock, {
      quiet: () => this.#recognition.fill(fillMs),
      ended: () => this.#forceEnd(),
    });
    this.#keys = options.keysInAudio === true ? new DtmfDetector(options.heard.rateHz) : null;
    this.#overlap = overlap?.open() ?? null;
    this.#detecting = detector.open((probability, levelDb) => this.#window(probability, levelDb));
  }

  hear(frame: AudioFrame): void {
    if (!this.#began) this.#begin();
    const now = this.#clock.now();
    const ms = durationMs(frame);
    this.#media.heard(ms, now);
    const keys = this.#keys?.hear(frame.samples) ?? '';
    if (keys !== '') this.mask();
    const sound = this.#isMasked() ? silence(ms, frame.rateHz) : frame;
    const burst = now - this.#heardAt < ms / 2;
    this.#heardAt = now;
    this.#stall.heard();
    this.#recognition.write(sound);
    this.#judge?.write(sound);
    this.#detecting.write(this.#isPast(burst, now) ? silence(ms, frame.rateHz) : sound);
    this.#overlap?.write(sound);
    this.#flat.hear(frame);
    this.#hearBeeps(frame);
    for (const digit of keys) this.#sink.keyHeard(digit);
  }

  #isMasked(): boolean {
    return this.#keys?.sounding === true || this.#media.heardMs <= this.#maskedUntilMs;
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

  /** A key was pressed: what is heard of its tone is no speech. */
  mask(): void {
    this.#maskedUntilMs = this.#media.heardMs + keyMs;
    if (!this.#activity.speaking) this.#activity.forget();
  }

  /** Is the turn that began at `since` over? */
  judgeTurn(pause: number, since: At): void {
    this.#judge?.judge(pause, since);
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
    this.#judge?.close();
    this.#stall.end();
    this.#recognition.close();
  }

  #window(probability: number, levelDb?: number): void {
    if (this.#closed) return;
    const now = this.#clock.now();
    const before = this.#activity.voicedMs;
    const heard = this.#activity.hear(probability, levelDb);
    if (heard?.type === 'speech.stopped') return this.#ended(heard.spokeUntilMediaMs);
    if (heard?.type === 'speech.started') {
      const since = this.#media.at(heard.atMediaMs, now);
      this.#recognition.onset(now - since + preRollMs);
      this.#stall.begin();
      this.#sink.started(since);
    }
    const { voicedMs } = this.#activity;
    if (voicedMs > before) this.#sink.voiced(voicedMs);
  }

  /** Whether newly come audio is of a past in which nobody can be interrupted any more. */
  #isPast(burst: boolean, now: At): boolean {
    return burst && !this.#activity.speaking && this.#media.lagMs(now) > lateMs;
  }

  #forceEnd(): void {
    const stopped = this.#activity.stop();
    if (stopped?.type === 'speech.stopped') this.#ended(stopped.spokeUntilMediaMs);
  }

  #ended(spokeUntilMediaMs: number): void {
    this.#stall.end();
    this.#sink.stopped(this.#media.at(spokeUntilMediaMs, this.#clock.now()));
  }

  #recognised(): RecognitionSink {
    const sink = this.#sink;
    return {
      interim: (text) => sink.interim(text),
      final: (result) => {
        const { endMs } = result;
        sink.final(result, endMs === undefined ? null : this.#media.at(endMs, this.#clock.now()));
      },
      ended: () => sink.ended(this.#activity.silentMs),
      eagerEnded: (text) => sink.eagerEnded(text),
      resumed: () => sink.resumed(),
      trouble: (error) => sink.trouble(error),
      broke: () => sink.broke(),
      lost: () => sink.lost(),
    };
  }
}
