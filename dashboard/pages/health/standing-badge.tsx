import type { Provider } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { healthTexts } from '../../texts/health.ts';
import { type Standing, standingOf } from './standing.ts';

const tones: Readonly<Record<Standing, BadgeTone>> = {
  closed: 'good',
  used: 'good',
  open: 'danger',
  probing: 'warning',
  failing: 'warning',
  unused: 'plain',
};

/** A provider's health in a word. */
export function StandingBadge({ provider }: { readonly provider: Provider }) {
  const standing = standingOf(provider);
  return <Badge tone={tones[standing]}>{healthTexts.state[standing]}</Badge>;
}
