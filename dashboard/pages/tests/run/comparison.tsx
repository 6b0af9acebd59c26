import { Link } from 'react-router';
import type { TestComparison } from '#client/paths.d.ts';
import { Panel } from '../../../components/page.tsx';
import { count } from '../../../format/number.ts';
import { testTexts } from '../../../texts/tests.ts';

/** Differences below it are not worth a sentence. */
const noticedMs = 5;

/** The difference from the run before. */
export function Comparison({ comparison }: { readonly comparison: TestComparison }) {
  const { test_run_id, new_failures, fixed, latency_change_ms: change } = comparison;
  const isSame = new_failures.length === 0 && fixed.length === 0;
  return (
    <Panel title={testTexts.comparison} actions={<Link to={`/tests/runs/${test_run_id}`}>{testTexts.before}</Link>}>
      <div className="comparison">
        {isSame && <p>{testTexts.noChanges}</p>}
        <Names title={testTexts.newFailures} names={new_failures} />
        <Names title={testTexts.fixed} names={fixed} />
        {change !== null && Math.abs(change) >= noticedMs && (
          <p>{(change > 0 ? testTexts.slower : testTexts.faster)(count(Math.abs(change)))}</p>
        )}
      </div>
    </Panel>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
