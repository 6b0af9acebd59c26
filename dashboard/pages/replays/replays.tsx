import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Replay } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { useNewestVersions } from '../../api/versions.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading, Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { count } from '../../format/number.ts';
import { moment } from '../../format/time.ts';
import { replayTexts } from '../../texts/replays.ts';
import { ChangedReplies } from './changed-replies.tsx';
import { FiguresTable } from './figures-table.tsx';

type OfAssistant = { readonly assistantId: string };

/** The polling interval while a replay is in progress. */
const everyMs = 1_000;

/** Starts replays, and shows their progress and results, the latest first. */
export function Replays({ assistantId }: OfAssistant) {
  const mayEdit = useHasRole('editor');
  const { data, error, refetch } = useQuery({
    queryKey: ['replays', assistantId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/ai-assistants/{assistant_id}/replays', { params: { path: { assistant_id: assistantId } }, signal }),
      ),
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? everyMs : false),
  });
  const replays = data?.results;
  return (
    <Panel title={replayTexts.replayTitle}>
      <div className="replays-body">
        <p className="replays-lead">{replayTexts.replayMore}</p>
        {mayEdit && <StartReplay assistantId={assistantId} busy={replays?.some(isRunning) ?? false} />}
        {error !== null && replays === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && replays === undefined && <Loading lines={3} />}
        {replays?.length === 0 && (
          <Empty icon="calls" title={replayTexts.noReplays}>
            {replayTexts.noReplaysMore}
          </Empty>
        )}
        <ul className="replays-list">
          {(replays ?? []).map((replay, place) => (
            <li key={replay.replay_id}>
              <ReplayView assistantId={assistantId} replay={replay} isOpen={place === 0} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const isRunning = ({ status }: Replay): boolean => status === 'running';
/** The newest versions that can be replayed here. */
const mostOffered = 20;
const callCounts = [100, 500, 1_000] as const;

function StartReplay({ assistantId, busy }: OfAssistant & { readonly busy: boolean }) {
  const queries = useQueryClient();
  const tell = useToast();
  const [version, setVersion] = useState('draft');
  const [calls, setCalls] = useState('500');
  const params = { path: { assistant_id: assistantId } };
  const versions = (useNewestVersions(assistantId) ?? []).slice(0, mostOffered);
  const starting = useMutation({
    mutationFn: () => {
      const body = { version: version === 'draft' ? ('draft' as const) : Number(version), calls: Number(calls) };
      return unwrap(api.POST('/ai-assistants/{assistant_id}/replays', { params, body }));
    },
    onSuccess: () => {
      tell(replayTexts.started);
      void queries.invalidateQueries({ queryKey: ['replays', assistantId] });
    },
  });
  const versionOptions = [
    { value: 'draft', text: replayTexts.draft },
    ...versions.map(({ number }) => ({ value: String(number), text: replayTexts.versionOf(number) })),
  ];
  return (
    <div className="replays-start">
      {starting.error !== null && <Problem>{starting.error.message}</Problem>}
      <Select label={replayTexts.version} value={version} options={versionOptions} onPick={setVersion} />
      <Select
        label={replayTexts.calls}
        value={calls}
        options={callCounts.map((number) => ({ value: String(number), text: count(number) }))}
        onPick={setCalls}
      />
      <Button kind="primary" busy={busy || starting.isPending} onClick={() => starting.mutate()}>
        {replayTexts.start}
      </Button>
    </div>
  );
}

type ReplayViewProps = OfAssistant & { readonly replay: Replay; readonly isOpen: boolean };

function ReplayView({ assistantId, replay, isOpen }: ReplayViewProps) {
  const { version, author, created_at, status, calls, calls_done, result } = replay;
  const name = version === null ? replayTexts.ofDraft : replayTexts.ofVersion(version);
  const id = useId();
  return (
    <article className="replay" aria-labelledby={id}>
      <h3 id={id}>{replayTexts.about(name, author, moment(new Date(created_at)))}</h3>
      {status === 'running' && (
        <>
          <progress max={Math.max(1, calls)} value={calls_done} aria-labelledby={id} />
          <p role="status">{replayTexts.running(calls_done, calls)}</p>
        </>
      )}
      {status === 'failed' && <Problem>{replayTexts.failed}</Problem>}
      {result !== null && (
        <details open={isOpen}>
          <summary>{replayTexts.compared(result.changed_calls, result.calls)}</summary>
          {result.skipped_calls > 0 && <p>{replayTexts.skipped(result.skipped_calls)}</p>}
          <FiguresTable
            caption={name}
            sides={[
              [replayTexts.recorded, result.recorded],
              [replayTexts.replayed, result.replayed],
            ]}
          />
          {result.changed_calls > 0 && <ChangedReplies assistantId={assistantId} replayId={replay.replay_id} />}
        </details>
      )}
    </article>
  );
}
