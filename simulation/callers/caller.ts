import type { SpokenPart } from '#demo/spoken-words.ts';
import type { At } from '#engine/ports/clock.ts';
import type { Persona } from '../scenario/persona-schema.ts';
import type { Speak, Spoken } from '../stage/spoken.ts';
import { inManner } from './manner.ts';
import type { Mind, Overlap, Reaction } from './mind.ts';

/** Something that the caller did. Times on the call's clock. */
export type CallerAct =
  | {
      readonly type: 'spoke';
      readonly text: string;
      readonly from: At;
      readonly until: At;
      readonly over: 'nothing' | 'interrupt' | 'backchannel';
    }
  | { readonly type: 'pressed'; readonly digits: string; readonly at: At }
  | { readonly type: 'hung_up'; readonly at: At; readonly because: 'done' | 'persona' | 'limit' | 'silence' };

/** The phone actions of a caller. */
export type Telephone = {
  say(spoken: Spoken): void;
  press(digit: string): void;
  hangUp(): void;
};

type CallerOptions = {
  readonly mind: Mind;
  readonly persona: Persona;
  readonly random: () => number;
  readonly speak: Speak;
  readonly telephone: Telephone;
  readonly speaksFirst: boolean;
  readonly limitMs: number;
  /** Holds virtual time while a mind thinks. */
  readonly hold: <Value>(promise: Promise<Value>) => Promise<Value>;
};

type Doing = 'listening' | 'thinking' | 'speaking' | 'gone';

/** A pause of the assistant up to this does not end what it says. */
const breathMs = 300;
/** A caller gives up after as much silence of the assistant. */
const longestSilenceMs = 40_000;
/** Delay before a caller who speaks first does so. */
const firstWordsMs = 1_000;

/** When a caller speaks, by what it hears: called every 20 ms with whether the assistant is audible. */
export class SimulatedCaller {
  readonly acts: CallerAct[] = [];
  readonly #options: CallerOptions;
  #doing: Doing = 'listening';
  #startedAt: At | null = null;
  /** The assistant's words since the caller's last action. */
  #heard = '';
  #audibleSince: At | null = null;
  #lastSoundAt: At = 0;
  #quietFrom: At = 0;
  #speaksUntil: At = 0;
  #overlap: Overlap | null = null;
  #silences: number;
  #overlaps = { interrupt: 0, backchannel: 0 };
  /** Nothing to react to until the assistant speaks again. */
  #isWaiting = false;

  constructor(options: CallerOptions) {
    this.#options = options;
    this.#silences = options.persona.silent;
  }

  /** The assistant's words, as far as they were heard. */
  hear(text: string): void {
    this.#heard = `${this.#heard} ${text}`.trim();
    this.#isWaiting = false;
  }

