import { useState } from 'react';
import type { Assistant } from '#client/paths.d.ts';
import { useHasRole } from '../../api/session-context.ts';
import { useTestSuites } from '../../api/test-suites.ts';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { versionTexts } from '../../texts/versions.ts';
import { EditGate } from './gate-form.tsx';

const { gate: texts } = versionTexts;

/** The conditions that a version must meet before it is published, which owners change. */
export function GatePanel({ assistant }: { readonly assistant: Assistant }) {
  const isOwner = useHasRole('owner');
  const [editing, setEditing] = useState(false);
  const { data } = useTestSuites();
  const { publish_requires: required } = assistant;
  const suites = data?.results ?? [];
  const conditions = [
    ...suites
      .filter(({ test_suite_id }) => required?.test_suites.includes(test_suite_id))
      .map(({ name }) => texts.suitePasses(name)),
    ...(required?.replay == null
      ? []
      : [texts.replayWithin(required.replay.max_cut_offs, required.replay.max_slower_ms)]),
  ];
  return (
    <Panel title={texts.title} actions={isOwner && <Button onClick={() => setEditing(true)}>{texts.change}</Button>}>
      <div className="versions-draft">
        {conditions.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className="versions-conditions">
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        )}
      </div>
      <EditGate assistant={assistant} suites={suites} open={editing} onClose={() => setEditing(false)} />
    </Panel>
  );
}
