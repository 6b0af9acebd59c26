import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Integration, IntegrationTest } from '#client/paths.d.ts';
import { api, unwrap } from '../../api/client.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Select, TextArea } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Problem } from '../../components/states.tsx';
import { count } from '../../format/number.ts';
import { namesOf } from '../../parts/parameters.ts';
import { integrationTexts } from '../../texts/integrations.ts';
import { jsonOf } from './draft.ts';

type TryItProps = {
  readonly integration: Integration;
  /** Whether there are unsaved changes, which are not tested. */
  readonly dirty: boolean;
};
type Run = { readonly function: string; readonly arguments: { readonly [name: string]: unknown } };

/** Tests an integration: its connection, or a function with arguments. */
export function IntegrationTester({ integration, dirty }: TryItProps) {
  const { integration_id, app_name } = integration;
  const trying = useMutation({
    mutationFn: (run: Run | null) =>
      unwrap(
        api.POST('/ruth-connect/integrations/{integration_id}/test', {
          params: { path: { integration_id } },
          body: run ?? {},
        }),
      ),
  });
  const outcome = trying.data?.results;
  return (
    <Panel title={integrationTexts.test}>
      <div className="integration-part">
        <p className="integration-soft">
          {dirty
            ? integrationTexts.testUnsaved
            : app_name === 'http'
              ? integrationTexts.testAddress
              : integrationTexts.testMore}
        </p>
        <Button busy={trying.isPending} onClick={() => trying.mutate(null)}>
          {integrationTexts.testNow}
        </Button>
        {integration.functions.length > 0 && (
          <RunFunction integration={integration} busy={trying.isPending} onRun={(run) => trying.mutate(run)} />
        )}
        {trying.error !== null && <Problem>{trying.error.message}</Problem>}
        {outcome !== undefined && <Outcome outcome={outcome} />}
      </div>
    </Panel>
  );
}

function Outcome({ outcome: { ok, message, result, checked, took_ms } }: { readonly outcome: IntegrationTest }) {
  return (
    <div className="integration-outcome" role="status">
      <p>
        <Badge tone={ok ? 'good' : 'danger'}>{ok ? integrationTexts.works : integrationTexts.fails}</Badge> {message}{' '}
        <span className="integration-soft figures">{integrationTexts.took(count(took_ms))}</span>
      </p>
      {ok && checked === 'run' && (
        <>
          <p className="integration-soft">{integrationTexts.result}</p>
          <pre className="integration-result">{JSON.stringify(result, null, 2)}</pre>
        </>
      )}
    </div>
  );
}

type RunFunctionProps = {
  readonly integration: Integration;
  readonly busy: boolean;
  readonly onRun: (run: Run) => void;
};

function RunFunction({ integration: { functions }, busy, onRun }: RunFunctionProps) {
  const [picked, setPicked] = useState(functions[0]?.name ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const one = functions.find(({ name }) => name === picked) ?? functions[0];
  if (one === undefined) return null;
  const text = typed ?? JSON.stringify(Object.fromEntries(namesOf(one.parameters).map((name) => [name, ''])), null, 2);
  const run = () => {
    const read = jsonOf(text);
    setIsWrong(read === 'wrong');
    if (read !== 'wrong') onRun({ function: one.name, arguments: read.is });
  };
  return (
    <details className="integration-run">
      <summary>{integrationTexts.run}</summary>
      <div className="form">
        <p className="integration-soft">{one.reads ? integrationTexts.runMore : integrationTexts.runChanges}</p>
        {functions.length > 1 && (
          <Select
            label={integrationTexts.functionField}
            value={one.name}
            options={functions.map(({ name }) => ({ value: name, text: name }))}
            onPick={(name) => {
              setPicked(name);
              setTyped(null);
            }}
          />
        )}
        <TextArea
          label={integrationTexts.argumentsField}
          error={isWrong ? integrationTexts.badJson : undefined}
          rows={Math.min(12, Math.max(3, text.split('\n').length))}
          spellCheck={false}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button busy={busy} onClick={run}>
            {integrationTexts.runNow}
          </Button>
        </div>
      </div>
    </details>
  );
}
