import type { Provider } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { healthTexts } from '../../texts/health.ts';
import { type ProviderHealth, providerHealth } from './provider-health.ts';

const tones: Readonly<Record<ProviderHealth, BadgeTone>> = {
  closed: 'good',
  used: 'good',
  open: 'danger',
  probing: 'warning',
  failing: 'warning',
  unused: 'plain',
};

/** A provider's health in a word. */
export function HealthBadge({ provider }: { readonly provider: Provider }) {
  const standing = providerHealth(provider);
  return <Badge tone={tones[standing]}>{healthTexts.state[standing]}</Badge>;
}
