import type { AudioFormat } from '#codecs/format.ts';
import { hopBetween } from '#codecs/negotiation.ts';
import { failoverOrder, type GuardedProvider } from '#engine/failover/breaker.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { ReportVendorUse } from './vendor-use.ts';

const part = 'speech_to_text';

/**
 * Combines several recognizers for one call: each listening uses the first available one. When a listening fails, its user opens another and sends it
 * the audio that has no final yet, so that the next provider takes over within the turn; a recognizer that failed is tried last for the rest of this
 * call.
 */
export function withRecogniserFailover(
  recognisers: readonly [GuardedProvider<SpeechToText>, ...GuardedProvider<SpeechToText>[]],
  tell: ReportVendorUse = () => {},
): SpeechToText {
  const first = recognisers[0].vendor;
  let order: readonly GuardedProvider<SpeechToText>[] = recognisers;
  const failed = (one: GuardedProvider<SpeechToText>): void => {
    order = [...order.filter((other) => other !== one), one];
  };
  return {
    name: first.name,
    ratesHz: first.ratesHz,
    ...(first.finalP99Ms === undefined ? {} : { finalP99Ms: first.finalP99Ms }),
    ...(first.formats === undefined ? {} : { formats: first.formats }),
    listen: (options, sink) => listen(failoverOrder(order), options, { sink, tell, failed }),
  };
}

type Surroundings = {
  readonly sink: ListenSink;
  readonly tell: ReportVendorUse;
  readonly failed: (recogniser: GuardedProvider<SpeechToText>) => void;
};

function listen(
  [chosen, ...others]: readonly GuardedProvider<SpeechToText>[],
  options: ListenOptions,
  { sink, tell, failed }: Surroundings,
): RecognitionSession {
  if (chosen === undefined) throw new RangeError('no recognizer is available');
  const { vendor, breaker } = chosen;
  const provider = vendor.name;
  breaker.began();
  tell({ type: 'vendor.used', part, provider });
  return vendor.listen(
    { ...without(options), ...formatFor(vendor, options) },
    {
      ...sink,
      interim: (text) => {
        breaker.succeeded();
        sink.interim(text);
      },
      final: (result) => {
        if (result.text !== '') breaker.succeeded();
        sink.final(result);
      },
      ended: () => sink.ended?.(),
      eagerEnded: (text) => sink.eagerEnded?.(text),
      resumed: () => sink.resumed?.(),
      closed: (error) => {
        if (error === null) breaker.abandoned();
        else {
          fails(error, chosen, failed);
          tell({ type: 'vendor.left', part, provider, error });
        }
        sink.closed(error === null || others.length === 0 ? error : passing(error));
      },
    },
  );
}

/** A listening that requests an immediate reopen has reached its maximum duration, and has not failed. */
function fails(
  error: ProviderError,
  chosen: GuardedProvider<SpeechToText>,
  failed: (recogniser: GuardedProvider<SpeechToText>) => void,
): void {
  if (error.retryAfterMs === 0) return chosen.breaker.abandoned();
  chosen.breaker.failed(error);
  failed(chosen);
}

function without({ format: _, ...options }: ListenOptions): ListenOptions {
  return options;
}

/** The format was negotiated with the first recognizer: others use their nearest one. */
function formatFor({ formats = [] }: SpeechToText, { format, rateHz }: ListenOptions): { format?: AudioFormat } {
  if (formats.length === 0) return {};
  return { format: hopBetween([format ?? { encoding: 'pcm_s16le', rateHz }], formats).other };
}

/** An error that persists with one provider may not occur with the next. */
function passing(error: ProviderError): ProviderError {
  if (error.retryable) return error;
  const said = error.message.slice(error.provider.length + 2);
  return new ProviderError(error.provider, said, { retryable: true, cause: error });
}
