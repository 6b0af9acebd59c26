import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditEntry } from '#client/paths.d.ts';
import { apiUrl } from '../../api/address.ts';
import { api, unwrap } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { PageFrame } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { auditTexts } from '../../texts/audit-log.ts';
import { ChangeDetails } from './change-details.tsx';
import { auditColumns } from './columns.tsx';
import './page.css';

const filterNames = ['actor', 'action', 'subject_id'] as const;
type Filter = { readonly [name in (typeof filterNames)[number]]?: string };

/** The audit log: the author, time and origin of every change. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const queries = useQueryClient();
  const given: Filter = Object.fromEntries(
    filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  const query = useDeferredValue(given);
  const rows = usePagedRows({
    key: ['audit-log', query],
    fetchPage: (page, page_size, signal) =>
      unwrap(api.GET('/audit-log', { params: { query: { ...query, page, page_size } }, signal })),
  });
  const narrow = (name: keyof Filter, value: string) =>
    setParams(Object.fromEntries(Object.entries({ ...given, [name]: value }).filter(([, text]) => text !== '')), {
      replace: true,
    });
  const isNarrowed = Object.keys(given).length > 0;
  const columns = useMemo(() => auditColumns(setShown), []);
  return (
    <PageFrame
      title={auditTexts.title}
      lead={auditTexts.lead}
      fills
      actions={
        <>
          <span className="audit-count" role="status">
            {rows.count === undefined ? '' : auditTexts.count(rows.count)}
          </span>
          <a className="button button-quiet" href={apiUrl(`/audit-log.csv?${new URLSearchParams(query)}`)} download>
            {auditTexts.export}
          </a>
          <Button onClick={() => void queries.invalidateQueries({ queryKey: ['audit-log'] })}>
            {auditTexts.refresh}
          </Button>
        </>
      }
    >
      <search className="audit-filters" aria-label={auditTexts.filters}>
        {filterNames.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            type="search"
            value={given[name] ?? ''}
            maxLength={100}
            {...(name === 'action' ? { placeholder: auditTexts.actionHint } : {})}
            onChange={(event) => narrow(name, event.target.value)}
          />
        ))}
        {isNarrowed && (
          <Button kind="quiet" onClick={() => setParams({}, { replace: true })}>
            {auditTexts.clear}
          </Button>
        )}
      </search>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={8} />}
      {rows.count === 0 && (
        <Empty icon="audit" title={isNarrowed ? auditTexts.noMatch : auditTexts.none}>
          {isNarrowed ? undefined : auditTexts.noneMore}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable
          key={JSON.stringify(query)}
          label={auditTexts.title}
          columns={columns}
          rows={rows}
          count={rows.count}
        />
      )}
      <ChangeDetails entry={shown} onClose={() => setShown(null)} />
    </PageFrame>
  );
}

const labels: Readonly<Record<keyof Filter, string>> = {
  actor: auditTexts.actor,
  action: auditTexts.action,
  subject_id: auditTexts.subject,
};
