import { inLastHour, max, mean, quantile, rate, selectMetric, shareAbove, sum } from './queries.ts';

/** One panel: its content, one of Grafana's units, and its queries with their legends. */
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
      title: 'Active calls',
      unit: 'short',
      about: 'Active calls, by type and status.',
      queries: [[sum('parley_calls_live', ['call_type', 'status']), '{{call_type}} {{status}}']],
    },
    {
      title: 'Started calls',
      unit: 'ops',
      about: 'Connected calls per second.',
      queries: [[rate('parley_calls_total', ['call_type'], 'status="in-progress"'), '{{call_type}}']],
    },
    {
      title: 'Call outcomes, last hour',
      unit: 'short',
      about: 'Ended calls, by outcome.',
      queries: [[inLastHour('parley_call_ends_total', ['outcome']), '{{outcome}}']],
    },
    {
      title: 'Failed calls, last hour',
      unit: 'short',
      about: 'Calls with the outcome failed, by end reason.',
      queries: [[inLastHour('parley_call_ends_total', ['reason'], 'outcome="failed"'), '{{reason}}']],
    },
    {
      title: 'Call duration',
      unit: 's',
      about: 'From the connection to the end of the call.',
      queries: quantiles('parley_call_duration_seconds'),
    },
    {
      title: 'Lost calls, last hour',
      unit: 'short',
      about: 'Calls whose process died, or to which nothing connected. Should be 0.',
      queries: [[inLastHour('parley_calls_lost_total'), 'lost']],
    },
  ],
};

const latency: RowPlan = {
  title: 'Latency',
  panels: [
    {
      title: 'Response time',
      unit: 's',
      about: 'From the caller’s last sound to the first audio of the reply.',
      queries: quantiles('parley_turn_latency_seconds', 'part="latency"'),
    },
    {
      title: 'Parts of the response time, mean',
      unit: 's',
      about: 'The parts add up to the response time.',
      queries: [[mean('parley_answer_wait_seconds', ['part']), '{{part}}']],
    },
    {
      title: 'Parts of the response time, p95',
      unit: 's',
      about: 'Shows which part makes slow replies slow.',
      queries: [[quantile(0.95, 'parley_answer_wait_seconds', ['part']), '{{part}}']],
    },
    {
      title: 'Interruption to silence',
      unit: 's',
      about: 'From the first sound of an interruption until the assistant is silent.',
      queries: quantiles('parley_interruption_stop_seconds'),
    },
    {
      title: 'Turn events, last hour',
      unit: 'short',
      about:
        'Interruptions, and events that should be rare: cut-offs, false interruptions, late final transcripts, overlaps.',
      queries: [[inLastHour('parley_turn_events_total', ['event']), '{{event}}']],
    },
    {
      title: 'Tool duration, p95',
      unit: 's',
      about: 'Duration of tool calls, by outcome.',
      queries: [[quantile(0.95, 'parley_tool_duration_seconds', ['outcome']), '{{outcome}}']],
    },
  ],
};

const media: RowPlan = {
  title: 'Media',
  panels: [
    {
      title: 'Message lateness',
      unit: 's',
      about: 'Delay of speech messages whose audio was ready. Above 40 ms callers hear it.',
      queries: [
        [quantile(0.99, 'parley_frame_lateness_seconds'), 'p99'],
        [quantile(0.999, 'parley_frame_lateness_seconds'), 'p99.9'],
      ],
    },
    {
      title: 'Messages later than 20 ms',
      unit: 'percentunit',
      about: 'Share of late speech messages.',
      queries: [[shareAbove(0.02, 'parley_frame_lateness_seconds'), 'late']],
    },
    {
      title: 'Gaps in speech, last hour',
      unit: 'short',
      about: 'Audible gaps: a voice produced audio more slowly than it was played, or this server was too slow.',
      queries: [[inLastHour('parley_speech_gap_seconds_count'), 'gaps']],
    },
    {
      title: 'Open media sockets',
      unit: 'short',
      about: 'Open media sockets, by dialect.',
      queries: [[sum('parley_media_sockets', ['dialect']), '{{dialect}}']],
    },
    {
      title: 'Rejected and failed sockets, last hour',
      unit: 'short',
      about: 'Media sockets that were rejected, by HTTP status, and those that ended with an error.',
      queries: [
        [inLastHour('parley_media_sockets_refused_total', ['dialect', 'status']), '{{dialect}} rejected {{status}}'],
        [inLastHour('parley_media_sockets_closed_total', ['dialect'], 'outcome="failed"'), '{{dialect}} failed'],
      ],
    },
    {
      title: 'Traffic',
      unit: 'Bps',
      about: 'Payload bytes on media sockets.',
      queries: [[rate('parley_media_bytes_total', ['dialect', 'direction']), '{{dialect}} {{direction}}']],
    },
    {
      title: 'Messages',
      unit: 'ops',
      about: 'Messages on media sockets. The number of messages costs more than their size.',
      queries: [[rate('parley_media_messages_total', ['dialect', 'direction']), '{{dialect}} {{direction}}']],
    },
  ],
};

