import type { Call } from '#client/paths.d.ts';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { callColumns, type TimeZoneLookup } from '../../parts/call-columns.tsx';
import { callTexts } from '../../texts/calls.ts';

const { columns: titles } = callTexts;
const soft = (text: string | null) => <span className="call-end">{text ?? ''}</span>;

/** All columns of a list of calls, in order. */
export function allColumns(zoneOf: TimeZoneLookup): readonly Column<Call>[] {
  const time = (id: string, title: string, at: (call: Call) => string | null): Column<Call> => ({
    id,
    title,
    width: '148px',
    cell: (call) => {
      const moment = at(call);
      return moment === null ? '' : <Time at={moment} zone={zoneOf(call.assistant_id)} />;
    },
  });
  return [
    ...callColumns(zoneOf),
    { id: 'kind', title: titles.kind, width: '100px', cell: ({ call_type }) => callTexts.types[call_type] },
    { id: 'from', title: titles.from, width: '140px', cell: ({ from_number }) => from_number },
    { id: 'to', title: titles.to, width: '140px', cell: ({ to_number }) => to_number },
    time('started', titles.started, ({ start_time }) => start_time),
    time('ended', titles.ended, ({ end_time }) => end_time),
    {
      id: 'answeredBy',
      title: titles.answeredBy,
      width: '130px',
      cell: ({ answered_by }) => soft(answered_by && callTexts.answeredBy[answered_by]),
    },
    {
      id: 'mood',
      title: titles.mood,
      width: '90px',
      cell: ({ sentiment }) => soft(sentiment && callTexts.sentiments[sentiment]),
    },
    { id: 'voice', title: titles.voice, width: 'minmax(90px, 0.7fr)', cell: ({ voice_name }) => voice_name },
    { id: 'protocol', title: titles.protocol, width: '100px', cell: ({ protocol }) => protocol },
    {
      id: 'billed',
      title: titles.billed,
      width: '70px',
      cell: ({ is_billed }) => (is_billed ? callTexts.yes : callTexts.no),
    },
    { id: 'id', title: titles.id, width: '310px', cell: ({ call_id }) => <code>{call_id}</code> },
  ];
}
