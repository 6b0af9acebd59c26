import { isIP } from 'node:net';
import { type LoadPlan, putUnderLoad } from '#demo/load/load.ts';
import type { LoadReport, Spread } from '#demo/load/report.ts';
import { firstSpoken } from '#demo/loopback/speaks.ts';
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
  parameter: { type: 'string', multiple: true },
  'secret-env': { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** `parley load`: places many calls with a deployment and measures them on the carrier's side. */
export const loadCommand: Command = {
  name: 'load',
  parameters: '--url wss://HOST/PATH [--calls N] [...]',
  summary: 'put calls on a server, this or any other, and tell what its callers hear',
  help: `Each call opens a socket to the URL and speaks the media protocol of the loopback carrier on it, one socket a call:
\`connected\` and \`start\`, then 20 ms of µ-law at 8 kHz every 20 ms, \`mark\` when what came before it has been played, \`stop\`.
The caller says "I would like to book an appointment", waits for the assistant to finish, and says it again.
For Parley the URL is that of a number: \`GET /phone-numbers/{id}/media-url?dialect=${firstSpoken}\`; each call is one to its assistant.
It costs what calls cost: recogniser, model and voice are those of the server.

  --url URL          ws: or wss:
  --calls N          calls at once (10)
  --seconds N        how long all of them stay on the line (60)
  --per-second N     calls that begin each second (5); Parley takes 10 a second to one number, and 50 at once
  --barge-in SHARE   answers that are interrupted a second into them, from 0 to 1 (0)
  --jitter MS        how long the network may hold a frame back (0)
  --pause MS         quiet after the assistant before the caller speaks (1000)
  --patience MS      how long an answer is waited for (10000)
  --parameter N=V    a custom parameter of the stream's start; may come more than once
  --secret-env NAME  the environment variable that holds the auth token of the carrier's account: sockets are opened signed by it
  --yes              more than ${callsWithoutYes} calls to a host that is not this machine
  --json             one JSON object

It ends with code 1 where calls broke, or turns were not answered. An answer counts from the end of the caller's speech to
the first sound of the assistant; a frame is late that comes after its place in what the assistant says, the first frame of which sets the time.`,
  run: async (parameters, output) => {
    const { values } = readParameters(parameters, options, [0, 0]);
    const plan = readPlan(values);
    guard(plan, values.yes);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const report = await putUnderLoad(plan, stop.signal);
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

function readUrl(text = ''): URL {
  if (URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new UsageError(`--url is "${text}"; expected is one that begins with ws:// or wss://`);
}

function number(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value <= most) return value;
  throw new UsageError(`--${name} is "${text}"; accepted is a number from 0 to ${most}`);
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new UsageError(`--${name} is "${text}"; accepted is a whole number from 1 to ${most}`);
}

function readSecret(name: string | undefined): string | null {
  if (name === undefined) return null;
  const secret = process.env[name] ?? '';
  if (secret === '') throw new CommandError(`the environment has no ${name}`);
  return secret;
}

function readParameter(text: string): readonly [string, string] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new UsageError(`--parameter is "${text}"; expected is NAME=VALUE`);
}

/** Prevents load on another machine by mistake. */
function guard({ url, calls, seconds }: LoadPlan, yes: boolean): void {
  if (calls * seconds > mostCallSeconds)
    throw new UsageError(`${calls} calls of ${seconds} s; at most ${mostCallSeconds} s together are kept count of`);
  if (yes || calls <= callsWithoutYes || isThisMachine(url.hostname)) return;
  throw new CommandError(`${calls} calls to ${url.hostname}: say --yes if you may put that load on it`);
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function show(report: LoadReport, output: Output): void {
  const { turns, unanswered, interruptions, not_stopped, frames_received, late_frames, gaps } = report;
  output.line(`${turns} turns, ${unanswered} not answered; ${interruptions} interruptions, ${not_stopped} not heeded`);
  output.line(
    `${frames_received} frames of 20 ms came, ${late_frames} more than 20 ms late; ${gaps.n} gaps, ${gaps.ms} ms together`,
  );
  const row = (name: string, { n, p50, p95, p99, max }: Spread): readonly string[] =>
    [name, n, p50, p95, p99, max].map((cell) => (Number.isNaN(cell) ? '–' : String(cell)));
  const rows = [
    ['MS', 'N', 'P50', 'P95', 'P99', 'MAX'],
    row('end of speech to first sound', report.answer_ms),
    row('the same after an interruption', report.answer_after_interruption_ms),
    row('interruption to silence', report.silence_ms),
    row('frames late by', report.frame_lateness_ms),
    row('own frames late by', report.own_lateness_ms),
  ];
  for (const line of table(rows, [1, 2, 3, 4, 5])) output.line(line);
  for (const [why, calls] of Map.groupBy(report.broken, (reason) => reason))
    output.line(`${calls.length} calls broke: ${why}`);
}