const providers: RowPlan = {
  title: 'Providers',
  panels: [
    {
      title: 'Paused providers',
      unit: 'short',
      about: 'Providers that are paused or being tested after failures; counts processes.',
      queries: [[sum('parley_vendor_breakers', ['part', 'provider'], 'state!="closed"'), '{{part}} {{provider}}']],
    },
    {
      title: 'Provider latency, p50',
      unit: 's',
      about:
        'From the end of speech to the final transcript, to the first words of a model, to the first audio of a voice.',
      queries: [[quantile(0.5, 'parley_vendor_wait_seconds', ['part', 'provider']), '{{part}} {{provider}}']],
    },
    {
      title: 'Provider latency, p95',
      unit: 's',
      about: 'The same for slow requests.',
      queries: [[quantile(0.95, 'parley_vendor_wait_seconds', ['part', 'provider']), '{{part}} {{provider}}']],
    },
    {
      title: 'Provider requests',
      unit: 'reqps',
      about: 'Requests of calls to providers.',
      queries: [[rate('parley_vendor_requests_total', ['part', 'provider']), '{{part}} {{provider}}']],
    },
    {
      title: 'Provider errors, last hour',
      unit: 'short',
      about: 'throttled: the provider asks to wait. standing: fix a key or an account.',
      queries: [
        [inLastHour('parley_vendor_errors_total', ['part', 'provider', 'kind']), '{{part}} {{provider}} {{kind}}'],
      ],
    },
    {
      title: 'Failovers, last hour',
      unit: 'short',
      about: 'Fallbacks to another provider within a call.',
      queries: [[inLastHour('parley_vendor_failovers_total', ['part', 'from', 'to']), '{{part}} {{from}} → {{to}}']],
    },
  ],
};

const campaigns: RowPlan = {
  title: 'Campaigns, webhooks, jobs',
  panels: [
    {
      title: 'Campaign dialing',
      unit: 'ops',
      about: 'Leads that were claimed, dialed, and blocked just before dialing.',
      queries: [[rate('parley_campaign_orders_total', ['outcome']), '{{outcome}}']],
    },
    {
      title: 'Campaign steps, last hour',
      unit: 'short',
      about: 'paused: most calls of the campaign could not be placed.',
      queries: [[inLastHour('parley_campaign_steps_total', ['step']), '{{step}}']],
    },
    {
      title: 'Webhook attempts, last hour',
      unit: 'short',
      about: 'again: will be retried. failed and refused: will not be retried.',
      queries: [[inLastHour('parley_webhook_delivery_seconds_count', ['outcome']), '{{outcome}}']],
    },
    {
      title: 'Webhook duration',
      unit: 's',
      about: 'Response time of webhook receivers.',
      queries: quantiles('parley_webhook_delivery_seconds'),
    },
    {
      title: 'Queued jobs',
      unit: 'short',
      about: 'Jobs of all processes. A growing number of ready jobs means that no process handles them.',
      queries: [[max('parley_jobs', ['queue', 'state']), '{{queue}} {{state}}']],
    },
    {
      title: 'Job duration, p95',
      unit: 's',
      about: 'Duration of job attempts.',
      queries: [[quantile(0.95, 'parley_job_duration_seconds', ['queue', 'outcome']), '{{queue}} {{outcome}}']],
    },
  ],
};

const processes: RowPlan = {
  title: 'Processes',
  panels: [
    {
      title: 'Event loop delay',
      unit: 's',
      about: 'How late timers fire, p99 by process. Callers of all its calls hear large delays.',
      queries: [[quantile(0.99, 'parley_event_loop_delay_seconds', ['instance']), '{{instance}}']],
    },
    {
      title: 'CPU',
      unit: 'percentunit',
      about: 'CPU time by process. The calls of a process share one core.',
      queries: [[rate('process_cpu_seconds_total', ['instance']), '{{instance}}']],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      about: 'Resident memory by process.',
      queries: [[selectMetric('process_resident_memory_bytes'), '{{instance}}']],
    },
    {
      title: 'Database connections',
      unit: 'short',
      about: 'Connections by state. waiting should be 0.',
      queries: [[sum('parley_database_connections', ['state']), '{{state}}']],
    },
    {
      title: 'Free disk space',
      unit: 'bytes',
      about: 'Below DISK_RESERVE_MB the server rejects new calls.',
      queries: [[`min by (instance, place) (${selectMetric('parley_disk_free_bytes')})`, '{{instance}} {{place}}']],
    },
    {
      title: 'Outage of the embedded PostgreSQL',
      unit: 's',
      about: 'The server restarts it automatically. Investigate if the value keeps growing.',
      queries: [[`max by (instance) (${selectMetric('parley_database_outage_seconds')})`, '{{instance}}']],
    },
    {
      title: 'Events not stored yet',
      unit: 'short',
      about: 'These events are lost if the process is killed.',
      queries: [[sum('parley_events_waiting', ['instance']), '{{instance}}']],
    },
    {
      title: 'HTTP requests',
      unit: 'reqps',
      about: 'Requests to the HTTP API, by status.',
      queries: [[rate('parley_http_request_duration_seconds_count', ['status']), '{{status}}']],
    },
    {
      title: 'HTTP request duration, p95',
      unit: 's',
      about: 'Request duration, by route.',
      queries: [[quantile(0.95, 'parley_http_request_duration_seconds', ['method', 'route']), '{{method}} {{route}}']],
    },
  ],
};

/** The dashboard, from what callers notice down to the machine. */
export const rows: readonly RowPlan[] = [calls, latency, media, providers, campaigns, processes];
