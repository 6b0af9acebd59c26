import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of a hash: scrypt's N as a power of two, r and p (RFC 7914). */
type Cost = { readonly ln: number; readonly r: number; readonly p: number };
/** 32 MiB, and about 0.1 seconds on one core. */
const cost: Cost = { ln: 15, r: 8, p: 1 };
/** The cost of hashes that were stored before the cost was recorded. */
const earlierCost: Cost = { ln: 14, r: 8, p: 1 };
const maxmem = 128 * 1024 * 1024;

type StoredHash = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer };

/** Hashes with scrypt and a random salt, as `$scrypt$ln=15,r=8,p=1$<salt>$<hash>` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return `$scrypt$${nameOf(cost)}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether `password` matches the hash `stored`; compares in constant time. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const read = readStored(stored);
  return read !== null && timingSafeEqual(await derive(password, read.salt, read.cost), read.hash);
}

/** Whether a password needs a new hash because its hash costs less than current ones. */
export function isOutdated(stored: string): boolean {
  const read = readStored(stored);
  return read !== null && nameOf(read.cost) !== nameOf(cost);
}

const nameOf = ({ ln, r, p }: Cost): string => `ln=${ln},r=${r},p=${p}`;

function readStored(stored: string): StoredHash | null {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  const earlier = /^scrypt\$([\w-]+)\$([\w-]+)$/.exec(stored);
  const [salt, hash] = found?.slice(4) ?? earlier?.slice(1) ?? [];
  if (salt === undefined || hash === undefined) return null;
  const kept = found === null ? earlierCost : { ln: Number(found[1]), r: Number(found[2]), p: Number(found[3]) };
  return { cost: kept, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  return new Promise((done, fail) =>
    scrypt(password, salt, 32, { N: 2 ** ln, r, p, maxmem }, (error, key) => (error ? fail(error) : done(key))),
  );
}
