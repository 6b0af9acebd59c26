import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { accentColours, contrast, parseColour, readableOn, textOn } from '../../../client/widget/colours.js';

const surfaces = { light: '#ffffff', dark: '#17191f' };
const colour = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })));

describe('the colours of the widget', () => {
  it('are measured as WCAG measures them', () => {
    for (const [one, other, ratio] of [
      ['#000000', '#ffffff', 21],
      ['#ffffff', '#ffffff', 1],
      ['#777777', '#ffffff', 4.48],
      ['#0000ff', '#ffffff', 8.59],
      ['#ff0000', '#000000', 5.25],
    ] as const)
      assert.ok(Math.abs(contrast(parseColour(one), parseColour(other)) - ratio) < 0.005, `${one} on ${other}`);
  });

  it('are read from hex codes, short ones too, and from nothing else', () => {
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

  it('carry text that is black or white, whichever is read better', () => {
    for (const [accent, onAccent] of [
      ['#ffee00', '#000000'],
      ['#2563eb', '#ffffff'],
      ['#111111', '#ffffff'],
      ['not a colour', '#ffffff'],
    ])
      assert.equal(accentColours(accent, surfaces).onAccent, onAccent, accent);
  });

  it('can be read for every accent: on it, and it on light and dark', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        assert.ok(contrast(accent, textOn(accent)) >= 4.5);
        for (const surface of Object.values(surfaces).map(parseColour))
          assert.ok(contrast(readableOn(accent, surface), surface) >= 4.5);
      }),
    );
  });

  it('stay what they are where they can be read', () => {
    assert.equal(accentColours('#2563eb', surfaces).inkOnLight, '#2563eb');
  });
});
