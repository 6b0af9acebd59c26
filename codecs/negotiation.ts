import type { AudioFormat } from './format.ts';

/**
 * What lies between the wire and what hears or speaks: the format of each end, and the work between them. `none`: bytes
 * go through as they are. `encoding`: the same samples in other bytes. `rate`: other samples.
 */
type Hop = {
  readonly wire: AudioFormat;
  readonly other: AudioFormat;
  readonly work: 'none' | 'encoding' | 'rate';
};

/** What each end can do. The wire has one format in each direction where its far end has named it. */
export type Ends = {
  readonly incoming: readonly AudioFormat[];
  readonly outgoing: readonly AudioFormat[];
  /** What the recogniser takes as bytes, best first; none where it takes samples at the wire's rate. */
  readonly recogniser: readonly AudioFormat[];
  /** What the voice makes as bytes, best first; none where it makes samples at the wire's rate. */
  readonly voice: readonly AudioFormat[];
};

/** What the caller's audio and the assistant's are on their way. */
export type MediaPath = { readonly heard: Hop; readonly spoken: Hop };

/**
 * The path with the least work: bytes as they are, else the same samples, else another rate. The recogniser's side
 * converts what is heard, the gateway what is spoken. Throws `RangeError` where the wire has no format.
 */
export function negotiate({ incoming, outgoing, recogniser, voice }: Ends): MediaPath {
  return { heard: hopBetween(incoming, recogniser), spoken: hopBetween(outgoing, voice) };
}

/**
 * The pair with the least work between a format of the wire and one of the other end, which has samples at the wire's
 * rate where it names none. Of equal work: no band of the wire given up, then the nearest rates, then what the wire
 * prefers, then what the other end does. Throws `RangeError` where the wire has no format.
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

/** Packets of Opus are made for one decoder and hold no single samples: they never go through as they are. */
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
