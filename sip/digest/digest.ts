import { createHash, timingSafeEqual } from 'node:crypto';

/** Hash functions of digest authentication. RFC 8760, with MD5 for trunks that know nothing else. */
export const digestAlgorithms = ['SHA-256', 'MD5'] as const;
export type DigestAlgorithm = (typeof digestAlgorithms)[number];

/** A name and password of one realm. */
export type DigestUser = { readonly user: string; readonly password: string };

/** The values that a response to a challenge is computed from. `nc` and `cnonce` are null without `qop`, as of RFC 2069. */
export type DigestInput = {
  readonly algorithm: DigestAlgorithm;
  readonly realm: string;
  readonly nonce: string;
  readonly method: string;
  readonly uri: string;
  readonly nc: string | null;
  readonly cnonce: string | null;
};

const nodeNames = { 'SHA-256': 'sha256', MD5: 'md5' } as const;

/** The value of `response`, with `qop=auth` if there is a `cnonce`. RFC 7616, section 3.4.1. */
export function digestResponse({ user, password }: DigestUser, input: DigestInput): string {
  const hash = (text: string): string => createHash(nodeNames[input.algorithm]).update(text).digest('hex');
  const secret = hash(`${user}:${input.realm}:${password}`);
  const request = hash(`${input.method}:${input.uri}`);
  if (input.cnonce === null || input.nc === null) return hash(`${secret}:${input.nonce}:${request}`);
  return hash(`${secret}:${input.nonce}:${input.nc}:${input.cnonce}:auth:${request}`);
}

/** Compares two texts in a time that does not depend on where they differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(one), hashed(other));
}

/** The fields of a `Digest` challenge or credentials, by lower-case name; null for another scheme. */
export function parseDigest(value: string): ReadonlyMap<string, string> | null {
  const [, rest] = /^Digest\s+(.*)$/is.exec(value.trim()) ?? [];
  if (rest === undefined) return null;
  const fields = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of rest.matchAll(
    /([A-Za-z0-9_-]{1,40})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g,
  )) {
    const key = name.toLowerCase();
    if (!fields.has(key)) fields.set(key, quoted?.replace(/\\(.)/g, '$1') ?? bare);
  }
  return fields;
}

/** The algorithm of this name; null for one that is not supported, such as a `-sess` variant. MD5 if a challenge names none. */
export function algorithmOf(name: string | undefined): DigestAlgorithm | null {
  return digestAlgorithms.find((known) => known === (name ?? 'MD5').toUpperCase()) ?? null;
}

/** A quoted value of a header field. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
