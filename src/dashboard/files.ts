import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of the built dashboard, plain and compressed. */
type BuiltFile = {
  readonly type: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly br: Buffer<ArrayBuffer> | null;
  readonly gzip: Buffer<ArrayBuffer> | null;
};
/** The built dashboard in memory: its page, and the files that the page loads, by name. */
export type DashboardBuild = { readonly page: string; readonly assets: ReadonlyMap<string, BuiltFile> };

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Reads the build that `npm ci` made; null if it made no build. */
export function readBuild(folder: string): DashboardBuild | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => types[extname(name)] !== undefined);
  return {
    page: readFileSync(page, 'utf8'),
    assets: new Map(names.map((name) => [name, readFile(join(assets, name))])),
  };
}

function readFile(path: string): BuiltFile {
  const read = (name: string) => (existsSync(name) ? readFileSync(name) : null);
  return { type: types[extname(path)]!, plain: readFileSync(path), br: read(`${path}.br`), gzip: read(`${path}.gz`) };
}

type Body = { readonly body: Buffer<ArrayBuffer>; readonly encoding: 'br' | 'gzip' | null };

/** The smallest encoding of a file that a client accepts (RFC 9110, 12.5.3). */
export function encodingFor({ plain, br, gzip }: BuiltFile, accepted = ''): Body {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  );
  if (br !== null && taken.has('br')) return { body: br, encoding: 'br' };
  if (gzip !== null && taken.has('gzip')) return { body: gzip, encoding: 'gzip' };
  return { body: plain, encoding: null };
}
