import { SrtpKey, type SrtpSuite, sizesOf, srtpSuites } from '../srtp/suite.ts';

/** A key that a side will encrypt its packets with. RFC 4568, section 4. */
export type CryptoAttribute = { readonly tag: number; readonly key: SrtpKey };

const pattern =
  /^crypto:(\d{1,9}) +([A-Z\d_]{1,40}) +inline:([A-Za-z\d+/]{30,80}={0,2})((?:\|[^ |;]{1,20})*)((?: +[^ ]{1,40})*)$/;
/** A lifetime, in packets or as a power of two. */
const lifetime = /^\|(2\^\d{1,2}|\d{1,20})$/;

/**
 * Reads the value of `a=`; null for anything but a key that we can use. Keys with an MKI and session parameters that change the packets are such
 * keys that we cannot use. An offer has others then, or is not acceptable.
 */
export function parseCrypto(attribute: string): CryptoAttribute | null {
  const [, tag, name, encoded = '', limits = '', parameters = ''] = pattern.exec(attribute) ?? [];
  const suite = srtpSuites.find((known) => known === name);
  if (suite === undefined || (limits !== '' && !lifetime.test(limits))) return null;
  if (parameters.split(' ').some((one) => one !== '' && !one.startsWith('WSH='))) return null;
  const bytes = Buffer.from(encoded, 'base64');
  const { key, salt } = sizesOf(suite);
  return bytes.length === key + salt ? { tag: Number(tag), key: new SrtpKey(suite, bytes) } : null;
}

/** Writes the value of `a=`. */
export function formatCrypto({ tag, key }: CryptoAttribute): string {
  return `crypto:${tag} ${key.suite} inline:${Buffer.from(key.bytes).toString('base64')}`;
}

/** The random bytes from which a call takes a key for each suite. */
export const srtpKeyBytes = srtpSuites.reduce((sum, suite) => sum + keyBytes(suite), 0);

/** Our key of a suite, the same for all descriptions of a call. Throws `RangeError` for fewer than `srtpKeyBytes`. */
export function ownKey(suite: SrtpSuite, random: Uint8Array): SrtpKey {
  const from = srtpSuites.slice(0, srtpSuites.indexOf(suite)).reduce((sum, one) => sum + keyBytes(one), 0);
  return new SrtpKey(suite, random.subarray(from, from + keyBytes(suite)));
}

function keyBytes(suite: SrtpSuite): number {
  const { key, salt } = sizesOf(suite);
  return key + salt;
}
