import type { Clock } from '#engine/ports/clock.ts';
import type { ListenOptions, ListenSink, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { key, modelName, optionalUrl, threshold, withoutNulls } from '../../settings/readers.ts';
import { fieldOf, listOf, meanOf, millisecondsOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { socketUrl } from '../vendor-socket.ts';
import { chooseSentFormat } from './audio-sender.ts';
import { encodings, fluxFamily, formats, isFlux, readCloseMeaning } from './deepgram-wire.ts';
import type { RecogniserConnection } from './recogniser-connection.ts';
import { SilenceFeed } from './silence-feed.ts';
import { type StreamingSession, streamingRecogniser } from './streaming-recogniser.ts';
import type { Segment } from './utterance.ts';

const provider = 'deepgram';
const defaultUrl = 'https://api.deepgram.com';
/** Languages that the multilingual model accepts as hints. See https://developers.deepgram.com/docs/flux/language-prompting */
const hinted = new Set(['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'nl', 'pt', 'ru']);
/** The provider's recommendation. */
const messageMs = 80;
/** How long to wait for its end of turn after ours; it cannot be requested. */
const answerMs = 700;
/** The provider's clock stops without audio, and with it end-of-turn detection. */
const everyMs = 500;
const maxPhrases = 50;
const usualEagerThreshold = 0.5;

/** Flux, over `/v2/listen`. */
export const deepgramFluxRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'Deepgram Flux',
    needs: ['DEEPGRAM_API_KEY', 'DEEPGRAM_STT_MODEL'],
    takes: ['DEEPGRAM_EAGER_EOT_THRESHOLD'],
    local: false,
    limits:
      'Used instead of the Deepgram recognizer above if the model is flux or begins with it: flux-general-en, flux-general-multi.',
    formats,
    interim: true,
    endsTurns: 'by words',
    wordTimes: true,
    phrases: true,
  },
  settings: {
    DEEPGRAM_API_KEY: key,
    DEEPGRAM_BASE_URL: optionalUrl,
    DEEPGRAM_STT_MODEL: modelName,
    DEEPGRAM_EAGER_EOT_THRESHOLD: threshold(0.3, 0.7, 0.5),
  },
  create: ({ DEEPGRAM_API_KEY: apiKey, DEEPGRAM_BASE_URL: baseUrl, DEEPGRAM_STT_MODEL: model, ...set }) => {
    if (apiKey === null || !isFlux(model)) return null;
    const eagerThreshold = set.DEEPGRAM_EAGER_EOT_THRESHOLD;
    return ({ clock }) => createDeepgramFlux({ apiKey, clock, eagerThreshold, ...withoutNulls({ baseUrl, model }) });
  },
});

export type DeepgramFluxOptions = {
  readonly apiKey: string;
  readonly baseUrl?: string;
  /** Such as `flux-general-en`; `flux` selects the model by the call's language. */
  readonly model?: string;
  /** The confidence, 0.3 to 0.7, for reporting that the turn is probably over; null to disable. Default 0.5. */
  readonly eagerThreshold?: number | null;
  readonly clock?: Clock;
};

/**
 * A recognizer on Deepgram's conversational transcription, which detects turns itself: it reports that one is probably over, that it continues after
 * all, and that it is over. It accepts no request for a final: if its end of turn is late, the words so far are returned. See
 * https://developers.deepgram.com/docs/flux/state
 */
export function createDeepgramFlux(options: DeepgramFluxOptions): SpeechToText {
  return streamingRecogniser({
    provider,
    ratesHz: [16_000, 8_000],
    formats,
    clock: options.clock,
    messageMs,
    answerMs,
    closeMeans: readCloseMeaning,
    connect: (listen) => ({
      url: addressOf(options, listen),
      headers: { authorization: `Token ${options.apiKey}` },
    }),
    open: (hearing, listen, sink) => new FluxSession(hearing, listen, sink),
  });
}

class FluxSession implements StreamingSession {
  readonly #hearing: RecogniserConnection;
  readonly #silence: SilenceFeed;
  readonly #sink: ListenSink;
  #turn = 0;
  /** The phrases that the provider has, and those that it gets after acknowledging these. */
  #phrases: readonly string[];
  #next: readonly string[] | null = null;
  #configuring = false;

  constructor(hearing: RecogniserConnection, listen: ListenOptions, sink: ListenSink) {
    this.#hearing = hearing;
    this.#sink = sink;
    this.#phrases = keyterms(listen);
    const { clock, format, socket } = hearing;
    this.#silence = new SilenceFeed({ clock, everyMs, silenceMs: everyMs, format }, (bytes) => socket.binary(bytes));
  }

  audio(bytes: Uint8Array): void {
    this.#silence.audio(bytes);
  }

  began(): void {
    this.#silence.begin();
  }

  over(): void {
    this.#silence.close();
  }

  /** Requests for a final are not supported. */
  finalise(): void {}

  expect(context: ListenOptions['context']): void {
    this.#next = keyterms({ context });
    this.#configure();
  }

  /** One change at a time: the provider requires an acknowledgment before the next. */
  #configure(): void {
    const next = this.#next;
    if (next === null || this.#configuring) return;
    this.#next = null;
    if (next.join('\n') === this.#phrases.join('\n')) return;
    this.#phrases = next;
    this.#configuring = true;
    this.#hearing.socket.json({ type: 'Configure', keyterms: next });
  }

  take(message: unknown): void {
    switch (textOf(fieldOf(message, 'type'))) {
      case 'TurnInfo':
        return this.#turnInfo(message);
      case 'ConfigureSuccess':
      case 'ConfigureFailure':
        this.#configuring = false;
        return this.#configure();
      case 'Error':
        return this.#failed(message);
    }
  }

  #turnInfo(message: unknown): void {
    const { utterance } = this.#hearing;
    utterance.alive();
    const turn = numberOf(fieldOf(message, 'turn_index')) ?? this.#turn;
    if (turn < this.#turn) return;
    this.#turn = turn;
    const heard = this.#heard(message);
    switch (textOf(fieldOf(message, 'event'))) {
      case 'EagerEndOfTurn':
        return utterance.eagerEnded(heard.text, heard.fromMs, heard.endMs);
      case 'TurnResumed':
        this.#sink.resumed?.();
        return utterance.interim(heard.text, heard.fromMs, heard.endMs);
      case 'EndOfTurn':
        this.#turn = turn + 1;
        utterance.segment(heard, true);
        return this.#sink.ended?.();
      default:
        return utterance.interim(heard.text, heard.fromMs, heard.endMs);
    }
  }

  /** The words of the turn so far, without those already returned in its place; older deployments send no word times. */
  #heard(message: unknown): Segment {
    const words = listOf(fieldOf(message, 'words')).map((word) => ({
      text: textOf(fieldOf(word, 'word')) ?? '',
      fromMs: this.#timeOf(fieldOf(word, 'start')),
      endMs: this.#timeOf(fieldOf(word, 'end')),
      confidence: numberOf(fieldOf(word, 'confidence')),
    }));
    const fresh = words.filter(({ fromMs }) => fromMs === null || !this.#hearing.utterance.isGiven(fromMs));
    const all = textOf(fieldOf(message, 'transcript')) ?? '';
    const language = textOf(listOf(fieldOf(message, 'languages'))[0]);
    return {
      text: fresh.length === words.length ? all : fresh.map(({ text }) => text).join(' '),
      confidence: meanOf(fresh.flatMap(({ confidence }) => confidence ?? [])),
      fromMs: fresh[0]?.fromMs ?? null,
      endMs: fresh.at(-1)?.endMs ?? null,
      ...(language === null ? {} : { language }),
    };
  }

  #timeOf(seconds: unknown): number | null {
    const ms = millisecondsOf(seconds);
    return ms === null ? null : this.#silence.toCallTime(ms);
  }

  #failed(message: unknown): void {
    const code = textOf(fieldOf(message, 'code')) ?? '';
    const named = /^[\w.-]{2,60}$/.test(code) ? ` (${code})` : '';
    this.#hearing.fail(`the session failed${named}`, true);
  }
}

function keyterms({ context }: Pick<ListenOptions, 'context'>): readonly string[] {
  return [...new Set(context.phrases)].slice(0, maxPhrases);
}

function addressOf(options: DeepgramFluxOptions, listen: ListenOptions): string {
  const { baseUrl = defaultUrl, model: named = fluxFamily, eagerThreshold = usualEagerThreshold } = options;
  const { encoding, rateHz } = chooseSentFormat(listen);
  const ofLanguage = listen.language === 'en' ? 'flux-general-en' : 'flux-general-multi';
  const model = named === fluxFamily ? ofLanguage : named;
  const hint = model.endsWith('-multi') && hinted.has(listen.language) ? { language_hint: listen.language } : {};
  return socketUrl(baseUrl, '/v2/listen', {
    model,
    encoding: encodings[encoding as keyof typeof encodings],
    sample_rate: `${rateHz}`,
    ...(eagerThreshold === null ? {} : { eager_eot_threshold: `${eagerThreshold}` }),
    ...hint,
    mip_opt_out: 'true',
    keyterm: keyterms(listen),
  });
}
