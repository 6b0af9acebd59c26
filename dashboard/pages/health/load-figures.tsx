import type { Readiness } from '#client/paths.d.ts';
import { Figure, FigureRow } from '../../components/figures.tsx';
import { count, percent } from '../../format/number.ts';
import { healthTexts } from '../../texts/health.ts';

const { figures } = healthTexts;

/** The load of the process that responds, or of those for calls. */
export function LoadFigures({ readiness }: { readonly readiness: Readiness | undefined }) {
  const load = readiness?.load;
  return (
    <FigureRow>
      <Figure title={figures.calls} value={load && count(load.calls)} more={placeOf(readiness)} />
      <Figure
        title={figures.delay}
        value={load && healthTexts.milliseconds(count(load.loop_delay_ms))}
        more={figures.delayMore}
      />
      <Figure title={figures.late} value={load && percent(load.late_share)} more={figures.lateMore} />
      <Figure title={figures.waiting} value={readiness && count(readiness.events_waiting)} more={figures.waitingMore} />
    </FigureRow>
  );
}

function placeOf(readiness: Readiness | undefined): string {
  if (readiness?.load.scope === 'processes_for_calls') return figures.callsTogether;
  const worker = readiness?.worker ?? null;
  return worker === null ? figures.callsAlone : figures.callsMore(String(worker));
}
