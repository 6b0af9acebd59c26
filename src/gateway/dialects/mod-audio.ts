import type { AudioFormat } from '#codecs/format.ts';
import { type CarriedFormat, carries, DialectError, type StreamStart, type Upgrade } from './dialect.ts';
import { type Fields, numberIn, optionalIdIn, optionalTextIn, parametersIn } from './fields.ts';

/**
 * How a stream starts that a FreeSWITCH module forks off a call: by a first text message of metadata, which whoever set
 * up the fork has written. The rate is its `sampleRate` or, as nothing else in the protocol says it, `rate` in the query
 * of the URL; parameters are those of the query and of the metadata, also one level down below `metadata`. Throws
 * `DialectError` where the rate is unknown or not carried, and for more than one channel: which of them is the caller's is
 * not documented, and a mix would let an assistant hear itself.
 */
export function startFork(metadata: Fields, upgrade: Upgrade, carried: readonly CarriedFormat[]): StreamStart {
  const { sampleRate: _, mixType: __, metadata: nested, ...plain } = metadata;
  const mixType = optionalTextIn(metadata, 'mixType') ?? 'mono';
  if (mixType !== 'mono') throw new DialectError('unsupported', 'mixType is not mono');
  const format = readFormat(metadata, upgrade, carried);
  return {
    streamId: null,
    providerCallId: optionalIdIn(metadata, 'callSid') ?? optionalIdIn(metadata, 'uuid'),
    incoming: format,
    outgoing: format,
    parameters: {
      ...upgrade.query,
      ...parametersIn({ plain }, 'plain'),
      ...parametersIn({ nested }, 'nested'),
    },
  };
}

function readFormat(metadata: Fields, { query }: Upgrade, carried: readonly CarriedFormat[]): AudioFormat {
  const rateHz = numberIn(metadata, 'sampleRate') ?? numberIn(query, 'rate');
  if (rateHz === null) {
    throw new DialectError('malformed', 'expected sampleRate in the metadata, or rate in the query of the URL');
  }
  const format = { encoding: 'pcm_s16le', rateHz } as const;
  if (carries(carried, format)) return format;
  throw new DialectError('unsupported', `unsupported rate of ${rateHz} Hz`);
}
