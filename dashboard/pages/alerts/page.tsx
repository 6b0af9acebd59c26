import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alert } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { count, hundredths } from '../../format/number.ts';
import { moment } from '../../format/time.ts';
import { alertTexts } from '../../texts/alerts.ts';
import { EditAlert } from './edit-alert.tsx';
import { AlertHistory } from './history.tsx';
import './page.css';

/** The alerts of the account with their status and history. */
export function Page() {
  const mayEdit = useHasRole('editor');
  const queries = useQueryClient();
  const tell = useToast();
  const [editing, setEditing] = useState<Alert | 'new' | null>(null);
  const [removing, setRemoving] = useState<Alert | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => unwrap(api.GET('/alerts', { params: { query: { page_size: 100 } }, signal })),
    refetchInterval: 30_000,
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['alerts'] });
  const add = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
      {alertTexts.add}
    </Button>
  );
  const alerts = data?.results;
  return (
    <PageFrame title={alertTexts.title} lead={alertTexts.lead} actions={alerts?.length === 0 ? undefined : add}>
      {error !== null && alerts === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && alerts === undefined && <Loading lines={5} />}
      {alerts?.length === 0 && (
        <Empty icon="alerts" title={alertTexts.none}>
          {alertTexts.noneMore}
          {add}
        </Empty>
      )}
      <ul className="alerts">
        {(alerts ?? []).map((alert) => (
          <li key={alert.alert_id}>
            <Panel>
              <div className="alert">
                <div className="alert-facts">
                  <h2>{alert.name}</h2>
                  <AlertBadge alert={alert} />
                  <p>{factsOf(alert)}</p>
                </div>
                {mayEdit && (
                  <span className="alert-actions">
                    <Button onClick={() => setEditing(alert)}>{alertTexts.edit}</Button>
                    <Button kind="quiet" icon="trash" onClick={() => setRemoving(alert)}>
                      {alertTexts.remove}
                    </Button>
                  </span>
                )}
              </div>
              <AlertHistory alert={alert} />
            </Panel>
          </li>
        ))}
      </ul>
      <EditAlert alert={editing} onSaved={again} onClose={() => setEditing(null)} />
      <Confirm
        title={alertTexts.removeTitle(removing?.name ?? '')}
        more={alertTexts.removeMore}
        action={alertTexts.remove}
        open={removing !== null}
        act={() =>
          unwrap(api.DELETE('/alerts/{alert_id}', { params: { path: { alert_id: removing?.alert_id ?? '' } } }))
        }
        onDone={() => {
          tell(alertTexts.removed);
          again();
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  );
}

function AlertBadge({ alert: { enabled, status, status_since } }: { readonly alert: Alert }) {
  if (!enabled) return <Badge>{alertTexts.status.off}</Badge>;
  const since = alertTexts.since(moment(new Date(status_since)));
  return <Badge tone={status === 'firing' ? 'danger' : 'good'}>{`${alertTexts.status[status]} ${since}`}</Badge>;
}

function factsOf({ measure, threshold, window_minutes, last_value }: Alert): string {
  const condition = alertTexts.condition(hundredths(threshold), count(window_minutes));
  const current = last_value === null ? alertTexts.unknown : alertTexts.current(hundredths(last_value));
  return `${alertTexts.measures[measure]} ${condition} · ${current}`;
}
