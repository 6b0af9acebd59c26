import { createHash } from 'node:crypto';

const letter = /[\p{L}\p{N}]/u;

/** A picture of a voice as SVG: the initials of its name on a color that follows from the name. */
export function voicePicture(name: string): string {
  const hue = createHash('sha256').update(name).digest().readUInt16BE(0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128"><rect width="64" height="64" fill="hsl(${hue} 55% 32%)"/><text x="32" y="41" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" font-weight="600" fill="#fff">${initials(name)}</text></svg>`;
}

/** The first letters or digits of the first two words. */
function initials(name: string): string {
  const firsts = name.split(/\s+/).map((word) => [...word].find((one) => letter.test(one)) ?? '');
  return firsts.join('').toUpperCase().slice(0, 2);
}
