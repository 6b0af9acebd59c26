import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Assistant } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { useVersionChanges } from '../../api/versions.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Toggle } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { useToast } from '../../components/toast.tsx';
import { versionTexts } from '../../texts/versions.ts';
import { DraftAction } from './draft-action.tsx';

const { draft: texts } = versionTexts;

/** The draft of an assistant: whether it keeps one, whether it differs from the published version, and how to publish it. */
export function DraftPanel({ assistant }: { readonly assistant: Assistant }) {
  const mayEdit = useHasRole('editor');
  const [acting, setActing] = useState<'save' | 'publish' | null>(null);
  const [, setParams] = useSearchParams();
  const { assistant_id, publishes_edits } = assistant;
  const { data } = useVersionChanges(assistant_id, { from: 'published', to: 'draft', enabled: !publishes_edits });
  const changes = data?.results.changes.length ?? 0;
  return (
    <Panel title={texts.title}>
      <div className="versions-draft">
        <p role="status">{publishes_edits ? texts.immediate : data && stateOf(changes)}</p>
        {changes > 0 && !publishes_edits && (
          <div className="versions-actions">
            <Button onClick={() => setParams({ from: 'published', to: 'draft' }, { replace: true })}>
              {texts.compare}
            </Button>
            {mayEdit && (
              <>
                <Button onClick={() => setActing('save')}>{texts.save}</Button>
                <Button kind="primary" onClick={() => setActing('publish')}>
                  {texts.publish}
                </Button>
              </>
            )}
          </div>
        )}
        {mayEdit && <DraftMode assistant={assistant} />}
      </div>
      <DraftAction assistant={assistant} action={acting} onClose={() => setActing(null)} />
    </Panel>
  );
}

const stateOf = (changes: number): string => (changes === 0 ? texts.same : texts.differs(changes));

/** Turns the draft on, and off after a confirmation, because that publishes it. */
function DraftMode({ assistant: { assistant_id, publishes_edits } }: { readonly assistant: Assistant }) {
  const queries = useQueryClient();
  const tell = useToast();
  const [asking, setAsking] = useState(false);
  const change = (publishes: boolean) =>
    unwrap(
      api.PATCH('/ai-assistants/{assistant_id}', {
        params: { path: { assistant_id } },
        body: { publishes_edits: publishes },
      }),
    );
  const changed = (publishes: boolean) => {
    tell(publishes ? texts.modeOff : texts.modeOn);
    setAsking(false);
    void queries.invalidateQueries({ queryKey: ['assistants'] });
  };
  const keeping = useMutation({
    mutationFn: () => change(false),
    onSuccess: () => changed(false),
    onError: (failure) => tell(failure.message, 'danger'),
  });
  return (
    <>
      <Toggle
        label={texts.mode}
        hint={texts.modeHint}
        checked={!publishes_edits || keeping.isPending}
        disabled={keeping.isPending}
        onToggle={(keeps) => (keeps ? keeping.mutate() : setAsking(true))}
      />
      <Confirm
        title={texts.modeOffTitle}
        more={texts.modeOffMore}
        action={texts.modeOffAction}
        kind="primary"
        open={asking}
        act={() => change(true)}
        onDone={() => changed(true)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
