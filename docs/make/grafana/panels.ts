import { inLastHour, max, mean, of, quantile, rate, shareAbove, sum } from './queries.ts';

/** One panel: what it shows, in which of Grafana's units, and its queries with the legend of each. */
export type PanelPlan = {
  readonly title: string;
  readonly unit: 's' | 'short' | 'ops' | 'reqps' | 'Bps' | 'bytes' | 'percentunit';
  readonly about: string;
  readonly queries: readonly (readonly [expr: string, legend: string])[];
};
type RowPlan = { readonly title: string; readonly panels: readonly PanelPlan[] };

/** p50, p95 and p99 of a histogram. */
const quantiles = (metric: string, where = ''): PanelPlan['queries'] =>
  [0.5, 0.95, 0.99].map((share) => [quantile(share, metric, [], where), `p${share * 100}`]);

const calls: RowPlan = {
  title: 'Calls',
  panels: [
    {
      title: 'Calls now',
      unit: 'short',
      about: 'Calls that processes hold, by direction and status.',
      queries: [[sum('parley_calls_live', ['call_type', 'status']), '{{call_type}} {{status}}']],
    },
    {
      title: 'Calls begun',
      unit: 'ops',
      about: 'Calls that came on the line, a second.',
      queries: [[rate('parley_calls_total', ['call_type'], 'status="in-progress"'), '{{call_type}}']],
    },
    {
      title: 'What came of calls, last hour',
      unit: 'short',
      about: 'Calls that are over, by their outcome.',
      queries: [[inLastHour('parley_call_ends_total', ['outcome']), '{{outcome}}']],
    },
    {
      title: 'Why calls failed, last hour',
      unit: 'short',
      about: 'Reasons of calls with the outcome failed.',
      queries: [[inLastHour('parley_call_ends_total', ['reason'], 'outcome="failed"'), '{{reason}}']],
    },
    {
      title: 'Length of calls',
      unit: 's',
      about: 'How long calls were on the line.',
      queries: quantiles('parley_call_duration_seconds'),
    },
    {
      title: 'Calls lost with a process, last hour',
      unit: 'short',
      about: 'Calls whose process died, or that nobody connected to. Should be none.',
      queries: [[inLastHour('parley_calls_lost_total'), 'lost']],
    },
  ],
};

const latency: RowPlan = {
  title: 'Latency',
  panels: [
    {
      title: 'End of speech to answer',
      unit: 's',
      about: 'From the last sound of the caller to the first audio of the answer.',
      queries: quantiles('parley_turn_latency_seconds', 'part="latency"'),
    },
    {
      title: 'Where the time goes, mean',
      unit: 's',
      about: 'The parts of an answer; together they are its latency.',
      queries: [[mean('parley_answer_wait_seconds', ['part']), '{{part}}']],
    },
    {
      title: 'Parts of an answer, p95',
      unit: 's',
      about: 'The slow answers: which part grows with them.',
      queries: [[quantile(0.95, 'parley_answer_wait_seconds', ['part']), '{{part}}']],
    },
    {
      title: 'Interruption to silence',
      unit: 's',
      about: 'From the first sound of a caller who takes the floor to our silence.',
      queries: quantiles('parley_interruption_stop_seconds'),
    },
    {
      title: 'Turns that went wrong, last hour',
      unit: 'short',
      about:
        'Interruptions, and what should be rare: callers cut off, playback held for nothing, late finals, overlaps.',
      queries: [[inLastHour('parley_turn_events_total', ['event']), '{{event}}']],
    },
    {
      title: 'Tools, p95',
      unit: 's',
      about: 'How long tools of calls ran, by how that ended.',
      queries: [[quantile(0.95, 'parley_tool_duration_seconds', ['outcome']), '{{outcome}}']],
    },
  ],
};

const media: RowPlan = {
  title: 'Media',
  panels: [
    {
      title: 'Lateness of messages',
      unit: 's',
      about: 'How late speech went out although its audio was there. Above 40 ms it is heard.',
      queries: [
        [quantile(0.99, 'parley_frame_lateness_seconds'), 'p99'],
        [quantile(0.999, 'parley_frame_lateness_seconds'), 'p99.9'],
      ],
    },
    {
      title: 'Messages later than 20 ms',
      unit: 'percentunit',
      about: 'The share of messages of speech that were late.',
      queries: [[shareAbove(0.02, 'parley_frame_lateness_seconds'), 'late']],
    },
    {
      title: 'Gaps in speech, last hour',
      unit: 'short',
      about:
        'Gaps that were heard, whoever was too slow: a voice that makes audio slower than it is played, or this server.',
      queries: [[inLastHour('parley_speech_gap_seconds_count'), 'gaps']],
    },
    {
      title: 'Open media sockets',
      unit: 'short',
      about: 'By dialect.',
      queries: [[sum('parley_media_sockets', ['dialect']), '{{dialect}}']],
    },
    {
      title: 'Sockets refused and failed, last hour',
      unit: 'short',
      about: 'Those that were not let in, by HTTP status, and those that ended with an error.',
      queries: [
        [inLastHour('parley_media_sockets_refused_total', ['dialect', 'status']), '{{dialect}} refused {{status}}'],
        [inLastHour('parley_media_sockets_closed_total', ['dialect'], 'outcome="failed"'), '{{dialect}} failed'],
      ],
    },
    {
      title: 'Traffic',
      unit: 'Bps',
      about: 'Payload of messages on media sockets.',
      queries: [[rate('parley_media_bytes_total', ['dialect', 'direction']), '{{dialect}} {{direction}}']],
    },
    {
      title: 'Messages',
      unit: 'ops',
      about: 'Messages on media sockets: they cost more than their bytes.',
      queries: [[rate('parley_media_messages_total', ['dialect', 'direction']), '{{dialect}} {{direction}}']],
    },
  ],
};

