import type { RowSpan } from './rows.ts';
import { sizes } from './theme.ts';

/** The position of a time in a row, in pixels from the left of the picture; times outside the row are placed at its edge. */
export function xOf(ms: number, span: RowSpan, scale: number): number {
  return px(sizes.left + (Math.min(Math.max(ms, span.fromMs), span.untilMs) - span.fromMs) * scale);
}

/** A coordinate to the tenth of a pixel. */
export function px(value: number): number {
  return Math.round(value * 10) / 10;
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A rectangle with further serialized attributes. */
export function rect({ x, y, width, height }: Box, attributes: string): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(Math.max(0, width))}" height="${px(height)}" ${attributes}/>`;
}
