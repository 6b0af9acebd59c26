import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplayedChange } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { latency } from '../../format/number.ts';
import { replayTexts } from '../../texts/replays.ts';

type ChangedRepliesProps = { readonly assistantId: string; readonly replayId: string };

const tones: Readonly<Partial<Record<ReplayedChange['what'], BadgeTone>>> = {
  cut_off: 'danger',
  no_longer_cut_off: 'good',
  later: 'warning',
  earlier: 'good',
};

/** The replies that a replay changes, with links to their calls; loaded on request. */
export function ChangedReplies({ assistantId, replayId }: ChangedRepliesProps) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['replays', assistantId, replayId],
    enabled: isAsked,
    queryFn: ({ signal }) => {
      const params = { path: { assistant_id: assistantId, replay_id: replayId } };
      return unwrap(api.GET('/ai-assistants/{assistant_id}/replays/{replay_id}', { params, signal }));
    },
  });
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{replayTexts.showChanges}</Button>;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={4} />;
  return (
    <ul className="replay-changes" aria-label={replayTexts.changes}>
      {(data.results.result?.changes ?? []).map((change, place) => (
        <li key={place}>
          <Badge tone={tones[change.what] ?? 'plain'}>{replayTexts.kinds[change.what]}</Badge>
          <span className="figures">{change.by_ms === null ? '' : latency(Math.abs(change.by_ms) / 1000)}</span>
          <Link to={`/calls/${change.call_id}${change.turn === null ? '' : `?turn=${change.turn}`}`}>
            {replayTexts.openTurn(change.turn)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
