import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';

/** The polling interval of a dialing campaign. */
const refreshMs = 5_000;

/** A campaign, polled until it has ended. */
export function useCampaign(campaign_id: string) {
  return useQuery({
    queryKey: ['campaigns', campaign_id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/campaigns/{campaign_id}', { params: { path: { campaign_id } }, signal }))).results,
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : refreshMs),
  });
}

/** Whether a campaign has ended permanently: it places no calls and accepts no leads. */
export const isOver = ({ status }: Campaign): boolean => status === 'completed' || status === 'cancelled';
