import { Call } from '#engine/call/call.ts';
import { Conversation } from '#engine/call/conversation.ts';
import type { CallEvent, Turn } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import { defaultVoiceSettings, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import type { ToolRunner } from '#engine/ports/tools.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import { type Echo, VirtualCarrier } from '#simulation/stage/virtual-carrier.ts';
import { VirtualClock } from '#simulation/stage/virtual-clock.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { Metronome } from '#src/gateway/metronome.ts';
import { type Clip, msToSamples } from './clip.ts';
import { GroundTruthRecogniser, type SpokenSegment } from './ground-truth-recogniser.ts';
import { TimedModel, TimedVoice } from './timed-providers.ts';

/** A detector that works on request, as the product's does with each beat of the metronome. */
export type TickedDetector = VoiceDetector & { tick(): void };

/** All parts of one benchmark call. */
type VirtualCallOptions = {
  readonly line: Int16Array;
  readonly stretches: readonly SpokenSegment[];
  readonly detector: TickedDetector;
  readonly turns: TurnOptions;
  readonly seed: number;
  readonly punctuated: boolean;
  /** Share of words that recognition gets wrong. */
  readonly wordErrorShare?: number;
  /** The assistant's first words. */
  readonly opening: string;
  /** The answers that the state expects. */
  readonly expects: JsonObject;
  readonly echo?: Echo | null;
  /** The assistant's audio by text. */
  readonly clips?: ReadonlyMap<string, Clip>;
  /** Delays of the providers; null draws that of recognition from a distribution. */
  readonly delays?: { readonly sttMs: number | null; readonly llmMs: number; readonly ttsMs: number };
};

const voice: VoiceSettings = {
  voice: 'bench',
  ...defaultVoiceSettings,
};
const noTools: ToolRunner = { run: async () => ({ ok: false, content: 'there are no tools' }) };
const usualDelays = { sttMs: null, llmMs: 300, ttsMs: 100 };

/** One call in virtual time: the product's detector, engine and gateway between a recording and scripted providers. */
export class VirtualCall {
  readonly carrier: VirtualCarrier;
  readonly turns: Turn[] = [];
  /** When the recording starts on the clock: at any phase of the beat. */
  readonly startsAt: number;
  readonly #clock = new VirtualClock();
  readonly #call: Call;
  #moved = true;

  /** `on` receives each event of the call with its time in milliseconds of the recording. */
  constructor(options: VirtualCallOptions, on: (event: CallEvent, recordingMs: number) => void) {
    const clock = this.#clock;
    this.startsAt = phaseOf(options.seed);
    const { line, stretches, detector, seed, punctuated, wordErrorShare = 0, echo = null } = options;
    const { delays = usualDelays } = options;
    this.carrier = new VirtualCarrier({ clock, callerFrame: framesOf(line), startsAt: this.startsAt, echo });
    const metronome = new Metronome(clock);
    const failed = (error: unknown): void => {
      throw error;
    };
    metronome.join({ tick: (now) => this.carrier.outbound.tick(now), failed });
    metronome.join({ tick: () => detector.tick(), failed }, 'afterwards');
    const moved = (): void => {
      this.#moved = true;
    };
    this.#call = new Call(
      {
        clock,
        detector,
        stt: new GroundTruthRecogniser({
          clock,
          stretches,
          startsAt: this.startsAt,
          seed,
          punctuated,
          wordErrorShare,
          finalMs: delays.sttMs,
        }),
        llm: new TimedModel(clock, delays.llmMs, moved),
        tts: new TimedVoice(clock, delays.ttsMs, options.clips),
        tools: noTools,
        leg: this.carrier.leg,
        observer: {
          event: (event) => on(event, event.at - this.startsAt),
          turn: (turn) => this.turns.push(turn),
          amended: () => {},
          entered: () => {},
          trouble: failed,
        },
      },
      conversationOf(options),
      { turns: options.turns, voice, toolTimeoutMs: 10_000, heard: { encoding: 'mulaw', rateHz: 8_000 } },
    );
    this.carrier.connect(this.#call);
  }

  /** Continues until `done` or until the recording is at `untilMs`, then hangs up. */
  async run(untilMs: number, done: () => boolean): Promise<void> {
    while (!done() && this.#clock.now() < this.startsAt + untilMs) {
      await this.#clock.advanceAsync(20, () => this.#settled());
    }
    this.#call.hungUp('caller_hung_up');
    await this.#settled();
  }

  async #settled(): Promise<void> {
    while (this.#moved) {
      this.#moved = false;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** The frames of a recording; null after the last complete one. */
function framesOf(line: Int16Array): (index: number) => Int16Array | null {
  const samples = msToSamples(20);
  return (index) => ((index + 1) * samples > line.length ? null : line.slice(index * samples, (index + 1) * samples));
}

/** Between two beats, never on one: 1 to 19 ms. */
export function phaseOf(seed: number): number {
  return 1 + ((seed * 7) % 19);
}

function conversationOf({ opening, expects }: VirtualCallOptions): Conversation {
  const state = {
    state_id: 'only',
    name: 'Only',
    description: '',
    prompt: 'Answer.',
    children: [],
    parameters: expects,
    position: { x: 0, y: 0 },
    tools: [],
  };
  return new Conversation({
    script: {
      name: 'Ada',
      prompt: 'You answer the phone.',
      beginMessage: opening,
      knowledge: '',
      states: [state],
      tools: [],
    },
    variables: {},
    localTime: () => '2030-05-06T09:30:00+02:00',
    compilePattern,
  });
}
