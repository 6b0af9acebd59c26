import type { At } from '#engine/ports/clock.ts';
import { AssistantSpeechDetector, defaultSpeechDetectorOptions } from './assistant-speech-detector.ts';
import type { CallerEvent } from './caller-events.ts';
import type { VoicedStep } from './caller-voice.ts';
import type { Caller, LoopbackEvent } from './loopback/call.ts';
import { spokenWords } from './spoken-words.ts';

/** The caller's phone actions other than speech. */
type Telephone = {
  press(digit: string): void;
  hangUp(): void;
};

type CallerOptions = {
  readonly steps: readonly VoicedStep[];
  readonly limitMs: number;
  readonly telephone: Telephone;
};

type Doing =
  | { readonly type: 'listening' }
  /** Silent since the assistant finished. */
  | { readonly type: 'keeping_silent'; readonly sinceMs: number }
  | { readonly type: 'speaking'; readonly fromMs: number; readonly spoken: number }
  | { readonly type: 'pressing'; readonly digits: string; readonly nextMs: number }
  | { readonly type: 'gone' };
type Spoken = Extract<VoicedStep['step'], { readonly parts: unknown }>;

const frameMs = 20;
const frameSamples = 160;
const betweenKeysMs = 300;
/** This much of the assistant's sound, after the caller's own words, is a reply. */
const answerMs = 200;
/** After this much silence the caller stops waiting for the rest of an utterance. */
const patienceMs = 3_000;

/**
 * A caller who follows a script over a loopback call. Knows only what is audible and acts only by sound. Time is counted in frames, so the behavior
 * is the same at any pace.
 */
export class ScriptedCaller implements Caller {
  readonly #options: CallerOptions;
  readonly #ear = new AssistantSpeechDetector();
  readonly #moments: CallerEvent[] = [];
  #doing: Doing = { type: 'listening' };
  #next = 0;
  /** End of the last frame heard. */
  #nowMs = 0;
  /** The assistant's sound since the caller's last action. */
  #answeredMs = 0;
  #openedAt: At | null = null;

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  /** The events so far. */
  get moments(): readonly CallerEvent[] {
    return this.#moments;
  }

  /** Whether every step of the script has been done. */
  get done(): boolean {
    return this.#next >= this.#options.steps.length;
  }

