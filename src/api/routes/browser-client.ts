import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ApiEnv } from '../envelope.ts';
import { entityTag, matchesEntityTag } from '../middleware/entity-tag.ts';

const folder = join(import.meta.dirname, '../../../client');
const loader = 'widget.js';
const folders = ['web', 'widget'] as const;

/** Any page may load the scripts, even one that an assistant's whitelist excludes; permissions are checked on each API request. */
const forAllPages = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
/** Browsers notice a new version within five minutes and send no requests until then. */
const forAWhile = 'public, max-age=300, stale-while-revalidate=86400';
const forGood = 'public, max-age=31536000, immutable';

/**
 * Serves the web widget: `/widget.js`, and under `/client/{version}/` the modules that it imports. The version is a hash of all modules, so browsers
 * can cache them and never mix two versions. Under an unknown version, such as that of a server about to be replaced, the current modules are served
 * without caching.
 */
export function browserClientRoutes() {
  const modules = readModules();
  const version = hashOf([...modules].flat().join('\0'));
  const script = readFileSync(join(folder, loader), 'utf8').replace('client/current/', `client/${version}/`);
  const etag = entityTag(script);
  const serve = (c: Context<ApiEnv>, body: string, caching: Readonly<Record<string, string>>) =>
    c.body(body, 200, { ...forAllPages, ...caching });
  const routes = new OpenAPIHono<ApiEnv>();
  routes.get(`/${loader}`, (c) => {
    const caching = { ETag: etag, 'Cache-Control': forAWhile };
    if (matchesEntityTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...forAllPages, ...caching });
    return serve(c, script, caching);
  });
  routes.get('/client/:version/:path{.+}', (c) => {
    const body = modules.get(c.req.param('path'));
    if (body === undefined) return c.notFound();
    return serve(c, body, { 'Cache-Control': c.req.param('version') === version ? forGood : 'no-store' });
  });
  return routes;
}

function readModules(): ReadonlyMap<string, string> {
  const inFolders = folders
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
    .filter((path) => path.endsWith('.js'));
  return new Map(['web.js', ...inFolders.toSorted()].map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
