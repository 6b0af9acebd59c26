import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { languageOf, scriptOf } from '#embedded/tts/scripts.ts';

describe('script of a text', () => {
  const cases: readonly [text: string, script: string | null][] = [
    ['Hello', 'Latin'],
    ['Grüße, señor', 'Latin'],
    ['Привет', 'Cyrillic'],
    ['你好', 'Chinese'],
    ['我想买 iPhone', 'Chinese'],
    ['Windows 11 のインストール方法', 'Japanese'],
    ['안녕하세요 John', 'Korean'],
    ['नमस्ते', 'Devanagari'],
    ['γειά', 'other'],
    ['مرحبا OK', 'other'],
    ['Tell Иван that I am late', 'Latin'],
    ['42 %', null],
    ['', null],
  ];
  for (const [text, script] of cases) {
    it(`is ${script} for "${text}"`, () => assert.equal(scriptOf(text), script));
  }
});

describe('language of a text', () => {
  const cases: readonly [text: string, usual: string, language: string | null][] = [
    ['Bonjour', 'en', 'en'],
    ['Bonjour', 'tr', 'tr'],
    ['Taxi', 'ru', 'ru'],
    ['Taxi', 'ja', 'en'],
    ['Привет', 'de', 'ru'],
    ['日本', 'ja', 'ja'],
    ['日本', 'en', 'zh'],
    ['東京都庁の場所', 'en', 'ja'],
    ['γειά', 'en', null],
    ['42', 'ko', 'ko'],
  ];
  for (const [text, usual, language] of cases) {
    it(`is ${language} for "${text}" and a voice of ${usual}`, () => assert.equal(languageOf(text, usual), language));
  }
});
