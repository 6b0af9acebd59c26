import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { timingSafeEqualText } from '../../carriers/timing-safe-equal.ts';
import { macOf } from './mac.ts';

export type DevicePorts = {
  readonly dashboardUrl: () => string;
  /** Authenticates the cookies. */
  readonly signInKey: Buffer;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
};

const dayMs = 86_400_000;
/** How long a device stays known after its last sign-in, in days. */
const knownDays = 365;
/** The maximum number of names for which one device is known; the least recent is dropped. */
const mostNames = 5;
const form = /^([\w-]{22})((?:\.[0-9a-z]{1,6}-[\w-]{22}){0,5})$/;

type Device = { readonly id: string; readonly proofs: readonly string[] };

/**
 * The id of the device that sent a request, if this name has signed in from it; else null. The cookie outlives sessions and grants only a separate
 * counter of wrong passwords (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function knownDevice(c: Context, username: string, ports: DevicePorts): string | null {
  const device = readDevice(c, ports);
  if (device === null) return null;
  return device.proofs.some((proof) => isProof(proof, device.id, { username, ports })) ? device.id : null;
}

/** Sets the cookie that proves that this name has signed in from this browser. */
export function rememberDevice(c: Context, username: string, ports: DevicePorts): void {
  const { id, proofs } = readDevice(c, ports) ?? { id: randomBytes(16).toString('base64url'), proofs: [] };
  const others = proofs.filter((proof) => !isProof(proof, id, { username, ports }));
  const kept = [proofOf(id, username, ports), ...others].slice(0, mostNames);
  const { name, options } = cookieOf(ports.dashboardUrl());
  setCookie(c, name, [id, ...kept].join('.'), { ...options, maxAge: (knownDays * dayMs) / 1000 });
}

function cookieOf(dashboardUrl: string) {
  const secure = dashboardUrl.startsWith('https:');
  const name = secure ? '__Host-parley-device' : 'parley_device';
  return { name, options: { path: '/', httpOnly: true, sameSite: 'Strict', secure } } as const;
}

function readDevice(c: Context, { dashboardUrl }: DevicePorts): Device | null {
  const [, id, proofs] = form.exec(getCookie(c, cookieOf(dashboardUrl()).name) ?? '') ?? [];
  return id === undefined || proofs === undefined ? null : { id, proofs: proofs.split('.').slice(1) };
}

function proofOf(id: string, username: string, { signInKey, wallClock }: DevicePorts): string {
  const day = Math.floor(wallClock() / dayMs).toString(36);
  return `${day}-${macOf(signInKey, 'device', id, day, username)}`;
}

type Claim = { readonly username: string; readonly ports: DevicePorts };

function isProof(proof: string, id: string, { username, ports }: Claim): boolean {
  const day = proof.slice(0, proof.indexOf('-'));
  const ageDays = Math.floor(ports.wallClock() / dayMs) - Number.parseInt(day, 36);
  const expected = `${day}-${macOf(ports.signInKey, 'device', id, day, username)}`;
  return timingSafeEqualText(proof, expected) && ageDays <= knownDays;
}
