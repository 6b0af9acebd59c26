import { translated } from './translated.ts';

export const healthTexts = translated('healthTexts', {
  title: 'System health',
  lead: 'See whether the server accepts calls and how your speech, language and carrier providers are doing.',
  states: {
    ready: 'Accepting calls',
    draining: 'Shutting down',
    overloaded: 'At capacity',
    disk_full: 'Disk full',
    database_away: 'Database unavailable',
  },
  stateMore: {
    draining: 'Calls in progress continue until they end; new calls are rejected.',
    overloaded: 'New calls are rejected until capacity is free again.',
    disk_full:
      'New calls are rejected until space is freed. Calls in progress continue, but their recordings are silent in the meantime.',
    database_away:
      'New calls are rejected until the database responds. Calls in progress lose no data while the process runs.',
  },
  refusing: {
    event_loop_delay: 'The process can’t keep up. Lower the calls per process, or run more processes (WORKERS).',
    event_loop_busy: 'The process has no time left. Lower the calls per process, or run more processes (WORKERS).',
    late_frames: 'Audio goes out late. Lower the calls per process, or run more processes (WORKERS).',
    disk_full: 'Call data can’t be stored. Free some space on the server.',
    api_process: 'No process for calls is running. If none starts within a minute, check the server’s log.',
    max_calls: 'The process has reached MAX_CALLS. Wait for calls to end, or raise MAX_CALLS.',
  },
  figures: {
    calls: 'Active calls',
    callsMore: (worker: string) => `in process ${worker}`,
    callsAlone: 'in this process',
    callsTogether: 'in all processes for calls',
    delay: 'Event loop delay (p95)',
    delayMore: 'how late queued work starts',
    late: 'Late audio',
    lateMore: 'share of frames sent late',
    waiting: 'Events not stored yet',
    waitingMore: 'normally stored within 1 second',
  },
  milliseconds: (ms: string) => `${ms} ms`,

  attention: 'Needs attention',
  todo: {
    throttled: 'Rate limited. Upgrade your plan or add a fallback provider.',
    transient: 'This may resolve itself. If it doesn’t, check the provider’s status page.',
    standing: 'The key or account was rejected. Check both, then run “parley doctor”.',
    refused: 'The provider rejected a request, e.g. because of a phone number. If this continues, check your settings.',
  },
  standIn: 'Fallback providers are handling its requests.',

  providers: 'In use',
  since: 'Since process start:',
  parts: {
    detector: 'Speech detection',
    speech_to_text: 'Speech to text',
    end_of_turn: 'End-of-turn detection',
    language_model: 'Language model',
    text_to_speech: 'Text to speech',
    carrier: 'Carrier',
  },
  columns: {
    part: 'Part',
    provider: 'Provider',
    state: 'Status',
    latency: 'Latency (p50 / p95)',
    requests: 'Requests',
    failure: 'Last failure',
  },
  builtIn: 'Built in',
  state: {
    closed: 'Healthy',
    open: 'Paused after failures',
    probing: 'Retrying',
    unused: 'Not used yet',
    used: 'Healthy',
    failing: 'Failing',
  },
  reopens: (time: string) => `for another ${time}`,
  latencyTitle: 'Half of recent responses took less than the first value, 95% less than the second',
  latencies: (p50: string, p95: string) => `${p50} / ${p95}`,
  failures: (failed: string) => `${failed} failed`,
  never: 'Never',

  others: (count: string) => `Available providers (${count})`,
  othersMore: 'Set these on the server and restart it.',
  othersColumns: { part: 'Part', provider: 'Provider', settings: 'Settings' },
});
