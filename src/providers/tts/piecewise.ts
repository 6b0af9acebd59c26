import type { AudioFrame } from '#codecs/frame.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakOptions, SpeakSink, SynthesisSession } from '#engine/ports/text-to-speech.ts';
import { OpenSpeech } from './open-speech.ts';

/** The audio of one piece as it arrives. Throws `ProviderError`; ends quietly when `signal` aborts. */
export type SpeakPiece = (text: string, signal: AbortSignal) => AsyncIterable<AudioFrame>;

type Piece = {
  readonly text: string;
  /** Characters written up to its end. */
  readonly reaches: number;
  /** The audio that arrived before its turn. */
  readonly early: AudioFrame[];
  phase: 'waiting' | 'asked' | 'complete';
};

/** Pieces that are requested concurrently: the current one and the next. */
const piecesAsked = 2;

/** One speech of a provider with one request per piece: the next piece is requested in advance, and pieces are reported in order. */
export class PiecewiseSpeaking implements SynthesisSession {
  readonly #speakPiece: SpeakPiece;
  readonly #speech: OpenSpeech;
  readonly #abort = new AbortController();
  readonly #pieces: Piece[] = [];
  #text: 'coming' | 'complete' = 'coming';

  constructor(speakPiece: SpeakPiece, { signal }: Pick<SpeakOptions, 'signal'>, sink: SpeakSink) {
    this.#speakPiece = speakPiece;
    this.#speech = new OpenSpeech({ signal, sink, cancel: () => this.#abort.abort() });
  }

  write(text: string): void {
    const due = this.#speech.write(text);
    if (due === null) return;
    this.#pieces.push({ text: due, reaches: this.#speech.written, early: [], phase: 'waiting' });
    this.#ask();
  }

  end(): void {
    this.#text = 'complete';
    this.#goOn();
  }

  #ask(): void {
    if (this.#speech.isClosed) return;
    for (const piece of this.#pieces.slice(0, piecesAsked)) if (piece.phase === 'waiting') void this.#speak(piece);
  }

  async #speak(piece: Piece): Promise<void> {
    piece.phase = 'asked';
    try {
      for await (const frame of this.#speakPiece(piece.text, this.#abort.signal))
        if (piece === this.#pieces[0]) this.#speech.audio(frame);
        else piece.early.push(frame);
      piece.phase = 'complete';
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#speech.close(error);
      this.#abort.abort();
    }
    this.#goOn();
  }

  /** Reports the audio whose turn has come. */
  #goOn(): void {
    for (let piece = this.#pieces[0]; piece !== undefined; piece = this.#pieces[0]) {
      for (const frame of piece.early.splice(0)) this.#speech.audio(frame);
      if (piece.phase !== 'complete') break;
      this.#speech.reached(piece.reaches);
      this.#pieces.shift();
    }
    this.#ask();
    if (this.#pieces.length > 0 || this.#text === 'coming') return;
    if (this.#speech.ms === 0) this.#speech.close(null);
    else this.#speech.finish();
  }
}
