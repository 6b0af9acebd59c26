import type { CallTotals } from '#client/paths.d.ts';
import { Panel } from '../../components/page.tsx';
import { clockTime, day } from '../../format/time.ts';
import { homeTexts } from '../../texts/home.ts';
import './calls-over-time.css';
import type { Period, Span } from './period.ts';

const halfDayMs = 12 * 3_600_000;

type CallsOverTimeProps = {
  readonly steps: readonly CallTotals[] | undefined;
  readonly span: Span;
  readonly period: Period;
};

/** The calls per hour or day, and how many of them were answered. */
export function CallsOverTime({ steps = [], span, period }: CallsOverTimeProps) {
  // Days are labeled at their middle: at a clock change, one of 24 hours does not start at midnight.
  const write = (begins: Date) =>
    span.step === 'hour' ? clockTime(begins) : day(new Date(begins.getTime() + halfDayMs));
  const byTime = new Map(steps.map((step) => [Date.parse(step.begins_at), step]));
  const most = Math.max(1, ...steps.map(({ calls }) => calls));
  // As many labels as fit without touching.
  const named = Math.ceil(span.steps.length / 8);
  return (
    <Panel title={homeTexts.callsOver[period]}>
      <ol className="bars">
        {span.steps.map((begins, place) => {
          const { calls = 0, answered = 0 } = byTime.get(begins.getTime()) ?? {};
          const words = homeTexts.stepTitle(write(begins), calls, answered);
          return (
            <li key={begins.getTime()} title={words}>
              <span className="only-heard">{words}</span>
              <span className="bar" style={{ height: `${(calls / most) * 100}%` }} aria-hidden="true">
                <span style={{ height: `${calls === 0 ? 0 : (answered / calls) * 100}%` }} />
              </span>
              <span className="bar-name figures" aria-hidden="true">
                {place % named === 0 ? write(begins) : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
