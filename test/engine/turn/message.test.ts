import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { defaultAnsweringOptions } from '#engine/turn/answering/options.ts';
import { World } from '#test/support/world.ts';

describe('voicemail message', () => {
  it('is not cut by words of the greeting that never became final [V15]', () => {
    const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'leave_message' } });
    world.answer();
    world.advance(400);
    world.send({ type: 'beep.heard', endedAt: world.clock.now(), frequencyHz: 1_000 });
    world.advance(100);
    world.send({ type: 'transcript.interim', text: 'thank you' });
    world.advance(1_400);
    world.send({ type: 'digit.pressed', digit: '5' });
    world.advance(10_000);
    assert.deepEqual(world.of('playback.clear'), []);
    assert.deepEqual(
      world.of('call.end').map(({ reason }) => reason),
      ['message_left'],
    );
  });
});
