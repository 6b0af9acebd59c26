import type { CallEvent } from '#engine/call/events.ts';
import type { LanguageModel, Prompt } from '#engine/ports/language-model.ts';
import type { Leg, Line } from '#engine/ports/leg.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { Sessions } from '#src/calls/lifecycle/sessions.ts';
import { RecogniserBudgets } from '#src/calls/usage/recogniser-budgets.ts';
import type { Carrier, OutboundCall } from '#src/carriers/carrier.ts';
import type { SpeechRequirements } from '#src/providers/compose-call.ts';
import type { Core } from '#src/server/core.ts';
import { createUsageStore } from '#src/store/calls/vendor-usage.ts';
import { eventually } from './e2e-wait.ts';
import { openTestServer, type TestServer } from './server.ts';
import { VirtualClock } from './virtual-clock.ts';

/** The observable parts of one call besides the stored assistant. */
export type ObservedCall = {
  readonly callId: string;
  readonly voiceProvider: string;
  readonly model: string;
  /** The requests to the model. */
  readonly prompts: readonly Pick<Prompt, 'system' | 'moment' | 'tools'>[];
  /** The texts that were spoken, each with the settings of the voice. */
  readonly spoken: readonly { readonly text: string; readonly voice: VoiceSettings }[];
  /** The effective turn-taking options, from the event log. */
  readonly turns: unknown;
  /** The speech profiles of the entered states, from the event log. */
  readonly profiles: readonly unknown[];
  /** The states from the root to the last one. */
  readonly statePath: readonly string[];
  /** The level of the background sound, in samples; 0 for none. */
  readonly background: number;
  readonly isRecorded: boolean;
};

export type ObservedCalls = {
  readonly server: TestServer;
  /** The calls that carriers were ordered to place, with the carrier's name. */
  readonly orders: readonly (OutboundCall & { readonly carrier: string })[];
  /** The requests of the analysis of calls. */
  readonly analysed: readonly Prompt[];
  /** Runs a call from its connection to its end. `says` is a text that the caller types, `verdict` the carrier's voicemail detection. */
  run(token: string, callId: string, options?: RunOptions): Promise<ObservedCall>;
};
type RunOptions = {
  readonly verdict?: 'machine';
  readonly says?: string;
  /** The page that opens the socket. */
  readonly origin?: string;
};

/** Noon UTC on a Wednesday. */
const noonMs = Date.UTC(2030, 4, 8, 12);
const heard = { encoding: 'pcm_s16le', rateHz: 8_000 } as const;

/** A server with carriers, a model and voices that record requests, for calls in virtual time. */
export async function openObservedCalls(settings: Readonly<Record<string, string>> = {}): Promise<ObservedCalls> {
  const seen = { wanted: null as SpeechRequirements | null, prompts: [] as Prompt[], spoken: [] as Spoken[] };
  const analysed: Prompt[] = [];
  const orders: (OutboundCall & { carrier: string })[] = [];
  const clock = new VirtualClock();
  const speechPart = { part: 'text_to_speech', embedded: false, limits: '' } as const;
  const server = await openTestServer({
    settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', OPENAI_API_KEY: 'key-of-nobody', ...settings },
    media: () => ({
      carriers: new Map(['acme', 'bolt'].map((name) => [name, recordingCarrier(name, orders)])),
      speech: ['test', 'other'].map((provider) => ({ ...speechPart, provider, honours: [] })),
      analyst: () => recordingModel(analysed),
    }),
  });
  const { core } = server.app;
  const sessions = sessionsOf(core, clock, (wanted) => {
    seen.wanted = wanted;
    return { ...deaf, llm: recordingModel(seen.prompts), modelMissing: false, voices: [recordingVoice(seen.spoken)] };
  });
  core.control.serve(sessions);
  const statusOf = async (callId: string) => (await server.json(`/calls/${callId}`)).body.results;
  return {
    server,
    orders,
    analysed,
    run: async (token, callId, { verdict, says, origin } = {}) => {
      Object.assign(seen, { wanted: null, prompts: [], spoken: [] });
      const background = { level: 0 };
      const far: { line?: Line } = {};
      const leg = legWith(background, clock, (ms) => far.line?.sent(ms));
      const stream = { dialect: 'web', providerCallId: null, heard, ...(origin === undefined ? {} : { origin }) };
      const joined = await sessions.join(token, stream, leg);
      if (joined.type === 'refused') throw new Error(joined.reason);
      far.line = joined.line;
      if (verdict !== undefined) await sessions.perform(callId, { type: 'detected', verdict });
      await clock.advanceAsync(2_000);
      if (says !== undefined) joined.line.typed?.(says);
      await clock.advanceAsync(6_000);
      await sessions.perform(callId, { type: 'hangup' });
      const call = await eventually(async () => {
        await clock.advanceAsync(1_000);
        const now = await statusOf(callId);
        return now.end_time !== null && now;
      }, 'the end of the call');
      const events = await eventsOf(server, callId);
      return {
        callId,
        voiceProvider: seen.wanted?.voiceProvider ?? '',
        model: seen.wanted?.model ?? '',
        prompts: seen.prompts.map(({ system, moment, tools }) => ({
          system,
          tools,
          ...(moment === undefined ? {} : { moment }),
        })),
        spoken: seen.spoken,
        turns: events.find(({ type }) => type === 'turns.configured')?.options,
        profiles: events.filter(({ type }) => type === 'profile.changed').map(({ change }) => change),
        statePath: call.state_path,
        background: background.level,
        isRecorded: call.call_recording_url !== null,
      };
    },
  };
}

