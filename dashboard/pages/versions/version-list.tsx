import { Link } from 'react-router';
import type { Assistant, AssistantVersion } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { usePagedRows } from '../../api/paged-rows.ts';
import { Badge } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { LongTable } from '../../components/long-table.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { versionTexts } from '../../texts/versions.ts';
import { isRollback, type VersionAction } from './change-version.tsx';

/** Null if the viewer may not change anything. */
type Change = ((version: AssistantVersion, action: VersionAction) => void) | null;
type VersionListProps = { readonly assistant: Assistant; readonly onChange: Change };

/** All versions of an assistant, newest first. */
export function VersionList({ assistant, onChange }: VersionListProps) {
  const { assistant_id } = assistant;
  const rows = usePagedRows({
    key: ['assistants', assistant_id, 'versions'],
    fetchPage: (page, page_size, signal) =>
      unwrap(
        api.GET('/ai-assistants/{assistant_id}/versions', {
          params: { path: { assistant_id }, query: { page, page_size } },
          signal,
        }),
      ),
  });
  return (
    <Panel title={versionTexts.list}>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      {rows.error === null && rows.count === undefined && <Loading lines={5} />}
      {rows.count !== undefined && (
        <div className="versions-list" style={{ height: Math.min(rows.count, mostShown) * rowPx + headPx }}>
          <LongTable
            label={versionTexts.list}
            columns={columnsOf(assistant, onChange)}
            rows={rows}
            count={rows.count}
          />
        </div>
      )}
    </Panel>
  );
}

/** The rows that are visible without scrolling. */
const mostShown = 8;
const rowPx = 48;
const headPx = 42;

function columnsOf(assistant: Assistant, onChange: Change): readonly Column<AssistantVersion>[] {
  return [
    {
      id: 'number',
      title: versionTexts.columns.number,
      width: '150px',
      cell: ({ number, is_published }) => (
        <span className="versions-number">
          <span className="figures">{number}</span>
          {is_published && <Badge tone="good">{versionTexts.published}</Badge>}
        </span>
      ),
    },
    {
      id: 'note',
      title: versionTexts.columns.note,
      width: 'minmax(120px, 2fr)',
      cell: ({ note }) => <span title={note}>{note}</span>,
    },
    {
      id: 'author',
      title: versionTexts.columns.author,
      width: 'minmax(110px, 1fr)',
      cell: ({ author }) => author || versionTexts.noAuthor,
    },
    {
      id: 'created',
      title: versionTexts.columns.created,
      width: '130px',
      cell: ({ created_at }) => <Time at={created_at} />,
    },
    {
      id: 'acts',
      title: shellTexts.actions,
      hidesTitle: true,
      width: onChange === null ? '190px' : '430px',
      align: 'end',
      cell: (version) => <Actions assistant={assistant} version={version} onChange={onChange} />,
    },
  ];
}

function Actions({ assistant, version, onChange }: VersionListProps & { readonly version: AssistantVersion }) {
  const { number, version_id, is_published } = version;
  const returns = isRollback(assistant, version);
  return (
    <span className="versions-actions">
      <Link
        className="button button-quiet"
        to={`/calls?version=${version_id}`}
        aria-label={versionTexts.callsOf(number)}
      >
        {versionTexts.calls}
      </Link>
      {!is_published && (
        <Link
          className="button button-quiet"
          to={`?from=published&to=${number}`}
          replace
          aria-label={versionTexts.compareNamed(number)}
        >
          {versionTexts.compareShort}
        </Link>
      )}
      {onChange !== null && !assistant.publishes_edits && (
        <IconButton
          icon="copy"
          label={versionTexts.restoreNamed(number)}
          onClick={() => onChange(version, 'restore')}
        />
      )}
      {onChange !== null && !is_published && (
        <Button
          aria-label={(returns ? versionTexts.rollBackNamed : versionTexts.publishNamed)(number)}
          onClick={() => onChange(version, 'publish')}
        >
          {returns ? versionTexts.rollBack : versionTexts.publish}
        </Button>
      )}
    </span>
  );
}
