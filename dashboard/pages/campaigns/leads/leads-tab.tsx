import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Campaign, CampaignLead } from '#client/paths.d.ts';
import { apiUrl } from '../../../api/address.ts';
import { api, unwrap } from '../../../api/client.ts';
import { usePagedRows } from '../../../api/paged-rows.ts';
import { useHasRole } from '../../../api/session-context.ts';
import { Button } from '../../../components/button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { LongTable } from '../../../components/long-table.tsx';
import { Empty, ErrorState, Loading } from '../../../components/states.tsx';
import { campaignPageTexts, leadTexts } from '../../../texts/campaigns.ts';
import { isOver } from '../campaign.ts';
import { leadColumns } from './columns.tsx';
import { EditLead } from './edit-lead.tsx';
import { readFilter, toLeadQuery, writeFilter } from './filter.ts';
import { LeadFilters } from './lead-filters.tsx';
import './leads-tab.css';
import { RemoveLead } from './remove-lead.tsx';

/** The leads of a campaign, however many there are. */
export function LeadsTab({ campaign }: { readonly campaign: Campaign }) {
  const { campaign_id } = campaign;
  const mayEdit = useHasRole('editor');
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const filter = readFilter(search);
  const query = useDeferredValue(toLeadQuery(filter).query);
  const rows = usePagedRows({
    key: ['campaigns', campaign_id, 'leads', query],
    fetchPage: (page, page_size, signal) =>
      unwrap(
        api.GET('/campaigns/{campaign_id}/leads', {
          params: { path: { campaign_id }, query: { ...(query === undefined ? {} : { query }), page, page_size } },
          signal,
        }),
      ),
  });
  const [editing, setEditing] = useState<CampaignLead | null>(null);
  const [removing, setRemoving] = useState<CampaignLead | null>(null);
  const columns = useMemo(
    () => leadColumns(campaign_id, mayEdit ? { edit: setEditing, remove: setRemoving } : null),
    [campaign_id, mayEdit],
  );
  const isNarrowed = Object.keys(writeFilter(filter)).length > 0;
  const clear = () => setSearch({ tab: 'leads' }, { replace: true });
  return (
    <div className="leads-tab">
      <div className="leads-head">
        <LeadFilters
          filter={filter}
          onChange={(next) => setSearch({ tab: 'leads', ...writeFilter(next) }, { replace: true })}
          onClear={isNarrowed ? clear : null}
        />
        <div className="leads-actions">
          <span className="leads-count" role="status">
            {rows.count === undefined ? '' : leadTexts.count(rows.count)}
          </span>
          <Button onClick={() => void queries.invalidateQueries({ queryKey: ['campaigns', campaign_id, 'leads'] })}>
            {leadTexts.refresh}
          </Button>
          <a className="button button-plain" href={apiUrl(`/campaigns/${campaign_id}/leads.csv`)} download>
            <span>{campaignPageTexts.export}</span>
          </a>
          {mayEdit && !isOver(campaign) && (
            <LinkButton to={`/campaigns/${campaign_id}/leads/add`} icon="plus">
              {campaignPageTexts.addLeads}
            </LinkButton>
          )}
        </div>
      </div>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={8} />}
      {rows.count === 0 && (
        <Empty icon="campaigns" title={isNarrowed ? leadTexts.noMatch : leadTexts.none}>
          {isNarrowed ? undefined : leadTexts.noneMore}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable key={query} label={campaignPageTexts.tabs.leads} columns={columns} rows={rows} count={rows.count} />
      )}
      <EditLead campaignId={campaign_id} lead={editing} onClose={() => setEditing(null)} />
      <RemoveLead campaignId={campaign_id} lead={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}
