import { Link } from 'react-router';
import type { CampaignLead } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/table.tsx';
import { count } from '../../../format/number.ts';
import { campaignTexts, leadTexts } from '../../../texts/campaigns.ts';
import { shellTexts } from '../../../texts/shell.ts';

const { columns: titles } = leadTexts;

const tones: Readonly<Record<CampaignLead['status'], BadgeTone>> = {
  pending: 'plain',
  dialling: 'info',
  completed: 'good',
  failed: 'warning',
};

/** The progress of a lead. */
export function LeadStatus({ status }: Pick<CampaignLead, 'status'>) {
  return <Badge tone={tones[status]}>{campaignTexts.leadStatuses[status]}</Badge>;
}

/** The outcome of a lead's last call. */
export const outcomeLabel = (outcome: CampaignLead['outcome']): string =>
  outcome === null ? campaignTexts.notCalled : campaignTexts.outcomes[outcome];

/** The actions on a lead of the list. */
export type LeadActions = {
  readonly edit: (lead: CampaignLead) => void;
  readonly remove: (lead: CampaignLead) => void;
};

/** The columns of the list of leads. `actions` is null if the user may not change leads. */
export const leadColumns = (campaignId: string, actions: LeadActions | null): readonly Column<CampaignLead>[] => [
  {
    id: 'number',
    title: titles.number,
    width: '160px',
    cell: ({ lead_id, to_number }) => (
      <Link className="row-link figures" to={`/campaigns/${campaignId}/leads/${lead_id}`}>
        {to_number}
      </Link>
    ),
  },
  { id: 'status', title: titles.status, width: '136px', cell: ({ status }) => <LeadStatus status={status} /> },
  { id: 'outcome', title: titles.outcome, width: '290px', cell: ({ outcome }) => outcomeLabel(outcome) },
  { id: 'attempts', title: titles.attempts, width: '76px', align: 'end', cell: ({ attempts }) => count(attempts) },
  {
    id: 'variables',
    title: titles.variables,
    width: 'minmax(160px, 1fr)',
    cell: ({ variables }) => (
      <span className="lead-variables">
        {variables
          .map(({ var_value }) => var_value)
          .filter((value) => value !== '')
          .join(' · ')}
      </span>
    ),
  },
  {
    id: 'call',
    title: titles.call,
    width: '110px',
    cell: ({ call_id }) =>
      call_id === null ? (
        ''
      ) : (
        <Link className="lead-call" to={`/calls/${call_id}`}>
          {leadTexts.openCall}
        </Link>
      ),
  },
  ...(actions === null ? [] : [actionsColumn(actions)]),
];

const actionsColumn = ({ edit, remove }: LeadActions): Column<CampaignLead> => ({
  id: 'actions',
  title: shellTexts.actions,
  hidesTitle: true,
  width: '190px',
  align: 'end',
  cell: (lead) => (
    <span className="lead-actions">
      <Button kind="quiet" aria-label={leadTexts.editNamed(lead.to_number)} onClick={() => edit(lead)}>
        {leadTexts.edit}
      </Button>
      <Button kind="quiet" aria-label={leadTexts.removeNamed(lead.to_number)} onClick={() => remove(lead)}>
        {leadTexts.remove}
      </Button>
    </span>
  ),
});
