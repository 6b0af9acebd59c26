import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import { compose, type RawToolCall } from './compose.ts';
import { type HeardSoFar, PlaybackLedger } from './playback.ts';
import type {
  At,
  Clock,
  LanguageModel,
  Leg,
  Prompt,
  ProviderError,
  Speaking,
  TextToSpeech,
  VoiceSettings,
} from './ports.ts';
import type { ReplyId } from './turn/types.ts';

/** What a reply tells its call while it is made and played. */
export interface ReplySink {
  token(): void;
  /** The first audio is there. */
  audible(): void;
  toolCall(call: RawToolCall): void;
  usage(inputTokens: number, outputTokens: number): void;
  /** Nothing more will be made; `silent` when there is nothing to be heard. */
  finished(silent: boolean): void;
  /** Nothing can be heard of this reply. */
  failed(error: ProviderError): void;
  /** Something broke after the first audio; the reply goes on with what is there. */
  broke(error: ProviderError): void;
  /** The first packet is on the wire. */
  started(): void;
  /** Everything that was made has been heard. */
  ended(): void;
}

export type ReplyPorts = {
  readonly clock: Clock;
  readonly llm: LanguageModel;
  readonly tts: TextToSpeech;
  readonly leg: Leg;
  readonly voice: VoiceSettings;
};

/** How much audio the leg holds beyond what is on the wire. Little has to be dropped when the caller interrupts. */
const feedMs = 500;

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
  #speaking: Speaking | null = null;
  #made: 'nothing' | 'some' | 'all' = 'nothing';
  #playing: 'held' | 'flowing' | 'over' = 'held';
  #onWire = false;
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
    this.#sink.token();
    this.#write(text);
    this.#speaking?.end();
  }

  /** Asks the model and speaks its answer while it comes. */
  generate(prompt: Prompt): Promise<void> {
    return compose(this.#ports.llm, prompt, this.#making.signal, {
      token: () => this.#sink.token(),
      piece: (text) => this.#write(text),
      toolCall: (call) => this.#sink.toolCall(call),
      usage: (inputTokens, outputTokens) => this.#sink.usage(inputTokens, outputTokens),
      ended: (error) => this.#composed(error),
    });
  }

  /** Stops making. What is on the line can still be heard; what has not reached it never will be. */
  cancel(at: At): void {
    this.#making.abort();
    if (this.#playing === 'flowing' && !this.#onWire) this.clear(at);
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
  }

  /** Silences the line for good. */
  clear(at: At): void {
    this.#silence(at);
    this.#playing = 'over';
  }

  /** Nothing is heard beyond the piece that is being heard at `at`. */
  shorten(at: At): void {
    this.#making.abort();
    this.#ledger.cutAfterPiece(at);
    this.#made = 'all';
    this.#feed();
    this.#endIfHeard();
  }

  /** `ms` more went on the wire at `at`. */
  sent(ms: number, at: At): void {
    this.#ledger.sent(ms, at);
    if (!this.#onWire) {
      this.#onWire = true;
      this.#sink.started();
    }
    if (this.#playing !== 'flowing') return;
    this.#feed();
    this.#watchEnd();
  }

  /** The far end reports a mark. */
  reached(mark: string, at: At): void {
    this.#ledger.reached(mark, at);
    this.#endIfHeard();
  }

  /** What the caller has heard of it until `at`. */
  heard(at: At): HeardSoFar {
    return this.#ledger.heard(at);
  }

  #write(text: string): void {
    if (this.#making.signal.aborted) return;
    this.#ledger.write(text);
    if (text.trim() === '' && this.#speaking === null) return;
    this.#speaking ??= this.#speak();
    this.#speaking.write(text);
  }

  #speak(): Speaking {
    const { tts, voice, leg } = this.#ports;
    return tts.speak(
      { voice, rateHz: leg.rateHz, signal: this.#making.signal },
      {
        audio: (frame) => this.#heardFromVoice(frame),
        aligned: (points) => this.#ledger.aligned(points),
        closed: (error) => this.#spoken(error),
      },
    );
  }

  #heardFromVoice(frame: AudioFrame): void {
    if (this.#made === 'all' || durationMs(frame) === 0) return;
    this.#ledger.enqueue(frame);
    if (this.#made === 'nothing') {
      this.#made = 'some';
      this.#sink.audible();
    }
    if (this.#playing === 'flowing') this.#feed();
  }

  #composed(error: ProviderError | null): void {
    if (error !== null && this.#speaking === null) return this.#sink.failed(error);
    if (error !== null) this.#sink.broke(error);
    if (this.#speaking === null) return this.#allMade();
    this.#speaking.end();
  }

  #spoken(error: ProviderError | null): void {
    if (this.#made === 'nothing' && error !== null) {
      this.#making.abort();
      return this.#sink.failed(error);
    }
    if (error !== null) this.#sink.broke(error);
    this.#allMade();
  }

  #allMade(): void {
    if (this.#made === 'all') return;
    const silent = this.#made === 'nothing';
    this.#made = 'all';
    this.#sink.finished(silent);
    if (this.#playing !== 'flowing') return;
    this.#feed();
    this.#endIfHeard();
  }

  #silence(at: At): void {
    this.#stopWatching();
    this.#ledger.cleared(at);
    this.#ports.leg.clear();
  }

  #feed(): void {
    const { leg } = this.#ports;
    for (const item of this.#ledger.take(feedMs, this.#made === 'all')) {
      if (item.type === 'mark') leg.mark(item.name);
      else leg.play(item.frame);
    }
    if (this.#ledger.drained(this.#made === 'all')) leg.flush();
  }

  #endIfHeard(): void {
    if (this.#playing === 'flowing' && this.#ledger.allReached(this.#made === 'all')) this.#end();
  }

  /** Marks can be lost: the reply ends at the latest when it must have been heard. */
  #watchEnd(): void {
    const endsAt = this.#ledger.endsAt();
    if (endsAt === null) return;
    this.#stopWatching();
    const { clock } = this.#ports;
    this.#stopWatching = clock.after(endsAt - clock.now(), () => this.#end());
  }

  #end(): void {
    this.#stopWatching();
    if (this.#playing === 'over') return;
    this.#playing = 'over';
    this.#sink.ended();
  }
}
