import type { Campaign } from '#client/paths.d.ts';
import { useTimeZoneLookup } from '../../api/assistants.ts';
import { timeTitle } from '../../components/time.tsx';
import { waitingInWords } from './waiting.ts';

/** Why a campaign makes no calls now, and when it will. */
export function NextDialTime({ campaign }: { readonly campaign: Campaign }) {
  const { opens_at, ai_assistant } = campaign;
  const zone = useTimeZoneLookup()(ai_assistant?.assistant_id ?? null);
  return <span title={opens_at === null ? undefined : timeTitle(opens_at, zone)}>{waitingInWords(campaign)}</span>;
}
