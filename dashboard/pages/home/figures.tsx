import { useQuery } from '@tanstack/react-query';
import type { CallTotals } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Figure, FigureRow, Meter } from '../../components/figures.tsx';
import { count, dollars, percent } from '../../format/number.ts';
import { duration, roughDuration } from '../../format/time.ts';
import { homeTexts } from '../../texts/home.ts';
import { answeredFilter, callsLink } from './calls-link.ts';
import type { Period } from './period.ts';

type Step = CallTotals;
type FiguresProps = { readonly steps: readonly Step[] | undefined; readonly period: Period };

const liveMs = 5_000;
const none = { calls: 0, waiting: 0, answered: 0, talk_seconds: 0, charged_micro_dollars: 0, vendor_micro_dollars: 0 };

/** The key figures; each links to its calls. */
export function Figures({ steps, period }: FiguresProps) {
  const sum = steps?.reduce(add, none);
  const over = sum === undefined ? 0 : sum.calls - sum.waiting;
  const talked = callsLink(period, answeredFilter);
  return (
    <FigureRow>
      <Figure
        title={homeTexts.calls}
        value={sum && count(sum.calls)}
        more={sum && homeTexts.answeredCalls(count(sum.answered))}
        to={callsLink(period)}
      />
      <LiveFigure />
      <Figure
        title={homeTexts.answered}
        value={sum && (over === 0 ? homeTexts.nothing : percent(sum.answered / over))}
        more={sum && (over === 0 ? homeTexts.answeredNone : <Meter value={sum.answered / over} />)}
        to={talked}
      />
      <Figure
        title={homeTexts.talk}
        value={sum && roughDuration(sum.talk_seconds)}
        more={
          sum && homeTexts.talkEach(sum.answered === 0 ? homeTexts.nothing : duration(sum.talk_seconds / sum.answered))
        }
        to={talked}
      />
      <Figure
        title={homeTexts.cost}
        value={sum && dollars(sum.charged_micro_dollars)}
        more={sum && homeTexts.costParts(dollars(sum.vendor_micro_dollars))}
        to={callsLink(period, { charged: { $gt: 0 } })}
      />
    </FigureRow>
  );
}

function LiveFigure() {
  const { data } = useQuery({
    queryKey: ['concurrency'],
    queryFn: ({ signal }) => unwrap(api.GET('/users/concurrency-usage', { signal })),
    refetchInterval: liveMs,
  });
  const usage = data?.results;
  const share =
    usage === undefined || usage.concurrency_limit === 0 ? 0 : usage.concurrency_count / usage.concurrency_limit;
  return (
    <Figure
      title={homeTexts.live}
      value={usage && count(usage.concurrency_count)}
      unit={usage && homeTexts.liveOf(count(usage.concurrency_limit))}
      more={<Meter value={share} />}
      to="/live"
    />
  );
}

function add(sum: typeof none, step: Step): typeof none {
  return {
    calls: sum.calls + step.calls,
    waiting: sum.waiting + step.waiting,
    answered: sum.answered + step.answered,
    talk_seconds: sum.talk_seconds + step.talk_seconds,
    charged_micro_dollars: sum.charged_micro_dollars + step.charged_micro_dollars,
    vendor_micro_dollars: sum.vendor_micro_dollars + step.vendor_micro_dollars,
  };
}
