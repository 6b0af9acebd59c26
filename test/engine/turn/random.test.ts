import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions } from '#engine/turn/answering/options.ts';
import type { TurnEvent } from '#engine/turn/types.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { toolCalled, toolReturned } from '#test/support/tool-events.ts';
import { checkComesToRest, checkReplay, watchInvariants } from '#test/support/turn-invariants.ts';
import { World } from '#test/support/world.ts';

/** Minimum number of events per run. */
const eventsOfRun = 1_000_000;
/** Seeds that once failed. */
const keptSeeds: readonly number[] = [319_529_211, 448_712_635];

/** One random call: a caller, a model and a line that act arbitrarily, in an order that may make no sense. */
function randomCall(seed: number): { world: World; said: string[]; hungUp: boolean } {
  const random = createRandom(seed);
  const world = new World({
    speculate: random.chance(0.5),
    silenceMs: random.pick([0, 3_000, 10_000]),
    whoSpeaksFirst: random.pick(['assistant', 'user'] as const),
    bargeInMs: random.pick([400, 1_000]),
    answering: {
      ...defaultAnsweringOptions,
      mode: random.pick(['off', 'off', 'hang_up', 'leave_message', 'continue'] as const),
    },
    endOfTurnModel: random.chance(0.3),
    doubtAfterMs: random.pick([1_000, 10_000]),
  });
  const said: string[] = [];
  let words = 0;
  const final = (): void => {
    words += 1;
    const text = random.pick([
      `w${words}.`,
      `w${words} and`,
      `w${words} mm`,
      `w${words}`,
      `w${words}. One moment.`,
      machinesWords(random, words),
    ]);
    if (world.state.call.phase !== 'ended') said.push(text);
    world.send({ type: 'transcript.final', text, confidence: random.pick([null, 0.9, 0.9, 0.1]) });
  };
  watchInvariants(world, `seed ${seed}`);
  world.answer();
  let hungUp = false;
  for (let step = random.between(5, 60); step > 0; step -= 1) {
    world.making = {
      tokenMs: random.chance(0.05) ? null : random.between(0, 800),
      audioMs: random.between(0, 300),
      speechMs: random.between(100, 4_000),
      text: 'alpha beta gamma delta',
    };
    act(world, random, final);
    if (random.chance(0.01)) hungUp = true;
    if (hungUp) break;
    world.advance(random.pick([0, 0, 20, 100, 400, 900, 3_000]));
  }
  if (!hungUp) checkComesToRest(world, `seed ${seed}`);
  world.send({ type: 'call.hung_up', reason: 'caller_hung_up' });
  world.advance(60_000);
  return { world, said, hungUp };
}

/** Occasional words of a machine. */
function machinesWords(random: Random, words: number): string {
  const said = ['hello', 'hello', 'after the tone', 'press one', 'state your name', 'please hold', 'not available'];
  return `w${words} ${random.pick(said)}.`;
}

function randomTool(random: Random, reply: number, at: number): ReturnType<typeof toolCalled> {
  return toolCalled(reply, `t${at}`, {
    kind: random.pick(['function', 'function', 'transition', 'refused', 'transfer_call'] as const),
    request: random.pick([-1, -2, at]),
    conduct: { sideEffect: random.chance(0.5), cancellable: random.chance(0.5), afterSpeech: random.chance(0.3) },
  });
}

function act(world: World, random: Random, final: () => void): void {
  const { clock } = world;
  const id = random.between(1, world.state.agent.nextReply);
  switch (random.between(0, 33)) {
    case 0:
      return world.speak(random.between(30, 2_500));
    case 1:
    case 2: {
      const ms = random.between(60, 1_500);
      world.speak(ms);
      clock.after(ms + random.between(-50, 1_500), final);
      return;
    }
    case 3:
      return final();
    case 4:
      world.send({ type: 'transcript.interim', text: random.pick(['i1', 'i2 i3', 'i4 i5.', 'mm', '']) });
      return random.chance(0.5) ? world.send({ type: 'caller.lulled' }) : undefined;
    case 5:
      return world.send({ type: 'caller.started', since: clock.now() });
    case 6:
      return world.send({ type: 'caller.stopped', spokeUntil: clock.now() - 200 });
    case 7:
      return world.send({ type: 'reply.failed', reply: id });
    case 8:
      return world.send(randomTool(random, id, clock.now()));
    case 9:
      return world.send(toolReturned(world.state.tools.running[0]?.id ?? 'none'));
    case 10:
      return world.send({ type: 'reply.audible', reply: id, leadingSilenceMs: random.pick([0, 80]) });
    case 11:
      return world.send({ type: 'reply.finished', reply: id, silent: random.chance(0.3) });
    case 12:
      return world.request('Hold the line.', {
        interrupts: random.chance(0.3),
        kind: random.pick(['normal', 'notice']),
      });
    case 13:
      return world.send({ type: 'end.requested' });
    case 14:
      return world.send({ type: 'transcript.final', text: '', confidence: null });
    case 15:
      return world.send({ type: 'silence.changed', silenceMs: random.pick([0, 1_000, 4_000]) });
    case 28:
      return world.send({ type: 'transcript.ended', silentMs: random.pick([null, 40, 400]) });
    case 29:
      return world.send({ type: 'transcript.eager_ended', text: random.pick(['', 'i1 i2']) });
    case 30:
      return world.send({ type: 'transcript.resumed' });
    case 27:
      if (random.chance(0.2)) return world.send({ type: 'turn.unjudged', pause: world.state.endpointing.pauses });
      return world.send({
        type: 'turn.judged',
        pause: world.state.endpointing.pauses,
        probability: random.pick([0, 0.2, 1]),
      });
    case 31:
      return world.send(
        random.pick([
          { type: 'takeover.requested', agent: 'ann' },
          { type: 'takeover.requested', agent: 'bob' },
          { type: 'takeover.ended', agent: 'ann', because: 'given_back' },
          { type: 'takeover.ended', agent: 'bob', because: 'lost' },
        ] as const),
      );
    case 32: {
      const at = clock.now();
      return world.send({ type: 'agent.said', text: 'a1', since: at - 200, until: at, last: random.chance(0.5) });
    }
    case 33:
      return world.send(
        random.pick([
          { type: 'whisper.received', agent: 'ann', text: 'Offer ten percent.' },
          { type: 'mute.changed', agent: 'ann', side: 'assistant', muted: random.chance(0.3) },
          { type: 'mute.changed', agent: 'ann', side: 'caller', muted: random.chance(0.5) },
        ] as const),
      );
    case 18:
      return world.send({ type: 'media.lost' });
    case 19:
      return world.send({ type: 'media.returned' });
    case 20:
      return world.send({ type: 'transfer.requested', to: '+15550100' });
    case 21:
      return world.send(
        random.pick([
          { type: 'transfer.answered' },
          { type: 'transfer.failed', reason: 'busy' },
          { type: 'transfer.failed', reason: 'no_answer' },
        ] as const),
      );
    case 24:
      return world.send({ type: 'beep.heard', endedAt: clock.now() - 100, frequencyHz: 1_000 });
    case 25:
      return world.send({ type: 'answering.detected', verdict: random.pick(['human', 'machine', 'unknown'] as const) });
    case 26:
      return world.send({ type: 'keys.requested', digits: '1' });
    case 17:
      return world.send({ type: 'digit.pressed', digit: random.pick(['1', '2', '#']) });
    case 16:
      return world.send({ type: 'line.dead', silentMs: 30_000 });
    default:
      return world.send({
        type: 'timer.fired',
        timer: random.pick(['endpoint', 'final', 'resume', 'silence', 'limit', 'paused', 'clearing']),
      } as Omit<TurnEvent, 'at'> as never);
  }
}

