import { Counter, Histogram, type Registry } from 'prom-client';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { FailureKind, VendorRecords } from './vendor-records.ts';

/** Counts requests to providers. Model names are reduced to their provider's, because assistants can name arbitrary models. */
export type VendorMeter = {
  /** Counts a request to a provider for `part` of a call. */
  vendorAsked(part: string, provider: string): void;
  /** Records how long a call waited for a result: the final transcript, the first words, or the first audio. */
  vendorAnswered(part: string, provider: string, seconds: number): void;
  /** Counts a provider that failed and was abandoned. */
  vendorLeft(part: string, provider: string, error: ProviderError): void;
  /** Counts a fallback that took over from a failed provider. */
  vendorReplaced(part: string, from: string, to: string): void;
  /** Counts a failure of an external part that the call survived, if the error names the part. */
  failed(error: unknown): void;
};

const waitSeconds = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10];

/** Creates the metrics of speech and language providers; also records what the dashboard shows of them. */
export function createVendorMeter(registers: Registry[], records: VendorRecords): VendorMeter {
  const asked = new Counter({
    name: 'parley_vendor_requests_total',
    help: 'Requests of calls to providers: streams to recognizers, replies of models, utterances of voices.',
    labelNames: ['part', 'provider'],
    registers,
  });
  const errors = new Counter({
    name: 'parley_vendor_errors_total',
    help: 'Failed requests to providers. kind: throttled (asked to wait), transient, standing (until the operator fixes the cause) or refused (the provider rejected the content of the request).',
    labelNames: ['part', 'provider', 'kind'],
    registers,
  });
  const waits = new Histogram({
    name: 'parley_vendor_wait_seconds',
    help: 'Time from the end of speech to the final transcript, from a request to a model’s first words, or from the first text to a voice’s first audio.',
    labelNames: ['part', 'provider'],
    buckets: waitSeconds,
    registers,
  });
  const replaced = new Counter({
    name: 'parley_vendor_failovers_total',
    help: 'How often a fallback provider took over within a call.',
    labelNames: ['part', 'from', 'to'],
    registers,
  });
  const failures = new Counter({
    name: 'parley_provider_failures_total',
    help: 'Failures of speech recognizers, language models and voices that calls noticed.',
    labelNames: ['provider'],
    registers,
  });
  return {
    vendorAsked: (part, provider) => {
      asked.inc({ part, provider: vendorOf(provider) });
      records.asked(part, vendorOf(provider));
    },
    vendorAnswered: (part, provider, seconds) => {
      waits.observe({ part, provider: vendorOf(provider) }, seconds);
      records.answered(part, vendorOf(provider), seconds * 1000);
    },
    vendorLeft: (part, provider, error) => {
      const kind = kindOf(error);
      errors.inc({ part, provider: vendorOf(provider), kind });
      records.failed(part, vendorOf(provider), kind, error.message);
    },
    vendorReplaced: (part, from, to) => replaced.inc({ part, from: vendorOf(from), to: vendorOf(to) }),
    failed: (error) => {
      if (error instanceof ProviderError) failures.inc({ provider: vendorOf(error.provider) });
    },
  };
}

/** The provider of `provider/model`. */
export const vendorOf = (provider: string): string => provider.split('/', 1)[0] ?? provider;

function kindOf({ retryable, retryAfterMs }: ProviderError): FailureKind {
  if (!retryable) return 'standing';
  return retryAfterMs === null ? 'transient' : 'throttled';
}