  /** Decides at `now`, after 20 ms in which the assistant was audible or not. */
  beat(now: At, isAudible: boolean): void {
    this.#startedAt ??= now;
    this.#listen(now, isAudible);
    if (this.#doing === 'gone') return;
    if (now - this.#startedAt >= this.#options.limitMs) return this.#hangUp(now, 'limit');
    const { hangs_up } = this.#options.persona;
    if (hangs_up !== undefined && now - this.#startedAt >= hangs_up.after) return this.#hangUp(now, 'persona');
    if (this.#doing === 'speaking' && now >= this.#speaksUntil) this.#finish(now);
    if (this.#doing === 'listening') this.#consider(now);
  }

  #listen(now: At, isAudible: boolean): void {
    if (isAudible) {
      if (this.#audibleSince === null) this.#begun(now);
      this.#lastSoundAt = now;
    } else if (this.#audibleSince !== null && now - this.#lastSoundAt > breathMs) {
      this.#audibleSince = null;
      this.#overlap = null;
      this.#quietFrom = this.#lastSoundAt;
    }
  }

  /** The assistant has begun to speak. */
  #begun(now: At): void {
    this.#audibleSince = now;
    if (this.#doing !== 'listening') return;
    this.#overlap = this.#options.mind.overlap() ?? this.#ownOverlap();
  }

  #ownOverlap(): Overlap | null {
    const { persona, random } = this.#options;
    const { interrupts, backchannels } = persona;
    if (
      interrupts !== undefined &&
      this.acts.length > 0 &&
      this.#overlaps.interrupt < interrupts.times &&
      random() < interrupts.share
    )
      return { kind: 'interrupt', afterMs: interrupts.after, say: interrupts.say };
    if (backchannels !== undefined && this.#overlaps.backchannel < backchannels.times && random() < backchannels.share)
      return { kind: 'backchannel', afterMs: backchannels.after, say: backchannels.say };
    return null;
  }

  #consider(now: At): void {
    const since = this.#audibleSince;
    if (since !== null) {
      if (this.#overlap !== null && now - since >= this.#overlap.afterMs) this.#speakOver(now, this.#overlap);
      return;
    }
    const quietMs = now - this.#quietFrom;
    if (quietMs > longestSilenceMs) return this.#hangUp(now, 'silence');
    if (this.#heard === '') return this.#beginIfFirst(now);
    const { reaction, patience } = this.#options.persona;
    if (this.#isWaiting || quietMs < reaction) return;
    this.#think(now, quietMs >= reaction + patience);
  }

  #beginIfFirst(now: At): void {
    const { speaksFirst, mind } = this.#options;
    if (!speaksFirst || this.acts.length > 0 || now - this.#startedAt! < firstWordsMs) return;
    this.#decide(mind.open(), now);
  }

  #think(now: At, isImpatient: boolean): void {
    if (this.#silences > 0 && /\?\s*$/.test(this.#heard)) {
      this.#silences -= 1;
      this.#heard = '';
      this.#isWaiting = true;
      return;
    }
    this.#decide(this.#options.mind.react(this.#heard, isImpatient), now);
  }

  #decide(reaction: Reaction | null | Promise<Reaction | null>, now: At): void {
    if (!(reaction instanceof Promise)) return this.#act(reaction, now);
    this.#doing = 'thinking';
    void this.#options.hold(reaction).then((decided) => {
      if (this.#doing !== 'thinking') return;
      this.#doing = 'listening';
      this.#act(decided, now);
    });
  }

  #act(reaction: Reaction | null, now: At): void {
    if (reaction === null) return;
    switch (reaction.kind) {
      case 'wait':
        this.#isWaiting = true;
        return;
      case 'hang_up':
        return this.#hangUp(now, 'done');
      case 'press':
        this.#heard = '';
        this.acts.push({ type: 'pressed', digits: reaction.digits, at: now });
        for (const digit of reaction.digits) this.#options.telephone.press(digit);
        return;
      case 'say':
        this.#heard = '';
        return this.#speak(now, inManner(reaction, this.#options.persona, this.#options.random), 'nothing');
    }
  }

  #speakOver(now: At, { kind, say }: Overlap): void {
    this.#overlap = null;
    this.#overlaps[kind] += 1;
    if (kind === 'interrupt') this.#heard = '';
    this.#speak(now, [{ text: say }], kind);
  }

  #speak(now: At, parts: readonly SpokenPart[], over: 'nothing' | 'interrupt' | 'backchannel'): void {
    const spoken = this.#options.speak(parts);
    this.#doing = 'speaking';
    this.#speaksUntil = now + spoken.durationMs;
    this.acts.push({ type: 'spoke', text: spoken.text, from: now, until: this.#speaksUntil, over });
    this.#options.telephone.say(spoken);
  }

  #finish(now: At): void {
    this.#doing = 'listening';
    this.#quietFrom = Math.max(this.#quietFrom, now);
  }

  #hangUp(at: At, because: Extract<CallerAct, { type: 'hung_up' }>['because']): void {
    this.#doing = 'gone';
    this.acts.push({ type: 'hung_up', at, because });
    this.#options.telephone.hangUp();
  }
}
