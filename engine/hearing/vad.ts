import { BackgroundModel, type CallerState } from './background-model.ts';
import { callerLogOddsAt, speechWeight } from './speech-evidence.ts';

/** Parameters that turn window probabilities into speech. */
export type VadOptions = {
  /** Length of one of the detector's windows. Default: 32. */
  readonly windowMs: number;
  /** How far past the true end of speech the detector's last voiced window usually lies. Default: 0. */
  readonly tailMs: number;
  /** A window of at least this probability is voiced while the caller is quiet. Default: 0.5. */
  readonly enterAt: number;
  /** With log odds of at least this a window is the caller's and voiced, also below `enterAt`. Default: 2. */
  readonly callerAt: number;
  /** In place of `enterAt` in the first `openingMs` of the line, while the background is not known yet. Default: 0.8. */
  readonly openingEnterAt: number;
  /** See `openingEnterAt`. Default: 768. */
  readonly openingMs: number;
  /** A window of at least this probability is voiced while the caller speaks. Default: 0.35. */
  readonly leaveUnder: number;
  /** Voiced windows among the last `onsetOf` that start speech. Default: 2. */
  readonly onsetWindows: number;
  /** See `onsetWindows`; at most 31. Default: 3. */
  readonly onsetOf: number;
  /** Time without a voiced window that ends speech, in whole windows. Default: 200. */
  readonly silenceMs: number;
};

/** Defaults as documented on `VadOptions`. */
const defaultVadOptions = {
  windowMs: 32,
  tailMs: 0,
  enterAt: 0.5,
  callerAt: callerLogOddsAt,
  openingEnterAt: 0.8,
  openingMs: 768,
  leaveUnder: 0.35,
  onsetWindows: 2,
  onsetOf: 3,
  silenceMs: 200,
} as const satisfies VadOptions;

/** Events derived from the windows. Media time is in milliseconds of audio since the first window. */
export type VadEvent =
  /** `atMediaMs` is the start of the first voiced window of the onset. */
  | { readonly type: 'speech.started'; readonly atMediaMs: number }
  /** Speech continues; `voicedMs` is the sum of its voiced windows so far, without pauses. */
  | { readonly type: 'speech.voiced'; readonly voicedMs: number }
  /**
   * `spokeUntilMediaMs` is the end of the last voiced window minus the detector's tail, but not before the start. The tail is zero if digital silence
   * or background speech follows that window.
   */
  | { readonly type: 'speech.stopped'; readonly spokeUntilMediaMs: number };

type Phase =
  | { readonly type: 'quiet' }
  | {
      readonly type: 'speaking';
      readonly startedMs: number;
      /** Number of the last voiced window, from 1. */
      lastVoiced: number;
      voicedWindows: number;
      /** Sum of what its voiced windows say for the caller's speech, in windows; never below 0. */
      evidence: number;
      /** Tail of the last voiced window; known from the window after it. */
      tailMs: number;
    };

type Window = {
  readonly probability: number;
  readonly standsOut: boolean;
  readonly isCaller: boolean;
  readonly weight: number;
};

const quiet: Phase = { type: 'quiet' };
/** With evidence of this many windows, speech is evidently the caller's. */
const evidentWindows = 1.5;

/** Voice activity detection for one caller: takes the probability of each window and reports the start and end of speech in media time. */
export class VoiceActivity {
  readonly #options: VadOptions;
  readonly #background = new BackgroundModel();
  #windows = 0;
  /** Whether each of the last windows was voiced, the newest in the lowest bit. */
  #recent = 0;
  /** Weights of the last windows as evidence, the newest first. */
  readonly #weights: number[] = [];
  #phase: Phase = quiet;

  /** Throws `RangeError` if the onset is impossible or does not fit in the history. */
  constructor(options: Partial<VadOptions> = {}) {
    this.#options = { ...defaultVadOptions, ...options };
    const { onsetWindows, onsetOf } = this.#options;
    if (onsetWindows < 1 || onsetWindows > onsetOf || onsetOf > 31) {
      throw new RangeError(`an onset of ${onsetWindows} of ${onsetOf} windows; expected 1 or more of at most 31`);
    }
  }

  /** Media time: the end of the last window. */
  get mediaMs(): number {
    return this.#windows * this.#options.windowMs;
  }

  get speaking(): boolean {
    return this.#phase.type === 'speaking';
  }

  /** Sum of the voiced windows of the current speech, without pauses; 0 while quiet. */
  get voicedMs(): number {
    return this.#phase.type === 'speaking' ? this.#phase.voicedWindows * this.#options.windowMs : 0;
  }

