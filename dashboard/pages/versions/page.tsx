import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Assistant } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { versionTexts } from '../../texts/versions.ts';
import { ChangeVersion, type Changing } from './change-version.tsx';
import { Compare } from './compare.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { GatePanel } from './gate-panel.tsx';
import './page.css';
import { SplitPanel } from './split-panel.tsx';
import { VersionList } from './version-list.tsx';

/** The versions of an assistant: its draft, the list, the split of calls between them, and the differences between any two. */
export function Page() {
  const { assistantId: assistant_id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['assistants', assistant_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id } }, signal })),
  });
  return (
    <PageFrame
      title={data === undefined ? versionTexts.untitled : versionTexts.title(data.results.name)}
      lead={versionTexts.lead}
      actions={
        <LinkButton to={`/assistants/${assistant_id}`} kind="quiet" icon="back">
          {versionTexts.back}
        </LinkButton>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data !== undefined && <Versions assistant={data.results} />}
    </PageFrame>
  );
}

function Versions({ assistant }: { readonly assistant: Assistant }) {
  const mayEdit = useHasRole('editor');
  const [changing, setChanging] = useState<Changing | null>(null);
  return (
    <>
      {!mayEdit && <p className="versions-note">{versionTexts.readOnly}</p>}
      <DraftPanel assistant={assistant} />
      {!assistant.publishes_edits && <GatePanel assistant={assistant} />}
      <VersionList
        assistant={assistant}
        onChange={mayEdit ? (version, action) => setChanging({ version, action }) : null}
      />
      <SplitPanel
        assistant={assistant}
        onPublish={(number) => setChanging({ version: { number }, action: 'publish' })}
      />
      <Compare assistantId={assistant.assistant_id} />
      <ChangeVersion assistant={assistant} changing={changing} onClose={() => setChanging(null)} />
    </>
  );
}
