import { createRandom } from '#codecs/random.ts';
import { Call } from '#engine/call/call.ts';
import type { CallRecord } from '#engine/call/call-ports.ts';
import { Conversation } from '#engine/call/conversation.ts';
import type { CallEvent, Turn } from '#engine/call/events.ts';
import type { CallObserver } from '#engine/ports/call-observer.ts';
import type { LanguageModel, Prompt } from '#engine/ports/language-model.ts';
import type { LlmState, Tool } from '#engine/tree/node.ts';
import { transferNumber } from '#engine/tree/offers.ts';
import { builtInValues } from '#engine/tree/variables.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import { compilePattern } from '#src/calls/lifecycle/compile-pattern.ts';
import { localTime } from '#src/calls/lifecycle/local-time.ts';
import { withOptOut } from '#src/calls/lifecycle/opt-out-tools.ts';
import { scriptOf, toolsOf, turnOptionsOf, voiceOf } from '#src/calls/lifecycle/script.ts';
import { exampleFunctions } from '#src/templates/example-service.ts';
import type { CalledAssistant } from '../assistants/assistant.ts';
import { SimulatedCaller } from '../callers/caller.ts';
import type { Mind } from '../callers/mind.ts';
import type { Scenario } from '../scenario/schema.ts';
import { CallerWords } from './caller-words.ts';
import type { Medium, OpenMedium } from './medium.ts';
import { Settling } from './settling.ts';
import { TimedModel } from './timed-model.ts';
import { MockedTools, type PlainFunction } from './tool-mocks.ts';
import type { CallTrace } from './trace.ts';
import { simulatedTransfers } from './transfers.ts';
import { VirtualClock } from './virtual-clock.ts';

/** One call to simulate. */
export type SimulatedCall = {
  readonly called: CalledAssistant;
  readonly scenario: Scenario;
  readonly seed: number;
  readonly mind: Mind;
  readonly model: LanguageModel;
  readonly medium: OpenMedium;
  /** Turn-taking options in place of the assistant's. */
  readonly turns?: Partial<TurnOptions>;
};

/** The functions of the example service that an assistant's tools call, by the name of the tool. */
function exampleFunctionsOf(assistant: CalledAssistant['assistant']): ReadonlyMap<string, PlainFunction> {
  const tools = toolsOf(scriptOf(assistant));
  return new Map(
    tools.flatMap(({ functionId, function: { name } }) => {
      const run = exampleFunctions.get(functionId);
      return run === undefined ? [] : [[name, run] as const];
    }),
  );
}

/** The assistant with a number for the transfer tools that have none. */
function withTransferNumber(called: CalledAssistant, number: string | undefined): CalledAssistant {
  if (number === undefined) return called;
  const fill = (tool: Tool): Tool =>
    tool.type === 'transfer_call' && transferNumber(tool) === null ? { ...tool, functionId: number } : tool;
  const inTree = (states: readonly LlmState[]): readonly LlmState[] =>
    states.map((state) => ({ ...state, tools: state.tools.map(fill), children: inTree(state.children) }));
  const { assistant } = called;
  const tools = JSON.stringify((JSON.parse(assistant.tools || '[]') as Tool[]).map(fill));
  return { ...called, assistant: { ...assistant, tools, llm_states: inTree(assistant.llm_states) } };
}

const beatMs = 20;
const toolTimeoutMs = 10_000;
/** A call that the engine does not end within this time after the caller has hung up is broken. */
const graceMs = 60_000;

/** Runs one call in virtual time: the product's engine between a simulated caller and the given model and media. */
export async function runCall(plan: SimulatedCall): Promise<CallTrace> {
  return new Stage({ ...plan, called: withTransferNumber(plan.called, plan.scenario.transfer_to) }).run();
}

class Stage {
  readonly #plan: SimulatedCall;
  readonly #clock = new VirtualClock();
  readonly #settling = new Settling();
  readonly #events: CallEvent[] = [];
  readonly #states: CallTrace['states'][number][] = [];
  readonly #problems = new Set<string>();
  readonly #transfers: string[] = [];
  readonly #usage = { requests: 0, inputTokens: 0, outputTokens: 0, spokenChars: 0 };
  readonly #tools: MockedTools;
  readonly #medium: Medium;
  readonly #caller: SimulatedCaller;
  readonly #conversation: Conversation;
  readonly #call: Call;
  #record: CallRecord | null = null;

