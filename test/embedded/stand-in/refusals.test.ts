import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { exampleFunctions } from '#src/templates/example-service.ts';
import { findTemplate } from '#src/templates/templates.ts';
import { assistantOf, type Step, type StoredAssistant, TextConversation, type Tools } from './text-conversation.ts';

const template = (id: string): StoredAssistant => assistantOf(findTemplate(id)!);
const names = ({ calls }: Step): readonly string[] => calls.map(({ name }) => name);

/** The example service, in which these functions fail the first times, as often as they are listed. */
function service(failing: readonly string[] = []): Tools {
  const left = [...failing];
  return async ({ name, args }) => {
    const at = left.indexOf(name);
    if (at >= 0) {
      left.splice(at, 1);
      return { error: 'that is not possible' };
    }
    const run = exampleFunctions.get(`example.${name}`)!;
    return run(args).catch((error: Error) => ({ error: error.message })) as Promise<JsonObject>;
  };
}

async function sayAll(talk: TextConversation, words: readonly string[]): Promise<Step> {
  let step: Step = { said: '', calls: [], state: talk.state };
  for (const each of words) step = await talk.say(each);
  return step;
}

const toMessage = ['I would like to leave a message', 'anna miller', 'five five five oh one two three'];
const toOffer = 'a table for four people on saturday at seven in the evening';
const toName = [toOffer, 'yes please'];

describe('stand-in after a failure', () => {
  it('saves a message that the caller says again', async () => {
    const talk = new TextConversation(template('receptionist'), service(['save_message']));
    const failed = await sayAll(talk, [...toMessage, 'please call me back']);
    assert.match(failed.said, /could not note that\. What is the message\?$/);
    const saved = await talk.say('please call me back');
    assert.deepEqual(names(saved), ['save_message']);
    assert.match(saved.said, /I will pass it on/);
  });

  it('saves another message that the caller says instead', async () => {
    const talk = new TextConversation(template('receptionist'), service(['save_message']));
    await sayAll(talk, [...toMessage, 'please call me back']);
    const saved = await talk.say('tell them that it is urgent');
    assert.equal(saved.calls.at(-1)?.args.message, 'tell them that it is urgent');
    assert.doesNotMatch(saved.said, /tell them/);
  });

  it('tries the same table again if the caller names the same time', async () => {
    const talk = new TextConversation(template('restaurant'), service(['book_table']));
    assert.match((await sayAll(talk, [...toName, 'anna miller'])).said, /just been taken\. Which other time/);
    assert.deepEqual(names(await talk.say('at seven in the evening')), ['book_table']);
  });

  it('looks for another table if the caller names another time, in the same half of the day', async () => {
    const talk = new TextConversation(template('restaurant'), service(['book_table']));
    await sayAll(talk, [...toName, 'anna miller']);
    const step = await talk.say('at eight');
    assert.deepEqual(names(step), ['change_table', 'find_table']);
    assert.equal(step.calls.at(-1)?.args.time, '20:00');
  });

  it('does not book a day for which nothing was found', async () => {
    const talk = new TextConversation(template('restaurant'), service());
    await sayAll(talk, ['a table for four people on monday at seven in the evening', 'on monday']);
    assert.equal(talk.state, 'table');
  });
});

describe('stand-in with an offer that the caller does not take', () => {
  it.each([
    [['a table for four people on saturday at three in the afternoon', 'no', 'at three']],
    [['a table for four people on saturday at three in the afternoon', 'no at three']],
    [['a table for four people on saturday at three in the afternoon', 'no at half past two']],
  ])('does not offer the same time again: %j', async (words) => {
    const talk = new TextConversation(template('restaurant'), service());
    const step = await sayAll(talk, words);
    assert.equal(step.state, 'table');
    assert.match(step.said, /found nothing else\. Which other day would suit you\?$/);
    assert.match((await talk.say('on sunday')).said, /a table for 4 on Sunday/);
  });

  it('offers the same time again to a caller who insists on the day', async () => {
    const talk = new TextConversation(template('restaurant'), service());
    const step = await sayAll(talk, ['a table for four people on saturday at three', 'no at three', 'on saturday']);
    assert.match(step.said, /on Saturday.*at one o'clock\. Shall I take it/);
  });

  it('does not offer the table that was just taken', async () => {
    const talk = new TextConversation(template('restaurant'), service(['book_table']));
    await sayAll(talk, [...toName, 'anna miller']);
    const step = await talk.say('at half past seven');
    assert.match(step.said, /found nothing else\. Which other day would suit you\?$/);
  });

  it('asks for another time after a plain no to the very time that was wanted', async () => {
    const talk = new TextConversation(template('restaurant'), service());
    assert.match((await sayAll(talk, [toOffer, 'no'])).said, /What time would suit you better\?$/);
  });

  it('takes another day of the month in place of the offered one', async () => {
    const talk = new TextConversation(template('restaurant'), service());
    const step = await sayAll(talk, [toOffer, 'no the fourteenth']);
    assert.deepEqual(step.calls.at(-1)?.args, { guests: 4, day: '2026-03-14', time: '19:00' });
  });
});
