import { access, chmod, constants, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeWav } from '#codecs/wav.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { CallEvent } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { ConfigError } from '#src/settings/config-error.ts';
import { StoreError } from '#src/store/database/store-error.ts';
import { ScriptedCaller } from './caller.ts';
import type { CallerEvent } from './caller-events.ts';
import { voiceScript } from './caller-voice.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { followCall } from './follow.ts';
import { LoopbackCall } from './loopback/call.ts';
import { carrierWires } from './loopback/carrier-wires.ts';
import { play } from './play.ts';
import { measureSpeed } from './report.ts';
import { type CallerScript, readScript } from './script.ts';
import { ScriptError } from './script-source.ts';
import { Terminal } from './terminal.ts';
import { drawTimeline } from './timeline-svg.ts';

type Options = {
  readonly json: boolean;
  readonly play: boolean;
  readonly script: string;
  readonly dialect: string;
  readonly out: string;
};

/** An invalid request to the demo. `message` is one line. */
class DemoError extends Error {}

function readOptions(parameters: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        json: { type: 'boolean', default: false },
        play: { type: 'boolean', default: false },
        script: { type: 'string', default: join(import.meta.dirname, 'booking.yaml') },
        dialect: { type: 'string', default: 'twilio' },
        out: { type: 'string', default: 'demo-output' },
      },
    });
    if (!carrierWires.has(values.dialect)) {
      throw new DemoError(`--dialect is ${values.dialect}; use one of ${[...carrierWires.keys()].join(', ')}`);
    }
    return { ...values, script: resolve(values.script), out: resolve(values.out) };
  } catch (error) {
    if (error instanceof DemoError) throw error;
    throw new DemoError(`${error instanceof Error ? error.message : error}; see "parley demo --help"`);
  }
}

/** Runs the demo once in this process, printing the call as it happens. Returns the exit code: 0 if the call went as its script says. */
export async function runDemo(parameters: readonly string[]): Promise<number> {
  return run(parameters).then(() => 0, fail);
}

async function run(parameters: readonly string[]): Promise<void> {
  const options = readOptions(parameters);
  const script = readScript(await readScriptFile(options.script), options.script);
  await makeOutFolder(options.out);
  const opening = startDemoServer(await makeDataDir());
  endOnSignal(opening);
  const stage = await opening;
  try {
    await perform(stage, script, options);
  } finally {
    await stage.close();
  }
}

async function makeOutFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
  } catch (error) {
    throw new DemoError(`cannot write to the folder ${path} (${error instanceof Error ? error.message : error})`);
  }
}

const breakOff = new AbortController();

/** An interrupted call leaves no server and no folder behind. */
function endOnSignal(opening: Promise<DemoServer>): void {
  const end = (): void => {
    if (breakOff.signal.aborted) return;
    breakOff.abort();
    void opening
      .then((stage) => stage.close())
      .catch(() => {})
      .finally(() => process.exit(130));
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}

/** A folder that the database's user can access, regardless of the user who starts the demo. */
async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-demo-'));
  await chmod(folder, 0o711);
  return folder;
}

async function readScriptFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new DemoError(`cannot read the script ${path} (${error instanceof Error ? error.message : error})`);
  }
}

async function perform(stage: DemoServer, script: CallerScript, options: Options): Promise<void> {
  const tts = createEmbeddedTts();
  const steps = await voiceScript(script, tts);
  await tts.close();
  const terminal = options.json ? null : new Terminal(process.stdout);
  const ringing = await stage.ring();
  const { caller, ended } = pickUp(ringing, { steps, script, dialect: options.dialect });
  const events: CallEvent[] = [];
  for await (const event of followCall(stage, ringing.callId)) {
    events.push(event);
    terminal?.show(event);
  }
  await ended;
  const call = await analysedCall(stage, ringing.callId);
  const { recording, timeline } = await keep(
    stage,
    { callId: ringing.callId, events, moments: caller.moments },
    options,
  );
  if (terminal === null) process.stdout.write(`${JSON.stringify({ call, events, recording, timeline })}\n`);
  else terminal.close({ call, speed: measureSpeed(events, caller.moments), recording, timeline });
  if (options.play) console.error(await play(recording));
  if (!caller.done) throw new DemoError('the call ended before the script did');
}

type Answering = {
  readonly steps: Awaited<ReturnType<typeof voiceScript>>;
  readonly script: CallerScript;
  readonly dialect: string;
};

function pickUp(
  ringing: { readonly mediaUrl: string; readonly headers: Readonly<Record<string, string>> },
  { steps, script, dialect }: Answering,
): { caller: ScriptedCaller; ended: Promise<unknown> } {
  const telephone = { press: (digit: string) => line.sendDigit(digit), hangUp: () => line.hangUp() };
  const caller = new ScriptedCaller({ steps, limitMs: script.limitMs, telephone });
  const ticks = new Metronome(systemClock);
  const line = new LoopbackCall({ url: ringing.mediaUrl, headers: ringing.headers, ticks, caller, dialect });
  return { caller, ended: line.ended };
}

/** The call in the API once it has been analyzed. */
async function analysedCall(stage: DemoServer, callId: string): Promise<JsonObject> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const call = await stage.get(`/calls/${callId}`);
    if (call.call_analysis !== null) return call;
    await new Promise((done) => setTimeout(done, 100));
  }
  return stage.get(`/calls/${callId}`);
}

type Held = {
  readonly callId: string;
  readonly events: readonly CallEvent[];
  readonly moments: readonly CallerEvent[];
};

/** Saves the recording, draws the timeline, and prints the paths of both. */
async function keep(stage: DemoServer, { callId, events, moments }: Held, { out }: Options) {
  const recording = join(out, 'call.wav');
  const timeline = join(out, 'timeline.svg');
  const file = new Uint8Array(await (await stage.fetch(`/calls/${callId}/recording`)).arrayBuffer());
  await writeFile(recording, file);
  const { channels, rateHz } = decodeWav(file);
  const [caller, assistant] = channels;
  const startedAt = events.find(({ type }) => type === 'recording.started')?.at ?? 0;
  await writeFile(
    timeline,
    drawTimeline({
      caller: caller!,
      assistant: assistant!,
      rateHz,
      events,
      moments,
      recordingStartedAt: startedAt,
      title: 'A call to Bright Street Dental',
    }),
  );
  return { recording, timeline };
}

function fail(error: unknown): number {
  if (breakOff.signal.aborted) return 130;
  const known = [DemoError, ScriptError, ConfigError, StoreError].some((kind) => error instanceof kind);
  console.error(known ? `parley demo: ${(error as Error).message}` : error);
  return 1;
}
