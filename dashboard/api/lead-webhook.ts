import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';

const keyOf = (campaignId: string) => ['campaigns', campaignId, 'lead webhook'];

/** The URL for sending leads to a campaign, with its token: a secret, which is dropped when it is no longer visible. */
export function useLeadWebhook(campaignId: string) {
  return useQuery({
    queryKey: keyOf(campaignId),
    queryFn: async ({ signal }) => {
      const params = { path: { campaign_id: campaignId } };
      return (await unwrap(api.GET('/campaigns/{campaign_id}/lead-webhook', { params, signal }))).results;
    },
    gcTime: 0,
  });
}

/** Regenerates the campaign's token; the current URL stops working. */
export function useRotateLeadWebhook(campaignId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const params = { path: { campaign_id: campaignId } };
    const { results } = await unwrap(api.POST('/campaigns/{campaign_id}/lead-webhook/rotate', { params }));
    queries.setQueryData(keyOf(campaignId), results);
  };
}
