import { DtmfDetector } from '#codecs/dtmf-detector.ts';
import { type AudioFrame, durationMs, silence } from '#codecs/frame.ts';
import type { At, Clock } from '../ports/clock.ts';
import type { SpeechContext } from '../ports/expected-answers.ts';
import type { NetworkTone } from '../ports/network-tone.ts';
import type { ProviderError } from '../ports/provider-error.ts';
import type { EndOfTurnModel, OverlapModel, OverlapSession, OverlapVerdict } from '../ports/speech-classifiers.ts';
import type { RecognitionResult, SpeechToText } from '../ports/speech-to-text.ts';
import type { DetectionSession, OnWindow, VoiceDetector } from '../ports/voice-detector.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import { BeepDetector } from './beep.ts';
import { DigitalSilenceDetector } from './digital-silence-detector.ts';
import { MediaTime } from './media-time.ts';
import { Recognition, type RecognitionOptions, type RecognitionSink } from './recognition.ts';
import { StallWatch } from './stall.ts';
import { TurnJudge } from './turn-judge.ts';
import { VoiceActivity } from './vad.ts';

/** Events derived from the caller's audio. Times are on the call's clock. */
export interface HearingSink {
  /** The first audio arrived. */
  began(): void;
  started(since: At): void;
  /** Speech continues; `voicedMs` is as much of it as there is evidence that it is the caller's. */
  voiced(voicedMs: number): void;
  /** The speech has had no voiced window for `lullMs`, and its last words are interim. */
  lulled(): void;
  stopped(spokeUntil: At): void;
  interim(text: string): void;
  /** `spokeUntil` is the end of its last word, and `coversUntil` that of the audio it covers, if the recognizer reports them. */
  final(result: RecognitionResult, spokeUntil: At | null, coversUntil: At | null): void;
  /** The recognizer considers the turn over. `silentMs` is the time without a voiced window, null while the detector is quiet. */
  ended(silentMs: number | null): void;
  eagerEnded(text: string): void;
  resumed(): void;
  judged(pause: number, probability: number): void;
  unjudged(pause: number): void;
  /** The line has carried only digital silence for `silentMs`; repeated while that lasts. */
  dead(silentMs: number): void;
  /** A beep, such as machines play before they record. */
  beeped(endedAt: At, frequencyHz: number): void;
  /** Tones of an announcement of the network or of a fax machine. */
  toneHeard(tone: NetworkTone, endedAt: At): void;
  /** A key's tone started. */
  keyHeard(digit: string): void;
  trouble(error: ProviderError): void;
  /** Kind of speech over the reply that the question was about. */
  overlapJudged(reply: ReplyId, verdict: OverlapVerdict): void;
  /** The recognizer failed and is being reopened. */
  broke(): void;
  /** Recognition has ended for good. */
  lost(): void;
}

/** Dependencies of hearing. */
type HearingPorts = {
  readonly clock: Clock;
  readonly detector: VoiceDetector;
  readonly stt: SpeechToText;
  readonly overlap?: OverlapModel;
  readonly endOfTurn?: EndOfTurnModel;
};

/** Settings of hearing; `speechEndMs` of silence ends a stretch of speech. */
type HearingOptions = RecognitionOptions & {
  readonly speechEndMs: number;
  /** Whether to detect keys in the audio. */
  readonly keysInAudio?: boolean;
};

/** Audio before the detected onset that the recognizer gets. */
const preRollMs = 300;
/** Audio that arrives this late, in a burst, does not start speech, because it is in the past. */
const lateMs = 200;
/** Silence within speech after which words are likely to be complete. */
const lullMs = 128;
/** Audio ignored after a key, and silence that helps a recognizer to finish. */
const keyMs = 60;
const fillMs = 500;

