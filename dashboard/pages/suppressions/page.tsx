import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Suppression } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { PageFrame } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { suppressionTexts } from '../../texts/suppressions.ts';
import { AddNumber } from './add-number.tsx';
import { suppressionColumns } from './columns.tsx';
import './page.css';
import { RemoveNumber } from './remove-number.tsx';

const sources = ['call', 'api', 'csv', 'webhook'] as const;

/** The do-not-call list of the account. */
export function Page() {
  const mayEdit = useHasRole('editor');
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Suppression | null>(null);
  const queries = useQueryClient();
  const words = params.get('search') ?? '';
  const search = useDeferredValue(words);
  const source = sources.find((one) => one === params.get('source')) ?? '';
  const query = { ...(search === '' ? {} : { search }), ...(source === '' ? {} : { source }) };
  const rows = usePagedRows({
    key: ['suppressions', query],
    fetchPage: (page, page_size, signal) =>
      unwrap(api.GET('/suppressions', { params: { query: { ...query, page, page_size } }, signal })),
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['suppressions'] });
  const narrow = (next: { search?: string; source?: string }) =>
    setParams(
      Object.fromEntries(Object.entries({ search: words, source, ...next }).filter(([, value]) => value !== '')),
      { replace: true },
    );
  const isNarrowed = words !== '' || source !== '';
  const columns = useMemo(() => suppressionColumns(mayEdit ? setRemoving : null), [mayEdit]);
  const isFirst = rows.count === 0 && !isNarrowed;
  const add = mayEdit && (
    <>
      <LinkButton to="/suppressions/add">{suppressionTexts.addFile}</LinkButton>
      <Button kind="primary" icon="plus" onClick={() => setIsAdding(true)}>
        {suppressionTexts.add}
      </Button>
    </>
  );
  return (
    <PageFrame
      title={suppressionTexts.title}
      lead={suppressionTexts.lead}
      fills
      actions={
        <>
          <span className="suppressions-count" role="status">
            {rows.count === undefined ? '' : suppressionTexts.count(rows.count)}
          </span>
          <Button onClick={again}>{suppressionTexts.refresh}</Button>
          {!isFirst && add}
        </>
      }
    >
      <search className="suppressions-filters" aria-label={suppressionTexts.filters}>
        <Field
          label={suppressionTexts.search}
          type="search"
          value={words}
          maxLength={100}
          onChange={(event) => narrow({ search: event.target.value })}
        />
        <Select
          label={suppressionTexts.source}
          value={source}
          options={[
            { value: '', text: suppressionTexts.any },
            ...sources.map((value) => ({ value, text: suppressionTexts.sources[value] })),
          ]}
          onPick={(value) => narrow({ source: value })}
        />
        {isNarrowed && (
          <Button kind="quiet" onClick={() => setParams({}, { replace: true })}>
            {suppressionTexts.clear}
          </Button>
        )}
      </search>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={8} />}
      {rows.count === 0 && (
        <Empty icon="suppressions" title={isNarrowed ? suppressionTexts.noMatch : suppressionTexts.none}>
          {isFirst && (
            <>
              <p>{suppressionTexts.noneMore}</p>
              <div className="suppressions-first">{add}</div>
            </>
          )}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable
          key={JSON.stringify(query)}
          label={suppressionTexts.title}
          columns={columns}
          rows={rows}
          count={rows.count}
        />
      )}
      <AddNumber open={isAdding} onAdded={again} onClose={() => setIsAdding(false)} />
      <RemoveNumber entry={removing} onRemoved={again} onClose={() => setRemoving(null)} />
    </PageFrame>
  );
}
