import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findEmail, findPhone } from '#embedded/stand-in/extract/contact.ts';

describe('email address in a transcript', () => {
  const said: readonly (readonly [string, string | null])[] = [
    ['anna dot miller at example dot com', 'anna.miller@example.com'],
    ['my email is anna dot miller at example dot com thank you', 'anna.miller@example.com'],
    ['a n n a at g mail dot com', 'anna@gmail.com'],
    ["it's bob underscore 42 at mail dot co dot uk", 'bob_42@mail.co.uk'],
    ['john five five at test dash site dot org', 'john55@test-site.org'],
    ['Anna.Miller@Example.com.', 'anna.miller@example.com'],
    ['meet me at ten', null],
    ['at the station', null],
    ['anna at home', null],
  ];
  for (const [text, email] of said) {
    it(`is ${email ?? 'missing'} in "${text}"`, () => {
      assert.equal(findEmail(text), email);
    });
  }
});

describe('phone number in a transcript', () => {
  const said: readonly (readonly [string, string | null])[] = [
    ['five five five oh one two three', '5550123'],
    ['555-0123', '5550123'],
    ["it's plus four nine one five one double two three four five six", '+49151223456'],
    ['oh seven seven hundred nine hundred', '07700900'],
    ['zero one five one, twenty three forty five', '01512345'],
    ['triple five one two', '55512'],
    ['one two', null],
    ['one two three four five six seven eight nine one two three four five six seven eight', null],
    ['no number', null],
  ];
  for (const [text, phone] of said) {
    it(`is ${phone ?? 'missing'} in "${text}" if asked for`, () => {
      assert.equal(findPhone(text, true), phone);
    });
  }

  it('needs seven digits if not asked for', () => {
    assert.equal(findPhone('five five five oh one', false), null);
    assert.equal(findPhone('call me on five five five oh one two three', false), '5550123');
  });
});