  constructor(plan: SimulatedCall) {
    this.#plan = plan;
    const { scenario, seed, called, medium, mind } = plan;
    const clock = this.#clock;
    const settling = this.#settling;
    const { persona, latencies } = scenario;
    this.#medium = medium({
      clock,
      settling,
      seed,
      persona,
      latencies,
      startsAt: 1 + ((seed * 7) % 19),
      beat: (isHeard) => this.#beat(isHeard),
    });
    const words = new CallerWords({
      clock,
      seed,
      wordErrorShare: this.#medium.wordErrorShare,
      finalMs: latencies.recognition,
    });
    this.#tools = new MockedTools(scenario.tools, {
      clock,
      settling,
      functions: exampleFunctionsOf(called.assistant),
      missing: (name) => this.#problems.add(`the tool ${name} has no result; add it to the scenario's \`tools\``),
    });
    this.#caller = new SimulatedCaller({
      mind,
      persona,
      random: createRandom(seed ^ 0x5eed),
      speak: this.#medium.speak,
      speaksFirst: this.#firstSpeaker() === 'caller',
      limitMs: scenario.limit,
      hold: (promise) => settling.hold(promise),
      telephone: {
        say: (spoken) => {
          this.#medium.say(spoken);
          words.say(spoken);
        },
        press: (digit) => this.#call.digit(digit),
        hangUp: () => this.#call.hungUp('caller_hung_up'),
      },
    });
    this.#conversation = this.#converse();
    this.#call = new Call(
      {
        clock,
        detector: this.#medium.detector,
        stt: words,
        llm: new TimedModel(plan.model, {
          clock,
          settling,
          firstMs: latencies.model,
          asked: (prompt) => this.#asked(prompt),
        }),
        tts: this.#medium.voice,
        tools: this.#tools,
        transfers: simulatedTransfers(clock, scenario.transfer, (to) => this.#transfers.push(to)),
        leg: this.#medium.leg,
        observer: this.#observer(),
      },
      this.#conversation,
      {
        turns: {
          ...turnOptionsOf(called.assistant, called.voice.language, scenario.direction),
          whoSpeaksFirst: this.#firstSpeaker() === 'caller' ? 'user' : 'assistant',
          ...plan.turns,
        },
        voice: voiceOf(called.assistant, called.voice),
        toolTimeoutMs,
        heard: { encoding: 'mulaw', rateHz: 8_000 },
      },
    );
    void this.#call.ended.then((record) => {
      this.#record = record;
    });
  }

  async run(): Promise<CallTrace> {
    const { scenario, mind } = this.#plan;
    this.#medium.connect(this.#call);
    const settle = (): Promise<void> => this.#settling.settled();
    while (this.#record === null && this.#clock.now() < scenario.limit + graceMs)
      await this.#clock.advanceAsync(beatMs, settle);
    if (this.#record === null) {
      this.#problems.add('the call did not end after the caller had hung up');
      this.#call.hangUp('failure');
      this.#settling.stir();
      await settle();
    }
    mind.ended();
    this.#medium.close();
    const missing = this.#conversation.missingVariables;
    if (missing.length > 0)
      this.#problems.add(`the variables ${missing.join(', ')} have no value; add them to the scenario's \`variables\``);
    return this.#trace(this.#record!);
  }

  #trace(record: CallRecord): CallTrace {
    return {
      startedAt: record.answeredAt,
      endedAt: record.endedAt,
      end: record.reason,
      turns: record.turns,
      states: this.#states,
      tools: this.#tools.runs,
      transfers: this.#transfers,
      variables: this.#conversation.values,
      events: this.#events,
      acts: this.#caller.acts,
      audible: this.#medium.audible(),
      findings: this.#plan.mind.findings,
      problems: [...this.#problems],
      usage: this.#usage,
      audio: this.#medium.audio(),
    };
  }

  /** The side that speaks first: by the scenario, else by the assistant; the callee of an outbound call says hello. */
  #firstSpeaker(): 'assistant' | 'caller' {
    const { scenario, called } = this.#plan;
    return scenario.first ?? (called.assistant.who_speaks_first === 'user' ? 'caller' : 'assistant');
  }

  #beat(isHeard: boolean): void {
    this.#caller.beat(this.#clock.now(), isHeard);
  }

  #asked(prompt: Prompt): void {
    this.#usage.requests += 1;
    this.#usage.inputTokens += Math.ceil((prompt.system.length + JSON.stringify(prompt.messages).length) / 4);
  }

  #observer(): CallObserver {
    return {
      event: (event) => {
        this.#events.push(event);
        this.#settling.stir();
      },
      turn: (turn) => this.#turn(turn),
      amended: () => {},
      entered: (entry, at) => void this.#states.push({ ...entry, at }),
      trouble: (error) => void this.#problems.add(error.message),
    };
  }

  #turn(turn: Turn): void {
    if (turn.role !== 'assistant') return;
    this.#usage.spokenChars += turn.generated.length;
    this.#usage.outputTokens += Math.ceil(turn.generated.length / 4);
    this.#caller.hear(turn.content);
  }

  #converse(): Conversation {
    const { scenario, called } = this.#plan;
    const { assistant, voice } = called;
    const began = Date.parse(scenario.now);
    const now = (): string => localTime(new Date(began + this.#clock.now()), assistant.timezone);
    const builtIn = builtInValues({
      now: now(),
      toNumber: scenario.to,
      fromNumber: scenario.from,
      callId: 'simulated',
    });
    const script = withOptOut(scriptOf(assistant, voice.language), scenario.direction, voice.language);
    return new Conversation({
      script,
      variables: { ...scenario.variables, ...builtIn },
      localTime: now,
      compilePattern,
    });
  }
}
