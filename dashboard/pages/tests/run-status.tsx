import type { TestRun } from '#client/paths.d.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { count } from '../../format/number.ts';
import { testTexts } from '../../texts/tests.ts';
import './run-status.css';

const tones: Readonly<Record<TestRun['status'], BadgeTone>> = {
  queued: 'plain',
  running: 'info',
  passed: 'good',
  failed: 'danger',
  cancelled: 'plain',
  error: 'warning',
};

/** The interval at which an open run is read again. */
export const watchedMs = 1_000;

/** Whether a run has not ended. */
export const isOpen = ({ status }: Pick<TestRun, 'status'>): boolean => status === 'queued' || status === 'running';

/** The status of a run in a word. */
export function RunBadge({ run: { status } }: { readonly run: TestRun }) {
  return <Badge tone={tones[status]}>{testTexts.statuses[status]}</Badge>;
}

/** The calls of an open run that have ended. */
export function RunProgress({ run: { done, total, failed } }: { readonly run: TestRun }) {
  const words = testTexts.progress(count(done), count(total));
  return (
    <span className="run-progress" role="status">
      <progress max={total} value={done} aria-label={words} />
      <span className="figures">{words}</span>
      {failed > 0 && <span className="figures">{testTexts.failedCalls(failed)}</span>}
    </span>
  );
}
