import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAssistants, useZoneOf } from '../../api/assistants.ts';
import { api, take } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { PageFrame } from '../../components/page.tsx';
import { Empty, Failed, Loading } from '../../components/states.tsx';
import { count as written } from '../../format/number.ts';
import { callColumns } from '../../parts/call-columns.tsx';
import { callTexts } from '../../texts/calls.ts';
import { type CallFilter, periods, queryOf, readFilter, statuses, types, writeFilter } from './filter.ts';
import './page.css';

export function Page() {
  const [search, setSearch] = useSearchParams();
  const [until, setUntil] = useState(() => new Date());
  const filter = readFilter(search);
  const query = queryOf(filter, until);
  const zoneOf = useZoneOf();
  const columns = useMemo(() => callColumns(zoneOf), [zoneOf]);
  const rows = usePagedRows({
    key: ['calls', query],
    fetchPage: (page, page_size, signal) =>
      take(api.GET('/calls', { params: { query: { ...query, page, page_size } }, signal })),
  });
  const isNarrowed = Object.keys(writeFilter(filter)).length > 0;
  const clear = () => setSearch({});
  return (
    <PageFrame
      title={callTexts.title}
      fills
      actions={
        <>
          <span className="calls-count" role="status">
            {rows.count === undefined ? '' : rows.count === 1 ? callTexts.one : callTexts.count(written(rows.count))}
          </span>
          <Button onClick={() => setUntil(new Date())}>{callTexts.refresh}</Button>
        </>
      }
    >
      <Filters filter={filter} onChange={(next) => setSearch(writeFilter(next))} onClear={isNarrowed ? clear : null} />
      {rows.error !== null && <Failed error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={9} />}
      {rows.count === 0 && (
        <Empty icon="calls" title={isNarrowed ? callTexts.noMatch : callTexts.none}>
          {isNarrowed ? <Button onClick={clear}>{callTexts.clear}</Button> : callTexts.noneMore}
        </Empty>
      )}
      {rows.count !== undefined && rows.count > 0 && (
        <LongTable
          key={JSON.stringify(query)}
          label={callTexts.title}
          columns={columns}
          rows={rows}
          count={rows.count}
        />
      )}
    </PageFrame>
  );
}

type FiltersProps = {
  readonly filter: CallFilter;
  readonly onChange: (filter: CallFilter) => void;
  readonly onClear: (() => void) | null;
};

function Filters({ filter, onChange, onClear }: FiltersProps) {
  const assistants = useAssistants();
  const any = { value: '', text: callTexts.any } as const;
  return (
    <search className="calls-filters" aria-label={callTexts.filters}>
      <Select
        label={callTexts.period}
        value={filter.period}
        options={(Object.keys(periods) as CallFilter['period'][]).map((value) => ({
          value,
          text: callTexts.periods[value],
        }))}
        onPick={(period) => onChange({ ...filter, period })}
      />
      <Select
        label={callTexts.status}
        value={filter.status}
        options={[any, ...statuses.map((value) => ({ value, text: callTexts.statuses[value] }))]}
        onPick={(status) => onChange({ ...filter, status })}
      />
      <Select
        label={callTexts.type}
        value={filter.type}
        options={[any, ...types.map((value) => ({ value, text: callTexts.types[value] }))]}
        onPick={(type) => onChange({ ...filter, type })}
      />
      <Select
        label={callTexts.assistant}
        value={filter.assistant}
        options={[any, ...assistants.map(({ assistant_id, name }) => ({ value: assistant_id, text: name }))]}
        onPick={(assistant) => onChange({ ...filter, assistant })}
      />
      {onClear !== null && (
        <Button kind="quiet" onClick={onClear}>
          {callTexts.clear}
        </Button>
      )}
    </search>
  );
}