const vendors: RowPlan = {
  title: 'Vendors',
  panels: [
    {
      title: 'Who is left alone',
      unit: 'short',
      about: 'Vendors that failed and are not asked for a while, by processes.',
      queries: [[sum('parley_vendor_breakers', ['part', 'provider'], 'state!="closed"'), '{{part}} {{provider}}']],
    },
    {
      title: 'Waits for vendors, p50',
      unit: 's',
      about: 'To the final from the end of speech, to the first words of a model, to the first audio of a voice.',
      queries: [[quantile(0.5, 'parley_vendor_wait_seconds', ['part', 'provider']), '{{part}} {{provider}}']],
    },
    {
      title: 'Waits for vendors, p95',
      unit: 's',
      about: 'The same of the slow ones.',
      queries: [[quantile(0.95, 'parley_vendor_wait_seconds', ['part', 'provider']), '{{part}} {{provider}}']],
    },
    {
      title: 'Requests to vendors',
      unit: 'reqps',
      about: 'What calls asked of them.',
      queries: [[rate('parley_vendor_requests_total', ['part', 'provider']), '{{part}} {{provider}}']],
    },
    {
      title: 'Errors of vendors, last hour',
      unit: 'short',
      about: 'throttled: they ask to wait. standing: somebody has to mend a key or an account.',
      queries: [
        [inLastHour('parley_vendor_errors_total', ['part', 'provider', 'kind']), '{{part}} {{provider}} {{kind}}'],
      ],
    },
    {
      title: 'Failovers, last hour',
      unit: 'short',
      about: 'Another vendor took over within a call.',
      queries: [[inLastHour('parley_vendor_failovers_total', ['part', 'from', 'to']), '{{part}} {{from}} → {{to}}']],
    },
  ],
};

const campaigns: RowPlan = {
  title: 'Campaigns, webhooks, jobs',
  panels: [
    {
      title: 'Orders to dial',
      unit: 'ops',
      about: 'Leads given out, dialled, and refused at the last moment.',
      queries: [[rate('parley_campaign_orders_total', ['outcome']), '{{outcome}}']],
    },
    {
      title: 'Steps of campaigns, last hour',
      unit: 'short',
      about: 'paused: their calls mostly cannot be placed.',
      queries: [[inLastHour('parley_campaign_steps_total', ['step']), '{{step}}']],
    },
    {
      title: 'Attempts at webhooks, last hour',
      unit: 'short',
      about: 'again: to be repeated. failed and refused: given up.',
      queries: [[inLastHour('parley_webhook_delivery_seconds_count', ['outcome']), '{{outcome}}']],
    },
    {
      title: 'Time of webhooks',
      unit: 's',
      about: 'How long receivers took.',
      queries: quantiles('parley_webhook_delivery_seconds'),
    },
    {
      title: 'Jobs in queues',
      unit: 'short',
      about: 'Of all processes; ready ones that pile up are work that nobody does.',
      queries: [[max('parley_jobs', ['queue', 'state']), '{{queue}} {{state}}']],
    },
    {
      title: 'Time of jobs, p95',
      unit: 's',
      about: 'Attempts at jobs.',
      queries: [[quantile(0.95, 'parley_job_duration_seconds', ['queue', 'outcome']), '{{queue}} {{outcome}}']],
    },
  ],
};

const processes: RowPlan = {
  title: 'Processes',
  panels: [
    {
      title: 'Delay of the event loop',
      unit: 's',
      about: 'How late timers fire, p99 of each process. What grows here is heard in all of its calls.',
      queries: [[quantile(0.99, 'parley_event_loop_delay_seconds', ['instance']), '{{instance}}']],
    },
    {
      title: 'Processor',
      unit: 'percentunit',
      about: 'Processor time of each process; calls share one core of it.',
      queries: [[rate('process_cpu_seconds_total', ['instance']), '{{instance}}']],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      about: 'Resident memory of each process.',
      queries: [[of('process_resident_memory_bytes'), '{{instance}}']],
    },
    {
      title: 'Database connections',
      unit: 'short',
      about: 'waiting should be 0.',
      queries: [[sum('parley_database_connections', ['state']), '{{state}}']],
    },
    {
      title: 'Free disk space',
      unit: 'bytes',
      about: 'Below DISK_RESERVE_MB no new calls are taken.',
      queries: [[`min by (instance, place) (${of('parley_disk_free_bytes')})`, '{{instance}} {{place}}']],
    },
    {
      title: 'Outage of the embedded PostgreSQL',
      unit: 's',
      about: 'It is started again by itself; what grows here needs somebody to look.',
      queries: [[`max by (instance) (${of('parley_database_outage_seconds')})`, '{{instance}}']],
    },
    {
      title: 'Events that are not stored yet',
      unit: 'short',
      about: 'What grows here is lost with a process that is killed.',
      queries: [[sum('parley_events_waiting', ['instance']), '{{instance}}']],
    },
    {
      title: 'Requests',
      unit: 'reqps',
      about: 'Of the HTTP interface, by status.',
      queries: [[rate('parley_http_request_duration_seconds_count', ['status']), '{{status}}']],
    },
    {
      title: 'Time of requests, p95',
      unit: 's',
      about: 'By route.',
      queries: [[quantile(0.95, 'parley_http_request_duration_seconds', ['method', 'route']), '{{method}} {{route}}']],
    },
  ],
};

/** The dashboard, from what callers notice down to the machine. */
export const rows: readonly RowPlan[] = [calls, latency, media, vendors, campaigns, processes];