  heard(samples: Int16Array, mediaMs: number): void {
    const noticed = this.#ear.hear(samples, mediaMs, frameMs);
    this.#nowMs = mediaMs + frameMs;
    if (noticed !== null) this.#moments.push({ type: `assistant_${noticed.type}`, mediaMs: noticed.mediaMs });
    if (this.#ear.audible) this.#answeredMs += frameMs;
  }

  nextFrame(): Int16Array | null {
    if (this.#doing.type !== 'gone' && this.#nowMs >= this.#options.limitMs) this.#hangUp('limit');
    if (this.#doing.type === 'listening' || this.#doing.type === 'keeping_silent') this.#consider();
    if (this.#doing.type === 'pressing') this.#press(this.#doing);
    return this.#doing.type === 'speaking' ? this.#speak(this.#doing) : null;
  }

  event(event: LoopbackEvent): void {
    if (event.type === 'opened') this.#openedAt = event.at;
    if (this.#openedAt === null) return;
    const mediaMs = event.at - this.#openedAt;
    if (event.type === 'cleared') this.#moments.push({ type: 'cleared', mediaMs, droppedMs: event.droppedMs });
    if (event.type === 'marked') this.#moments.push({ type: 'marked', mediaMs, dropped: event.dropped });
  }

  get #step(): VoicedStep['step'] | null {
    return this.#options.steps[this.#next]?.step ?? null;
  }

  /** Checks whether the next step is due. */
  #consider(): void {
    const step = this.#step;
    switch (step?.kind) {
      case 'say':
        return this.#hasFinished(step.gapMs) ? this.#begin() : undefined;
      case 'interrupt':
        return this.#hasSpokenFor(step.afterMs) || this.#fellSilent() ? this.#begin() : undefined;
      case 'backchannel':
        if (this.#hasSpokenFor(step.afterMs)) return this.#begin();
        return this.#fellSilent() ? this.#skip() : undefined;
      case 'silent':
        return this.#keepSilent();
      case 'press':
        if (this.#hasFinished(step.gapMs)) this.#doing = { type: 'pressing', digits: step.digits, nextMs: this.#nowMs };
        return;
      case 'hang_up':
        return this.#hasFinished(step.gapMs) ? this.#hangUp('script') : undefined;
    }
  }

  get #silentMs(): number {
    return this.#nowMs - this.#ear.lastSoundMs;
  }

  /** Whether the assistant has replied to the caller's last action, and finished. */
  #hasFinished(gapMs: number): boolean {
    if (this.#ear.speakingSince !== null) return false;
    if (this.#answeredMs >= answerMs) return this.#silentMs >= defaultSpeechDetectorOptions.stopsAfterMs + gapMs;
    const goesOn = this.#options.steps[this.#next - 1]?.step.kind === 'backchannel';
    return goesOn && this.#silentMs >= patienceMs;
  }

  /** Whether the assistant is speaking and its utterance has lasted this long. */
  #hasSpokenFor(afterMs: number): boolean {
    const { speakingSince, audible } = this.#ear;
    if (speakingSince === null || !audible || this.#answeredMs < answerMs) return false;
    return this.#nowMs - speakingSince >= afterMs;
  }

  /** Whether it is too late to speak over the assistant. */
  #fellSilent(): boolean {
    return this.#answeredMs >= answerMs && this.#silentMs >= patienceMs;
  }

  /** The caller's speech now covers the same 20 ms as the last frame heard. */
  #begin(): void {
    this.#doing = { type: 'speaking', fromMs: this.#nowMs - frameMs, spoken: 0 };
  }

  #skip(): void {
    this.#moments.push({ type: 'skipped', step: this.#next, mediaMs: this.#nowMs });
    this.#next += 1;
  }

  #keepSilent(): void {
    if (this.#doing.type === 'listening') {
      if (this.#hasFinished(0)) this.#doing = { type: 'keeping_silent', sinceMs: this.#ear.lastSoundMs };
      return;
    }
    const untilMs = this.#ear.speakingSince;
    if (this.#doing.type !== 'keeping_silent' || untilMs === null) return;
    this.#moments.push({ type: 'kept_silent', step: this.#next, fromMs: this.#doing.sinceMs, untilMs });
    this.#doing = { type: 'listening' };
    this.#next += 1;
  }

  #speak({ fromMs, spoken }: Extract<Doing, { type: 'speaking' }>): Int16Array {
    const { samples, step } = this.#options.steps[this.#next]!;
    const frame = new Int16Array(frameSamples);
    frame.set(samples.subarray(spoken, spoken + frameSamples));
    if (spoken + frameSamples < samples.length) {
      this.#doing = { type: 'speaking', fromMs, spoken: spoken + frameSamples };
      return frame;
    }
    const { kind, parts } = step as Spoken;
    const untilMs = fromMs + (samples.length * frameMs) / frameSamples;
    this.#moments.push({ type: 'spoke', step: this.#next, kind, words: spokenWords(parts), fromMs, untilMs });
    this.#acted();
    return frame;
  }

  #press({ digits, nextMs }: Extract<Doing, { type: 'pressing' }>): void {
    if (this.#nowMs < nextMs) return;
    const digit = digits.charAt(0);
    this.#moments.push({ type: 'pressed', step: this.#next, digit, mediaMs: this.#nowMs });
    this.#doing = { type: 'pressing', digits: digits.slice(1), nextMs: this.#nowMs + betweenKeysMs };
    if (digits.length === 1) this.#acted();
    this.#options.telephone.press(digit);
  }

  #acted(): void {
    this.#doing = { type: 'listening' };
    this.#next += 1;
    this.#answeredMs = 0;
  }

  #hangUp(because: 'script' | 'limit'): void {
    this.#moments.push({ type: 'hung_up', because, mediaMs: this.#nowMs });
    this.#doing = { type: 'gone' };
    if (because === 'script') this.#next += 1;
    this.#options.telephone.hangUp();
  }
}
