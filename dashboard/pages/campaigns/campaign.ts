import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '#client/paths.d.ts';
import { api, take } from '../../api/client.ts';

/** A campaign that dials moves on by itself. */
const refreshMs = 5_000;

/** A campaign as it is now, asked for again and again until it is over. */
export function useCampaign(campaign_id: string) {
  return useQuery({
    queryKey: ['campaigns', campaign_id],
    queryFn: async ({ signal }) =>
      (await take(api.GET('/campaigns/{campaign_id}', { params: { path: { campaign_id } }, signal }))).results,
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : refreshMs),
  });
}

/** Whether a campaign has ended for good: it calls nobody and takes no leads. */
export const isOver = ({ status }: Campaign): boolean => status === 'completed' || status === 'cancelled';
