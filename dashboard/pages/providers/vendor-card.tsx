import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProviderKey } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { isWorking, refreshProviders } from '../../api/provider-keys.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { andList } from '../../format/list.ts';
import { dollars, latency } from '../../format/number.ts';
import { providerTexts } from '../../texts/providers.ts';
import { EnterKey } from './enter-key.tsx';

type CardProps = { readonly vendor: ProviderKey; readonly mayEdit: boolean };

/** A vendor: the parts of a call it serves, what it costs, the state of its key, and what can be done with it. */
export function VendorCard({ vendor, mayEdit }: CardProps) {
  const { title, parts, source, setting, hint, trials, checked_at } = vendor;
  const state = stateOf(vendor);
  const served = [...new Set(parts.map(({ part }) => part))];
  const isWhole = (['speech_to_text', 'language_model', 'text_to_speech'] as const).every((part) =>
    served.includes(part),
  );
  return (
    <li className="vendor">
      <header>
        <h2>{title}</h2>
        <Badge tone={tones[state]}>{providerTexts.sources[state]}</Badge>
        {isWhole && <Badge tone="info">{providerTexts.oneKey}</Badge>}
      </header>
      <p>{andList(served.map((part) => providerTexts.parts[part]))}</p>
      <p className="vendor-costs">
        {costsOf(vendor)}{' '}
        <a href={vendor.prices_url} target="_blank" rel="noreferrer">
          {providerTexts.pricesPage}
        </a>
      </p>
      {source === 'settings' && <p>{providerTexts.fromSettings(setting)}</p>}
      {source === 'account' && (
        <p>
          {providerTexts.key(hint ?? '')}
          {checked_at !== null && (
            <>
              {' · '}
              <Time at={checked_at} />
            </>
          )}
        </p>
      )}
      {trials.length > 0 && (
        <ul className="vendor-trials">
          {trials.map(({ part, provider, ok, latency_ms, problem }) => (
            <li key={`${part} ${provider}`} className={ok ? 'vendor-works' : 'vendor-fails'}>
              {ok
                ? providerTexts.trialOk(providerTexts.parts[part], latency(latency_ms / 1000))
                : providerTexts.trialFailed(providerTexts.parts[part], problem ?? '')}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && source !== 'settings' && <Acts vendor={vendor} />}
    </li>
  );
}

type VendorState = keyof typeof providerTexts.sources;
const tones: Readonly<Record<VendorState, BadgeTone>> = {
  settings: 'good',
  works: 'good',
  partly: 'warning',
  fails: 'danger',
  none: 'plain',
};

function stateOf(vendor: ProviderKey): VendorState {
  if (vendor.source === 'settings') return 'settings';
  if (vendor.source === null) return 'none';
  if (vendor.trials.every(({ ok }) => ok)) return 'works';
  return isWorking(vendor) ? 'partly' : 'fails';
}

/** The operator's prices, or else the units that the vendor bills. */
function costsOf({ title, parts }: ProviderKey): string {
  const set = parts.flatMap(({ prices }) => Object.entries(prices ?? {}));
  const known = new Map(
    set.flatMap(([unit, usd]) => {
      const text = (providerTexts.prices as Partial<Record<string, (usd: string) => string>>)[unit];
      return text === undefined || typeof usd !== 'number' ? [] : [[unit, text(dollars(usd * 1_000_000))] as const];
    }),
  );
  if (known.size > 0) return `${andList([...known.values()])}.`;
  return providerTexts.bills(title, andList([...new Set(parts.map(({ part }) => providerTexts.billedBy[part]))]));
}

function Acts({ vendor }: { readonly vendor: ProviderKey }) {
  const { vendor: name, title, source } = vendor;
  const [asking, setAsking] = useState<'key' | 'removal' | null>(null);
  const tell = useToast();
  const queries = useQueryClient();
  const refresh = () => refreshProviders(queries);
  const testing = useMutation({
    mutationFn: () => unwrap(api.POST('/provider-keys/{vendor}/test', { params: { path: { vendor: name } } })),
    onSuccess: ({ results }) => {
      void refresh();
      if (isWorking(results)) tell(providerTexts.tested(title));
      else tell(providerTexts.testFailed(title), 'danger');
    },
    onError: (error) => tell(error.message, 'danger'),
  });
  const close = () => setAsking(null);
  return (
    <div className="vendor-acts">
      {source === 'account' && (
        <>
          <Button
            aria-label={providerTexts.retryNamed(title)}
            busy={testing.isPending}
            onClick={() => testing.mutate()}
          >
            {providerTexts.retry}
          </Button>
          <Button aria-label={providerTexts.replaceNamed(title)} onClick={() => setAsking('key')}>
            {providerTexts.replace}
          </Button>
          <Button aria-label={providerTexts.removeNamed(title)} kind="quiet" onClick={() => setAsking('removal')}>
            {providerTexts.remove}
          </Button>
        </>
      )}
      {source === null && (
        <Button aria-label={providerTexts.enterNamed(title)} icon="keys" onClick={() => setAsking('key')}>
          {providerTexts.enter}
        </Button>
      )}
      <EnterKey vendor={vendor} open={asking === 'key'} onClose={close} />
      <Confirm
        title={providerTexts.removeTitle(title)}
        more={providerTexts.removeMore}
        action={providerTexts.remove}
        open={asking === 'removal'}
        act={() => unwrap(api.DELETE('/provider-keys/{vendor}', { params: { path: { vendor: name } } }))}
        onDone={() => {
          close();
          void refresh();
          tell(providerTexts.removed(title));
        }}
        onClose={close}
      />
    </div>
  );
}
