import { ProviderError } from '#engine/ports/provider-error.ts';
import { systemClock } from '../../foundation/clock.ts';
import type { SettingValues } from '../../settings/readers.ts';
import type { Hosted } from '../hosted.ts';
import { languageModels, recognisers, synthesisers } from '../registry.ts';
import { tryModel, tryRecogniser, tryVoice } from '../trial.ts';
import type { KeyVendor, KeyVendorPart } from './key-vendors.ts';

/** The result of trying one part of a call with a key. */
export type PartTrial = Pick<KeyVendorPart, 'part' | 'provider'> & {
  readonly ok: boolean;
  readonly latency_ms: number;
  /** The failure in plain words; null if the part works. Contains no key. */
  readonly problem: string | null;
  /** Whether the provider rejected the request for good, such as for a wrong key. */
  readonly rejected: boolean;
};

type Trial = Pick<KeyVendorPart, 'part' | 'provider'> & { readonly run: (signal: AbortSignal) => Promise<void> };

const limitMs = 15_000;

/**
 * Tries each part of a vendor with the smallest request that a call would make: a phrase, a word, a token. `values` contain the key. Parts that only
 * named assistants use are not tried. Never rejects.
 */
export async function tryKey({ setting }: KeyVendor, values: SettingValues): Promise<readonly PartTrial[]> {
  const needs = ({ facts }: { readonly facts: { readonly needs: readonly string[] } }): boolean =>
    facts.needs.length === 1 && facts.needs[0] === setting;
  const ports = { clock: systemClock };
  const trials: Trial[] = [
    ...recognisers.filter(needs).flatMap(({ part, facts: { name: provider }, create }): Trial[] => {
      const stt = create(values)?.(ports);
      return stt === undefined ? [] : [{ part, provider, run: closing(stt, (signal) => tryRecogniser(stt, signal)) }];
    }),
    ...languageModels.filter(needs).flatMap(({ part, facts: { name: provider, usual }, create }): Trial[] => {
      const models = create(values);
      const model = models?.usual ?? usual;
      if (models == null || model === null) return [];
      const made = models.forName({ name: `${provider}/${model}`, model, clock: systemClock });
      return [{ part, provider, run: (signal) => tryModel(made, signal) }];
    }),
    ...synthesisers.filter(needs).flatMap(({ part, facts: { name: provider, voices }, create }): Trial[] => {
      const tts = create(values)?.(ports);
      const voice = voices[0]?.provider_voice_id;
      if (tts === undefined || voice === undefined) return [];
      return [{ part, provider, run: closing(tts, (signal) => tryVoice(tts, voice, signal)) }];
    }),
  ];
  return Promise.all(trials.map((trial) => runTrial(trial, String(values[setting] ?? ''))));
}

/** Ends the connections of a provider after its trial. */
function closing<Part>({ close }: Hosted<Part>, run: Trial['run']): Trial['run'] {
  return (signal) => run(signal).finally(() => close?.());
}

async function runTrial({ part, provider, run }: Trial, key: string): Promise<PartTrial> {
  const startedAt = performance.now();
  const outcome = await bounded(run).catch((error: unknown) => ({ error }));
  const latency_ms = Math.round(performance.now() - startedAt);
  if (outcome === null) return { part, provider, ok: true, latency_ms, problem: null, rejected: false };
  const { error } = outcome;
  const rejected = error instanceof ProviderError && !error.retryable;
  return { part, provider, ok: false, latency_ms, problem: problemOf(error).replaceAll(key, '****'), rejected };
}

async function bounded(run: Trial['run']): Promise<null> {
  const stop = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TrialTimeout()), limitMs);
  try {
    await Promise.race([run(stop.signal), late]);
    return null;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

class TrialTimeout extends Error {
  constructor() {
    super(`no response within ${limitMs / 1_000} s`);
    this.name = 'TrialTimeout';
  }
}

/** Repeats only messages that are known to contain no secret. */
function problemOf(error: unknown): string {
  if (error instanceof TrialTimeout) return error.message;
  if (error instanceof ProviderError) return error.message.slice(error.provider.length + 2);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `the trial failed${/^[A-Z_\d]{3,40}$/.test(code) ? ` (${code})` : ''}`;
}
