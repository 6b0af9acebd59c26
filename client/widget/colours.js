const usual = '#2563eb';
const black = [0, 0, 0];
const white = [255, 255, 255];
/** Minimum contrast of text: WCAG 2.2, 1.4.3 (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
const leastOfText = 4.5;

/** Parses `#rgb` or `#rrggbb`, with or without `#`, as red, green and blue; null for anything else. */
export function parseColour(text) {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(String(text).trim()) ?? [];
  if (digits === undefined) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return pairs.map((pair) => Number.parseInt(pair, 16));
}

/** Contrast ratio of two colors, 1 to 21, as defined by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one, other) {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever is more readable on the color. */
export const textOn = (colour) => (contrast(colour, white) >= contrast(colour, black) ? white : black);

/** Moves the color towards black or white until it is readable on the background. */
export function readableOn(colour, background) {
  const towards = textOn(background);
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = colour.map((value, at) => Math.round(value + (towards[at] - value) * part));
    if (contrast(mixed, background) >= leastOfText) return mixed;
  }
  return towards;
}

/** Colors derived from an accent: the accent, text on it, and the accent as text on light and dark. An invalid color gives the default. */
export function accentColours(text, { light, dark }) {
  const accent = parseColour(text) ?? parseColour(usual);
  const written = (colour) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return {
    accent: written(accent),
    onAccent: written(textOn(accent)),
    inkOnLight: written(readableOn(accent, parseColour(light))),
    inkOnDark: written(readableOn(accent, parseColour(dark))),
  };
}

function luminance(colour) {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
