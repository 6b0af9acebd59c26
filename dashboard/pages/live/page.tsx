import { useSearchParams } from 'react-router';
import { PageFrame, Panel } from '../../components/page.tsx';
import { Empty, ErrorState, Loading } from '../../components/states.tsx';
import { count } from '../../format/number.ts';
import { liveTexts } from '../../texts/live.ts';
import { CallList } from './call-list.tsx';
import { LiveCallPanel } from './followed-call.tsx';
import './page.css';
import { useLiveCalls } from './use-live-calls.ts';

/** All live calls, and one of them in detail. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const { calls, usage, unseen, error, retry } = useLiveCalls();
  const open = search.get('call');
  const isFull = usage !== undefined && usage.concurrency_count >= usage.concurrency_limit;
  const choose = (callId: string | null) => setSearch(callId === null ? {} : { call: callId });
  return (
    <PageFrame
      title={liveTexts.title}
      fills
      actions={
        usage !== undefined && (
          <span className="live-usage figures" role="status">
            {liveTexts.limit(count(usage.concurrency_count), count(usage.concurrency_limit))}
          </span>
        )
      }
    >
      {error !== null && calls === undefined && <ErrorState error={error} onRetry={retry} />}
      {error === null && calls === undefined && <Loading lines={6} />}
      {error !== null && calls !== undefined && (
        <p className="live-notice" role="status">
          {liveTexts.reconnecting}
        </p>
      )}
      {isFull && (
        <p className="live-notice" role="status">
          {liveTexts.atLimit}
        </p>
      )}
      {calls !== undefined && (
        <div className="live" data-open={open !== null || undefined}>
          <Panel>
            {calls.length === 0 ? (
              <Empty icon="live" title={liveTexts.none}>
                {liveTexts.noneMore}
              </Empty>
            ) : (
              <CallList calls={calls} open={open} onOpen={choose} />
            )}
            {unseen > 0 && <p className="live-unseen">{liveTexts.more(unseen)}</p>}
          </Panel>
          <Panel>
            {open === null ? (
              <Empty icon="calls" title={liveTexts.choose}>
                {liveTexts.chooseMore}
              </Empty>
            ) : (
              <LiveCallPanel key={open} callId={open} onClose={() => choose(null)} />
            )}
          </Panel>
        </div>
      )}
    </PageFrame>
  );
}
