import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { entityTag, matchesEntityTag } from '../middleware/entity-tag.ts';
import type { Document } from './document.ts';
import { referencePage } from './reference.ts';
import { referenceStyle } from './reference-style.ts';

/** A public static file. */
type Page = { readonly body: Uint8Array<ArrayBuffer>; readonly tag: string };
type Pages = { readonly name: string; readonly json: Page; readonly html: Page };

/** The base URLs of the server; the description names both. */
type Addresses = { readonly baseUrl: () => string; readonly dashboardUrl: () => string };

/** The page has no scripts and loads nothing (https://www.w3.org/TR/CSP3/). */
const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(referenceStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI document and its reference page, rendered once per server address. */
export function descriptionPages({ baseUrl, dashboardUrl }: Addresses, make: () => Document) {
  let made: Pages | null = null;
  const pages = async (): Promise<Pages> => {
    const name = JSON.stringify([baseUrl(), dashboardUrl()]);
    if (made?.name !== name) {
      const document = make();
      const html = String(await referencePage(document));
      made = { name, json: pageOf(JSON.stringify(document)), html: pageOf(html) };
    }
    return made;
  };
  return {
    json: async (c: Context) => give(c, (await pages()).json, { 'Content-Type': 'application/json' }),
    html: async (c: Context) =>
      give(c, (await pages()).html, {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': contentPolicy,
      }),
  };
}

const pageOf = (text: string): Page => ({ body: new TextEncoder().encode(text), tag: entityTag(text) });

function give(c: Context, { body, tag }: Page, fields: Readonly<Record<string, string>>): Response {
  const caching = { ETag: tag, 'Cache-Control': 'no-cache' };
  if (matchesEntityTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, caching);
  return c.body(body, 200, { ...fields, ...caching });
}
