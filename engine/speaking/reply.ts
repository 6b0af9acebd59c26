import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { type HeardSoFar, PlaybackLedger } from '../playback/playback.ts';
import type { At } from '../ports/clock.ts';
import type { Prompt } from '../ports/language-model.ts';
import type { OwnVoice } from '../ports/own-speech.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { PlaybackEnd } from '../turn/types.ts';
import { compose } from './compose.ts';
import { withoutMarkup } from './markup.ts';
import type { ReplyPorts, ReplySink } from './reply-ports.ts';
import { createSentenceSplitter } from './sentences.ts';
import { type AudioPlace, Synthesis } from './synthesis.ts';

/** How much audio the leg holds beyond what is on the wire. Little has to be dropped when the caller interrupts. */
const feedMs = 500;
/** How long nothing more may come of a reply that has been heard as far as it was made. */
const stallMs = 5_000;
/** How long it may be silent before that is told. */
const dryMs = 1_500;

/**
 * One attempt of the assistant to speak: the model's words go to the voice piece by piece, its audio to the line.
 * Making and playing are apart; nothing is played before `play`.
 */
export class Reply {
  readonly id: ReplyId;
  readonly #ports: ReplyPorts;
  readonly #sink: ReplySink;
  readonly #making = new AbortController();
  readonly #ledger: PlaybackLedger;
  #speaking: Synthesis | null = null;
  /** Of a model that speaks itself. */
  #own: OwnVoice | null = null;
  /** Cuts its words into pieces as those for a voice are. */
  readonly #ownWords = createSentenceSplitter();
  #text: 'coming' | 'complete' = 'coming';
  #callsTools = false;
  #made: 'nothing' | 'some' | 'all' = 'nothing';
  #wanted: 'all' | 'sentence' = 'all';
  #playing: 'held' | 'flowing' | 'over' = 'held';
  #stall: 'none' | 'told' | 'given up' = 'none';
  #onWire = false;
  #feeding = false;
  #stopWatching: () => void = () => {};

  constructor(id: ReplyId, ports: ReplyPorts, sink: ReplySink) {
    this.id = id;
    this.#ports = ports;
    this.#sink = sink;
    this.#ledger = new PlaybackLedger(id, { marks: ports.leg.marks });
  }

  /** The words made so far. */
  get generated(): string {
    return this.#ledger.text;
  }

  /** Speaks `text` as it is. */
  say(text: string): void {
    const sentences = createSentenceSplitter();
    this.#sink.token();
    for (const piece of [...sentences.push(withoutMarkup(text)), ...sentences.end()]) this.#write(piece);
    this.#endText();
  }

  /** Asks the model and speaks its answer while it comes. */
  generate(prompt: Prompt): Promise<void> {
    return compose(this.#ports.llm, prompt, this.#making.signal, {
      token: () => this.#sink.token(),
      piece: (text) => this.#write(text),
      voice: (voice) => this.#speakItself(voice),
      spoken: (text) => this.#note(text),
      toolCall: (call) => {
        if (this.#wanted !== 'all') return;
        this.#callsTools = true;
        this.#sink.toolCall(call);
      },
      usage: (usage) => this.#sink.usage(usage),
      ended: (error) => this.#composed(error),
    });
  }

  /** Says something before what the model has still to say. */
  fill(text: string): void {
    this.#write(`${text} `);
  }

  /** Stops making and, where it plays, silences the line for good. */
  cancel(at: At): void {
    this.clear(at);
    this.#making.abort();
  }

  /** Lets the audio flow to the line, from the start. */
  play(): void {
    this.#playing = 'flowing';
    this.#feed();
  }

  /** Silences the line; returns how much is still to be heard, null while more is being made. */
  pause(at: At): number | null {
    this.#silence(at);
    this.#playing = 'held';
    return this.#made === 'all' ? this.#ledger.remainingMs(at) : null;
  }

  /** Goes on from the last word boundary before the pause. */
  resume(): void {
    this.#ledger.rewind();
    this.play();
    this.#endIfHeard();
  }

