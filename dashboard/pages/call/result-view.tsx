import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Call } from '#client/paths.d.ts';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { count, dollars } from '../../format/number.ts';
import { callPageTexts } from '../../texts/call.ts';
import { callTexts } from '../../texts/calls.ts';
import { isOver } from './data.ts';
import type { TimelineEvent } from './timeline-events.ts';
import './result-view.css';
import { collectedValues, type Timeline } from './timeline.ts';
import { formatCallTime, formatMs, humanizeCode } from './times.ts';

type ResultViewProps = { readonly call: Call; readonly talk: Timeline | null };

/** The result of a call: its analysis, collected values, cost, and failures. */
export function ResultView({ call, talk }: ResultViewProps) {
  return (
    <div className="result">
      <Analysis call={call} />
      {talk !== null && <Troubles talk={talk} />}
      {talk !== null && <States talk={talk} />}
      {talk !== null && <Learnt talk={talk} />}
      {call.variables.length > 0 && (
        <Part title={callPageTexts.variables}>
          <ul className="result-tags">
            {call.variables.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {call.metadata !== '' && (
        <Part title={callPageTexts.metadata}>
          <pre className="result-metadata">{readable(call.metadata)}</pre>
        </Part>
      )}
      <Costs call={call} />
      <About call={call} />
    </div>
  );
}

/** JSON on several lines, other text unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Analysis({ call }: { readonly call: Call }) {
  const { call_analysis: analysis, sentiment } = call;
  if (analysis === null) {
    const text = isOver(call) ? callPageTexts.noAnalysis : callPageTexts.analysisPending;
    return (
      <Part title={callPageTexts.summary}>
        <p className="result-soft">{text}</p>
      </Part>
    );
  }
  return (
    <>
      <Part title={callPageTexts.summary}>
        <p>{analysis.summary}</p>
        <dl className="result-pairs">
          <Pair
            name={callPageTexts.task}
            value={analysis.task_completion_summary || humanizeCode(analysis.task_completion)}
          />
          <Pair
            name={callPageTexts.conversation}
            value={analysis.call_completion_summary || humanizeCode(analysis.call_completion)}
          />
          {sentiment !== null && <Pair name={callPageTexts.sentiment} value={callTexts.sentiments[sentiment]} />}
        </dl>
      </Part>
      {analysis.post_analysis_data.length > 0 && (
        <Part title={callPageTexts.fields}>
          <dl className="result-pairs">
            {analysis.post_analysis_data.map(({ name, value }) => (
              <Pair key={name} name={humanizeCode(name)} value={value} />
            ))}
          </dl>
        </Part>
      )}
    </>
  );
}

function Pair({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? value}</dd>
    </div>
  );
}

function Troubles({ talk }: { readonly talk: Timeline }) {
  const troubles = talk.items.filter((item) => item.kind === 'moment' && item.what === 'trouble');
  const failed = talk.items.filter(
    (item) => item.kind === 'tool' && item.outcome !== null && item.outcome !== 'ok' && item.outcome !== 'cancelled',
  );
  if (troubles.length + failed.length === 0) return null;
  return (
    <Part title={callPageTexts.troubles}>
      <ul className="result-troubles">
        {[...troubles, ...failed].map((item, place) => (
          <li key={place}>
            <span className="figures">{formatCallTime(item.fromMs)}</span>
            {item.kind === 'tool'
              ? `${item.name}: ${callPageTexts.outcomes[item.outcome ?? ''] ?? item.outcome}`
              : 'text' in item && item.text}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type StateMoment = Extract<TimelineEvent, { what: 'state' }>;

function States({ talk }: { readonly talk: Timeline }) {
  const states = talk.items.filter((item): item is StateMoment => item.kind === 'moment' && item.what === 'state');
  if (states.length === 0) return null;
  return (
    <Part title={callPageTexts.states}>
      <ol className="result-states">
        {states.map((state, place) => (
          <li key={state.fromMs}>
            <span className="figures">{formatCallTime(state.fromMs)}</span>
            <strong>{state.path.at(-1)}</strong>
            <span className="result-soft figures">
              {formatMs((states[place + 1]?.fromMs ?? talk.durationMs) - state.fromMs)}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Learnt({ talk }: { readonly talk: Timeline }) {
  const values = [...collectedValues(talk.recording)];
  if (values.length === 0) return null;
  return (
    <Part title={callPageTexts.collected}>
      <dl className="result-pairs">
        {values.map(([name, value]) => (
          <Pair key={name} name={name} value={typeof value === 'string' ? value : JSON.stringify(value)} />
        ))}
      </dl>
    </Part>
  );
}

function Costs({ call }: { readonly call: Call }) {
  const { vendor_usage: usage, is_billed } = call;
  const { costColumns } = callPageTexts;
  const spent = usage.reduce((sum, { cost_micro_dollars }) => sum + (cost_micro_dollars ?? 0), 0);
  return (
    <Part title={callPageTexts.costs}>
      {usage.length === 0 ? (
        <p className="result-soft">{callPageTexts.noUsage}</p>
      ) : (
        <table className="result-costs figures">
          <thead>
            <tr>
              <th scope="col">{costColumns.part}</th>
              <th scope="col">{costColumns.used}</th>
              <th scope="col">{costColumns.cost}</th>
            </tr>
          </thead>
          <tbody>
            {usage.map(({ part, provider, unit, quantity, cost_micro_dollars }) => (
              <tr key={`${part} ${provider} ${unit}`}>
                <th scope="row">
                  {callPageTexts.usageParts[part] ?? humanizeCode(part)} <small>{provider}</small>
                </th>
                <td>
                  {count(quantity)} <small>{callPageTexts.usageUnits[unit]}</small>
                </td>
                <td>{cost_micro_dollars === null ? callPageTexts.unpriced : dollars(cost_micro_dollars)}</td>
              </tr>
            ))}
            <tr className="result-sum">
              <th scope="row">{callPageTexts.allCosts}</th>
              <td />
              <td>{dollars(spent)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <p className="result-billed">
        <Badge tone={is_billed ? 'info' : 'plain'}>{is_billed ? callPageTexts.billed : callPageTexts.notBilled}</Badge>
      </p>
    </Part>
  );
}

function About({ call }: { readonly call: Call }) {
  const { ids } = callPageTexts;
  return (
    <Part title={callPageTexts.about}>
      <dl className="result-pairs">
        {call.assistant_id !== null && (
          <Pair name={ids.assistant}>
            <Link to={`/assistants/${call.assistant_id}`}>{call.assistant_name}</Link>
          </Pair>
        )}
        {call.from_number !== '' && <Pair name={ids.from} value={call.from_number} />}
        {call.to_number !== '' && <Pair name={ids.to} value={call.to_number} />}
        {call.answered_by !== null && <Pair name={ids.answeredBy} value={callTexts.answeredBy[call.answered_by]} />}
        <Pair name={ids.protocol} value={call.protocol} />
        {call.voice_name !== '' && <Pair name={ids.voice} value={call.voice_name} />}
        <Pair name={ids.call}>
          <Copied id={call.call_id} />
        </Pair>
        {call.provider_call_id !== null && (
          <Pair name={ids.provider}>
            <Copied id={call.provider_call_id} />
          </Pair>
        )}
        {call.campaign_id !== null && call.lead_id !== null && (
          <Pair name={ids.lead}>
            <Link to={`/campaigns/${call.campaign_id}/leads/${call.lead_id}`}>{callPageTexts.toLead}</Link>
          </Pair>
        )}
      </dl>
    </Part>
  );
}

function Copied({ id }: { readonly id: string }) {
  return (
    <span className="result-id">
      <code>{id}</code>
      <CopyButton text={id} />
    </span>
  );
}