type Spoken = ObservedCall['spoken'][number];

async function eventsOf(server: TestServer, callId: string): Promise<readonly CallEvent[]> {
  return (await server.json(`/calls/${callId}/events`)).body.results;
}

function sessionsOf(core: Core, clock: VirtualClock, forCall: (wanted: SpeechRequirements) => unknown): Sessions {
  return new Sessions({
    db: core.database.db,
    storeUsage: createUsageStore(core.database.db),
    clock,
    wallClock: () => noonMs,
    events: core.events,
    speech: {
      detector: { name: 'deaf', windowMs: 32, tailMs: 0, open: () => ({ write() {}, close() {} }) },
      forCall: (wanted) => forCall(wanted) as never,
    },
    budgets: new RecogniserBudgets(),
    priceOf: () => null,
    runTools: () => ({ run: async () => ({ ok: true, content: '' }) }),
    recordingsDir: core.recordingsDir,
    log: core.log,
    calls: core.calls,
    tokens: core.tokens,
    meter: core.metrics,
  });
}

const deaf = {
  stt: { name: 'deaf', ratesHz: [8_000], listen: () => ({ write() {}, onset() {}, finalise() {}, expect() {} }) },
};

function recordingModel(prompts: Prompt[]): LanguageModel {
  return {
    name: 'model',
    async *generate(prompt) {
      prompts.push(prompt);
      yield { type: 'text', text: 'Good morning. ' };
    },
  };
}

/** Speaks each text in 200 ms. */
function recordingVoice(spoken: Spoken[]): TextToSpeech {
  return {
    name: 'voice',
    speak: ({ voice }, sink) => {
      let chars = 0;
      let ms = 0;
      return {
        write: (text) => {
          spoken.push({ text, voice });
          chars += text.length;
          ms += 200;
          sink.audio({ samples: new Int16Array(1_600).fill(900), rateHz: 8_000 });
          sink.aligned([{ chars, ms }]);
        },
        end: () => sink.closed(null),
      };
    },
  };
}

function recordingCarrier(name: string, orders: (OutboundCall & { carrier: string })[]): Carrier {
  const carrier: Partial<Carrier> = {
    name,
    dialect: `${name}-wire`,
    hangUp: async () => {},
    dial: async (order: OutboundCall) => {
      orders.push({ ...order, carrier: name });
      return { providerCallId: `${name}-${orders.length}` };
    },
  };
  return carrier as Carrier;
}

/** A leg that sends audio at the pace of speech to a far end that confirms nothing. */
function legWith(background: { level: number }, clock: VirtualClock, sent: (ms: number) => void): Leg {
  let until = 0;
  return {
    rateHz: 8_000,
    marks: false,
    play: ({ samples, rateHz }) => {
      const ms = (samples.length * 1_000) / rateHz;
      until = Math.max(until, clock.now()) + ms;
      clock.after(until - clock.now(), () => sent(ms));
    },
    mark() {},
    flush() {},
    clear() {},
    hangUp() {},
    background: ({ samples }) => {
      background.level = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    },
  };
}
