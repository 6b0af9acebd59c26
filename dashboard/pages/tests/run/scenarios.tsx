import type { TestResult } from '#client/paths.d.ts';
import { Panel } from '../../../components/page.tsx';
import { count } from '../../../format/number.ts';
import { duration } from '../../../format/time.ts';
import { testTexts } from '../../../texts/tests.ts';

type Scenario = TestResult['scenarios'][number];

/** The scenarios of a run: failed ones with their failures and a conversation, then the passed ones. */
export function Scenarios({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  const failed = scenarios.filter(({ all_passed }) => !all_passed);
  const passed = scenarios.filter(({ all_passed }) => all_passed);
  return (
    <>
      {failed.length > 0 && (
        <Panel title={testTexts.failures}>
          {failed.map((scenario) => (
            <FailedScenario key={scenario.scenario} scenario={scenario} />
          ))}
        </Panel>
      )}
      {passed.length > 0 && (
        <Panel title={testTexts.passedScenarios}>
          <ul className="passed-scenarios">
            {passed.map(({ scenario, runs }) => (
              <li key={scenario}>
                {scenario}
                {runs > 1 && ` · ${testTexts.runsPassed(count(runs), count(runs))}`}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function FailedScenario({ scenario }: { readonly scenario: Scenario }) {
  const { scenario: name, runs, passed, failures, failed_call: call } = scenario;
  return (
    <section className="failed-scenario">
      <h3>{name}</h3>
      {runs > 1 && <p>{testTexts.runsPassed(count(passed), count(runs))}</p>}
      <ul>
        {failures.map(({ check, found }) => (
          <li key={check}>
            <code>{check}</code>
            <p>{testTexts.found(found)}</p>
          </li>
        ))}
      </ul>
      {call !== null && (
        <details>
          <summary>{testTexts.conversation(count(call.run))}</summary>
          <ol className="test-turns">
            {call.turns.map(({ role, content, at_ms, interrupted }, place) => (
              <li key={place}>
                <span className="figures">{duration(at_ms / 1_000)}</span>
                <span className="test-turn-role">{testTexts.roles[role]}</span>
                <span>
                  {content}
                  {interrupted && ` (${testTexts.interrupted})`}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