  /** Silences the line for good. */
  clear(at: At): void {
    if (this.#playing === 'flowing') this.#silence(at);
    this.#playing = 'over';
  }

  /** Nothing is heard beyond the sentence that the line has begun to play. */
  shorten(): void {
    this.#wanted = 'sentence';
    this.#endWithSentence();
  }

  /** `ms` more went on the wire at `at`. */
  sent(ms: number, at: At): void {
    this.#ledger.sent(ms, at);
    if (!this.#onWire) {
      this.#onWire = true;
      this.#sink.started();
    }
    if (this.#playing === 'flowing') this.#feed();
  }

  /** The far end reports a mark. */
  reached(mark: string, at: At): void {
    this.#ledger.reached(mark, at);
    this.#endIfHeard();
  }

  /** What the caller has heard of it at `at`; by default, what it will be when it is silenced or was heard to its end. */
  heard(at: At = Number.POSITIVE_INFINITY): HeardSoFar {
    return this.#ledger.heard(at);
  }

  /** What the caller has heard of it, for good. */
  conclude(): HeardSoFar {
    const heard = this.heard();
    this.#own?.heard(heard.ms);
    return heard;
  }

  #speakItself(voice: OwnVoice): void {
    this.#own = voice;
    voice.into((frame) => this.#voiced(frame));
  }

  /** Words that are audio already. */
  #note(text: string): void {
    if (this.#making.signal.aborted || this.#made === 'all') return;
    if (this.#ledger.text === '') this.#sink.worded();
    this.#ledger.write(text);
    for (const piece of this.#ownWords.push(text)) this.#sink.wrote(piece);
  }

  #write(text: string): void {
    if (this.#making.signal.aborted || this.#made === 'all') return;
    if (text.trim() === '' && this.#speaking === null) return;
    this.#ledger.write(text);
    this.#sink.wrote(text);
    const first = this.#speaking === null;
    this.#speaking ??= this.#speak();
    if (first) this.#sink.worded();
    this.#speaking.write(text);
  }

  #speak(from: AudioPlace = { chars: 0, ms: 0 }): Synthesis {
    const { clock, tts, otherVoices = [], voice, leg } = this.#ports;
    return new Synthesis(
      { clock, voices: [tts, ...otherVoices] },
      { voice, wire: leg.format ?? { encoding: 'pcm_s16le', rateHz: leg.rateHz }, signal: this.#making.signal, from },
      {
        audio: (frame) => this.#voiced(frame),
        aligned: (points) => this.#ledger.aligned(points),
        brokenOff: (from) => this.#ledger.breakOff(from),
        broke: (error) => this.#sink.broke(error),
        closed: (error) => this.#spoken(error),
      },
    );
  }

  #voiced(frame: AudioFrame): void {
    if (this.#making.signal.aborted || this.#made === 'all' || durationMs(frame) === 0) return;
    this.#ledger.enqueue(frame);
    if (this.#made === 'nothing') {
      this.#made = 'some';
      this.#sink.audible(this.#speaking?.leadingSilenceMs ?? 0);
    }
    this.#endWithSentence();
    if (this.#playing === 'flowing') this.#feed();
  }

  #composed(error: ProviderError | null): void {
    if (error !== null && this.#speaking === null && this.#made === 'nothing') return this.#sink.failed(error);
    if (error !== null) this.#sink.broke(error);
    if (error !== null && this.#own !== null && this.#made === 'some') this.#sayRest();
    this.#endText();
  }

  /** The model's own voice broke off: another one goes on with the sentences whose words are there. */
  #sayRest(): void {
    const { rest, ...from } = this.#ledger.breakOff({ chars: 0, ms: 0 });
    if (rest.trim() === '') return;
    this.#speaking = this.#speak(from);
    this.#speaking.write(rest);
  }

  #endText(): void {
    this.#text = 'complete';
    for (const piece of this.#ownWords.end()) this.#sink.wrote(piece);
    if (this.#speaking === null) return this.#own === null ? this.#allMade() : this.#spoken(null);
    if (this.#made !== 'all') this.#speaking.end();
  }

  #spoken(error: ProviderError | null): void {
    if (this.#made === 'nothing') return this.#spokeNothing(error);
    if (error !== null) this.#sink.broke(error);
    this.#allMade();
  }

  /** The voice is done and nothing is there to be heard: a failure, unless the reply was stopped or was only to call tools. */
  #spokeNothing(error: ProviderError | null): void {
    const stopped = this.#making.signal.aborted;
    if (stopped || (error === null && this.#callsTools)) return this.#allMade();
    this.#made = 'all';
    this.#making.abort();
    const { name } = this.#own === null ? this.#ports.tts : this.#ports.llm;
    this.#sink.failed(error ?? new ProviderError(name, 'made no audio', { retryable: true }));
  }

  #allMade(): void {
    if (this.#made === 'all') return;
    const silent = this.#made === 'nothing';
    this.#made = 'all';
    if (this.#text === 'coming') this.#making.abort();
    this.#sink.finished(silent);
    if (this.#playing === 'flowing') this.#feed();
    this.#endIfHeard();
  }

  /** Where no more than a sentence is wanted, making goes on until all of its audio is there. */
  #endWithSentence(): void {
    if (this.#wanted === 'all') return;
    const isThere = this.#ledger.cutAfterSentence(this.#text === 'complete');
    if (!isThere && this.#made !== 'all') return;
    this.#made = 'all';
    this.#making.abort();
    if (this.#playing === 'flowing') this.#feed();
    this.#endIfHeard();
  }

  #silence(at: At): void {
    this.#stopWatching();
    this.#ledger.cleared(at);
    this.#ports.leg.clear();
  }

  /** Gives the leg what it has room for. It may report what it sends while it is given more, which makes room. */
  #feed(): void {
    if (this.#feeding) return;
    this.#feeding = true;
    let items = this.#ledger.take(feedMs, this.#made === 'all');
    for (; items.length > 0; items = this.#ledger.take(feedMs, this.#made === 'all')) {
      for (const item of items) this.#hand(item);
    }
    if (this.#ledger.drained(this.#made === 'all')) this.#ports.leg.flush();
    this.#feeding = false;
    this.#watch();
  }

  #hand(item: ReturnType<PlaybackLedger['take']>[number]): void {
    if (this.#playing !== 'flowing') return;
    if (item.type === 'mark') this.#ports.leg.mark(item.name);
    else this.#ports.leg.play(item.frame);
  }

  #endIfHeard(): void {
    if (this.#playing !== 'flowing' || !this.#ledger.allReached(this.#made === 'all')) return;
    this.#end(this.#ports.leg.marks ? 'reported' : 'estimated');
  }

  /** Marks can be lost and providers can fall silent: what plays is over in bounded time. */
  #watch(): void {
    this.#stopWatching();
    const { clock } = this.#ports;
    const dueAt = this.#playing === 'flowing' ? this.#overdueAt(clock.now()) : null;
    if (dueAt !== null) this.#stopWatching = clock.after(dueAt - clock.now(), () => this.#overdue());
  }

  /** When the reply must have been heard, or must have stalled, if nothing more is reported; null while that is far. */
  #overdueAt(now: At): At | null {
    if (this.#made === 'all') return this.#ledger.endsAt();
    const remainingMs = this.#ledger.remainingMs(now);
    const waitMs = this.#stall === 'none' ? dryMs : stallMs;
    return remainingMs > feedMs ? null : now + remainingMs + waitMs;
  }

  #overdue(): void {
    if (this.#made === 'all') return this.#end(this.#ports.leg.marks ? 'overdue' : 'estimated');
    if (this.#stall === 'none') return this.#tellStall();
    const late = this.#text === 'coming' ? this.#ports.llm : this.#ports.tts;
    this.#sink.broke(new ProviderError(late.name, `nothing more came for ${stallMs / 1000} s`, { retryable: true }));
    this.#stall = 'given up';
    this.#allMade();
    this.#making.abort();
  }

  #tellStall(): void {
    this.#stall = 'told';
    if (this.#text === 'coming' && this.#own === null) this.#sink.stalled(dryMs);
    this.#watch();
  }

  #end(end: PlaybackEnd): void {
    this.#stopWatching();
    if (this.#playing === 'over') return;
    this.#playing = 'over';
    this.#sink.ended(this.#stall === 'given up' ? 'stalled' : end);
  }
}
