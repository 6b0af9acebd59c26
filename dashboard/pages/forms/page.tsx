import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Form } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useFormCampaigns } from '../../parts/form-campaigns.ts';
import { formTexts } from '../../texts/forms.ts';
import { CreateForm } from './create-form.tsx';
import './page.css';

const { columns: titles } = formTexts;

const columnsWith = (campaignsOf: (formId: string) => string): readonly Column<Form>[] => [
  {
    id: 'name',
    title: titles.name,
    width: 'minmax(150px, 1.5fr)',
    cell: ({ id, form_name }) => (
      <Link className="row-link" to={`/forms/${id}`}>
        {form_name}
      </Link>
    ),
  },
  {
    id: 'source',
    title: titles.source,
    width: 'minmax(160px, 2fr)',
    cell: ({ webhook_url }) => <span className="forms-soft">{webhook_url ?? formTexts.noPage}</span>,
  },
  {
    id: 'fields',
    title: titles.fields,
    width: 'minmax(140px, 1.4fr)',
    cell: ({ fields }) => (
      <span className="forms-soft">
        {(fields ?? []).map(({ field_name, webhook_field }) => field_name ?? webhook_field).join(', ')}
      </span>
    ),
  },
  {
    id: 'campaigns',
    title: titles.campaigns,
    width: 'minmax(130px, 1.2fr)',
    cell: ({ id }) => campaignsOf(id) || <span className="forms-soft">{formTexts.noCampaign}</span>,
  },
];

/** How leads arrive from other systems. */
export function Page() {
  const [creating, setCreating] = useState(false);
  const mayCreate = useHasRole('editor');
  const campaigns = useFormCampaigns();
  const { data, error, refetch } = useQuery({
    queryKey: ['forms'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v2/forms', { params: { query: { page_size: 100, sort: 'form_name' } }, signal })),
  });
  const columns = columnsWith((formId) =>
    campaigns
      .filter(({ form_id }) => form_id === formId)
      .map(({ name }) => name)
      .join(', '),
  );
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      {formTexts.create}
    </Button>
  );
  return (
    <PageFrame title={formTexts.title} lead={formTexts.lead} actions={mayCreate && data?.count !== 0 && create}>
      <Panel>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading />}
        {data?.count === 0 && (
          <Empty icon="forms" title={formTexts.none}>
            <p>{formTexts.noneMore}</p>
            {mayCreate && create}
          </Empty>
        )}
        {data !== undefined && data.count > 0 && (
          <HorizontalScroll label={formTexts.title}>
            <Table label={formTexts.title} columns={columns} rows={data.results} keyOf={({ id }) => id} />
          </HorizontalScroll>
        )}
      </Panel>
      <CreateForm open={creating} onClose={() => setCreating(false)} />
    </PageFrame>
  );
}
