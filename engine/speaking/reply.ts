import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { type HeardSoFar, PlaybackLedger } from '../playback/playback.ts';
import type { At } from '../ports/clock.ts';
import type { Prompt } from '../ports/language-model.ts';
import type { NativeVoice } from '../ports/native-speech.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { ReplyId } from '../turn/reply-id.ts';
import type { PlaybackEnd } from '../turn/types.ts';
import { composeReply } from './compose.ts';
import { withoutMarkup } from './markup.ts';
import type { ReplyPorts, ReplySink } from './reply-ports.ts';
import { createSentenceSplitter } from './sentences.ts';
import { type AudioPosition, Synthesis } from './synthesis.ts';

/** Audio that the leg buffers beyond what was sent; little, so that little is dropped when the caller interrupts. */
const feedMs = 500;
/** How long a reply may produce nothing after all of its audio has been heard. */
const stallMs = 5_000;
/** Silence after which a stall is reported. */
const dryMs = 1_500;

/**
 * One attempt of the assistant to speak: passes the model's words to the voice piece by piece, and its audio to the line. Making and playing are
 * separate; nothing is played before `play`.
 */
export class Reply {
  readonly id: ReplyId;
  readonly #ports: ReplyPorts;
  readonly #sink: ReplySink;
  readonly #making = new AbortController();
  readonly #ledger: PlaybackLedger;
  #speaking: Synthesis | null = null;
  /** Voice of a model that generates speech itself. */
  #own: NativeVoice | null = null;
  /** Splits that model's words into pieces like those for a voice. */
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

  /** Words so far. */
  get generated(): string {
    return this.#ledger.text;
  }

  /** Speaks `text` verbatim. */
  say(text: string): void {
    const sentences = createSentenceSplitter();
    this.#sink.token();
    for (const piece of [...sentences.push(withoutMarkup(text)), ...sentences.end()]) this.#write(piece);
    this.#endText();
  }

  /** Asks the model and speaks its reply as it arrives. */
  generate(prompt: Prompt): Promise<void> {
    return composeReply(this.#ports.llm, prompt, this.#making.signal, {
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

  /** Says something before the rest of the model's reply. */
  fill(text: string): void {
    this.#write(`${text} `);
  }

  /** Stops making the reply and, if it is playing, playback. */
  cancel(at: At): void {
    this.clear(at);
    this.#making.abort();
  }

  /** Starts playback. */
  play(): void {
    this.#playing = 'flowing';
    this.#feed();
  }

  /** Pauses playback; returns how much is still to be heard, null while more is being made. */
  pause(at: At): number | null {
    this.#silence(at);
    this.#playing = 'held';
    return this.#made === 'all' ? this.#ledger.remainingMs(at) : null;
  }

  /** Resumes from the last word boundary before the pause. */
  resume(): void {
    this.#ledger.rewind();
    this.play();
    this.#endIfHeard();
  }

  /** Stops playback permanently. */
  clear(at: At): void {
    if (this.#playing === 'flowing') this.#silence(at);
    this.#playing = 'over';
  }

  /** Ends playback after the sentence that the line has started to play. */
  shorten(): void {
    this.#wanted = 'sentence';
    this.#endWithSentence();
  }

  /** `ms` more audio was sent at `at`. */
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

  /** The part of it that the caller has heard at `at`; by default, at the end of its playback. */
  heard(at: At = Number.POSITIVE_INFINITY): HeardSoFar {
    return this.#ledger.heard(at);
  }

  /** The final record of what the caller has heard of it. */
  conclude(): HeardSoFar {
    const heard = this.heard();
    this.#own?.heard(heard.ms);
    return heard;
  }

  #speakItself(voice: NativeVoice): void {
    this.#own = voice;
    voice.into((frame) => this.#voiced(frame));
  }

  /** Handles words that are already audio. */
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

  #speak(from: AudioPosition = { chars: 0, ms: 0 }): Synthesis {
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

  /** The model's own voice failed: another one speaks the remaining complete sentences. */
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

  /** The voice has finished without any audio: a failure, unless the reply was stopped or only called tools. */
  #spokeNothing(error: ProviderError | null): void {
    const stopped = this.#making.signal.aborted;
    if (stopped || (error === null && this.#callsTools)) return this.#allMade();
    this.#made = 'all';
    this.#making.abort();
    const { name } = this.#own === null ? this.#ports.tts : this.#ports.llm;
    this.#sink.failed(error ?? new ProviderError(name, 'produced no audio', { retryable: true }));
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

  /** When playback should end after a sentence, making continues until that sentence's audio is complete. */
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

  /** Fills the leg's buffer. The leg may report sent audio meanwhile, which makes more room. */
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

  /** Bounds the duration of playback, because marks can be lost and providers can go silent. */
  #watch(): void {
    this.#stopWatching();
    const { clock } = this.#ports;
    const dueAt = this.#playing === 'flowing' ? this.#overdueAt(clock.now()) : null;
    if (dueAt !== null) this.#stopWatching = clock.after(dueAt - clock.now(), () => this.#overdue());
  }

  /** When the reply must have ended or stalled if nothing more is reported; null while that is far off. */
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
    this.#sink.broke(new ProviderError(late.name, `sent nothing for ${stallMs / 1000} s`, { retryable: true }));
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
