import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultAnsweringOptions } from '#engine/turn/answering.ts';
import { World } from '#test/support/world.ts';

describe('the words of who answered', () => {
  for (const [words, answeredBy] of [
    ['please leave a message after the tone', 'machine'],
    ['for sales press one', 'machine'],
    ['state your name and the reason', 'unknown'],
  ] as const)
    it(`decide immediately, while "${words}" is still being said [V2]`, () => {
      const world = new World({ answering: { ...defaultAnsweringOptions, mode: 'leave_message' } });
      world.answer();
      world.advance(300);
      world.speak(4_000);
      world.advance(2_000);
      assert.deepEqual(world.of('answerer.note'), []);
      world.send({ type: 'transcript.interim', text: words });
      assert.deepEqual(
        world.of('answerer.note').map((note) => [note.at, note.answeredBy]),
        [[2_300, answeredBy]],
      );
    });
});
