import type { Provider } from '#client/paths.d.ts';
import { Badge } from '../../components/badge.tsx';
import { Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { healthTexts } from '../../texts/health.ts';
import { HealthBadge } from './health-badge.tsx';
import { failingProviders, providerHealth } from './provider-health.ts';

/** Current failures: the error, and what to do. */
export function ProviderFailures({ providers }: { readonly providers: readonly Provider[] }) {
  const troubled = failingProviders(providers);
  if (troubled.length === 0) return null;
  return (
    <Panel title={healthTexts.attention}>
      <ul className="health-troubles">
        {troubled.map((provider) => (
          <Trouble key={`${provider.part} ${provider.provider}`} provider={provider} />
        ))}
      </ul>
    </Panel>
  );
}

function Trouble({ provider }: { readonly provider: Provider }) {
  const { part, title, last_failure: failure } = provider;
  if (failure === null) return null;
  return (
    <li>
      <p className="health-trouble-head">
        <strong>{title}</strong>
        <Badge>{healthTexts.parts[part]}</Badge>
        <HealthBadge provider={provider} />
      </p>
      <p>
        {healthTexts.todo[failure.kind]} {providerHealth(provider) === 'open' && healthTexts.standIn}
      </p>
      <p className="health-soft">
        <Time at={failure.at} /> <code>{failure.message}</code>
      </p>
    </li>
  );
}
