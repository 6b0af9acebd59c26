import type { AudioFrame } from '#codecs/frame.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import type { DetectionSession, VoiceDetector } from '#engine/ports/voice-detector.ts';
import { CodedWords, codedAudio, scriptedRateHz, stretches } from './scripted-words.ts';

/** The timing of a caller's utterance, in milliseconds. */
export type UtteranceTiming = {
  /** The start in call time; by default now, but not before the end of the previous utterance. */
  readonly at?: At;
  /** The duration; by default 300 ms per word. */
  readonly ms?: number;
  /** From the end of speech to the final transcript. */
  readonly finalMs?: number;
  readonly confidence?: number | null;
  /** From the end of each word to the interim transcript with it; null: no interims. */
  readonly interimMs?: number | null;
  /** Too quiet for the detector, but not for the recognizer. */
  readonly soft?: boolean;
};

/** A caller's utterance in the audio. Sounds without words have an empty text. */
export type Utterance = {
  readonly text: string;
  readonly fromMs: At;
  readonly untilMs: At;
  readonly finalMs: number;
  readonly confidence: number | null;
  readonly interimMs: number | null;
  readonly soft: boolean;
};
/** One word of an utterance. */
export type CallerWord = { readonly text: string; readonly ms: number; readonly last: boolean; readonly of: Utterance };

type Sound = { readonly fromMs: At; readonly untilMs: At; readonly code: number | 'beep' };

/** One period of 1,000 Hz, with sample values that are not codes of words. */
const beep = [1, 3, 5, 7, 9, 11, 13, 15].map((eighth) => Math.round(28_000 * Math.sin((eighth * Math.PI) / 8)));

const frameMs = 20;
const silent = codedAudio(0, frameMs);

/** The caller: sends a frame every 20 ms with the current utterance. */
export class ScriptedCaller {
  readonly words = new CodedWords<CallerWord>();
  readonly #clock: Clock;
  #sounds: Sound[] = [];
  #saidUntil: At = 0;
  #stall: { readonly fromMs: At; readonly untilMs: At; readonly then: 'lost' | 'late' } | null = null;
  #stop: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Says `text` in words of equal duration. Returns when it ends. */
  says(text: string, saying: UtteranceTiming = {}): At {
    const words = text.split(/\s+/).filter((word) => word !== '');
    const ms = saying.ms ?? Math.max(1, words.length) * 300;
    const utterance = this.#utterance(text, ms, saying);
    const count = Math.max(1, words.length);
    for (let index = 0; index < count; index += 1) {
      const code = this.words.code({
        text: words[index] ?? '',
        ms: ms / count,
        last: index === count - 1,
        of: utterance,
      });
      const fromMs = utterance.fromMs + (index * ms) / count;
      this.#sounds.push({ fromMs, untilMs: fromMs + ms / count, code });
    }
    return utterance.untilMs;
  }

  /** Makes a sound without words that the detector considers speech. */
  coughs(ms: number, saying: UtteranceTiming = {}): At {
    return this.says('', { ...saying, ms });
  }

  /** Plays a beep of 1,000 Hz, like an answering machine. Returns when it ends. */
  beeps(ms: number, at: At = this.#clock.now()): At {
    const fromMs = Math.max(this.#saidUntil, at);
    this.#saidUntil = fromMs + ms;
    this.#sounds.push({ fromMs, untilMs: fromMs + ms, code: 'beep' });
    return fromMs + ms;
  }

  /** Interrupts the connection for a while; audio sent in the meantime is lost, or arrives all together afterwards. */
  stalls(fromMs: At, untilMs: At, then: 'lost' | 'late'): void {
    this.#stall = { fromMs, untilMs, then };
  }

  /** Sends audio from now on. */
  speakInto(hear: (frame: AudioFrame) => void): void {
    const held: AudioFrame[] = [];
    const tick = (): void => {
      this.#stop = this.#clock.after(frameMs, tick);
      const now = this.#clock.now();
      const frame = this.#frame(now - frameMs);
      if (this.#stall !== null && now > this.#stall.fromMs && now < this.#stall.untilMs) {
        if (this.#stall.then === 'late') held.push(frame);
        return;
      }
      for (const late of held.splice(0)) hear(late);
      hear(frame);
    };
    this.#stop = this.#clock.after(frameMs, tick);
  }

  hangUp(): void {
    this.#stop();
  }

  #utterance(text: string, ms: number, saying: UtteranceTiming): Utterance {
    const fromMs = Math.max(this.#saidUntil, saying.at ?? this.#clock.now());
    this.#saidUntil = fromMs + ms;
    return {
      text,
      fromMs,
      untilMs: fromMs + ms,
      finalMs: saying.finalMs ?? 300,
      confidence: saying.confidence ?? null,
      interimMs: saying.interimMs === undefined ? 150 : saying.interimMs,
      soft: saying.soft ?? false,
    };
  }

  #frame(fromMs: At): AudioFrame {
    const untilMs = fromMs + frameMs;
    if (!this.#sounds.some((sound) => sound.fromMs < untilMs)) return silent;
    const samples = new Int16Array(silent.samples.length);
    const sample = (ms: number): number => Math.round(((ms - fromMs) * scriptedRateHz) / 1000);
    for (const sound of this.#sounds) {
      const from = Math.max(0, sample(sound.fromMs));
      const until = Math.min(samples.length, Math.max(0, sample(sound.untilMs)));
      if (sound.code !== 'beep') samples.fill(sound.code, from, until);
      else for (let index = from; index < until; index += 1) samples[index] = beep[index % beep.length] ?? 0;
    }
    this.#sounds = this.#sounds.filter((sound) => sound.untilMs > untilMs);
    return { samples, rateHz: scriptedRateHz };
  }
}

const windowMs = 32;

/** A detector that always knows what the scripted caller's audio contains. */
export class ScriptedDetector implements VoiceDetector {
  readonly name = 'scripted';
  readonly windowMs = windowMs;
  readonly tailMs = 0;
  opened = 0;
  /** When a window's verdict is reported; immediately unless a test delays the detector. */
  tells: (tell: () => void) => void = (tell) => tell();
  readonly #words: CodedWords<CallerWord>;

  constructor(words: CodedWords<CallerWord>) {
    this.#words = words;
  }

  open(onWindow: (probability: number) => void): DetectionSession {
    this.opened += 1;
    let heardMs = 0;
    let voicedMs = 0;
    const take = (ms: number, voiced: boolean): void => {
      for (let left = ms; left > 0; ) {
        const part = Math.min(left, windowMs - heardMs);
        heardMs += part;
        voicedMs += voiced ? part : 0;
        left -= part;
        if (heardMs < windowMs) return;
        const probability = voicedMs >= windowMs / 2 ? 0.9 : 0.02;
        heardMs = 0;
        voicedMs = 0;
        this.tells(() => onWindow(probability));
      }
    };
    return {
      write: ({ samples }) => {
        for (const { code, ms } of stretches(samples)) take(ms, this.#words.word(code)?.of.soft === false);
      },
      close: () => {
        this.opened -= 1;
      },
    };
  }
}
