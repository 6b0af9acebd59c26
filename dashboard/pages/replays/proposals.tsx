import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { useHasRole } from '../../api/session-context.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading, Problem } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { latency, percent } from '../../format/number.ts';
import { moment } from '../../format/time.ts';
import { replayTexts } from '../../texts/replays.ts';
import { FiguresTable } from './figures-table.tsx';

type OfAssistant = { readonly assistantId: string };

/** The polling interval while a search is in progress. */
const everyMs = 2_000;

/** Searches for settings that cut off fewer callers, and what they found. */
export function Proposals({ assistantId }: OfAssistant) {
  const mayEdit = useHasRole('editor');
  const queries = useQueryClient();
  const tell = useToast();
  const params = { path: { assistant_id: assistantId } };
  const { data, error, refetch } = useQuery({
    queryKey: ['proposals', assistantId],
    queryFn: ({ signal }) => unwrap(api.GET('/ai-assistants/{assistant_id}/proposals', { params, signal })),
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? everyMs : false),
  });
  const searching = useMutation({
    mutationFn: () => unwrap(api.POST('/ai-assistants/{assistant_id}/proposals', { params, body: {} })),
    onSuccess: () => {
      tell(replayTexts.searchStarted);
      void queries.invalidateQueries({ queryKey: ['proposals', assistantId] });
    },
  });
  const proposals = data?.results;
  const isBusy = searching.isPending || (proposals?.some(isRunning) ?? false);
  return (
    <Panel title={replayTexts.proposalTitle}>
      <div className="replays-body">
        <p className="replays-lead">{replayTexts.proposalMore}</p>
        {searching.error !== null && <Problem>{searching.error.message}</Problem>}
        {mayEdit && (
          <Button busy={isBusy} onClick={() => searching.mutate()}>
            {replayTexts.search}
          </Button>
        )}
        {error !== null && proposals === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && proposals === undefined && <Loading lines={3} />}
        {proposals?.length === 0 && (
          <Empty icon="calls" title={replayTexts.noProposals}>
            {replayTexts.noProposalsMore}
          </Empty>
        )}
        <ul className="replays-list">
          {(proposals ?? []).map((proposal) => (
            <li key={proposal.proposal_id}>
              <ProposalView assistantId={assistantId} proposal={proposal} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const isRunning = ({ status }: Proposal): boolean => status === 'running';
const ms = (value: number): string => latency(value / 1000);

type ProposalProps = OfAssistant & { readonly proposal: Proposal };

function ProposalView({ assistantId, proposal }: ProposalProps) {
  const mayEdit = useHasRole('editor');
  const { status, progress, result, author, created_at } = proposal;
  if (status === 'running')
    return (
      <>
        <progress max={1} value={progress} aria-label={replayTexts.proposalTitle} />
        <p role="status">{replayTexts.searching(percent(progress))}</p>
      </>
    );
  if (result === null) return <Problem>{replayTexts.searchFailed}</Problem>;
  const { before, proposed, reason, seen, unseen } = result;
  const title =
    proposed === null
      ? replayTexts.reasons[reason]
      : replayTexts.settings(ms(proposed.min_delay_ms), ms(proposed.max_delay_ms));
  return (
    <article className="replay" aria-label={title}>
      <h3>{title}</h3>
      <p>
        <Status proposal={proposal} />{' '}
        {replayTexts.about(
          replayTexts.insteadOf(ms(before.min_delay_ms), ms(before.max_delay_ms)),
          author,
          moment(new Date(created_at)),
        )}
      </p>
      {proposed !== null && <p>{replayTexts.reasons[reason]}</p>}
      {[
        seen === null || proposed === null ? null : ([replayTexts.seen(seen.calls), seen] as const),
        unseen === null ? null : ([replayTexts.unseen(unseen.calls), unseen] as const),
      ].map(
        (half) =>
          half !== null && (
            <FiguresTable
              key={half[0]}
              caption={half[0]}
              sides={[
                [replayTexts.before, half[1].before],
                [replayTexts.after, half[1].after],
              ]}
            />
          ),
      )}
      {mayEdit && status === 'offered' && <Decide assistantId={assistantId} proposal={proposal} />}
    </article>
  );
}

function Status({ proposal: { status, decided_by } }: { readonly proposal: Proposal }) {
  if (status === 'offered') return <Badge tone="info">{replayTexts.offered}</Badge>;
  if (status === 'accepted') return <Badge tone="good">{replayTexts.acceptedBy(decided_by ?? '')}</Badge>;
  return status === 'dismissed' ? <Badge>{replayTexts.dismissedBy(decided_by ?? '')}</Badge> : null;
}

function Decide({ assistantId, proposal: { proposal_id } }: ProposalProps) {
  const queries = useQueryClient();
  const tell = useToast();
  const params = { path: { assistant_id: assistantId, proposal_id } };
  const done = (text: string) => () => {
    tell(text);
    void queries.invalidateQueries({ queryKey: ['proposals', assistantId] });
    void queries.invalidateQueries({ queryKey: ['assistants', assistantId] });
  };
  const accepting = useMutation({
    mutationFn: () => unwrap(api.POST('/ai-assistants/{assistant_id}/proposals/{proposal_id}/accept', { params })),
    onSuccess: done(replayTexts.accepted),
  });
  const dismissing = useMutation({
    mutationFn: () => unwrap(api.POST('/ai-assistants/{assistant_id}/proposals/{proposal_id}/dismiss', { params })),
    onSuccess: done(replayTexts.dismissed),
  });
  const failure = accepting.error ?? dismissing.error;
  return (
    <div className="replays-start">
      {failure !== null && <Problem>{failure.message}</Problem>}
      <Button kind="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
        {replayTexts.accept}
      </Button>
      <Button kind="quiet" busy={dismissing.isPending} onClick={() => dismissing.mutate()}>
        {replayTexts.dismiss}
      </Button>
    </div>
  );
}
