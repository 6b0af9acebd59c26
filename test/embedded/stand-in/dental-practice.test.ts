import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { answerFromCalendar, dentalPractice, type Step, TextConversation } from './text-conversation.ts';

const names = (step: Step): string[] => step.calls.map(({ name }) => name);
const argsOf = (step: Step, name: string): JsonObject | undefined =>
  step.calls.find((call) => call.name === name)?.args;

/** Says several things and returns the reaction to the last one. */
async function sayAll(talk: TextConversation, ...words: readonly string[]): Promise<Step> {
  let step: Step = { said: '', calls: [], state: talk.state };
  for (const each of words) step = await talk.say(each);
  return step;
}

const TO_OFFER = ['hello I would like to book an appointment', 'a cleaning please', 'next tuesday'];
const TO_DETAILS = [...TO_OFFER, 'yes that works'];
const TO_CONFIRMATION = [...TO_DETAILS, 'anna miller', 'five five five oh one two three'];

describe('stand-in at the dental practice', () => {
  it('books an appointment step by step and says goodbye', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    assert.equal((await talk.say('hello I would like to book an appointment')).state, 'booking');
    assert.match((await talk.say('a cleaning please')).said, /Which day/);
    const offer = await talk.say('next tuesday');
    assert.deepEqual(argsOf(offer, 'find_slot'), { day: '2026-03-10' });
    assert.match(offer.said, /nine fifteen on Tuesday, the tenth of March/);
    assert.equal((await talk.say('yes that works')).state, 'details');
    assert.match((await talk.say('anna miller')).said, /phone number/);
    const summary = await talk.say('five five five oh one two three');
    assert.equal(summary.state, 'confirmation');
    assert.match(summary.said, /cleaning on Tuesday.*Anna Miller.*five five five, zero one two three/);
    const booked = await talk.say('yes please');
    assert.deepEqual(argsOf(booked, 'book_slot'), {
      treatment: 'cleaning',
      day: '2026-03-10',
      time: '09:15',
      name: 'Anna Miller',
      phone: '5550123',
    });
    assert.match(booked.said, /booked.*B 4 7/);
    const farewell = await talk.say("no thank you that's all");
    assert.match(farewell.said, /Goodbye/);
    assert.equal(farewell.state, 'farewell');
    assert.equal(talk.ended, 'end_call');
  });

  it('takes treatment, day and time from one sentence without asking again', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await talk.say('can I come in for a check up on tuesday at ten');
    assert.deepEqual(names(step), ['booking', 'choose_time', 'find_slot']);
    assert.deepEqual(argsOf(step, 'find_slot'), { day: '2026-03-10', time: '10:00' });
    assert.match(step.said, /half past ten/);
  });

  it('drops a declined offer and searches for the other request', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, 'I need a check-up on tuesday at ten', 'no something in the afternoon');
    assert.deepEqual(argsOf(step, 'find_slot'), { day: '2026-03-10', time: 'afternoon' });
    assert.equal((await talk.say('yes')).state, 'details');
  });

  it('asks for another time when an offer is declined without a request', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, ...TO_OFFER, 'no');
    assert.equal(step.state, 'choose time');
    assert.match(step.said, /What time would suit you better/);
    assert.deepEqual(argsOf(await talk.say('at eleven'), 'find_slot'), { day: '2026-03-10', time: '11:00' });
  });

  it('asks for another day when nothing is free, and keeps the time', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const full = await talk.say('I want an appointment for whitening next wednesday at half past three');
    assert.match(full.said, /nothing is free on Wednesday.*Which other day/);
    const step = await talk.say('thursday then');
    assert.deepEqual(argsOf(step, 'find_slot'), { day: '2026-03-05', time: '15:30' });
  });

  it('lets the caller correct the day before it is used', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, 'I would like an appointment', 'next tuesday', 'no sorry thursday next week');
    assert.match(step.said, /Thursday, the twelfth of March/);
    assert.deepEqual(argsOf(await talk.say('a filling'), 'find_slot'), { day: '2026-03-12' });
  });

  it('searches again when the time is changed at the confirmation, and repeats no question', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const changed = await sayAll(talk, ...TO_CONFIRMATION, 'no at eleven instead');
    assert.deepEqual(names(changed), ['change_time', 'find_slot']);
    const summary = await talk.say('yes');
    assert.equal(summary.state, 'confirmation');
    assert.match(summary.said, /eleven o'clock for Anna Miller/);
    assert.equal(argsOf(await talk.say('yes please'), 'book_slot')?.time, '11:00');
  });

  it('asks what to change after a plain no, and takes a corrected name', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const asked = await sayAll(talk, ...TO_CONFIRMATION, 'no');
    assert.match(asked.said, /What should I change/);
    assert.deepEqual(asked.calls, []);
    const summary = await talk.say('my name is anna millar');
    assert.match(summary.said, /Anna Millar.*Shall I book it/);
    assert.equal(argsOf(await talk.say('yes'), 'book_slot')?.name, 'Anna Millar');
  });

  it('answers a question about a price and returns to its own question', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, ...TO_OFFER, 'how much is a cleaning');
    assert.match(step.said, /ninety euros.*Does that suit you\?$/);
    assert.equal((await talk.say('yes')).state, 'details');
  });

  it('does not take a day from a question about opening hours', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, 'I need a filling', 'are you open on saturday');
    assert.match(step.said, /closed on Saturday.*Which day would suit you\?$/);
    assert.deepEqual(step.calls, []);
  });

  it('treats a request in the form of a question as a request', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, 'I need a filling', 'could I come next tuesday afternoon');
    assert.deepEqual(argsOf(step, 'find_slot'), { day: '2026-03-10', time: 'afternoon' });
    assert.equal(argsOf(await talk.say('do you have anything on thursday'), 'find_slot')?.day, '2026-03-05');
  });

  it('answers questions before any request and asks whether there is anything else', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    assert.match((await talk.say('where are you located')).said, /twelve Bright Street.*anything else/);
    assert.match((await talk.say('yes')).said, /What else/);
    assert.match((await talk.say('do you have parking')).said, /free parking/);
    assert.equal((await talk.say('no thank you')).state, 'farewell');
    assert.equal(talk.ended, 'end_call');
  });

  it('rephrases its question when it does not understand, without moving on', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const first = await sayAll(talk, 'I need a cleaning', 'banana');
    const second = await talk.say('the blue one');
    assert.match(first.said, /Sorry.*Which day would suit you\?/);
    assert.match(second.said, /Which day would suit you\?.*day of the week/);
    assert.notEqual(first.said, second.said);
    assert.equal(second.state, 'booking');
  });

  it('says twice in different words that nothing was clear, with the open question', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    await talk.say('I need a cleaning');
    const first = await talk.reply('unclear');
    const second = await talk.reply('unclear');
    for (const { said } of [first, second]) assert.match(said, /Which day would suit you\?$/);
    assert.notEqual(first.said, second.said);
  });

  it('reminds of the open question in varying words', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    await talk.say('I need a cleaning');
    const said = [await talk.reply('reminder'), await talk.reply('reminder'), await talk.reply('reminder')];
    assert.equal(new Set(said.map((step) => step.said)).size, 3);
    for (const step of said) assert.match(step.said, /Which day would suit you\?$/);
  });

  it('ends the call with a goodbye when the caller leaves early', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, ...TO_DETAILS, "sorry I'll call back later goodbye");
    assert.match(step.said, /Goodbye!$/);
    assert.equal(talk.ended, 'end_call');
  });

  it('transfers the caller to an agent on request', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, ...TO_OFFER, 'can I speak to a real person please');
    assert.match(step.said, /put you through/);
    assert.equal(talk.ended, 'transfer_call');
  });

  it('cancels an appointment', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    const step = await sayAll(talk, 'I have to cancel my appointment', 'anna miller', "it's on friday");
    assert.deepEqual(argsOf(step, 'cancel_booking'), { name: 'Anna Miller', day: '2026-03-06' });
    assert.match(step.said, /Friday, the sixth of March is cancelled/);
    assert.equal((await talk.say('no thanks')).state, 'farewell');
  });

  it('reports a failed tool and continues the call', async () => {
    const talk = new TextConversation(dentalPractice(), (call) =>
      call.name === 'book_slot' ? { error: 'book_slot did not respond within 10 s' } : answerFromCalendar(call),
    );
    const step = await sayAll(talk, ...TO_CONFIRMATION, 'yes');
    assert.match(step.said, /just been taken.*Which other time/);
    assert.equal(talk.ended, null);
    assert.deepEqual(names(await talk.say('at two')), ['change_time', 'find_slot']);
  });

  it('repeats its last words when asked, and waits when told to', async () => {
    const talk = new TextConversation(dentalPractice(), answerFromCalendar);
    await talk.say('I need a cleaning');
    assert.match((await talk.say('could you repeat that please')).said, /Which day would suit you\?$/);
    assert.match((await talk.say('one moment let me check')).said, /take your time/);
  });

  it('repeats its offer in full if the caller interrupted it before the question', async () => {
    const talk = new TextConversation(dentalPractice(), (call) => answerFromCalendar(call));
    await sayAll(talk, ...TO_OFFER);
    talk.interrupted('I have');
    assert.match((await talk.reply('unclear')).said, /nine fifteen on Tuesday.*Does that suit you\?$/);
  });

  it('gives the same replies to the same conversation', async () => {
    const [left, right] = [
      new TextConversation(dentalPractice(), answerFromCalendar),
      new TextConversation(dentalPractice(), answerFromCalendar),
    ];
    for (const words of [...TO_CONFIRMATION, 'yes', 'no thank you']) {
      assert.deepEqual(await left.say(words), await right.say(words));
    }
  });
});
