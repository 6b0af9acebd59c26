import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { builtFolder } from './built-folder.ts';
import { type DashboardBuild, encodingFor, readBuild } from './files.ts';

type DashboardOptions = {
  /** The URL at which clients reach this server, for web calls from the dashboard. */
  readonly baseUrl: () => string;
  /** The folder of the built files; tests use another one. */
  readonly folder?: string;
};

/** File names contain their hash. */
const forGood = 'public, max-age=31536000, immutable';

/**
 * Serves the dashboard under `/app/`, to which `/` redirects. Every path below it that is not a file is a location in the dashboard and gets its
 * page. All URLs are relative, so that a proxy may serve it under any path.
 */
export function dashboardRoutes({ baseUrl, folder = builtFolder }: DashboardOptions): Hono {
  const built = readBuild(folder);
  return new Hono()
    .get('/', (c) => c.body(null, 302, { Location: 'app/' }))
    .get('/app', (c) => c.body(null, 302, { Location: 'app/' }))
    .get('/app/assets/:name', (c) => answerFile(c, built))
    .get('/app/', (c) => answerPage(c, { built, place: '', baseUrl: baseUrl() }))
    .get('/app/:place{.+}', (c) => answerPage(c, { built, place: c.req.param('place'), baseUrl: baseUrl() }));
}

function answerFile(c: Context, built: DashboardBuild | null): Response {
  const file = built?.assets.get(c.req.param('name') ?? '');
  if (file === undefined) return c.text('No such file exists.', 404, { 'Cache-Control': 'no-store' });
  const { body, encoding } = encodingFor(file, c.req.header('accept-encoding'));
  return c.body(body, 200, {
    'Content-Type': file.type,
    'Cache-Control': forGood,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  });
}

type Place = { readonly built: DashboardBuild | null; readonly place: string; readonly baseUrl: string };

/** Adds the page's base path (relative to `place`), a nonce for styles that libraries create, and the URL of the server. */
function answerPage(c: Context, { built, place, baseUrl }: Place): Response {
  if (built === null)
    return c.text(notBuilt, 503, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  const up = '../'.repeat(place.split('/').length - 1);
  const nonce = randomBytes(16).toString('base64');
  const page = built.page
    .replace('<base href="./"', `<base href="${up || './'}"`)
    .replace('{nonce}', nonce)
    .replace('{server}', () => new URL(baseUrl).href);
  return c.html(page, 200, {
    'Content-Security-Policy': contentPolicy(nonce, baseUrl),
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self)',
  });
}

/** Restricts what the page may load and where it may send data (https://www.w3.org/TR/CSP3/): only this server, and nothing inline. */
function contentPolicy(nonce: string, baseUrl: string): string {
  const { origin } = new URL(baseUrl);
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self' blob:",
    'connect-src': `'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

const notBuilt = `The dashboard is not built because its build tools are not installed.
Run "npm ci", then "npm prune --omit=dev" to remove the build tools again; or run "npm run build" on a machine that has them.
`;
