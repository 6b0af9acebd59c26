import { Link, useSearchParams } from 'react-router';
import type { CustomerCampaign, CustomerLead } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { Select } from '../../components/field.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { duration } from '../../format/time.ts';
import { callStatuses } from '../../parts/call-labels.ts';
import { CallStatusBadge } from '../../parts/call-status.tsx';
import { callTexts } from '../../texts/calls.ts';
import { formTexts } from '../../texts/forms.ts';

const { leadColumns: titles } = formTexts;

/** The leads that a form created, among all leads of its campaigns. */
export function Leads({ campaigns }: { readonly campaigns: readonly CustomerCampaign[] }) {
  const [search, setSearch] = useSearchParams();
  const campaign = campaigns.find(({ id }) => id === search.get('campaign'));
  const status = ['none', ...callStatuses].find((one) => one === search.get('status')) ?? '';
  const narrow = (name: string, value: string) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(search), [name]: value }).filter(([, one]) => one !== ''),
      ),
    );
  const query = JSON.stringify({
    campaign_id: { $in: campaign === undefined ? campaigns.map(({ id }) => id) : [campaign.id] },
    ...(status === '' ? {} : { status: status === 'none' ? null : status }),
  });
  const rows = usePagedRows({
    key: ['form leads', query],
    fetchPage: (page, page_size, signal) =>
      unwrap(api.GET('/api/v2/leads', { params: { query: { query, sort: '-id', page, page_size } }, signal })),
  });
  const isNarrowed = campaign !== undefined || status !== '';
  return (
    <div className="form-leads">
      <search className="form-bar" aria-label={formTexts.filters}>
        <Select
          label={formTexts.ofCampaign}
          value={campaign?.id ?? ''}
          options={[
            { value: '', text: formTexts.anyCampaign },
            ...campaigns.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onPick={(id) => narrow('campaign', id)}
        />
        <Select
          label={formTexts.status}
          value={status}
          options={[
            { value: '', text: formTexts.any },
            { value: 'none', text: formTexts.notCalled },
            ...callStatuses.map((value) => ({ value, text: callTexts.statuses[value] })),
          ]}
          onPick={(value) => narrow('status', value)}
        />
      </search>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={6} />}
      {rows.count === 0 && (
        <Empty icon="forms" title={isNarrowed ? formTexts.noMatch : formTexts.noLeads}>
          {isNarrowed ? null : formTexts.noLeadsMore}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable
          key={query}
          label={formTexts.leads}
          columns={columnsWith(campaigns)}
          rows={rows}
          count={rows.count}
        />
      )}
    </div>
  );
}

const columnsWith = (campaigns: readonly CustomerCampaign[]): readonly Column<CustomerLead>[] => [
  {
    id: 'number',
    title: titles.number,
    width: '150px',
    cell: ({ reference_number }) => <strong className="figures">{reference_number}</strong>,
  },
  {
    id: 'data',
    title: titles.data,
    width: 'minmax(180px, 2fr)',
    cell: ({ lead_data }) => lead_data.map(({ field_name, field_value }) => `${field_name}: ${field_value}`).join(', '),
  },
  {
    id: 'status',
    title: titles.status,
    width: '120px',
    cell: ({ status }) => {
      const known = callStatuses.find((one) => one === status);
      return known === undefined ? (status ?? formTexts.notCalled) : <CallStatusBadge status={known} />;
    },
  },
  {
    id: 'time',
    title: titles.time,
    width: '70px',
    align: 'end',
    cell: ({ time_taken }) => (time_taken === 0 ? '' : duration(time_taken)),
  },
  {
    id: 'campaign',
    title: titles.campaign,
    width: 'minmax(110px, 1fr)',
    cell: ({ campaign_id }) => campaigns.find(({ id }) => id === campaign_id)?.name ?? '',
  },
  {
    id: 'call',
    title: titles.call,
    width: '60px',
    cell: ({ call_logs }) => {
      const last = call_logs.at(-1);
      return last === undefined ? '' : <Link to={`/calls/${last.call_id}`}>{formTexts.call}</Link>;
    },
  },
];
