import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { JsonObject } from '#engine/json.ts';
import { expectedAnswers } from '#engine/tree/expected-answers.ts';

const kind = (name: string, schema: string | JsonObject = 'string') => expectedAnswers({ [name]: schema })[0]?.kind;

describe('expected answers', () => {
  it('follow from types and formats first', () => {
    assert.equal(kind('confirmed', { type: 'boolean' }), 'yes_no');
    assert.equal(kind('x', { type: 'string', format: 'email' }), 'email');
    assert.equal(kind('x', 'date'), 'date');
    assert.equal(kind('x', 'time'), 'time');
    assert.equal(kind('x', { type: ['integer', 'null'] }), 'number');
  });

  it('list the options of an enumeration, even inside a list', () => {
    const choice = { name: 'slot', kind: 'choice', options: ['morning', 'evening'], digits: null };
    assert.deepEqual(expectedAnswers({ slot: { type: 'string', enum: ['morning', 'evening', null] } }), [choice]);
    assert.deepEqual(expectedAnswers({ slot: { type: 'array', items: { enum: ['morning', 'evening'] } } }), [choice]);
    assert.deepEqual(expectedAnswers({ slot: ['morning', 'evening'] }), [choice]);
  });

  it('count the digits of a pattern, a length or the description', () => {
    const digits = (schema: JsonObject) => expectedAnswers({ code: { type: 'string', ...schema } })[0];
    assert.deepEqual(digits({ pattern: '^\\d{6}$' }), { name: 'code', kind: 'digits', options: [], digits: 6 });
    assert.equal(digits({ pattern: '[0-9]{4}' })?.digits, 4);
    assert.equal(digits({ pattern: '^\\d{4,6}$' })?.digits, null);
    assert.equal(digits({ pattern: '^\\d+$' })?.digits, null);
    assert.equal(digits({ minLength: 5, maxLength: 5 })?.digits, 5);
    assert.equal(digits({ description: 'the six-digit code' })?.digits, 6);
    assert.equal(digits({ pattern: '^[A-Z]{3}$' })?.digits, null);
  });

  it('follow from the words of a name, however they are joined', () => {
    const expected: Readonly<Record<string, readonly string[]>> = {
      phone: ['phone', 'phone_number', 'mobileNumber', 'callback-number'],
      email: ['email', 'e_mail', 'emailAddress'],
      number: ['number_of_guests', 'party_size', 'age', 'count'],
      digits: ['code', 'pin', 'zip', 'card_number', 'customerNumber', 'policy_id'],
      spelled: ['license_plate', 'booking_reference', 'postcode'],
      amount: ['amount', 'budget', 'monthly_income'],
      date: ['day', 'date', 'appointment_date', 'dateOfBirth', 'birthday'],
      time: ['time', 'start_time', 'end_time'],
      name: ['name', 'first_name', 'fullName', 'patient_name'],
      address: ['address', 'street'],
      open: ['reason', 'what_happened', 'topic', 'yesterday'],
    };
    for (const [wanted, names] of Object.entries(expected)) {
      for (const name of names) assert.equal(kind(name), wanted, name);
    }
  });

  it('follow from the description if the name is inconclusive', () => {
    assert.equal(kind('contact', { type: 'string', description: "The caller's phone number" }), 'phone');
    assert.equal(kind('who', { type: 'string', description: 'First and last name' }), 'name');
    assert.equal(kind('when', { type: 'string', description: 'Which day suits the caller' }), 'date');
    assert.equal(kind('why', { type: 'string', description: 'Why they call at this time' }), 'open');
  });

  it('treat a number as an amount, or as digits if its name says so', () => {
    assert.equal(kind('price', 'number'), 'amount');
    assert.equal(kind('zip', 'integer'), 'digits');
    assert.equal(kind('rooms', 'integer'), 'number');
  });
});
