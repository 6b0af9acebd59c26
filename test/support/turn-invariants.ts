import assert from 'node:assert/strict';
import { reduce } from '#engine/turn/reduce.ts';
import { initialTurnState, type TurnState } from '#engine/turn/state.ts';
import type { TurnEffect } from '#engine/turn/types.ts';
import type { World } from './world.ts';

/** Checks the invariants of a call at every moment. The numbers are those of the design's invariants. */
export function watchInvariants(world: World, told: string): void {
  let isLineGone = false;
  const send = world.send.bind(world);
  world.send = (event) => {
    isLineGone ||= event.type === 'call.hung_up';
    isLineGone ||= event.type === 'media.lost' && world.state.call.phase === 'ending';
    send(event);
  };
  world.watch = (effect, state) => {
    checkStart(effect, state, told);
    if (!isLineGone) checkMustBeHeard(effect, state, told);
  };
}

/** I9, I10: no speech and no reminder starts while the caller speaks, a tool runs or a reply is heard. */
function checkStart(effect: TurnEffect, state: TurnState, told: string): void {
  if (effect.type === 'playback.start') {
    assert.equal(state.takeover.agent, null, `${told}: reply ${effect.reply} does not begin over an agent [TO2]`);
    assert.equal(state.takeover.assistant, 'speaks', `${told}: reply ${effect.reply} does not begin while muted [TO9]`);
    assert.equal(
      state.user.speech.phase,
      'quiet',
      `${told}: reply ${effect.reply} does not begin over the caller [I10]`,
    );
    assert.notEqual(
      state.agent.playback.phase,
      'playing',
      `${told}: reply ${effect.reply} does not begin over another [I1]`,
    );
  }
  if (effect.type !== 'reply.start' || effect.cause !== 'reminder') return;
  assert.equal(state.user.speech.phase, 'quiet', `${told}: no reminder while the caller speaks [I9]`);
  assert.equal(state.agent.playback.phase, 'silent', `${told}: no reminder while the assistant is heard [I9]`);
  assert.deepEqual(state.tools.running, [], `${told}: no reminder while a tool runs [I9]`);
}

/** I11: speech that must be heard is never paused or cut off, except for a message to a machine, which starts over [V16]. */
function checkMustBeHeard(effect: TurnEffect, state: TurnState, told: string): void {
  if (effect.type !== 'playback.pause' && effect.type !== 'playback.clear') return;
  if (state.agent.playback.phase === 'silent' || state.agent.playback.reply.id !== effect.reply) return;
  if (state.takeover.agent !== null || state.takeover.assistant === 'muted') return;
  if (state.call.mediaLostAt !== null || state.agent.brokenOff === effect.reply) return;
  if (
    ['drained', 'time_limit', 'failure', 'media_lost', 'transferred', 'machine_answered', 'menu_loop'].includes(
      state.call.endReason ?? '',
    )
  )
    return;
  if (effect.type === 'playback.clear' && state.agent.playback.reply.cause === 'voicemail') return;
  assert.ok(state.agent.playback.reply.profile.interruptible, `${told}: ${effect.type} of what must be heard [I11]`);
}

/** I7: without input, a call comes to rest or ends, and no state outlives its watchdog. */
export function checkComesToRest(world: World, told: string): void {
  world.send({ type: 'caller.stopped', spokeUntil: world.clock.now() });
  for (const { id } of world.state.tools.running) world.send({ type: 'tool.returned', id, outcome: 'ok', ranMs: 0 });
  const limitMs = 3 * world.options.thinkingMs + 30_000;
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 250) {
    if (world.state.call.phase === 'ended' || isAtRest(world.state)) return;
    world.advance(250);
    for (const { id } of world.state.tools.running) world.send({ type: 'tool.returned', id, outcome: 'ok', ranMs: 0 });
  }
  const {
    call: { phase: call },
    user: { speech: caller },
    agent: { reply, playback },
  } = world.state;
  assert.fail(
    `${told}: neither at rest nor over after ${limitMs} ms [I7]: ${JSON.stringify({ call, caller, reply, playback })}`,
  );
}

function isAtRest({ user: { speech: caller }, agent: { reply, playback } }: TurnState): boolean {
  return caller.phase === 'quiet' && reply === null && playback.phase === 'silent';
}

/** I12: the same events from a stored intermediate state have the same effects. */
export function checkReplay({ events, effects, options }: World, told: string): void {
  let state = initialTurnState;
  const again: TurnEffect[] = [];
  for (const [index, event] of events.entries()) {
    if (index % 16 === 0) state = JSON.parse(JSON.stringify(state));
    const step = reduce(state, event, options);
    state = step.state;
    again.push(...step.effects);
  }
  assert.equal(
    JSON.stringify(again),
    JSON.stringify(effects.map(({ effect }) => effect)),
    `${told}: the events give the same effects again [I12]`,
  );
}