/** Checks one call; returns its number of events. */
function check(seed: number): number {
  const { world, said } = randomCall(seed);
  const told = `seed ${seed}`;
  assert.equal(world.state.call.phase, 'ended', `${told}: the call ends`);
  assert.deepEqual(world.timersRunning, [], `${told}: no timer is left [R20]`);
  assert.equal(world.of('call.end').length, 1, `${told}: the call ends once [R20]`);
  const end = world.effects.findIndex(({ effect }) => effect.type === 'call.end');
  assert.equal(end, world.effects.length - 1, `${told}: nothing is done after the end [R20]`);
  const out = world.effects.flatMap(({ effect }) => {
    if (effect.type === 'turn.drop') return effect.text.match(/w\d+/g) ?? [];
    return effect.type === 'turn.commit' && effect.turn.role === 'user'
      ? (effect.turn.content.match(/w\d+/g) ?? [])
      : [];
  });
  const expected = said.flatMap((text) => text.match(/w\d+/g) ?? []);
  assert.deepEqual(out.toSorted(), expected.toSorted(), `${told}: every final is committed or dropped once [U1]`);
  const committed = world.turns.flatMap((turn) => (turn.role === 'user' ? (turn.content.match(/w\d+/g) ?? []) : []));
  const inOrder = committed.map((word) => Number(word.slice(1)));
  assert.deepEqual(
    inOrder,
    inOrder.toSorted((a, b) => a - b),
    `${told}: words are committed in order [U2]`,
  );
  const starts = world.of('playback.start').map(({ reply }) => reply);
  assert.equal(new Set(starts).size, starts.length, `${told}: no reply is played twice [A1]`);
  const heard = world.turns.filter((turn) => turn.role === 'assistant').length;
  assert.ok(heard <= starts.length, `${told}: no assistant turn without playback [A14]`);
  for (const { latencyMs, eouDelayMs, ...parts } of world.of('latency.record')) {
    const { modelMs, toolMs, textWaitMs, synthesisMs, launchWaitMs } = parts;
    const all = [eouDelayMs ?? 0, modelMs, toolMs, textWaitMs, synthesisMs, launchWaitMs];
    assert.ok(Math.abs(all.reduce((sum, part) => sum + part, 0) - latencyMs) < 1e-6, `${told}: the waterfall adds up`);
    assert.ok(Math.min(...all) >= 0, `${told}: no part of the waterfall is negative`);
  }
  for (const turn of world.turns) {
    if (turn.role !== 'assistant' || turn.latency === null) continue;
    const { latencyMs, eouDelayMs, llmLatencyMs, ttsLatencyMs } = turn.latency;
    assert.equal(eouDelayMs + llmLatencyMs + ttsLatencyMs, latencyMs, `${told}: the parts of latency add up`);
    assert.ok(Math.min(eouDelayMs, llmLatencyMs, ttsLatencyMs) >= 0, `${told}: no part of latency is negative`);
  }
  checkReplay(world, told);
  return world.events.length;
}

describe('random calls', () => {
  it('keep the invariants over a million events [U1, U2, A1, A2, A14, A37, A55, I32, R20]', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
    const least = process.env.SEED === undefined ? eventsOfRun : 1;
    for (let index = 0, events = 0; events < least; index += 1) events += check(seed + index);
  });
  for (const seed of keptSeeds)
    it(`keep the invariants with seed ${seed}`, () => {
      check(seed);
    });
});
