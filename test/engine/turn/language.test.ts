import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { ExpectedKind } from '#engine/ports/expected-answers.ts';
import { languagesWithPhraseBook, phraseBookFor } from '#engine/turn/language/books.ts';
import { announcesMore, asksToWait, isBackchannel, isFiller, isInterrupter } from '#engine/turn/language/phrases.ts';
import { askedKind } from '#engine/turn/language/questions.ts';

const questions: readonly (readonly [string, string, ExpectedKind | null])[] = [
  ['en', 'Thank you. Is that right?', 'yes_no'],
  ['en', 'So your phone number is 555 0123. Is that correct?', 'yes_no'],
  ['en', 'What is your date of birth?', 'date'],
  ['en', 'Could you spell that, please?', 'spelled'],
  ['en', 'Can you tell me your e-mail address?', 'email'],
  ['en', 'And your telephone number, please?', 'phone'],
  ['en', 'Please read me your card number.', 'digits'],
  ['en', 'Tell me what happened.', 'open'],
  ['en', 'What time suits you best?', 'time'],
  ['en', 'May I have your name?', 'name'],
  ['en', 'What is your date of birth? I need it to find your file.', 'date'],
  ['en', 'What is your name? And how are you today?', null],
  ['en', 'Your appointment is on Monday.', null],
  ['de', 'Stimmt das so?', 'yes_no'],
  ['de', 'Können Sie das bitte buchstabieren?', 'spelled'],
  ['de', 'Wie lautet Ihr Geburtsdatum?', 'date'],
  ['de', 'Möchten Sie einen Termin vereinbaren?', 'yes_no'],
  ['fr', 'Pouvez-vous me l’épeler ?', 'spelled'],
  ['fr', 'Quelle est votre date de naissance ?', 'date'],
  ['fr', 'Est-ce que cela vous convient ?', 'yes_no'],
  ['es', '¿Cuál es su número de teléfono?', 'phone'],
  ['es', '¿Es correcto?', 'yes_no'],
  ['it', 'A che ora?', 'time'],
  ['it', 'È corretto?', 'yes_no'],
  ['nl', 'Wat is uw geboortedatum?', 'date'],
  ['nl', 'Klopt dat?', 'yes_no'],
  ['pt', 'Qual é o seu nome?', 'name'],
  ['pt', 'Está correto?', 'yes_no'],
  ['pl', 'Czy to się zgadza?', 'yes_no'],
  ['pl', 'Proszę podać numer telefonu.', 'phone'],
  ['xx', 'Is that right?', null],
];

describe('answer that the assistant asked for', () => {
  for (const [language, said, kind] of questions) {
    it(`is ${kind ?? 'unknown'} after "${said}" in ${language}`, () => assert.equal(askedKind(said, language), kind));
  }
});

describe('request to wait', () => {
  const asking = ['One moment, please.', 'Okay, hold on.', 'Let me look for my card.', 'um, just a second'];
  for (const text of asking)
    it(`is detected in "${text}"`, () => {
      assert.ok(asksToWait(text, 'en'));
    });
  const telling = [
    'Hold on, I said Tuesday.',
    'Can you wait a moment?',
    'I need a cleaning.',
    'I asked my wife, let me see, she said that any day next week would be fine.',
  ];
  for (const text of telling)
    it(`is not detected in "${text}"`, () => {
      assert.ok(!asksToWait(text, 'en'));
    });
  it('is detected in every language with a phrase book', () => {
    const said: Readonly<Record<string, string>> = {
      en: 'One moment.',
      de: 'Einen Moment bitte.',
      fr: 'Un instant, je regarde.',
      es: 'Un momento, por favor.',
      it: 'Un attimo.',
      nl: 'Momentje, even kijken.',
      pt: 'Só um momento.',
      pl: 'Chwileczkę, już sprawdzam.',
    };
    for (const language of languagesWithPhraseBook) assert.ok(asksToWait(said[language] ?? '', language), language);
  });
});

describe('language without a phrase book', () => {
  it('is not judged by English words', () => {
    for (const word of ['so', 'and', 'wait', 'yes', 'right', 'well', 'hold on']) {
      assert.ok(!announcesMore(word, 'xx') && !isInterrupter(word, 'xx') && !isFiller(word, 'xx'), word);
      assert.ok(!isBackchannel(word, 'xx'), word);
    }
    assert.ok(isBackchannel('mm-hm', 'xx') && isFiller('uh', 'xx'));
  });

  it('is identified by the first part of its tag', () => {
    assert.equal(phraseBookFor('de-AT'), phraseBookFor('de'));
    assert.equal(phraseBookFor('pt_BR'), phraseBookFor('pt'));
    assert.notEqual(phraseBookFor('sv'), phraseBookFor('en'));
  });
});
