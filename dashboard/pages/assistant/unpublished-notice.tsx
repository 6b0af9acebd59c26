import { Link } from 'react-router';
import type { Assistant } from '#client/paths.d.ts';
import { useVersionChanges } from '../../api/versions.ts';
import { Icon } from '../../components/icon.tsx';
import { versionTexts } from '../../texts/versions.ts';

/** Says that the saved draft differs from the published version; nothing if it does not. */
export function UnpublishedNotice({ assistant: { assistant_id, publishes_edits } }: { readonly assistant: Assistant }) {
  const { data } = useVersionChanges(assistant_id, { from: 'published', to: 'draft', enabled: !publishes_edits });
  const changes = data?.results.changes.length ?? 0;
  if (publishes_edits || changes === 0) return null;
  return (
    <aside className="assistant-unpublished" aria-label={versionTexts.notice.label}>
      <Icon name="warning" />
      <span>{versionTexts.draft.differs(changes)}</span>
      <Link to={`/assistants/${assistant_id}/versions?from=published&to=draft`}>{versionTexts.notice.link}</Link>
    </aside>
  );
}
