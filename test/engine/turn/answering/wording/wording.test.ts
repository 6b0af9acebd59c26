import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { assess } from '#engine/turn/answering/evidence.ts';
import { defaultAnsweringOptions } from '#engine/turn/answering/options.ts';
import type { MachineKind } from '#engine/turn/answering/wording/weights.ts';
import { strongestWords, wordingOf } from '#engine/turn/answering/wording/wording.ts';

const people = {
  en: 'I spoke to your colleague on Tuesday and she wanted to send me the papers again',
  de: 'Ich habe am Dienstag mit Ihrer Kollegin gesprochen und sie wollte mir die Papiere noch mal schicken',
  fr: 'J’ai parlé à votre collègue mardi et elle voulait me renvoyer les papiers',
  es: 'Hablé con su compañera el martes y me iba a mandar otra vez los papeles',
  it: 'Ho parlato con la sua collega martedì e mi doveva rimandare i documenti',
};

const machines: readonly (readonly [string, MachineKind, string])[] = [
  ['en', 'recording', 'Anna is unable to get to the phone, kindly leave her your number after the beep'],
  ['de', 'recording', 'Leider ist bei uns niemand zu erreichen, sprechen Sie uns bitte etwas auf Band'],
  ['fr', 'menu', 'Si vous souhaitez joindre la comptabilité, veuillez taper le trois'],
  ['es', 'intercept', 'El número al que usted llama se encuentra fuera de servicio'],
  ['it', 'screening', 'Prima di passarle la persona, mi può dire il suo nome e il motivo della chiamata'],
];

describe('wording', () => {
  for (const [language, text] of Object.entries(people))
    it(`of a person speaks for a person (${language}) [V33]`, () => {
      assert.ok(wordingOf(text, language).logOdds < -1, String(wordingOf(text, language).logOdds));
    });

  for (const [language, kind, text] of machines)
    it(`of a machine names its kind, ${kind} (${language}) [V33]`, () => {
      const { logOdds, kind: found } = wordingOf(text, language);
      assert.ok(logOdds > 2, String(logOdds));
      assert.equal(found, kind);
    });

  it('does not depend on case, accents and punctuation [V33]', () => {
    const one = wordingOf('¿Quién es usted? ¡Dígame!', 'es');
    assert.deepEqual(wordingOf('quien es usted digame', 'es').logOdds, one.logOdds);
  });

  it('is explained by words of the text [V33]', () => {
    const text = 'Anna is unable to get to the phone, kindly leave her your number after the beep';
    const words = strongestWords(text, 'en');
    assert.equal(words.length, 3);
    for (const part of words.flatMap((phrase) => phrase.split(' … '))) assert.ok(text.includes(part), part);
  });

  it('is little evidence in few words [V33]', () => {
    const weightOf = (text: string): number =>
      assess(
        { text, language: 'en', greetingMs: 2_000, paused: false, sounds: [], carrier: null },
        defaultAnsweringOptions,
      ).wordingWeight;
    assert.equal(weightOf(''), 0);
    assert.ok(Math.abs(weightOf('Please leave')) <= 1);
    assert.equal(weightOf('Nobody can get to the phone at the moment so please leave your message'), 3);
  });

  it('is judged in English in a language without weights [V33]', () => {
    assert.deepEqual(wordingOf(people.en, 'nl'), wordingOf(people.en, 'en-GB'));
  });
});
