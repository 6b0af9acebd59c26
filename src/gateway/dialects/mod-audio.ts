import type { AudioFormat } from '#codecs/format.ts';
import { DialectError, type StreamStart, type SupportedFormat, supportsFormat, type Upgrade } from './dialect.ts';
import { type Fields, numberIn, optionalIdIn, optionalTextIn, parametersIn } from './fields.ts';

/**
 * The start of a stream that a FreeSWITCH module forks from a call: a first text message with metadata from the dialplan. The rate is its
 * `sampleRate` or, because the protocol has no field for it, `rate` in the URL's query; parameters come from the query and the metadata, including
 * one level below `metadata`. Throws `DialectError` if the rate is unknown or unsupported, and for more than one channel: the caller's channel is not
 * documented, and in a mix the assistant would hear itself.
 */
export function readForkStart(metadata: Fields, upgrade: Upgrade, carried: readonly SupportedFormat[]): StreamStart {
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

function readFormat(metadata: Fields, { query }: Upgrade, carried: readonly SupportedFormat[]): AudioFormat {
  const rateHz = numberIn(metadata, 'sampleRate') ?? numberIn(query, 'rate');
  if (rateHz === null) {
    throw new DialectError('malformed', 'expected sampleRate in the metadata, or rate in the query of the URL');
  }
  const format = { encoding: 'pcm_s16le', rateHz } as const;
  if (supportsFormat(carried, format)) return format;
  throw new DialectError('unsupported', `unsupported rate of ${rateHz} Hz`);
}
