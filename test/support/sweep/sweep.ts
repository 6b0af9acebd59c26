import { join } from 'node:path';

/** The parts that all phases of a sweep use: the dashboard's address, where pictures go, and how a flaw is reported. */
export type Sweep = {
  readonly url: string;
  readonly out: string;
  readonly report: (where: string, what: string) => void;
};

/** The file of a page's picture. */
export function pictureOf({ out }: Sweep, path: string, label: string): string {
  return join(out, `${fileOf(path)}-${label}.png`);
}

/** A page's path as part of a file name. */
export const fileOf = (path: string): string => path.replace(/[^a-z-]+/g, '_').slice(0, 40) || 'home';
