import { createRandom, type Random } from './random.ts';
import { ScriptedCall } from './scripted.ts';
import type { LineOptions } from './scripted-line.ts';
import type { ModelStep } from './scripted-model.ts';
import type { VoicePlan } from './scripted-voice.ts';
import { state, tool } from './states.ts';

const tools = [
  tool('function', 'find_slot'),
  { ...tool('function', 'find_dentist'), side_effect: false },
  { ...tool('function', 'charge'), after_speech: true, cancellable: true },
  { ...tool('function', 'sign_off'), closing: 'That is all. Goodbye.' },
  tool('end_call', 'end_call'),
];
const named = (name: string, children: ReturnType<typeof state>[] = []) => state(name, { children });
const back = tool('transition', 'go_back', { functionId: 'greeting' });
const tree = [
  named('greeting', [named('booking', [state('confirming', { tools: [back] })]), state('question', { tools: [back] })]),
];
const toolNames = [
  'find_slot',
  'find_dentist',
  'charge',
  'sign_off',
  'booking',
  'question',
  'confirming',
  'go_back',
  'nothing',
  'end_call',
];

/** Sentences whose three-syllable words occur once in a call, so that each can be traced. */
function sentences(random: Random, first: string): (count: number) => string {
  let next = 0;
  const word = (): string => {
    next += 1;
    const vowel = (divisor: number): string => 'aeiou'.charAt(Math.floor(next / divisor) % 5);
    const consonant = (divisor: number): string => 'bdfgklmnprst'.charAt(Math.floor(next / divisor) % 12);
    return `${first}${vowel(1)}${consonant(5)}${vowel(60)}${consonant(300)}${vowel(3_600)}`;
  };
  return (count) =>
    Array.from({ length: count }, () => `${word()}${random.pick(['', '', '', ',', '.', '.'])}`).join(' ');
}

function answer(random: Random, words: (count: number) => string): ModelStep[] {
  const steps: ModelStep[] = [{ waitMs: random.between(0, 900) }];
  for (let part = random.between(0, 4); part > 0; part -= 1) {
    if (random.chance(0.25)) steps.push({ call: random.pick(toolNames), args: random.chance(0.1) ? '{"a":' : {} });
    else if (random.chance(0.05))
      steps.push(random.pick([{ fails: true }, { stalls: true }, { waitMs: 4_000 }] as const));
    else steps.push(...words(random.between(1, 12)).split(/(?<= )/), ' ', { waitMs: random.between(0, 200) });
  }
  return steps;
}

function voicePlan(random: Random): VoicePlan {
  const breaks = random.chance(0.1);
  const align = breaks || random.chance(0.6) ? 'words' : 'pieces';
  return {
    firstMs: random.between(20, 400),
    wordMs: random.pick([180, 300, 410]),
    speed: align === 'pieces' ? Number.POSITIVE_INFINITY : random.pick([0.9, 2, 10]),
    align,
    skips: null,
    failsAfterMs: breaks && random.chance(0.5) ? random.between(0, 2_000) : null,
    stallsAfterMs: breaks && random.chance(0.4) ? random.between(0, 2_000) : null,
    closesMs: random.pick([0, 0, 30, 400]),
  };
}

function open(random: Random): ScriptedCall {
  const call = new ScriptedCall({
    script: { tools, states: tree, beginMessage: random.pick(['Hello, this is Ada.', '']) },
    turns: {
      speculate: random.chance(0.6),
      maxReminders: random.between(0, 2),
      whoSpeaksFirst: random.pick(['assistant', 'assistant', 'user'] as const),
      maxCallMs: 600_000,
      maxToolRounds: random.between(1, 4),
    },
    line: random.pick<Partial<LineOptions>>([
      {},
      { delayMs: 20 },
      { delayMs: 50 },
      { delayMs: 50, marks: 'lost' },
      { marks: 'none' },
    ]),
    options: { toolTimeoutMs: 4_000 },
  });
  const unpunctuated = sentences(random, 'h');
  const words = (count: number): string => {
    const text = unpunctuated(count).replace(/[.,]/g, '');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  call.model.otherwise = () => answer(random, words);
  for (let count = 0; count < 60; count += 1) call.voice.next(voicePlan(random));
  for (const name of ['find_slot', 'find_dentist', 'charge']) {
    call.tools.plan(name, {
      afterMs: random.between(0, 5_000),
      never: random.chance(0.1),
      rejects: random.chance(0.1),
    });
  }
  return call;
}

/** A random action of the caller, the network or the server. */
function act(call: ScriptedCall, random: Random, words: (count: number) => string): void {
  const finalMs = random.between(100, 1_300);
  switch (random.between(0, 12)) {
    case 0:
      return void call.caller.coughs(random.between(100, 1_500));
    case 1:
      return void call.caller.says('mm-hm', { ms: random.between(200, 600), finalMs });
    case 2:
      return void call.caller.says(words(random.between(1, 3)), { soft: true, finalMs });
    case 3:
      return void call.caller.says(words(3), { confidence: random.pick([0.2, 0.9]), finalMs });
    case 4:
      return random.chance(0.3) ? call.call.typed(words(3)) : call.call.digit(random.pick(['1', '2', '#']));
    case 5:
      return call.call.say(random.pick(['Please hold the line. One moment.', ' ']));
    case 6:
      return random.chance(0.3) ? call.recogniser.breaks() : undefined;
    case 7:
      return random.chance(0.05) ? call.call.drain() : undefined;
    default:
      return void call.caller.says(words(random.between(1, 8)), { finalMs, interimMs: random.pick([null, 100, 300]) });
  }
}

/** A whole call in which caller, model, voice, tools, line and server act at random, by seed, until it is over. */
export async function playRandomCall(seed: number): Promise<ScriptedCall> {
  const random = createRandom(seed);
  const call = open(random);
  const words = sentences(random, 'w');
  for (let step = random.between(2, 14); step > 0 && call.records.length === 0; step -= 1) {
    await call.advance(random.pick([0, 150, 600, 1_500, 3_000, 6_000]));
    act(call, random, words);
  }
  if (random.chance(0.4)) {
    await call.advance(random.between(0, 4_000));
    await call.hangUp();
  } else if (call.records.length === 0) await call.advance(240_000);
  // A tool with a side effect may finish after the end of the call.
  await call.advance(11_000);
  return call;
}
