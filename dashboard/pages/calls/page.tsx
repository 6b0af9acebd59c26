import { useState } from 'react';
import { apiUrl, sameOriginUrl } from '../../api/address.ts';
import { api, unwrap } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { PageFrame } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { kindsOf } from '../../parts/query/fields.ts';
import { QueryEditor } from '../../parts/query/query-editor.tsx';
import { readFilter as readConditions } from '../../parts/query/tree.ts';
import { callTexts } from '../../texts/calls.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { defaultColumns, sameColumns } from './chosen-columns.ts';
import { callFields } from './fields.ts';
import { curlOf, queryOf, viewOf, writeFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import './page.css';
import { SaveView } from './save-view.tsx';
import { useCallList } from './use-call-list.ts';

const kindOf = kindsOf(callFields);
const conditionsIn = (query: string): number => (query === '' ? 0 : (readConditions(query, kindOf)?.nodes.length ?? 1));
type Asking = 'columns' | 'view' | null;

/** All calls, filtered by the address. */
export function Page() {
  const list = useCallList();
  const { filter, until, narrow } = list;
  const [more, setMore] = useState(filter.query !== '');
  const [asking, setAsking] = useState<Asking>(null);
  const clear = Object.keys(writeFilter(filter)).length > 0 ? list.clear : null;
  return (
    <PageFrame title={callTexts.title} fills actions={<Actions list={list} onAsk={setAsking} />}>
      <Filters
        filter={filter}
        onChange={narrow}
        onClear={clear}
        views={list.views}
        view={list.view}
        onView={(view) => {
          if (view === null) return list.clear();
          setMore(view.parameters.query !== undefined);
          list.open(view);
        }}
        more={{ open: more, conditions: conditionsIn(filter.query), turn: () => setMore(!more) }}
      />
      {more && (
        <QueryEditor
          fields={callFields}
          text={filter.query}
          onApply={(query) => narrow({ ...filter, query })}
          request={curlOf(sameOriginUrl('').replace(/\/app\/$/, ''), filter, until)}
        />
      )}
      <Found list={list} onClear={clear} />
      <Dialogs list={list} asking={asking} onClose={() => setAsking(null)} />
    </PageFrame>
  );
}

type List = ReturnType<typeof useCallList>;
type ListProps = { readonly list: List };

/** The rows of the list; pages with the same filter share them. */
function useCallRows({ filter, until }: List) {
  const query = queryOf(filter, until);
  const rows = usePagedRows({
    key: ['calls', query],
    fetchPage: (page, page_size, signal) =>
      unwrap(api.GET('/calls', { params: { query: { ...query, brief: 'true', page, page_size } }, signal })),
  });
  return { query, rows };
}

function Actions({ list, onAsk }: ListProps & { readonly onAsk: (asking: Asking) => void }) {
  const mayKeep = useHasRole('editor');
  const { count } = useCallRows(list).rows;
  const query = new URLSearchParams(queryOf(list.filter, list.until));
  return (
    <>
      <span className="calls-count" role="status">
        {count === undefined ? '' : callTexts.count(count)}
      </span>
      {mayKeep && (
        <Button kind="quiet" onClick={() => onAsk('view')}>
          {callTexts.saveView}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onAsk('columns')}>
        {callTexts.chooseColumns}
      </Button>
      <a className="button button-quiet" href={apiUrl(`/calls.csv?${query}`)} download>
        {callTexts.export}
      </a>
      <Button onClick={list.refresh}>{callTexts.refresh}</Button>
    </>
  );
}

function Found({ list, onClear }: ListProps & { readonly onClear: (() => void) | null }) {
  const { query, rows } = useCallRows(list);
  if (rows.error !== null) return <ErrorState error={rows.error} onRetry={rows.retry} />;
  if (rows.count === undefined) return <Loading lines={9} />;
  if (rows.count === 0)
    return (
      <Empty icon="calls" title={onClear === null ? callTexts.none : callTexts.noMatch}>
        {onClear === null ? (
          <>
            <p>{callTexts.noneMore}</p>
            <LinkButton to="/assistants">{callTexts.toAssistants}</LinkButton>
          </>
        ) : (
          <Button onClick={onClear}>{callTexts.clear}</Button>
        )}
      </Empty>
    );
  return (
    <LongTable
      key={JSON.stringify(query)}
      label={callTexts.title}
      columns={list.columns.filter(({ id }) => list.chosen.includes(id))}
      rows={rows}
      count={rows.count}
    />
  );
}

function Dialogs({ list, asking, onClose }: ListProps & { readonly asking: Asking; readonly onClose: () => void }) {
  const { filter, chosen } = list;
  return (
    <>
      <ChooseColumns
        open={asking === 'columns'}
        columns={list.columns.map(({ id, title }) => ({ id, title }))}
        chosen={chosen}
        onChoose={list.choose}
        onClose={onClose}
      />
      <SaveView
        open={asking === 'view'}
        content={{ ...viewOf(filter), columns: sameColumns(chosen, defaultColumns) ? [] : [...chosen] }}
        view={list.view}
        onSaved={(saved) => {
          onClose();
          list.call(saved.view_id);
        }}
        onRemoved={() => list.call(null)}
        onClose={onClose}
      />
    </>
  );
}
