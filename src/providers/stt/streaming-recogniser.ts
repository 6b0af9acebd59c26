import type { AudioFormat } from '#codecs/format.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import {
  RecogniserConnection,
  type RecogniserConnectionOptions,
  type RecogniserSession,
} from './recogniser-connection.ts';

/** A provider's handling of one listening. */
export type StreamingSession = RecogniserSession & {
  /** Requests a final of all audio sent; `again` if a request is already pending. */
  finalise(again: boolean): void;
  /** Sets the expected phrases; absent for providers that accept phrases only at the start of a connection. */
  expect?(context: SpeechContext): void;
};

/** The differences between providers that recognize speech over one WebSocket per call. */
export type StreamingVendor = Pick<
  RecogniserConnectionOptions,
  'provider' | 'messageMs' | 'quietMessageMs' | 'answerMs' | 'readyMs' | 'closeMeans' | 'pace' | 'farewell'
> & {
  readonly ratesHz: readonly number[];
  readonly formats: readonly AudioFormat[];
  readonly clock?: Clock | undefined;
  /** Silence after which a final is requested before the detector reports the end of speech; absent if that costs accuracy. */
  readonly earlyFinalMs?: number;
  /** The provider rejects messages shorter than `messageMs`, so none is sent at the end of an utterance. */
  readonly wholeMessagesOnly?: true;
  /** The address of a listening, and its format if it is not the negotiated one. */
  readonly connect: (listen: ListenOptions) => Pick<RecogniserConnectionOptions, 'url' | 'headers' | 'format'>;
  readonly open: (hearing: RecogniserConnection, listen: ListenOptions, sink: ListenSink) => StreamingSession;
};

/** Creates a recognizer with one connection per listening from the provider's specifics. */
export function streamingRecogniser(vendor: StreamingVendor): SpeechToText {
  return {
    name: vendor.provider,
    ratesHz: vendor.ratesHz,
    formats: vendor.formats,
    listen: (listen, sink) => startListening(vendor, listen, sink),
  };
}

function startListening(vendor: StreamingVendor, listen: ListenOptions, sink: ListenSink): RecognitionSession {
  const { clock = requestClock } = vendor;
  const hearing = new RecogniserConnection({ ...vendor, ...vendor.connect(listen), clock, listen }, sink, (opened) =>
    vendor.open(opened, listen, sink),
  );
  const { earlyFinalMs = Number.POSITIVE_INFINITY } = vendor;
  const flush = (): void => {
    if (vendor.wholeMessagesOnly !== true) hearing.flush();
  };
  let requestedEarly = false;
  return {
    write: (frame) => hearing.write(frame),
    onset: (preRollMs) => {
      hearing.onset(preRollMs);
      flush();
    },
    pausing: (silentMs) => {
      flush();
      if (silentMs === 0) requestedEarly = false;
      if (silentMs < earlyFinalMs || requestedEarly) return;
      requestedEarly = true;
      hearing.finaliseEarly(() => hearing.session.finalise(false));
    },
    finalise: () => {
      flush();
      hearing.speechEnded();
      if (requestedEarly) hearing.confirmEarly();
      else hearing.finalise((again) => hearing.session.finalise(again));
      requestedEarly = false;
    },
    expect: (context) => hearing.session.expect?.(context),
  };
}
