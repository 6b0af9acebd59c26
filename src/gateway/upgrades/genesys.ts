import { createHmac } from 'node:crypto';
import { timingSafeEqualText } from '../../carriers/timing-safe-equal.ts';
import type { UpgradeCheck, UpgradePorts, UpgradeRequest } from './upgrade-check.ts';

/** The credentials of an AudioHook integration. */
export type GenesysAccount = {
  readonly apiKey: string;
  /** Base64; null if the integration has no secret and does not sign. */
  readonly clientSecret: string | null;
};

/** The allowed difference between the time of a signature and our clock. */
export const genesysWindowMs = 10_000;

const scope = 'genesys';
/** Components that a signature must cover. */
const required = [
  '@request-target',
  '@authority',
  'audiohook-organization-id',
  'audiohook-session-id',
  'audiohook-correlation-id',
  'x-api-key',
];
const shortestNonce = 22;
const longestInput = 2048;

/**
 * Sockets of Genesys Cloud AudioHook: the API key and, if the integration has a secret, a signature over path, host and the headers of the protocol
 * (a draft of RFC 9421), valid for ten seconds and once. https://developer.genesys.cloud/devapps/audiohook/security
 */
export function genesysCheck(account: GenesysAccount, { wallClock, useNonce }: UpgradePorts): UpgradeCheck {
  return async (request) => {
    if (account.clientSecret === null)
      return timingSafeEqualText(request.headers.get('x-api-key') ?? '', account.apiKey);
    const signed = readGenesysSignature(account, request, wallClock());
    return signed !== null && useNonce(scope, signed.nonce, new Date(signed.expiresMs));
  };
}

/** The nonce of a request signed by the account, and until when it could be replayed; null for any other request. */
export function readGenesysSignature(
  { apiKey, clientSecret }: GenesysAccount,
  request: UpgradeRequest,
  nowMs: number,
): { readonly nonce: string; readonly expiresMs: number } | null {
  const input = readInput(request.headers.get('signature-input') ?? '');
  const signature = /^sig1=:([A-Za-z0-9+/]{43}=):$/.exec(request.headers.get('signature') ?? '')?.[1];
  if (input === null || signature === undefined || clientSecret === null) return null;
  const hmac = createHmac('sha256', Buffer.from(clientSecret, 'base64'));
  const isGenuine = timingSafeEqualText(hmac.update(baseOf(input, request)).digest('base64'), signature);
  const isOurs =
    timingSafeEqualText(request.headers.get('x-api-key') ?? '', apiKey) && timingSafeEqualText(input.keyid, apiKey);
  const [createdMs, expiresMs] = [input.created * 1000, input.expires * 1000];
  const isInTime = Math.abs(nowMs - createdMs) <= genesysWindowMs && expiresMs > nowMs;
  if (!isGenuine || !isOurs || !isInTime || input.nonce.length < shortestNonce) return null;
  return { nonce: input.nonce, expiresMs: createdMs + 2 * genesysWindowMs };
}

type Input = {
  readonly components: readonly string[];
  /** The parameters as received, which is what is signed. */
  readonly parameters: string;
  readonly keyid: string;
  readonly nonce: string;
  readonly created: number;
  readonly expires: number;
};

/** Parses a header `Signature-Input` with all required parts, null for any other. */
function readInput(header: string): Input | null {
  if (header.length > longestInput) return null;
  const whole = /^sig1=(\(("[a-z@-]+"(?: "[a-z@-]+")*)\)((?:;[a-z]+=(?:"[^"]*"|\d{1,12}))*))$/.exec(header);
  if (whole === null) return null;
  const [, parameters = '', listed = '', pairs = ''] = whole;
  const components = listed.split(' ').map((name) => name.slice(1, -1));
  const given = [...pairs.matchAll(/;([a-z]+)=(?:"([^"]*)"|(\d+))/g)];
  const { keyid, nonce, alg, created, expires } = Object.fromEntries(
    given.map(([, name, text, number]) => [name!, text ?? number!]),
  );
  const isWhole = required.every((name) => components.includes(name)) && new Set(components).size === components.length;
  if (!isWhole || alg !== 'hmac-sha256' || keyid === undefined || nonce === undefined) return null;
  if (created === undefined || expires === undefined) return null;
  return { components, parameters, keyid, nonce, created: Number(created), expires: Number(expires) };
}

function baseOf({ components, parameters }: Input, { url, headers }: UpgradeRequest): string {
  const { host, pathname, search } = new URL(url);
  const readValue = (name: string): string => {
    if (name === '@request-target') return pathname + search;
    return name === '@authority' ? host : (headers.get(name) ?? '');
  };
  const lines = components.map((name) => `"${name}": ${readValue(name)}`);
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}
