import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AudioFormat } from '#codecs/format.ts';
import { createSileroDetector } from '#embedded/silero/detector.ts';
import { Call } from '#engine/call/call.ts';
import { Conversation } from '#engine/call/conversation.ts';
import type { Turn } from '#engine/call/events.ts';
import type { CallObserver } from '#engine/ports/call-observer.ts';
import type { At } from '#engine/ports/clock.ts';
import type { Line } from '#engine/ports/leg.ts';
import { defaultVoiceSettings, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { ToolRunner } from '#engine/ports/tools.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { localTime } from '#src/calls/lifecycle/local-time.ts';
import { CallCapacity } from '#src/calls/usage/call-capacity.ts';
import type { LoadMeter } from '#src/calls/usage/load-meter.ts';
import { systemClock } from '#src/foundation/clock.ts';
import type { Admission, GatewayEvent, MediaLeg, Rejection, StartedStream } from '#src/gateway/admission.ts';
import type { StreamStart } from '#src/gateway/dialects/dialect.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { attachGateway, type Gateway } from '#src/gateway/server.ts';
import { routeMediaSockets } from '#src/server/media-socket-routing.ts';
import type { Siblings } from '#src/workers/siblings.ts';
import { energyDetector } from './energy-detector.ts';
import { createStubModel } from './model.ts';
import type { GatewayBenchOptions } from './options.ts';
import { OwnDelays } from './own-delays.ts';
import { createStubRecogniser } from './recogniser.ts';
import { readSchedule, type Schedule } from './schedule.ts';
import { createStubVoice } from './voice.ts';

/** Statistics since the start of the window. */
type Counts = {
  modelRequests: number;
  userTurns: number;
  assistantTurns: number;
  interrupted: number;
  /** Assistant turns whose heard text is known from returned marks. */
  knownByMark: number;
  troubles: number;
};
const noCounts: Counts = {
  modelRequests: 0,
  userTurns: 0,
  assistantTurns: 0,
  interrupted: 0,
  knownByMark: 0,
  troubles: 0,
};

const loopDelayResolutionMs = 10;
/** The same as in `src/calls/lifecycle/session.ts`. */
const toolTimeoutMs = 10_000;
const voice: VoiceSettings = {
  voice: 'stub',
  ...defaultVoiceSettings,
};
const script = {
  name: 'Bench',
  prompt: 'Answer every question in one sentence.',
  beginMessage: '',
  knowledge: '',
  states: [],
  tools: [],
};
/** Accepts new calls at any load. */
const noMeter: LoadMeter = {
  tick: () => {},
  read: () => ({ loopDelayMs: 0, lateShare: 0, utilization: 0 }),
  close: () => {},
};
const noTools: ToolRunner = { run: async () => ({ ok: false, content: 'there are no tools' }) };

type Serving = { readonly port: number; readonly nodeId: string };

/** Serves media sockets and `/stats` on the loopback address, along with other processes if the port is shared. */
export async function serve(options: GatewayBenchOptions, siblings: Siblings | null = null): Promise<Serving> {
  const metronome = new Metronome(systemClock);
  const shares = options.shares ? new OwnDelays(systemClock) : null;
  const bench = new Bench(options, openDetector(options.detector, metronome, shares), shares);
  const server = createServer((request, response) => bench.answer(request, response));
  const unlimited = { limits: null, maxCalls: 0, obstacle: () => null };
  const capacity = new CallCapacity({ clock: systemClock, meter: noMeter, ...unlimited, turned: () => {} });
  const nodeId = `worker-${siblings?.own ?? 1}`;
  const door =
    siblings === null ? server : routeMediaSockets(server, siblings, { capacity, nodeId, ownerOf: async () => null });
  bench.gateway = attachGateway(door, {
    metronome,
    clock: systemClock,
    admit: () => bench.admission,
    route: () => ({ dialect: 'twilio', token: '' }),
    report: (event) => {
      reportTrouble(event);
      if (event.type === 'opened') capacity.opened();
      if (event.type === 'started') capacity.started();
      if (event.type === 'closed') capacity.closed(event.hadCall);
    },
    waiting: { perAddress: Infinity, total: Infinity },
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, nodeId };
}

/** Silero runs for all calls of the process after each tick of the metronome, as in the product. */
function openDetector(
  name: GatewayBenchOptions['detector'],
  metronome: Metronome,
  shares: OwnDelays | null,
): VoiceDetector {
  if (name === 'energy') return energyDetector;
  const silero = createSileroDetector();
  const unfinished = () => silero.waitingWindows > 0;
  const tick = (): void => silero.tick();
  const timed = (now: At): void => shares?.because(now, tick);
  metronome.join({ tick: shares === null ? tick : timed, unfinished, failed: fail }, 'afterwards');
  return silero;
}

class Bench {
  gateway: Gateway | null = null;
  readonly admission: Admission = {
    type: 'admitted',
    start: (stream, leg) => this.#start(stream, leg),
    abandoned: () => {},
  };
  readonly #options: GatewayBenchOptions;
  readonly #detector: VoiceDetector;
  readonly #shares: OwnDelays | null;
  readonly #loopDelay = monitorEventLoopDelay({ resolution: loopDelayResolutionMs });
  #counts: Counts = { ...noCounts };

  constructor(options: GatewayBenchOptions, detector: VoiceDetector, shares: OwnDelays | null) {
    this.#options = options;
    this.#detector = detector;
    this.#shares = shares;
    this.#loopDelay.enable();
  }

  /** `GET /stats` returns the statistics of the current window; `?reset=1` starts a new window afterwards. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' || pathname !== '/stats') {
      response.writeHead(404).end('use GET /stats\n');
      return;
    }
    const body = JSON.stringify(this.#stats());
    if (searchParams.get('reset') === '1') this.#reset();
    response.writeHead(200, { 'content-type': 'application/json' }).end(`${body}\n`);
  }

  #stats() {
    const { modelRequests, userTurns, assistantTurns, interrupted, knownByMark, troubles } = this.#counts;
    return {
      pid: process.pid,
      loop_delay_ms: { p50: this.#delayMs(50), p99: this.#delayMs(99) },
      calls: this.gateway?.connections ?? 0,
      model_requests: modelRequests,
      user_turns: userTurns,
      assistant_turns: assistantTurns,
      interrupted,
      known_by_mark: knownByMark,
      troubles,
      ...(this.#shares === null ? {} : { own_share_ms: this.#shares.summary() }),
    };
  }

  #reset(): void {
    this.#shares?.reset();
    this.#loopDelay.reset();
    this.#counts = { ...noCounts };
  }

  /** The histogram contains the time between two samples. */
  #delayMs(percentile: number): number {
    const betweenMs = this.#loopDelay.percentile(percentile) / 1e6;
    return Math.round(Math.max(0, betweenMs - loopDelayResolutionMs) * 100) / 100;
  }

  #start(stream: StreamStart, leg: MediaLeg): StartedStream | Rejection {
    try {
      return { type: 'started', line: this.#call(readSchedule(stream.parameters), leg, stream.incoming) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { type: 'rejected', status: 400, reason: error.message };
    }
  }

  #call(schedule: Schedule, leg: MediaLeg, heard: AudioFormat): Line {
    const shares = this.#shares?.open();
    const clock = this.#shares?.clock ?? systemClock;
    const requested = (): void => {
      this.#counts.modelRequests += 1;
      shares?.requested();
    };
    const token = (dueAt: At): void => shares?.token(dueAt);
    const conversation = new Conversation({
      script,
      variables: {},
      localTime: () => localTime(new Date(), 'UTC'),
      compilePattern,
    });
    const call = new Call(
      {
        clock,
        detector: this.#detector,
        stt: createStubRecogniser(schedule),
        llm: createStubModel({ clock, parity: schedule.parity, requested, token }),
        tts: createStubVoice(clock, shares),
        tools: noTools,
        leg: shares?.leg(leg) ?? leg,
        observer: this.#observer(),
      },
      conversation,
      { turns: this.#options.turns, voice, toolTimeoutMs, heard },
    );
    return shares?.line(call) ?? call;
  }

  #count(turn: Turn): void {
    if (turn.role === 'user') this.#counts.userTurns += 1;
    if (turn.role !== 'assistant') return;
    this.#counts.assistantTurns += 1;
    if (turn.interrupted) this.#counts.interrupted += 1;
    if (turn.evidence === 'mark') this.#counts.knownByMark += 1;
  }

  #observer(): CallObserver {
    return {
      event: () => {},
      turn: (turn) => this.#count(turn),
      amended: () => {},
      entered: () => {},
      trouble: (error) => {
        this.#counts.troubles += 1;
        console.error(error);
      },
    };
  }
}

function reportTrouble(event: GatewayEvent): void {
  if (event.type === 'refused' || (event.type === 'closed' && event.error !== null)) console.error(event);
}

function fail(error: unknown): never {
  throw error;
}
