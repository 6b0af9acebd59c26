import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { openedWorld, transcriptLines } from '#test/support/world.ts';

describe('media loss', () => {
  it("ends the caller's speech, and its words are a turn [R24]", () => {
    const world = openedWorld({ speculate: false });
    const since = world.clock.now();
    world.send({ type: 'caller.started', since });
    world.send({ type: 'caller.voiced', voicedMs: 600 });
    world.advance(600);
    world.send({ type: 'media.lost' });
    world.send({ type: 'transcript.final', text: 'I need a cleaning.', confidence: null });
    world.advance(2_000);
    assert.deepEqual(world.of('playback.start'), [], 'nothing is said to nobody');
    world.send({ type: 'media.returned' });
    world.advance(6_000);
    assert.deepEqual(transcriptLines(world), ['user: I need a cleaning.', `assistant: ${world.making.text}`]);
  });

  for (const [what, options, reason] of [
    ['a call that is about to end', {}, 'assistant_hung_up'],
    ['a call whose media have no time to return', { mediaReturnMs: 0 }, 'media_lost'],
  ] as const)
    it(`ends ${what} immediately, as ${reason} [R23]`, () => {
      const world = openedWorld({ speculate: false, ...options });
      world.say('That is all.', 300);
      world.advance(1_500);
      assert.ok(world.audible);
      if (what === 'a call that is about to end') world.send({ type: 'end.requested' });
      world.send({ type: 'media.lost' });
      world.advance(0);
      assert.deepEqual(
        world.of('call.end').map((end) => end.reason),
        [reason],
      );
    });
});

describe('hang-up during a media loss', () => {
  it('ends the call even if the line never reports the end of playback [R28]', () => {
    const world = openedWorld({ speculate: false });
    world.say('That is all.', 300);
    world.advance(1_500);
    assert.ok(world.audible);
    world.losesEnds = true;
    world.send({ type: 'media.lost' });
    world.send({ type: 'call.hung_up', reason: 'caller_hung_up' });
    world.advance(60_000);
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['caller_hung_up'],
    );
  });
});

describe('missing last mark', () => {
  it('is logged [A20]', () => {
    const world = openedWorld({ speculate: false });
    world.say('That is all.', 300);
    world.advance(1_500);
    const { reply } = world.of('playback.start')[0]!;
    const { text } = world.making;
    const placed = { evidence: 'estimate', placedBy: 'whole', lostChars: 0, heardMs: 2_000 } as const;
    world.send({ type: 'playback.ended', reply, heard: text, generated: text, ...placed, end: 'overdue' });
    assert.ok(world.of('decision').some(({ decision }) => decision === 'end of speech'));
  });
});