/** Listens to the caller: detects speech, times it by samples and has it recognized. */
export class Hearing {
  readonly #clock: Clock;
  readonly #sink: HearingSink;
  readonly #activity: VoiceActivity;
  readonly #media = new MediaTime();
  readonly #flat: DigitalSilenceDetector;
  readonly #recognition: Recognition;
  readonly #detecting: DetectionSession;
  /** Media time from which beeps are detected, while they matter. */
  #beeps: { readonly detector: BeepDetector; readonly fromMediaMs: number } | null = null;
  #began = false;
  readonly #overlap: OverlapSession | null;
  readonly #judge: TurnJudge | null;
  readonly #stall: StallWatch;
  readonly #keys: DtmfDetector | null;
  #maskedUntilMs = 0;
  #heardAt: At = Number.NEGATIVE_INFINITY;
  /** Whether words have arrived that no final has confirmed yet. */
  #hasInterim = false;
  #closed = false;

  constructor(ports: HearingPorts, options: HearingOptions, sink: HearingSink) {
    const { clock, detector, overlap, endOfTurn } = ports;
    this.#clock = clock;
    this.#sink = sink;
    this.#flat = new DigitalSilenceDetector((silentMs) => sink.dead(silentMs));
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
    this.#detecting = detector.open((...window) => this.#window(...window));
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

  /** Turns the reporting of beeps on or off. */
  listenForBeeps(wanted: boolean): void {
    const fromMediaMs = this.#media.heardMs;
    const detector = new BeepDetector((tone, endedMediaMs) =>
      this.#sink.toneHeard(tone, this.#media.at(fromMediaMs + endedMediaMs, this.#clock.now())),
    );
    this.#beeps = wanted ? { detector, fromMediaMs } : null;
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

  /** A key was pressed: its audible tone is not speech. */
  mask(): void {
    this.#maskedUntilMs = this.#media.heardMs + keyMs;
    if (!this.#activity.speaking) this.#activity.forget();
  }

  /** Asks whether the turn that began at `since` is over. */
  judgeTurn(pause: number, since: At): void {
    this.#judge?.judge(pause, since);
  }

  /** Asks which kind of speech is over this reply. */
  judgeOverlap(reply: ReplyId): void {
    this.#overlap?.judge((verdict) => {
      if (!this.#closed) this.#sink.overlapJudged(reply, verdict);
    });
  }

  /** Asks for the final now. */
  finalise(): void {
    this.#recognition.finalise();
  }

  /** Updates the words that are likely from now on. */
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

  #window(...window: Parameters<OnWindow>): void {
    if (this.#closed) return;
    const now = this.#clock.now();
    const { sureMs: before, silentMs: silentBefore } = this.#activity;
    const heard = this.#activity.hear(...window);
    if (heard?.type === 'speech.stopped') return this.#ended(heard.spokeUntilMediaMs);
    if (heard?.type === 'speech.started') {
      const since = this.#media.at(heard.atMediaMs, now);
      this.#recognition.onset(now - since + preRollMs);
      this.#stall.begin();
      this.#sink.started(since);
    }
    const { sureMs, silentMs } = this.#activity;
    if (sureMs > before) this.#sink.voiced(sureMs);
    if (silentMs === null) return;
    if (silentMs + (silentBefore ?? 0) > 0) this.#recognition.pausing(silentMs);
    if (silentMs >= lullMs && (silentBefore ?? 0) < lullMs && this.#hasInterim) this.#sink.lulled();
  }

  /** When the sound at this position of the audio was made; null without a position. */
  #at(mediaMs: number | undefined): At | null {
    return mediaMs === undefined ? null : this.#media.at(mediaMs, this.#clock.now());
  }

  /** Whether newly arrived audio is too old to interrupt anything. */
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
      interim: (text) => {
        this.#hasInterim = text !== '';
        sink.interim(text);
        if (this.#hasInterim && (this.#activity.silentMs ?? 0) >= lullMs) sink.lulled();
      },
      final: (result) => {
        this.#hasInterim = false;
        sink.final(result, this.#at(result.endMs), this.#at(result.coversMs));
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
