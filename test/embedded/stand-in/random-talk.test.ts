import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createRandom, type Random } from '#test/support/random.ts';
import { answerFromCalendar, dentalPractice, TextConversation } from './text-conversation.ts';

// biome-ignore format: a list to be read in rows
const PHRASES = [
  'yes', 'no', 'hello', 'I need a cleaning', 'tuesday', 'next wednesday at ten', 'in the afternoon', 'half past two',
  'anna miller', 'my name is bob', 'five five five oh one two three', 'cancel my appointment', 'another day please',
  'can we change the time', 'how much is a filling', 'are you open on friday', 'banana', 'um', 'what', 'no thank you',
  'one moment', 'it is wrong', 'not that one', 'the second one', 'ok great', '?!', '   ', 'say "that" [day] {{time}}',
  'x'.repeat(3000), 'zero', 'bob at example dot com', 'I do not know', '🙂', 'ja', '__proto__', 'constructor',
];

async function randomTalk(random: Random): Promise<void> {
  const talk = new TextConversation(dentalPractice(), (call) =>
    random.chance(0.2) ? { error: 'broken' } : answerFromCalendar(call),
  );
  for (let turn = 0; turn < 25 && talk.ended === null; turn++) {
    const event = random.next();
    const step =
      event < 0.8
        ? await talk.say(Array.from({ length: random.between(1, 3) }, () => random.pick(PHRASES)).join(' '))
        : await talk.reply(random.pick(['reminder', 'unclear', 'apology'] as const));
    if (random.chance(0.1)) talk.interrupted(step.said.slice(0, random.between(1, 20)) || 'I');
    assert.ok(step.said !== '' || step.calls.length > 0, 'something is said or done');
    assert.doesNotMatch(step.said, /undefined|null|NaN|\[object/);
    assert.ok(step.calls.length <= 12, `${step.calls.length} calls in one turn`);
    assert.deepEqual(talk.refusals, []);
    if (talk.ended === null) assert.notEqual(step.said, '', 'every turn ends with words');
  }
}

describe('stand-in in random conversations', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
  it('always speaks, makes only offered tool calls with valid arguments, and never loops', async () => {
    for (const seed of seeds) {
      await randomTalk(createRandom(seed)).catch((cause: unknown) => {
        throw new Error(`seed ${seed}`, { cause });
      });
    }
  });
});