  /**
   * The same, limited to the evidence that it is the caller's speech, as opposed to coughs, knocks and background voices; clear speech has more
   * evidence than windows.
   */
  get sureMs(): number {
    const { windowMs } = this.#options;
    return this.#phase.type === 'quiet'
      ? 0
      : Math.round(Math.min(this.#phase.voicedWindows, this.#phase.evidence) * windowMs);
  }

  /** How long the current speech has had no voiced window; null while quiet. */
  get silentMs(): number | null {
    return this.#phase.type === 'speaking' ? (this.#windows - this.#phase.lastVoiced) * this.#options.windowMs : null;
  }

  /** Ends the current speech because its audio has stopped arriving; null while quiet. */
  stop(): VadEvent | null {
    const phase = this.#phase;
    this.forget();
    return phase.type === 'quiet'
      ? null
      : { type: 'speech.stopped', spokeUntilMediaMs: phase.lastVoiced * this.#options.windowMs };
  }

  /** Discards the last windows: they were not speech, whatever they sounded like. */
  forget(): void {
    this.#phase = quiet;
    this.#recent = 0;
  }

  /**
   * Takes the next window's probability, 0 to 1 and exactly 0 for digital silence, and its level in dBFS and the log odds of the caller's speech if
   * known; returns the resulting event. A window that does not stand out from background voices is not voiced.
   */
  hear(probability: number, levelDb?: number, callerLogOdds?: number): VadEvent | null {
    this.#windows++;
    const { enterAt, openingEnterAt, openingMs, onsetOf } = this.#options;
    const isOpening = levelDb !== undefined && this.mediaMs <= openingMs;
    const standsOut =
      levelDb === undefined || this.#background.hear({ probability, levelDb, callerLogOdds }, this.#callerState());
    const isOverVoices = levelDb !== undefined && this.#background.isOverVoices(levelDb);
    const weight = callerLogOdds === undefined ? 1 : speechWeight(callerLogOdds, isOverVoices);
    this.#weights.unshift(weight);
    this.#weights.length = Math.min(this.#weights.length, onsetOf);
    const isCaller = callerLogOdds !== undefined && callerLogOdds >= this.#options.callerAt;
    const window = { probability, standsOut, isCaller, weight };
    return this.#phase.type === 'quiet'
      ? this.#listen(window, isOpening ? openingEnterAt : enterAt)
      : this.#follow(this.#phase, window);
  }

  #callerState(): CallerState {
    if (this.#phase.type === 'quiet') return 'quiet';
    return this.#phase.evidence >= evidentWindows ? 'evident' : 'speaking';
  }

  #listen({ probability, standsOut, isCaller }: Window, enterAt: number): VadEvent | null {
    const { onsetWindows, onsetOf, windowMs } = this.#options;
    const voiced = standsOut && (probability >= enterAt || isCaller);
    this.#recent = ((this.#recent << 1) | Number(voiced)) & (2 ** onsetOf - 1);
    const voicedWindows = bits(this.#recent);
    if (voicedWindows < onsetWindows) return null;
    const evidence = this.#evidenceOfOnset();
    const startedMs = this.mediaMs - (32 - Math.clz32(this.#recent)) * windowMs;
    this.#phase = { type: 'speaking', startedMs, lastVoiced: this.#windows, voicedWindows, evidence, tailMs: 0 };
    return { type: 'speech.started', atMediaMs: startedMs };
  }

  /** Evidence in the voiced ones of the last windows. */
  #evidenceOfOnset(): number {
    const voiced = this.#weights.filter((_, index) => ((this.#recent >> index) & 1) === 1);
    return voiced.reduceRight((sum, weight) => Math.max(0, sum + weight), 0);
  }

  #follow(phase: Phase & { type: 'speaking' }, { probability, standsOut, weight }: Window): VadEvent | null {
    const { leaveUnder, silenceMs, tailMs, windowMs } = this.#options;
    const likeSpeech = probability >= leaveUnder;
    if (likeSpeech && standsOut) {
      phase.lastVoiced = this.#windows;
      phase.voicedWindows++;
      phase.evidence = Math.max(0, phase.evidence + weight);
      return { type: 'speech.voiced', voicedMs: this.voicedMs };
    }
    const pauseWindows = this.#windows - phase.lastVoiced;
    if (pauseWindows === 1) phase.tailMs = probability === 0 || likeSpeech ? 0 : tailMs;
    if (pauseWindows * windowMs < silenceMs) return null;
    this.#phase = quiet;
    this.#recent = 0;
    return {
      type: 'speech.stopped',
      spokeUntilMediaMs: Math.max(phase.startedMs, phase.lastVoiced * windowMs - phase.tailMs),
    };
  }
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
