import { createSearchParams, Link, useNavigate } from 'react-router';
import type { Call } from '#client/paths.d.ts';
import type { CallEvent } from '#engine/call/events.ts';
import { apiUrl } from '../../api/address.ts';
import { useTimeZoneLookup } from '../../api/assistants.ts';
import { useHasRole } from '../../api/session-context.ts';
import { useVersionNumber } from '../../api/versions.ts';
import { IconButton } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Time } from '../../components/time.tsx';
import { dollars } from '../../format/number.ts';
import { duration } from '../../format/time.ts';
import { endReasonLabel } from '../../parts/call-labels.ts';
import { CallStatusBadge } from '../../parts/call-status.tsx';
import { callPageTexts } from '../../texts/call.ts';
import { callTexts } from '../../texts/calls.ts';
import { useCampaignName } from './data.ts';
import { eventsFile } from './downloads.ts';
import { useUrlParam } from './use-url-param.ts';
import './head.css';
import { downloadFile } from '../../parts/save-file.ts';
import { medianOf, repliesToCaller, replyLatencies } from './reply-latencies.ts';
import type { Timeline } from './timeline.ts';
import { formatMs } from './times.ts';

const { facts } = callPageTexts;

/** The two parties of the call. */
export function callTitle(call: Call): string {
  const number = call.call_type === 'inbound' ? call.from_number : call.to_number;
  const other = call.call_type === 'web' ? callTexts.webVisitor : number || callTexts.unknownNumber;
  return callPageTexts.between(other, call.assistant_name);
}

/** The key facts of a call. */
export function Facts({ call, talk }: { readonly call: Call; readonly talk: Timeline | null }) {
  const zone = useTimeZoneLookup()(call.assistant_id);
  const campaign = useCampaignName(call.campaign_id);
  const version = useVersionNumber(call);
  const median =
    talk === null ? null : medianOf(repliesToCaller(replyLatencies(talk)).map(({ latencyMs }) => latencyMs));
  const spent = call.vendor_usage.reduce((sum, { cost_micro_dollars }) => sum + (cost_micro_dollars ?? 0), 0);
  const end = call.outcome ?? call.end_reason;
  return (
    <dl className="head-facts">
      <div>
        <dt className="only-heard">{callPageTexts.facts.end}</dt>
        <dd>
          <CallStatusBadge status={call.status} />
        </dd>
      </div>
      <Fact name={call.start_time === null ? facts.made : facts.answered}>
        <Time at={call.start_time ?? call.created_at} zone={zone} />
      </Fact>
      {call.start_time !== null && <Fact name={facts.duration}>{duration(call.call_duration_seconds)}</Fact>}
      {end !== null && <Fact name={facts.end}>{endReasonLabel(call.end_reason ?? end)}</Fact>}
      {median !== null && <Fact name={facts.responseTime}>{callPageTexts.responseTimeMedian(formatMs(median))}</Fact>}
      {call.vendor_usage.length > 0 && <Fact name={facts.cost}>{dollars(spent)}</Fact>}
      {version !== undefined && (
        <Fact name={facts.version}>
          <Link to={`/assistants/${call.assistant_id}/versions?from=${version}&to=published`}>{version}</Link>
        </Fact>
      )}
      {campaign !== undefined && (
        <Fact name={facts.campaign}>
          <Link to={`/campaigns/${call.campaign_id}`}>{campaign}</Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

type ActionsProps = { readonly call: Call; readonly events: readonly CallEvent[]; readonly listed: readonly string[] };

/** Links back to the list and to the adjacent calls, and downloads. */
export function Actions({ call, events, listed }: ActionsProps) {
  const [list] = useUrlParam('list');
  const [view] = useUrlParam('view');
  const kept = createSearchParams({ ...(list === null ? {} : { list }), ...(view === null ? {} : { view }) });
  const navigate = useNavigate();
  const mayTest = useHasRole('editor');
  const place = listed.indexOf(call.call_id);
  const go = (to: number) => ({
    disabled: listed[to] === undefined,
    onClick: () => void navigate({ pathname: `/calls/${listed[to]}`, search: kept.toString() }),
  });
  return (
    <>
      <Downloads call={call} events={events} />
      {mayTest && call.start_time !== null && call.end_time !== null && (
        <LinkButton to={`/tests/new?call=${call.call_id}`}>{callPageTexts.makeTest}</LinkButton>
      )}
      {place !== -1 && (
        <span className="head-beside">
          <IconButton icon="up" label={callPageTexts.newer} {...go(place - 1)} />
          <IconButton icon="down" label={callPageTexts.older} {...go(place + 1)} />
        </span>
      )}
      <Link className="button button-plain" to={`/calls${list === null ? '' : `?${list}`}`}>
        {callPageTexts.back}
      </Link>
    </>
  );
}

function Downloads({ call, events }: Omit<ActionsProps, 'listed'>) {
  const { downloads } = callPageTexts;
  const name = `call-${call.call_id}`;
  return (
    <details
      className="head-downloads"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ currentTarget, key }) => {
        if (key === 'Escape') currentTarget.open = false;
      }}
    >
      <summary className="button button-plain">{callPageTexts.download}</summary>
      <ul>
        {call.call_recording_url !== null && (
          <li>
            <a href={apiUrl(`/calls/${call.call_id}/recording`)} download={`${name}.wav`}>
              {downloads.recording}
            </a>
          </li>
        )}
        {call.transcript !== '' && (
          <li>
            <button type="button" onClick={() => downloadFile(`${name}.txt`, `${call.transcript}\n`, 'text/plain')}>
              {downloads.transcript}
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            onClick={() => downloadFile(`${name}.jsonl`, eventsFile(call, events), 'application/jsonl')}
            title={callPageTexts.eventsHint}
          >
            {downloads.events}
          </button>
        </li>
      </ul>
    </details>
  );
}
