import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { type LoadCaller, type LoadPlan, runLoadTest } from '#demo/load/load-test.ts';
import type { LoadReport, Percentiles } from '#demo/load/report.ts';
import { defaultWireDialect } from '#demo/loopback/carrier-wires.ts';
import { ScriptError } from '#demo/script-source.ts';
import { loadCallers } from '#simulation/run/load-callers.ts';
import { readSuite } from '#simulation/scenario/read-suite.ts';
import { type Command, CommandError, type Output, readParameters, table, UsageError } from './command.ts';

/** Largest number of calls to another machine without confirmation. */
const callsWithoutYes = 5;
/** Measurements of each frame are stored in memory. */
const mostCallSeconds = 200_000;

const options = {
  url: { type: 'string' },
  calls: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '60' },
  'per-second': { type: 'string', default: '5' },
  jitter: { type: 'string', default: '0' },
  'barge-in': { type: 'string', default: '0' },
  pause: { type: 'string', default: '1000' },
  patience: { type: 'string', default: '10000' },
  personas: { type: 'string' },
  parameter: { type: 'string', multiple: true },
  'secret-env': { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** `parley load`: places many calls with a deployment and measures them on the carrier's side. */
export const loadCommand: Command = {
  name: 'load',
  parameters: '--url wss://HOST/PATH [--calls N] [...]',
  summary: 'load-test a server with concurrent calls',
  help: `Each call opens a WebSocket to the URL and speaks the media protocol of the loopback carrier, one socket per call:
\`connected\` and \`start\`, then 20 ms of µ-law at 8 kHz every 20 ms, \`mark\` when the audio before it has been played, \`stop\`.
The caller says "I would like to book an appointment", waits until the assistant has finished, and says it again.
For Parley, use the media URL of a number: \`GET /phone-numbers/{id}/media-url?dialect=${defaultWireDialect}\`; its assistant answers the calls.
The calls cost what real calls cost, because they use the recognizer, model and voice of the server.

  --url URL          the URL, ws: or wss:
  --calls N          concurrent calls (default 10)
  --seconds N        seconds for which all calls stay connected (default 60)
  --per-second N     new calls per second (default 5); Parley accepts 10 per second and bursts of 50 per number
  --barge-in SHARE   share of replies that the caller interrupts after 1 second, from 0 to 1 (default 0)
  --jitter MS        maximum delay of a frame by the network (default 0)
  --pause MS         silence after the assistant before the caller speaks (default 1000)
  --patience MS      how long the caller waits for a reply (default 10000)
  --personas FILE    callers with the voices, noise and first wishes of a suite's scenarios (docs/simulation.md), in turn
  --parameter N=V    a custom parameter of the stream start; can be repeated
  --secret-env NAME  environment variable with the auth token of the carrier account, which signs the WebSocket requests
  --yes              allow more than ${callsWithoutYes} calls to another machine
  --json             print one JSON object

The exit code is 1 if calls failed or turns got no reply. The response time is measured from the end of the caller's speech to
the first sound of the assistant. Lateness of a frame is measured against the first frame of the utterance plus the audio
sent since.`,
  run: async (parameters, output) => {
    const { values } = readParameters(parameters, options, [0, 0]);
    const plan = readPlan(values);
    guard(plan, values.yes);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const callers = values.personas === undefined ? [] : await personasOf(values.personas);
    const report = await runLoadTest({ ...plan, callers }, stop.signal);
    if (values.json) output.line(JSON.stringify(report));
    else show(report, output);
    return report.turns > 0 && report.unanswered === 0 && report.broken.length === 0 ? 0 : 1;
  },
};

type Values = ReturnType<typeof readParameters<typeof options>>['values'];

function readPlan(values: Values): LoadPlan {
  return {
    url: readUrl(values.url),
    calls: whole('calls', values.calls, 5_000),
    seconds: whole('seconds', values.seconds, 86_400),
    perSecond: whole('per-second', values['per-second'], 1_000),
    jitterMs: number('jitter', values.jitter, 2_000),
    bargeInShare: number('barge-in', values['barge-in'], 1),
    pauseMs: number('pause', values.pause, 60_000),
    patienceMs: whole('patience', values.patience, 120_000),
    authToken: readSecret(values['secret-env']),
    parameters: Object.fromEntries((values.parameter ?? []).map(readParameter)),
  };
}

async function personasOf(file: string): Promise<readonly LoadCaller[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`--personas ${file} cannot be read; name a suite of scenarios`);
  });
  try {
    const callers = await loadCallers(readSuite(text, file).scenarios);
    if (callers.length > 0) return callers;
  } catch (error) {
    throw error instanceof ScriptError ? new CommandError(error.message) : error;
  }
  throw new CommandError(`--personas ${file} has no scenario with \`wants\`; add what the callers say`);
}

function readUrl(text = ''): URL {
  if (URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new UsageError(`--url is "${text}"; use a URL that begins with ws:// or wss://`);
}

function number(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value <= most) return value;
  throw new UsageError(`--${name} is "${text}"; use a number from 0 to ${most}`);
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new UsageError(`--${name} is "${text}"; use a whole number from 1 to ${most}`);
}

function readSecret(name: string | undefined): string | null {
  if (name === undefined) return null;
  const secret = process.env[name] ?? '';
  if (secret === '') throw new CommandError(`the environment variable ${name} is not set`);
  return secret;
}

function readParameter(text: string): readonly [string, string] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new UsageError(`--parameter is "${text}"; use NAME=VALUE`);
}

/** Prevents load on another machine by mistake. */
function guard({ url, calls, seconds }: LoadPlan, yes: boolean): void {
  if (calls * seconds > mostCallSeconds)
    throw new UsageError(`${calls} calls of ${seconds} s are too many; use at most ${mostCallSeconds} s in total`);
  if (yes || calls <= callsWithoutYes || isThisMachine(url.hostname)) return;
  throw new CommandError(`${calls} calls to ${url.hostname}: add --yes if you are allowed to load-test that host`);
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function show(report: LoadReport, output: Output): void {
  const { turns, unanswered, interruptions, not_stopped, frames_received, late_frames, gaps } = report;
  output.line(`${turns} turns, ${unanswered} without a reply; ${interruptions} interruptions, ${not_stopped} ignored`);
  output.line(
    `${frames_received} frames of 20 ms received, ${late_frames} more than 20 ms late; ${gaps.n} gaps, ${gaps.ms} ms in total`,
  );
  const row = (name: string, { n, p50, p95, p99, max }: Percentiles): readonly string[] =>
    [name, n, p50, p95, p99, max].map((cell) => (Number.isNaN(cell) ? '–' : String(cell)));
  const rows = [
    ['MS', 'N', 'P50', 'P95', 'P99', 'MAX'],
    row('end of speech to first sound', report.answer_ms),
    row('the same after an interruption', report.answer_after_interruption_ms),
    row('interruption to silence', report.silence_ms),
    row('lateness of received frames', report.frame_lateness_ms),
    row('lateness of sent frames', report.own_lateness_ms),
  ];
  for (const line of table(rows, [1, 2, 3, 4, 5])) output.line(line);
  for (const [why, calls] of Map.groupBy(report.broken, (reason) => reason))
    output.line(`${calls.length} calls failed: ${why}`);
}
