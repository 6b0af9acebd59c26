import { Link } from 'react-router';
import type { Suppression } from '#client/paths.d.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { suppressionTexts } from '../../texts/suppressions.ts';

const { columns: titles, sources } = suppressionTexts;

/** The columns of the do-not-call list. `remove` is null if the user may not remove numbers. */
export const suppressionColumns = (remove: ((entry: Suppression) => void) | null): readonly Column<Suppression>[] => [
  {
    id: 'number',
    title: titles.number,
    width: '170px',
    cell: ({ number }) => <strong className="figures">{number}</strong>,
  },
  {
    id: 'source',
    title: titles.source,
    width: '170px',
    cell: ({ source, call_id }) => (
      <>
        {sources[source]}
        {call_id !== null && (
          <>
            {' · '}
            <Link to={`/calls/${call_id}`}>{suppressionTexts.toCall}</Link>
          </>
        )}
      </>
    ),
  },
  {
    id: 'reason',
    title: titles.reason,
    width: 'minmax(180px, 1fr)',
    cell: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  { id: 'added', title: titles.added, width: '148px', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    id: 'remove',
    title: shellTexts.actions,
    hidesTitle: true,
    width: '110px',
    align: 'end',
    cell: (entry) =>
      remove !== null && (
        <Button kind="quiet" aria-label={suppressionTexts.removeNamed(entry.number)} onClick={() => remove(entry)}>
          {suppressionTexts.remove}
        </Button>
      ),
  },
];
