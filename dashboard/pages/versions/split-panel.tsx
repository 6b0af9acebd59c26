import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant, AssistantSplit } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useHasRole } from '../../api/session-context.ts';
import { useNewestVersions } from '../../api/versions.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState, Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { percent } from '../../format/number.ts';
import { moment } from '../../format/time.ts';
import { splitTexts } from '../../texts/splits.ts';
import { SplitFigures } from './split-figures.tsx';
import { EditSplit } from './split-form.tsx';

type SplitPanelProps = { readonly assistant: Assistant; readonly onPublish: (version: number) => void };

/** The split of an assistant's calls: the running one, or the last one that ended, with the figures of its versions. */
export function SplitPanel({ assistant, onPublish }: SplitPanelProps) {
  const { assistant_id } = assistant;
  const mayEdit = useHasRole('editor');
  const queries = useQueryClient();
  const tell = useToast();
  const [open, setOpen] = useState<'form' | 'end' | null>(null);
  const versions = useNewestVersions(assistant_id) ?? [];
  const { data, error, refetch } = useQuery({
    queryKey: ['assistants', assistant_id, 'split'],
    queryFn: ({ signal }) => findSplit(assistant_id, signal),
    refetchInterval: 30_000,
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['assistants'] });
  const close = () => setOpen(null);
  const split = data ?? null;
  const running = split?.status === 'running' ? split : null;
  return (
    <Panel
      title={splitTexts.title}
      actions={mayEdit && versions.length > 1 && <Actions running={running} onOpen={setOpen} onPublish={onPublish} />}
    >
      <div className="versions-split">
        <p className="versions-note">{splitTexts.lead}</p>
        {assistant.publishes_edits && versions.length > 1 && <p>{splitTexts.endsWithEdits}</p>}
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === null && <p>{versions.length > 1 ? splitTexts.none : splitTexts.needsVersion}</p>}
        {split !== null && <State split={split} />}
        {split !== null && <SplitFigures split={split} />}
      </div>
      <EditSplit assistant={assistant} running={running} open={open === 'form'} onSaved={again} onClose={close} />
      <Confirm
        title={splitTexts.endTitle}
        more={splitTexts.endMore}
        action={splitTexts.end}
        open={open === 'end'}
        act={() => unwrap(api.DELETE('/ai-assistants/{assistant_id}/split', { params: { path: { assistant_id } } }))}
        onDone={() => {
          tell(splitTexts.wasEnded);
          again();
          close();
        }}
        onClose={close}
      />
    </Panel>
  );
}

/** Null if the assistant never had a split. */
async function findSplit(assistant_id: string, signal: AbortSignal): Promise<AssistantSplit | null> {
  try {
    const asked = api.GET('/ai-assistants/{assistant_id}/split', { params: { path: { assistant_id } }, signal });
    return (await unwrap(asked)).results;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

type ActionsProps = {
  readonly running: AssistantSplit | null;
  readonly onOpen: (dialog: 'form' | 'end') => void;
  readonly onPublish: (version: number) => void;
};

function Actions({ running, onOpen, onPublish }: ActionsProps) {
  if (running === null) return <Button onClick={() => onOpen('form')}>{splitTexts.start}</Button>;
  const others = running.arms.filter(({ is_published }) => !is_published);
  return (
    <span className="versions-actions">
      <Button onClick={() => onOpen('form')}>{splitTexts.change}</Button>
      <Button onClick={() => onOpen('end')}>{splitTexts.end}</Button>
      {others.map(({ version }) => (
        <Button key={version} onClick={() => onPublish(version)}>
          {splitTexts.promote(version)}
        </Button>
      ))}
    </span>
  );
}

function State({ split: { status, scope, figures_since, ended_at, end_reason, breach } }: { split: AssistantSplit }) {
  const ended = ended_at !== null && end_reason !== null && splitTexts.ended[end_reason](moment(new Date(ended_at)));
  return (
    <div className="versions-state">
      <p>
        <Badge tone={status === 'running' ? 'good' : 'plain'}>{splitTexts.status[status]}</Badge>{' '}
        <span>{splitTexts.scopes[scope.type]}</span>
      </p>
      <p>{ended || splitTexts.since(moment(new Date(figures_since)))}</p>
      {breach !== null && (
        <Problem>
          {splitTexts.breach(
            breach.version,
            splitTexts.measures[breach.measure],
            percent(breach.low / 100),
            percent(breach.limit / 100),
          )}
        </Problem>
      )}
    </div>
  );
}
