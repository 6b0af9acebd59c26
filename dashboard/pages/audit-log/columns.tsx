import type { AuditEntry } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { moment } from '../../format/time.ts';
import { auditTexts } from '../../texts/audit-log.ts';
import { shellTexts } from '../../texts/shell.ts';

const { columns: titles, actors, outcomes } = auditTexts;
const tones: Readonly<Record<AuditEntry['outcome'], BadgeTone>> = {
  done: 'good',
  refused: 'warning',
  failed: 'danger',
  unknown: 'warning',
};

/** The columns of the audit log. */
export const auditColumns = (show: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  { id: 'at', title: titles.at, width: '148px', cell: ({ at }) => <Time at={at} /> },
  {
    id: 'actor',
    title: titles.actor,
    width: 'minmax(160px, 1fr)',
    cell: ({ actor }) => (
      <>
        <strong>{actor.name}</strong>
        {' · '}
        {actors[actor.type]}
      </>
    ),
  },
  {
    id: 'address',
    title: titles.address,
    width: '150px',
    cell: ({ address }) => <span className="figures">{address}</span>,
  },
  { id: 'action', title: titles.action, width: 'minmax(180px, 1fr)', cell: ({ action }) => <code>{action}</code> },
  {
    id: 'outcome',
    title: titles.outcome,
    width: '130px',
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{outcomes[outcome]}</Badge>,
  },
  {
    id: 'show',
    title: shellTexts.actions,
    hidesTitle: true,
    width: '96px',
    align: 'end',
    cell: (entry) => (
      <Button
        kind="quiet"
        aria-label={auditTexts.showOf(entry.action, moment(new Date(entry.at)))}
        onClick={() => show(entry)}
      >
        {auditTexts.show}
      </Button>
    ),
  },
];
