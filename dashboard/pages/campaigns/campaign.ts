import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { isOver } from './over.ts';

export { isOver } from './over.ts';

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
