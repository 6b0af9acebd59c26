import type { AudioFormat } from '#codecs/format.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import type { Listening, ListenOptions, ListenSink, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { Hearing, type HearingOptions, type HearingSession } from './hearing.ts';

/** What one vendor makes of one listening. */
export type StreamingSession = HearingSession & {
  /** Asks the vendor for a final of all that was sent; `again` when it already owes one. */
  finalise(again: boolean): void;
  /** Other phrases are likely now; absent for vendors that take phrases only when a connection begins. */
  expect?(context: SpeechContext): void;
};

/** What differs between vendors that recognise speech over one WebSocket for each call. */
export type StreamingVendor = Pick<
  HearingOptions,
  'provider' | 'messageMs' | 'answerMs' | 'readyMs' | 'closeMeans' | 'pace' | 'farewell'
> & {
  readonly ratesHz: readonly number[];
  readonly formats: readonly AudioFormat[];
  readonly clock?: Clock | undefined;
  /** The vendor refuses messages shorter than `messageMs`, so the end of an utterance sends none. */
  readonly wholeMessagesOnly?: true;
  /** Where a listening connects, and the format that it sends when it is not the agreed one. */
  readonly connect: (listen: ListenOptions) => Pick<HearingOptions, 'url' | 'headers' | 'format'>;
  readonly open: (hearing: Hearing, listen: ListenOptions, sink: ListenSink) => StreamingSession;
};

/** A recogniser with one connection for each listening, made of what is particular to its vendor. */
export function streamingRecogniser(vendor: StreamingVendor): SpeechToText {
  return {
    name: vendor.provider,
    ratesHz: vendor.ratesHz,
    formats: vendor.formats,
    listen: (listen, sink) => startListening(vendor, listen, sink),
  };
}

function startListening(vendor: StreamingVendor, listen: ListenOptions, sink: ListenSink): Listening {
  const { clock = requestClock } = vendor;
  const hearing = new Hearing({ ...vendor, ...vendor.connect(listen), clock, listen }, sink, (opened) =>
    vendor.open(opened, listen, sink),
  );
  return {
    write: (frame) => hearing.write(frame),
    onset: (preRollMs) => hearing.utterance.onset(preRollMs),
    finalise: () => {
      if (vendor.wholeMessagesOnly !== true) hearing.flush();
      hearing.finalise((again) => hearing.session.finalise(again));
    },
    expect: (context) => hearing.session.expect?.(context),
  };
}
