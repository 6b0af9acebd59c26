import type { AudioFormat } from './format.ts';

/**
 * A conversion between the wire and a recognizer or voice: the format of each end and the cost. `none`: bytes pass unchanged. `encoding`: the same
 * samples in other bytes. `rate`: resampling.
 */
type Hop = {
  readonly wire: AudioFormat;
  readonly other: AudioFormat;
  readonly work: 'none' | 'encoding' | 'rate';
};

/** Capabilities of each end. The wire has one format per direction if its far end has named it. */
export type EndFormats = {
  readonly incoming: readonly AudioFormat[];
  readonly outgoing: readonly AudioFormat[];
  /** Byte formats that the recognizer accepts, best first; empty if it takes samples at the wire's rate. */
  readonly recogniser: readonly AudioFormat[];
  /** Byte formats that the voice produces, best first; empty if it produces samples at the wire's rate. */
  readonly voice: readonly AudioFormat[];
};

/** Conversions of the caller's and the assistant's audio. */
export type MediaPath = { readonly heard: Hop; readonly spoken: Hop };

/**
 * Chooses the cheapest conversions: unchanged bytes, else the same samples, else another rate. The recognizer converts incoming audio, the gateway
 * outgoing audio. Throws `RangeError` if the wire has no format.
 */
export function negotiate({ incoming, outgoing, recogniser, voice }: EndFormats): MediaPath {
  return { heard: hopBetween(incoming, recogniser), spoken: hopBetween(outgoing, voice) };
}

/**
 * Cheapest conversion between a format of the wire and one of the other end, which uses samples at the wire's rate if it lists no formats. Ties are
 * resolved by keeping the wire's bandwidth, then by the closest rates, then by the wire's preference, then by the other end's. Throws `RangeError` if
 * the wire has no format.
 */
export function hopBetween(wires: readonly AudioFormat[], others: readonly AudioFormat[]): Hop {
  const hops = wires.flatMap((wire) =>
    (others.length === 0 ? [asSamples(wire)] : others).map((other) => hop(wire, other)),
  );
  const [first] = hops.toSorted((one, another) => compare(costs(one), costs(another)));
  if (first === undefined) throw new RangeError('a wire without a format');
  return first;
}

function asSamples({ rateHz }: AudioFormat): AudioFormat {
  return { encoding: 'pcm_s16le', rateHz };
}

/** Opus packets are made for one decoder and contain no individual samples, so they never pass unchanged. */
function hop(wire: AudioFormat, other: AudioFormat): Hop {
  const same = wire.encoding === other.encoding && wire.encoding !== 'opus';
  return { wire, other, work: wire.rateHz !== other.rateHz ? 'rate' : same ? 'none' : 'encoding' };
}

function costs({ wire, other, work }: Hop): readonly number[] {
  const narrower = other.rateHz < wire.rateHz ? 1 : 0;
  return [['none', 'encoding', 'rate'].indexOf(work), narrower, Math.abs(wire.rateHz - other.rateHz)];
}

function compare(one: readonly number[], another: readonly number[]): number {
  const at = one.findIndex((cost, index) => cost !== another[index]);
  return at < 0 ? 0 : one[at]! - another[at]!;
}
