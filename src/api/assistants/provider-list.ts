import type { z } from '@hono/zod-openapi';
import type { Carrier } from '../../carriers/carrier.ts';
import { carrierHealthPart } from '../../carriers/health-records.ts';
import { carrierFacts } from '../../carriers/registry.ts';
import { vendorOf } from '../../metrics/vendor-meter.ts';
import { recordOf, type VendorRecord } from '../../metrics/vendor-records.ts';
import type { BreakerNote } from '../../providers/provider-notes.ts';
import { selectableVendors } from '../../providers/selectable-vendors.ts';
import type { SpeechPart } from '../deps.ts';
import type { providerSchema } from '../schemas/provider.ts';
import { toTimestamp } from '../schemas/responses.ts';

type ProviderParts = {
  readonly speech: readonly SpeechPart[];
  readonly breakers: readonly BreakerNote[];
  readonly records: ReadonlyMap<string, VendorRecord>;
  readonly carriers: ReadonlyMap<string, Carrier>;
};
type Listed = z.infer<typeof providerSchema>;
type Known = Pick<Listed, 'part' | 'provider' | 'title' | 'configured' | 'embedded' | 'settings' | 'limits'>;

/** Every provider with its observed health; configured providers come first, in order of use. */
export function listProviders(parts: ProviderParts): readonly Listed[] {
  const { breakers, records } = parts;
  return knownOf(parts).map((known) => {
    const { part, provider } = known;
    const breaker = breakers.find((one) => one.part === part && one.provider === provider);
    const reopensInMs = breaker?.reopensInMs ?? null;
    return {
      ...known,
      state: breaker?.state ?? null,
      retry_in_seconds: reopensInMs === null ? null : Math.ceil(reopensInMs / 100) / 10,
      ...seenOf(recordOf(records, part, vendorOf(provider))),
    };
  });
}

function knownOf({ speech, breakers, carriers }: ProviderParts): readonly Known[] {
  const noted = speech.map(({ part, provider, embedded, limits }) => known({ part, provider, embedded, limits }));
  const named = breakers
    .filter(({ part, provider }) => !speech.some((one) => one.part === part && one.provider === provider))
    .map(({ part, provider }) => known({ part, provider, embedded: false, limits: '' }));
  const used = [...noted, ...named];
  const others = selectableVendors
    .filter(({ part, name }) => !used.some((one) => one.part === part && vendorOf(one.provider) === name))
    .map(({ part, name, title, needs, limits }): Known => {
      return { part, provider: name, title, configured: false, embedded: false, settings: [...needs], limits };
    });
  const calling = carrierFacts.map(({ name, title, needs }): Known => {
    const configured = carriers.has(name);
    return {
      part: carrierHealthPart,
      provider: name,
      title,
      configured,
      embedded: false,
      settings: [...needs],
      limits: '',
    };
  });
  const withoutApi = [...carriers.values()]
    .filter(({ name }) => !carrierFacts.some((facts) => facts.name === name))
    .map(({ name, title = name, settings = [] }): Known => {
      const about = { configured: true, embedded: false, limits: '' };
      return { ...about, part: carrierHealthPart, provider: name, title, settings: [...settings] };
    });
  const all = [...used, ...others, ...calling, ...withoutApi];
  return [...all.filter(({ configured }) => configured), ...all.filter(({ configured }) => !configured)];
}

function known({
  part,
  provider,
  embedded,
  limits,
}: Pick<SpeechPart, 'part' | 'provider' | 'embedded' | 'limits'>): Known {
  const offer = selectableVendors.find((one) => one.part === part && one.name === vendorOf(provider));
  const { title = embedded ? 'Built in' : provider, needs = [] } = offer ?? {};
  return { part, provider, title, configured: true, embedded, settings: [...needs], limits };
}

function seenOf({ requests, failures, answeredAt, lastFailure, waitsMs }: VendorRecord) {
  const sorted = waitsMs.toSorted((one, another) => one - another);
  const percentile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return {
    requests,
    failures,
    answered_at: answeredAt === null ? null : toTimestamp(new Date(answeredAt)),
    last_failure: lastFailure === null ? null : { ...lastFailure, at: toTimestamp(new Date(lastFailure.at)) },
    wait_ms: sorted.length === 0 ? null : { p50: percentile(0.5), p95: percentile(0.95) },
  };
}
