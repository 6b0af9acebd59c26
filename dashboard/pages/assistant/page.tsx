import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Assistant } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useHasRole } from '../../api/session-context.ts';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageFrame } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { UnsavedChangesBar } from '../../components/unsaved.tsx';
import { assistantTexts } from '../../texts/assistant.ts';
import { replayTexts } from '../../texts/replays.ts';
import { versionTexts } from '../../texts/versions.ts';
import { AnalysisTab } from './analysis-tab.tsx';
import { ConversationTab } from './conversation-tab.tsx';
import { type TabName, tabNames, tabOf } from './draft.ts';
import { EditorContext } from './editor-context.ts';
import { GeneralTab } from './general-tab.tsx';
import { KnowledgeTab } from './knowledge-tab.tsx';
import './page.css';
import { ToolsTab } from './tools-tab.tsx';
import { UnpublishedNotice } from './unpublished-notice.tsx';
import { useDraft } from './use-draft.ts';
import { useExport } from './use-export.ts';
import { VoiceTab } from './voice-tab.tsx';
import { WebsiteTab } from './website-tab.tsx';

const tabs: Readonly<Record<TabName, ComponentType>> = {
  general: GeneralTab,
  voice: VoiceTab,
  conversation: ConversationTab,
  knowledge: KnowledgeTab,
  tools: ToolsTab,
  analysis: AnalysisTab,
  website: WebsiteTab,
};

/** All settings of an assistant. */
export function Page() {
  const { assistantId: assistant_id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['assistants', assistant_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id } }, signal })),
  });
  return (
    <PageFrame
      title={data?.results.name ?? assistantTexts.title}
      lead={data === undefined ? '…' : wayIn(data.results)}
      actions={<Ways assistantId={assistant_id} name={data?.results.name ?? ''} />}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data !== undefined && <Editor assistant={data.results} />}
    </PageFrame>
  );
}

/** Whether and how the assistant can be called. */
function wayIn({ prompt, llm_states, voice, phone_number }: Assistant): string {
  if (voice === null) return assistantTexts.lacksVoice;
  if (prompt.trim() === '' && llm_states.length === 0) return assistantTexts.lacksPrompt;
  return phone_number === null ? assistantTexts.noNumber : assistantTexts.answers(phone_number);
}

/** Links to the assistant's other pages. */
function Ways({ assistantId, name }: { readonly assistantId: string; readonly name: string }) {
  const exporting = useExport();
  return (
    <>
      <Link className="button button-quiet" to="/assistants">
        <Icon name="back" />
        {assistantTexts.all}
      </Link>
      <IconButton
        icon="download"
        label={assistantTexts.exportFile}
        onClick={() => exporting.mutate({ assistantId, name })}
      />
      <Link className="button button-plain" to={`/assistants/${assistantId}/tree`}>
        {assistantTexts.tree}
      </Link>
      <Link className="button button-plain" to={`/assistants/${assistantId}/versions`}>
        {versionTexts.open}
      </Link>
      <Link className="button button-plain" to={`/assistants/${assistantId}/replays`}>
        {replayTexts.link}
      </Link>
      <Link className="button button-plain" to={`/assistants/${assistantId}/test`}>
        <Icon name="calls" />
        {assistantTexts.test}
      </Link>
    </>
  );
}

function Editor({ assistant }: { readonly assistant: Assistant }) {
  const readOnly = !useHasRole('editor');
  const [params, setParams] = useSearchParams();
  const { draft, set, dirty, discard, forget, save, isSaving, failure, errors } = useDraft(assistant);
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'general';
  const wrong = new Set(Object.keys(errors).map(tabOf));
  const Tab = tabs[tab];
  return (
    <EditorContext value={{ assistant, draft, set, errors, readOnly }}>
      {readOnly && <p className="assistant-note">{assistantTexts.readOnly}</p>}
      <UnpublishedNotice assistant={assistant} />
      <Tabs
        label={assistantTexts.parts}
        tabs={tabNames.map((value) => ({
          value,
          text: assistantTexts.tabs[value],
          ...(wrong.has(value) ? { wrong: assistantTexts.hasErrors } : {}),
        }))}
        value={tab}
        onPick={(next) => setParams(next === 'general' ? {} : { tab: next }, { replace: true })}
      >
        <div className="assistant-tab" key={tab}>
          <Tab />
        </div>
      </Tabs>
      <UnsavedChangesBar
        dirty={dirty}
        busy={isSaving}
        problem={saveProblem(failure)}
        onSave={save}
        onDiscard={discard}
        onLeave={forget}
      />
    </EditorContext>
  );
}

function saveProblem(error: Error | null): string | null {
  if (error === null) return null;
  const places = error instanceof ApiFailure ? Object.keys(error.fields) : [];
  return places.some((path) => tabOf(path) !== null) ? assistantTexts.notSaved : error.message;
}
