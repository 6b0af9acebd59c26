/** The names of the suites, best first. RFC 4568, section 6.2; RFC 7714, section 14.2. */
export const srtpSuites = [
  'AES_CM_128_HMAC_SHA1_80',
  'AEAD_AES_256_GCM',
  'AEAD_AES_128_GCM',
  'AES_CM_128_HMAC_SHA1_32',
] as const;

/** The cipher of a stream and the authentication of its packets. */
export type SrtpSuite = (typeof srtpSuites)[number];

/** Sizes of a suite in bytes. */
export type SuiteSizes = {
  readonly key: number;
  readonly salt: number;
  readonly tag: number;
  readonly controlTag: number;
};

const sizes: Readonly<Record<SrtpSuite, SuiteSizes>> = {
  AES_CM_128_HMAC_SHA1_80: { key: 16, salt: 14, tag: 10, controlTag: 10 },
  // Only RTP has the short tag. RFC 4568, section 6.2.2.
  AES_CM_128_HMAC_SHA1_32: { key: 16, salt: 14, tag: 4, controlTag: 10 },
  AEAD_AES_128_GCM: { key: 16, salt: 12, tag: 16, controlTag: 16 },
  AEAD_AES_256_GCM: { key: 32, salt: 12, tag: 16, controlTag: 16 },
};

/** The sizes of a suite. */
export function sizesOf(suite: SrtpSuite): SuiteSizes {
  return sizes[suite];
}

/** A master key with its salt. Its bytes appear neither in JSON nor in a printed object. */
export class SrtpKey {
  readonly suite: SrtpSuite;
  readonly #bytes: Uint8Array;

  /** Throws `RangeError` if the bytes are not a key and a salt of the suite. */
  constructor(suite: SrtpSuite, bytes: Uint8Array) {
    const { key, salt } = sizes[suite];
    if (bytes.length !== key + salt)
      throw new RangeError(`${bytes.length} bytes of a key of ${suite}; expected ${key + salt}`);
    this.suite = suite;
    this.#bytes = Uint8Array.from(bytes);
  }

  /** The key without its salt. */
  get key(): Uint8Array {
    return this.#bytes.subarray(0, sizes[this.suite].key);
  }

  get salt(): Uint8Array {
    return this.#bytes.subarray(sizes[this.suite].key);
  }

  /** Key and salt, for the description of our side. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Whether both are the same key of the same suite. */
  equals(other: SrtpKey): boolean {
    return this.suite === other.suite && this.#bytes.every((byte, at) => byte === other.#bytes[at]);
  }
}
