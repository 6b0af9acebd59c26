import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Assistant, LatencyGroup } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { useToast } from '../../components/toast.tsx';
import { count } from '../../format/number.ts';
import { startOfDay } from '../../format/time.ts';
import { Templates } from '../../parts/templates/templates.tsx';
import { assistantsTexts } from '../../texts/assistants.ts';
import { assistantColumns } from './columns.tsx';
import { DeleteAssistant } from './delete-assistant.tsx';
import { ImportAssistant } from './import-assistant.tsx';
import './page.css';

const shown = 100;
const days = 30;

/** The assistants of the account. */
export function Page() {
  const mayEdit = useHasRole('editor');
  const [params, setParams] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const typed = params.get('search') ?? '';
  const search = useDeferredValue(typed.trim());
  const setSearch = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true });
  const list = useQuery({
    queryKey: ['assistants', 'list', search],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ai-assistants', { params: { query: { page_size: shown, search } }, signal })),
    placeholderData: keepPreviousData,
  });
  const open = useOpenAssistant();
  const isFirst = list.data?.count === 0 && search === '';
  return (
    <PageFrame
      title={assistantsTexts.title}
      lead={assistantsTexts.lead}
      actions={
        mayEdit && (
          <>
            <ImportAssistant />
            {!isFirst && (
              <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
                {assistantsTexts.create}
              </Button>
            )}
          </>
        )
      }
    >
      {!isFirst && (
        <search className="assistants-search">
          <Field
            type="search"
            label={assistantsTexts.search}
            value={typed}
            maxLength={200}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
      )}
      <Panel>
        {list.error !== null && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.error === null && list.data === undefined && <Loading lines={5} />}
        {isFirst && <First mayEdit={mayEdit} />}
        {list.data?.count === 0 && !isFirst && (
          <Empty icon="search" title={assistantsTexts.noMatch(search)}>
            <Button onClick={() => setSearch('')}>{assistantsTexts.clear}</Button>
          </Empty>
        )}
        {list.data !== undefined && list.data.count > 0 && (
          <List assistants={list.data.results} all={list.data.count} mayEdit={mayEdit} />
        )}
      </Panel>
      <Dialog title={assistantsTexts.create} open={creating} onClose={() => setCreating(false)}>
        <Templates onCreated={open} />
      </Dialog>
    </PageFrame>
  );
}

/** Opens the editor of a new assistant. */
function useOpenAssistant(): (assistantId: string) => void {
  const navigate = useNavigate();
  return (assistantId) => void navigate(`/assistants/${assistantId}`);
}

/** The empty state, which offers to create the first assistant. */
function First({ mayEdit }: { readonly mayEdit: boolean }) {
  const open = useOpenAssistant();
  if (!mayEdit)
    return (
      <Empty icon="assistants" title={assistantsTexts.noneForViewers}>
        {assistantsTexts.noneForViewersMore}
      </Empty>
    );
  return (
    <div className="assistants-first">
      <header>
        <h2>{assistantsTexts.none}</h2>
        <p>{assistantsTexts.noneMore}</p>
      </header>
      <Templates onCreated={open} />
    </div>
  );
}

type ListProps = { readonly assistants: readonly Assistant[]; readonly all: number; readonly mayEdit: boolean };

function List({ assistants, all, mayEdit }: ListProps) {
  const [removing, setRemoving] = useState<Assistant | null>(null);
  const workOf = useWork();
  const tell = useToast();
  const queries = useQueryClient();
  const duplicating = useMutation({
    mutationFn: ({ assistant_id }: Assistant) =>
      unwrap(api.POST('/ai-assistants/copies/{assistant_id}', { params: { path: { assistant_id } }, body: {} })),
    onSuccess: ({ results }) => {
      tell(assistantsTexts.duplicated(results.name));
      void queries.invalidateQueries({ queryKey: ['assistants'] });
    },
    onError: (error) => tell(error.message, 'danger'),
  });
  const { mutate: duplicate } = duplicating;
  const columns = useMemo(
    () => assistantColumns({ workOf, acts: mayEdit ? { duplicate, remove: setRemoving } : null }),
    [workOf, mayEdit, duplicate],
  );
  return (
    <>
      <HorizontalScroll label={assistantsTexts.title}>
        <Table
          label={assistantsTexts.title}
          columns={columns}
          rows={assistants}
          keyOf={({ assistant_id }) => assistant_id}
        />
      </HorizontalScroll>
      {all > shown && <p className="assistants-more">{assistantsTexts.more(shown, count(all))}</p>}
      <DeleteAssistant assistant={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

/** Statistics of the last days' calls, by assistant. */
function useWork(): (assistantId: string) => LatencyGroup | undefined {
  const from = startOfDay(days - 1).toISOString();
  const { data } = useQuery({
    queryKey: ['assistants', 'work', from],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/analytics/latency', { params: { query: { from, group_by: 'assistant', page_size: 100 } }, signal }),
      ),
    staleTime: 60_000,
  });
  return useMemo(() => {
    const groups = new Map(data?.results.map((group) => [group.assistant_id, group]));
    return (assistantId) => groups.get(assistantId);
  }, [data]);
}
