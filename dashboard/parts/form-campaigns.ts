import { useQuery } from '@tanstack/react-query';
import type { CustomerCampaign } from '#client/paths.d.ts';
import { api, unwrap } from '../api/client.ts';

/** The campaigns that accept leads through a form, at most a hundred. */
export function useFormCampaigns(): readonly CustomerCampaign[] {
  const { data } = useQuery({
    queryKey: ['campaigns', 'with forms'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v2/campaigns', {
          params: { query: { query: '{"form_id":{"$isnot":null}}', page_size: 100, sort: '-id' } },
          signal,
        }),
      ),
  });
  return data?.results ?? [];
}
