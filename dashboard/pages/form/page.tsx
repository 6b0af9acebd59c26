import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Form } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useFormCampaigns } from '../../parts/form-campaigns.ts';
import { formTexts } from '../../texts/forms.ts';
import { type Draft, draftOf } from './draft.ts';
import { Editor } from './editor.tsx';
import { Embed } from './embed.tsx';
import { Leads } from './leads.tsx';
import './page.css';

const tabs = ['edit', 'embed', 'leads'] as const;

/** One form: its fields, its embedding, and its leads. */
export function Page() {
  const { formId: id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v2/forms/{id}', { params: { path: { id } }, signal })),
  });
  return (
    <PageFrame
      title={data?.form_name ?? formTexts.title}
      actions={
        <LinkButton to="/forms" kind="quiet" icon="back">
          {formTexts.all}
        </LinkButton>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data !== undefined && <Parts form={data} />}
    </PageFrame>
  );
}

function Parts({ form }: { readonly form: Form }) {
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState<Draft>(() => draftOf(form));
  const campaigns = useFormCampaigns().filter(({ form_id }) => form_id === form.id);
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'edit';
  return (
    <Tabs
      label={formTexts.parts}
      tabs={tabs.map((value) => ({ value, text: formTexts.tabs[value] }))}
      value={tab}
      onPick={(next) => setSearch(next === 'edit' ? {} : { tab: next })}
    >
      <Editor form={form} draft={draft} onChange={setDraft} shown={tab === 'edit'} />
      {tab === 'embed' && <Embed form={form} campaigns={campaigns} />}
      {tab === 'leads' && <Leads campaigns={campaigns} />}
    </Tabs>
  );
}
