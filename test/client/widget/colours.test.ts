import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { accentColours, contrast, parseColour, readableOn, textOn } from '../../../client/widget/colours.js';

const surfaces = { light: '#ffffff', dark: '#17191f' };
const colour = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })));

describe('widget colors', () => {
  it('have the contrast ratio defined by WCAG', () => {
    for (const [one, other, ratio] of [
      ['#000000', '#ffffff', 21],
      ['#ffffff', '#ffffff', 1],
      ['#777777', '#ffffff', 4.48],
      ['#0000ff', '#ffffff', 8.59],
      ['#ff0000', '#000000', 5.25],
    ] as const)
      assert.ok(Math.abs(contrast(parseColour(one), parseColour(other)) - ratio) < 0.005, `${one} on ${other}`);
  });

  it('are parsed only from hex codes, including short ones', () => {
    for (const [text, read] of [
      ['#2563eb', [37, 99, 235]],
      ['F80', [255, 136, 0]],
      ['red', null],
      ['#12345', null],
      ['url(x)', null],
      [null, null],
    ] as const)
      assert.deepEqual(parseColour(text), read);
  });

  it('get black or white text, whichever is more readable', () => {
    for (const [accent, onAccent] of [
      ['#ffee00', '#000000'],
      ['#2563eb', '#ffffff'],
      ['#111111', '#ffffff'],
      ['not a colour', '#ffffff'],
    ])
      assert.equal(accentColours(accent, surfaces).onAccent, onAccent, accent);
  });

  it('are readable for every accent: with text on it, and as text on light and dark', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        assert.ok(contrast(accent, textOn(accent)) >= 4.5);
        for (const surface of Object.values(surfaces).map(parseColour))
          assert.ok(contrast(readableOn(accent, surface), surface) >= 4.5);
      }),
    );
  });

  it('are unchanged if they are readable', () => {
    assert.equal(accentColours('#2563eb', surfaces).inkOnLight, '#2563eb');
  });
});
