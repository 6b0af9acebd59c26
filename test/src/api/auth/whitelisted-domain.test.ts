import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { isWhitelisted, isWhitelistedDomain } from '#src/api/auth/whitelisted-domain.ts';

describe('whitelist entries', () => {
  const fits: readonly (readonly [entry: string, origin: string])[] = [
    ['example.com', 'https://example.com'],
    ['example.com', 'http://example.com'],
    ['Example.COM', 'https://example.com'],
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['*.example.com', 'https://shop.example.com'],
    ['*.example.com', 'https://a.b.example.com'],
    ['*.example.co.uk', 'https://shop.example.co.uk'],
    ['*.clinic.github.io', 'https://shop.clinic.github.io'],
    ['*.localhost:3000', 'http://shop.localhost:3000'],
    ['*.printers.internal', 'https://one.printers.internal'],
    ['https://*.example.com', 'https://shop.example.com'],
    ['example.com:8443', 'https://example.com:8443'],
    ['example.com:443', 'https://example.com'],
    ['localhost:3000', 'http://localhost:3000'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['[::1]:5173', 'http://[::1]:5173'],
  ];
  for (const [entry, origin] of fits)
    it(`match: ${entry} allows ${origin}`, () => assert.equal(isWhitelisted([entry], origin), true));

  const strangers: readonly (readonly [entry: string, origin: string])[] = [
    ['example.com', 'https://shop.example.com'],
    ['example.com', 'https://badexample.com'],
    ['example.com', 'https://example.com.evil.net'],
    ['example.com', 'https://example.com:8443'],
    ['example.com', 'https://example.co'],
    ['*.example.com', 'https://example.com'],
    ['*.example.com', 'https://badexample.com'],
    ['https://example.com', 'http://example.com'],
    ['example.com:443', 'http://example.com'],
    ['localhost:3000', 'http://localhost'],
    ['example.com', 'null'],
    ['example.com', ''],
    ['example.com', 'example.com'],
    ['example.com', 'https://example.com/'],
    ['example.com', 'https://user@example.com'],
    ['example.com', 'https://evil.net, https://example.com'],
    ['example.com', 'ftp://example.com'],
    ['example.com', 'chrome-extension://example.com'],
    ['example.com', 'https://example.com\0'],
    ['*', 'https://example.com'],
    ['*.co.uk', 'https://evil.co.uk'],
    ['*.github.io', 'https://evil.github.io'],
  ];
  for (const [entry, origin] of strangers)
    it(`do not match: ${entry} excludes ${JSON.stringify(origin)}`, () =>
      assert.equal(isWhitelisted([entry], origin), false));

  for (const entry of [
    '',
    '*',
    '*.com',
    '*.co.uk',
    'https://*.github.io:8443',
    '*.xn--p1ai',
    '*.1.2.3.4',
    'https://',
    'ftp://a.b',
    'a b',
    'a.b/path',
    'a.b:99999',
    'u@a.b',
    '?',
  ])
    it(`reject ${JSON.stringify(entry)} as invalid`, () => assert.equal(isWhitelistedDomain(entry), false));
});
