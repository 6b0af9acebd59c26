import { Link } from 'react-router';
import type { Assistant, LatencyGroup, LlmState } from '#client/paths.d.ts';
import { IconButton } from '../../components/button.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { count, latency } from '../../format/number.ts';
import { Picture } from '../../parts/picture.tsx';
import { assistantsTexts } from '../../texts/assistants.ts';
import { shellTexts } from '../../texts/shell.ts';

type ColumnOptions = {
  /** Statistics of recent calls, by assistant. */
  readonly workOf: (assistantId: string) => LatencyGroup | undefined;
  /** Null if the viewer may not change anything. */
  readonly acts: {
    readonly duplicate: (assistant: Assistant) => void;
    readonly remove: (assistant: Assistant) => void;
  } | null;
};

const { columns: titles } = assistantsTexts;

/** The columns of the list of assistants. */
export function assistantColumns({ workOf, acts }: ColumnOptions): readonly Column<Assistant>[] {
  return [
    {
      id: 'name',
      title: titles.name,
      width: 'minmax(190px, 3fr)',
      cell: ({ assistant_id, name, avatar }) => (
        <span className="assistants-name">
          <Picture name={name} url={avatar} />
          <Link className="row-link" to={`/assistants/${assistant_id}`}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      id: 'voice',
      title: titles.voice,
      width: 'minmax(76px, 1fr)',
      cell: ({ voice }) => voice?.name ?? assistantsTexts.noVoice,
    },
    {
      id: 'number',
      title: titles.number,
      width: '136px',
      cell: ({ phone_number }) => <span className="figures">{phone_number ?? '–'}</span>,
    },
    {
      id: 'states',
      title: titles.states,
      width: '84px',
      align: 'end',
      cell: ({ llm_states }) => count(countStates(llm_states)),
    },
    {
      id: 'calls',
      title: titles.calls,
      width: '126px',
      align: 'end',
      cell: ({ assistant_id, name }) => {
        const { calls } = workOf(assistant_id) ?? { calls: 0 };
        if (calls === 0) return '–';
        return (
          <Link
            className="assistants-above"
            to={`/calls?period=month&assistant=${assistant_id}`}
            aria-label={assistantsTexts.callsOf(calls, name)}
          >
            {count(calls)}
          </Link>
        );
      },
    },
    {
      id: 'latency',
      title: titles.latency,
      width: '108px',
      align: 'end',
      cell: ({ assistant_id }) => {
        const measured = workOf(assistant_id)?.latency ?? null;
        return measured === null ? '–' : latency(measured.p50);
      },
    },
    { id: 'changed', title: titles.changed, width: '148px', cell: ({ updated_at }) => <Time at={updated_at} /> },
    ...(acts === null
      ? []
      : [
          {
            id: 'acts',
            title: shellTexts.actions,
            hidesTitle: true,
            width: '80px',
            align: 'end',
            cell: (assistant: Assistant) => (
              <span className="assistants-above assistants-acts">
                <IconButton
                  icon="copy"
                  label={assistantsTexts.duplicateNamed(assistant.name)}
                  onClick={() => acts.duplicate(assistant)}
                />
                <IconButton
                  icon="trash"
                  label={assistantsTexts.deleteNamed(assistant.name)}
                  onClick={() => acts.remove(assistant)}
                />
              </span>
            ),
          } as const,
        ]),
  ];
}

const countStates = (states: readonly LlmState[]): number =>
  states.reduce((sum, { children }) => sum + 1 + countStates(children), 0);
