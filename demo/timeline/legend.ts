import { escapeXml } from '#src/carriers/xml.ts';
import { textWidth } from './text.ts';
import { colours, noteColours, sizes } from './theme.ts';

type Entry = { readonly text: string; readonly sign: (x: number, y: number) => string };

const block =
  (fill: string) =>
  (x: number, y: number): string =>
    `<rect x="${x}" y="${y - 9}" width="18" height="9" fill="${fill}"/>`;

const entries: readonly (readonly Entry[])[] = [
  [
    { text: 'wait for the end of the turn', sign: block(colours.eou) },
    { text: 'model', sign: block(colours.llm) },
    { text: 'voice', sign: block(colours.tts) },
    { text: 'playback paused until the turn is decided', sign: block(colours.hold) },
  ],
  [
    {
      text: 'audio cleared',
      sign: (x, y) => `<path d="M${x + 9} ${y - 11}v13" stroke="${noteColours.interruption}" stroke-width="1.5"/>`,
    },
    {
      text: 'generated, not heard',
      sign: (x, y) => `<text class="s" x="${x}" y="${y}"><tspan class="u">abc</tspan></text>`,
    },
    { text: 'mark played', sign: (x, y) => `<path d="M${x + 9} ${y - 9}v9" stroke="${colours.ink}"/>` },
    {
      text: 'mark dropped',
      sign: (x, y) => `<path d="M${x + 7} ${y - 7}l5 5m0 -5l-5 5" stroke="${noteColours.interruption}"/>`,
    },
    {
      text: 'conversation state (top band)',
      sign: (x, y) => `<rect x="${x}" y="${y - 10}" width="18" height="12" rx="3" fill="#e0e7ff"/>`,
    },
  ],
];

/** The legend of the picture's colors and symbols, in two lines below `top`. */
export function legendSvg(top: number): string {
  return entries.map((line, index) => drawLine(line, top + 14 + index * 20)).join('');
}

function drawLine(line: readonly Entry[], y: number): string {
  let x: number = sizes.left;
  let svg = '';
  for (const { text, sign } of line) {
    svg += `${sign(Math.round(x), y)}<text class="s" x="${Math.round(x) + 24}" y="${y}" fill="${colours.faint}">${escapeXml(text)}</text>`;
    x += 24 + textWidth(text, sizes.small) + 22;
  }
  return svg;
}
