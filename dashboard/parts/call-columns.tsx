import { Link, useLocation } from 'react-router';
import type { Call } from '#client/paths.d.ts';
import { Icon } from '../components/icon.tsx';
import type { Column } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { duration } from '../format/time.ts';
import { callTexts } from '../texts/calls.ts';
import { endReasonLabel } from './call-labels.ts';
import { CallStatusBadge } from './call-status.tsx';
import './call-columns.css';

/** The time zone of a call: its assistant's. */
export type TimeZoneLookup = (assistantId: string | null) => string | undefined;

const { columns, types } = callTexts;

/** The columns of a list of calls. */
export const callColumns = (zoneOf: TimeZoneLookup): readonly Column<Call>[] => [
  {
    id: 'made',
    title: columns.made,
    width: '148px',
    cell: (call) => <Made call={call} zone={zoneOf(call.assistant_id)} />,
  },
  {
    id: 'who',
    title: columns.who,
    width: 'minmax(150px, 1.2fr)',
    cell: (call) => <Other call={call} />,
  },
  { id: 'assistant', title: columns.assistant, width: 'minmax(120px, 1.4fr)', cell: (call) => call.assistant_name },
  { id: 'status', title: columns.status, width: '144px', cell: ({ status }) => <CallStatusBadge status={status} /> },
  {
    id: 'duration',
    title: columns.duration,
    width: '80px',
    align: 'end',
    cell: ({ start_time, call_duration_seconds }) => (start_time === null ? '' : duration(call_duration_seconds)),
  },
  {
    id: 'end',
    title: columns.end,
    width: 'minmax(160px, 1.2fr)',
    cell: ({ outcome, end_reason }) => <span className="call-end">{endReasonLabel(outcome ?? end_reason ?? '')}</span>,
  },
];

/** When the call started, linked to its page, which links back to the same list. */
function Made({ call, zone }: { readonly call: Call; readonly zone: string | undefined }) {
  const { pathname, search } = useLocation();
  const list = pathname === '/calls' && search !== '' ? `?list=${encodeURIComponent(search.slice(1))}` : '';
  return (
    <Link className="row-link" to={`/calls/${call.call_id}${list}`}>
      <Time at={call.created_at} zone={zone} />
    </Link>
  );
}

/** The other party, and the direction of the call. */
function Other({ call }: { readonly call: Call }) {
  const number = call.call_type === 'inbound' ? call.from_number : call.to_number;
  const name = call.call_type === 'web' ? callTexts.webVisitor : number || callTexts.unknownNumber;
  return (
    <span className="call-other" title={types[call.call_type]}>
      <Icon name={call.call_type} size={16} />
      <span className="only-heard">{types[call.call_type]}</span>
      <span className="figures">{name}</span>
    </span>
  );
}
