import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alert } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { hundredths } from '../../format/number.ts';
import { moment } from '../../format/time.ts';
import { alertTexts } from '../../texts/alerts.ts';

/** When an alert fired and recovered, loaded when it is opened. */
export function AlertHistory({ alert: { alert_id, status_since } }: { readonly alert: Alert }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['alerts', alert_id, 'changes', status_since],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/alerts/{alert_id}/changes', { params: { path: { alert_id }, query: { page_size: 50 } }, signal }),
      ),
    enabled: open,
  });
  const changes = data?.results;
  return (
    <details className="alert-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{alertTexts.history}</summary>
      {changes?.length === 0 && <p>{alertTexts.noHistory}</p>}
      <ul>
        {(changes ?? []).map(({ alert_change_id, change, value, at, email, email_error }) => (
          <li key={alert_change_id}>
            <span className="figures">{moment(new Date(at))}</span> {alertTexts.changes[change]}
            {value !== null && ` (${hundredths(value)})`}
            {email !== 'none' && ` · ${alertTexts.emailStates[email]}`}
            {email_error !== null && `: ${email_error}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
