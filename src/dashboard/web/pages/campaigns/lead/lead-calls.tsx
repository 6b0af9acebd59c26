import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Call } from '#client/paths.d.ts';
import { useZoneOf } from '../../../api/assistants.ts';
import { api, take } from '../../../api/client.ts';
import { Panel } from '../../../components/page.tsx';
import { Failed, Loading } from '../../../components/states.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { Wide } from '../../../components/wide.tsx';
import { callColumns } from '../../../parts/call-columns.tsx';
import { leadTexts } from '../../../texts/campaigns.ts';

/** More attempts than a campaign makes. */
const most = 100;
const shown = ['status', 'duration', 'end'];

/** The calls that were made to a lead, newest first. */
export function LeadCalls({ leadId }: { readonly leadId: string }) {
  const zoneOf = useZoneOf();
  const { data, error, refetch } = useQuery({
    queryKey: ['calls', 'of lead', leadId],
    queryFn: ({ signal }) => {
      const query = { lead_id: leadId, page_size: most, brief: 'true' as const };
      return take(api.GET('/calls', { params: { query }, signal }));
    },
    refetchInterval: 10_000,
  });
  const [made, ...others] = callColumns(zoneOf);
  const columns: readonly Column<Call>[] = [
    {
      ...made!,
      cell: (call) => (
        <Link className="row-link" to={`/calls/${call.call_id}`}>
          {made!.cell(call)}
        </Link>
      ),
    },
    ...others.filter(({ id }) => shown.includes(id)),
  ];
  return (
    <Panel title={leadTexts.history}>
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={2} />}
      {data?.count === 0 && <p className="lead-body">{leadTexts.noCalls}</p>}
      {data !== undefined && data.count > 0 && (
        <Wide label={leadTexts.history}>
          <Table label={leadTexts.history} columns={columns} rows={data.results} keyOf={({ call_id }) => call_id} />
        </Wide>
      )}
    </Panel>
  );
}
