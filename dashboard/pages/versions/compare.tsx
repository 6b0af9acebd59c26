import { useSearchParams } from 'react-router';
import { useNewestVersions, useVersionChanges } from '../../api/versions.ts';
import { Select } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { ErrorState, Loading } from '../../components/states.tsx';
import { versionTexts } from '../../texts/versions.ts';
import { ChangeView } from './change-view.tsx';

const { compare: texts } = versionTexts;
const sides = ['from', 'to'] as const;

/** The differences between any two versions, side by side; the page's address names them. */
export function Compare({ assistantId }: { readonly assistantId: string }) {
  const [params, setParams] = useSearchParams();
  const picked = { from: sideIn(params.get('from'), 'published'), to: sideIn(params.get('to'), 'draft') };
  const versions = useNewestVersions(assistantId) ?? [];
  const { data, error, refetch } = useVersionChanges(assistantId, picked);
  const numbers = new Set([...versions.map(({ number }) => String(number)), picked.from, picked.to]);
  const options = [
    { value: 'draft', text: texts.draft },
    { value: 'published', text: texts.published },
    ...[...numbers]
      .filter((side) => /^\d/.test(side))
      .map((value) => ({ value, text: versionTexts.named(Number(value)) })),
  ];
  const changes = data?.results.changes;
  return (
    <Panel title={texts.title}>
      <div className="versions-compare">
        <div className="versions-sides">
          {sides.map((side) => (
            <Select
              key={side}
              label={texts[side]}
              value={picked[side]}
              options={options}
              onPick={(value) => setParams({ ...picked, [side]: value }, { replace: true })}
            />
          ))}
        </div>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && changes === undefined && <Loading lines={4} />}
        {changes !== undefined && (
          <p role="status" className="versions-note">
            {changes.length === 0 ? texts.same : texts.summary(changes.length)}
          </p>
        )}
        <ul className="versions-changes">
          {(changes ?? []).map((change) => (
            <li key={`${change.type} ${change.state_id} ${change.path}`}>
              <ChangeView change={change} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const sideIn = (text: string | null, otherwise: string): string =>
  /^(draft|published|[1-9]\d{0,8})$/.test(text ?? '') ? text! : otherwise;
