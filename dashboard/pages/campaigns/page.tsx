import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Campaign } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { count, percent } from '../../format/number.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { NextDialTime } from './next-dial-time.tsx';
import { answerCounts } from './progress.ts';
import { ProgressBar } from './progress-bar.tsx';
import { CampaignStatus } from './status-badge.tsx';
import './page.css';

const { columns: titles, statuses } = campaignTexts;
const size = 25;
/** The polling interval while campaigns are dialing. */
const refreshMs = 10_000;

const columns: readonly Column<Campaign>[] = [
  { id: 'name', title: titles.name, width: 'minmax(180px, 2fr)', cell: (campaign) => <Name campaign={campaign} /> },
  { id: 'status', title: titles.status, width: '104px', cell: ({ status }) => <CampaignStatus status={status} /> },
  {
    id: 'progress',
    title: titles.progress,
    width: 'minmax(190px, 2fr)',
    cell: (campaign) => <Progress campaign={campaign} />,
  },
  {
    id: 'answered',
    title: titles.answered,
    width: '112px',
    align: 'end',
    cell: ({ lead_counts }) => answered(lead_counts),
  },
  {
    id: 'opens',
    title: titles.opens,
    width: 'minmax(190px, 1.6fr)',
    cell: (campaign) => <NextDialTime campaign={campaign} />,
  },
];

/** The campaigns of the account. */
export function Page() {
  const mayEdit = useHasRole('editor');
  const [search, setSearch] = useSearchParams();
  const [page, status, name] = [Number(search.get('page') ?? 1), statusIn(search), search.get('name') ?? ''];
  const query = {
    page,
    page_size: size,
    ...(status === '' ? {} : { status }),
    ...(name === '' ? {} : { search: name }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', 'list', query],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/campaigns', { params: { query }, signal }))).results,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const isNarrowed = status !== '' || name !== '';
  const isFirst = data?.count === 0 && !isNarrowed;
  const narrow = (next: { status?: string; name?: string }) =>
    setSearch(given({ status, name, ...next }), { replace: true });
  const toCreate = mayEdit ? (
    <LinkButton to="/campaigns/new" kind="primary" icon="plus">
      {campaignTexts.create}
    </LinkButton>
  ) : undefined;
  return (
    <PageFrame title={campaignTexts.title} lead={campaignTexts.lead} actions={isFirst ? undefined : toCreate}>
      {(isNarrowed || (data?.count ?? 0) > 0) && (
        <search className="campaigns-filters" aria-label={campaignTexts.clear}>
          <Field
            label={campaignTexts.search}
            type="search"
            value={name}
            maxLength={100}
            onChange={(event) => narrow({ name: event.target.value })}
          />
          <Select
            label={campaignTexts.status}
            value={status}
            options={[
              { value: '', text: campaignTexts.any },
              ...statusNames.map((value) => ({ value, text: statuses[value] })),
            ]}
            onPick={(value) => narrow({ status: value })}
          />
        </search>
      )}
      <Panel>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading lines={6} />}
        {data?.count === 0 && (
          <Empty icon="campaigns" title={isNarrowed ? campaignTexts.noMatch : campaignTexts.none}>
            {isNarrowed ? (
              <Button onClick={() => setSearch({})}>{campaignTexts.clear}</Button>
            ) : (
              <>
                <p>{campaignTexts.noneMore}</p>
                {toCreate}
              </>
            )}
          </Empty>
        )}
        {data !== undefined && data.count > 0 && (
          <HorizontalScroll label={campaignTexts.title}>
            <Table
              label={campaignTexts.title}
              columns={columns}
              rows={data.campaigns}
              keyOf={({ campaign_id }) => campaign_id}
            />
          </HorizontalScroll>
        )}
      </Panel>
      {data !== undefined && data.count > size && (
        <Pages
          page={page}
          pages={Math.ceil(data.count / size)}
          onGo={(to) => setSearch(given({ status, name, page: String(to) }))}
        />
      )}
    </PageFrame>
  );
}

const statusNames = Object.keys(statuses) as Campaign['status'][];
const statusIn = (search: URLSearchParams): Campaign['status'] | '' =>
  statusNames.find((one) => one === search.get('status')) ?? '';
const given = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

function answered(counts: Campaign['lead_counts']): string {
  const answers = answerCounts(counts);
  return answers === null ? campaignTexts.noAnswer : percent(answers.answered / answers.called);
}

function Name({ campaign: { campaign_id, name, ai_assistant } }: { readonly campaign: Campaign }) {
  return (
    <span className="campaigns-name">
      <Link className="row-link" to={`/campaigns/${campaign_id}`}>
        {name}
      </Link>
      <small>{ai_assistant?.name ?? campaignTexts.noAssistant}</small>
    </span>
  );
}

function Progress({ campaign }: { readonly campaign: Campaign }) {
  const { completed_tasks, total_tasks } = campaign;
  if (total_tasks === 0) return campaignTexts.noLeads;
  return (
    <span className="campaigns-progress">
      <ProgressBar campaign={campaign} />
      <small className="figures">{campaignTexts.done(count(completed_tasks), count(total_tasks))}</small>
    </span>
  );
}

type PagesProps = { readonly page: number; readonly pages: number; readonly onGo: (page: number) => void };

function Pages({ page, pages, onGo }: PagesProps) {
  return (
    <nav className="campaigns-pages" aria-label={campaignTexts.place(count(page), count(pages))}>
      <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {campaignTexts.newer}
      </Button>
      <span>{campaignTexts.place(count(page), count(pages))}</span>
      <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {campaignTexts.older}
      </Button>
    </nav>
  );
}
