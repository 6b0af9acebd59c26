import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, take } from './client.ts';

const keyOf = (campaignId: string) => ['campaigns', campaignId, 'lead webhook'];

/** The address to which leads of a campaign are sent, with its token: a secret, kept no longer than it is seen. */
export function useLeadWebhook(campaignId: string) {
  return useQuery({
    queryKey: keyOf(campaignId),
    queryFn: async ({ signal }) => {
      const params = { path: { campaign_id: campaignId } };
      return (await take(api.GET('/campaigns/{campaign_id}/lead-webhook', { params, signal }))).results;
    },
    gcTime: 0,
  });
}

/** Gives the campaign another token; the present address ends. */
export function useRotateLeadWebhook(campaignId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const params = { path: { campaign_id: campaignId } };
    const { results } = await take(api.POST('/campaigns/{campaign_id}/lead-webhook/rotate', { params }));
    queries.setQueryData(keyOf(campaignId), results);
  };
}
