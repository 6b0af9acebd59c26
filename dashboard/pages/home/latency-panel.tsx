import { Link } from 'react-router';
import type { LatencyGroup } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { Loading } from '../../components/states.tsx';
import { latency as written } from '../../format/number.ts';
import { homeTexts } from '../../texts/home.ts';
import { callsLink } from './calls-link.ts';
import './latency-panel.css';
import type { Period } from './period.ts';

type Group = LatencyGroup;
type LatencyPanelProps = { readonly group: Group | undefined; readonly loaded: boolean; readonly period: Period };

const percentiles = ['p50', 'p90', 'p95', 'p99'] as const;
const parts = ['eou_delay', 'llm_latency', 'tts_latency'] as const;

/** The callers' waiting time for a reply, by parts. */
export function LatencyPanel({ group, loaded, period }: LatencyPanelProps) {
  const answers = group?.answers ?? 0;
  return (
    <Panel
      title={homeTexts.latency}
      actions={
        <Link className="latency-answers figures" to={callsLink(period, { slowest_answer: { $isnot: null } })}>
          {homeTexts.replies(answers)}
        </Link>
      }
    >
      {!loaded && <Loading lines={4} />}
      {loaded && (group === undefined || group.latency === null) && (
        <p className="latency-none">{homeTexts.latencyNone}</p>
      )}
      {group !== undefined && group.latency !== null && <Waits group={group} />}
    </Panel>
  );
}

function Waits({ group }: { readonly group: Group }) {
  return (
    <HorizontalScroll label={homeTexts.latency}>
      <table className="latency figures">
        <thead>
          <tr>
            <td />
            {percentiles.map((one) => (
              <th key={one} scope="col">
                {homeTexts.percentiles[one]} <span>{homeTexts.percentileHints[one]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="latency-whole">
            <th scope="row">{homeTexts.whole}</th>
            {percentiles.map((one) => (
              <td key={one}>{written(group.latency![one])}</td>
            ))}
          </tr>
          {parts.map((part, place) => (
            <tr key={part}>
              <th scope="row">
                <span className={`latency-key part-${place + 1}`} aria-hidden="true" />
                {homeTexts.parts[part]}
              </th>
              {percentiles.map((one) => (
                <td key={one}>{group[part] === null ? homeTexts.nothing : written(group[part][one])}</td>
              ))}
            </tr>
          ))}
          <tr className="latency-bars">
            <td />
            {percentiles.map((one) => (
              <td key={one}>
                <span className="latency-bar" aria-hidden="true">
                  {parts.map((part, place) => (
                    <span
                      key={part}
                      className={`part-${place + 1}`}
                      style={{ flexGrow: Math.round((group[part]?.[one] ?? 0) * 1000) }}
                    />
                  ))}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </HorizontalScroll>
  );
}
