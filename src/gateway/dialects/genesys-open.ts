import type { AudioFormat } from '#codecs/format.ts';
import type { StreamStart } from './dialect.ts';
import { DialectError } from './dialect.ts';
import { type Fields, numberIn, objectIn, optionalIdIn, parametersIn } from './fields.ts';

const mulaw: AudioFormat = { encoding: 'mulaw', rateHz: 8000 };
const nobody = '00000000-0000-0000-0000-000000000000';

type Channel = 'external' | 'internal';

/** The audio format of a session: mu-law with interleaved channels. */
export type GenesysMedia = {
  readonly type: 'audio';
  readonly format: 'PCMU';
  readonly channels: readonly Channel[];
  readonly rate: 8000;
};

/** The offer to select: the caller's channel alone if offered, else with the agent's; null if neither is offered. */
export function chooseMedia(parameters: Fields): GenesysMedia | null {
  const { media } = parameters;
  if (!Array.isArray(media)) throw new DialectError('malformed', 'field media is not an array');
  const offers = media.flatMap(readOffer);
  return offers.find(({ channels }) => channels.length === 1) ?? offers[0] ?? null;
}

/** The caller's samples of a packet. Throws `DialectError` if the channels differ in length. */
export function extractCallerChannel(payload: Uint8Array, { channels }: GenesysMedia): Uint8Array {
  if (payload.length % channels.length !== 0) throw new DialectError('malformed', 'channels have different lengths');
  if (channels.length === 1) return payload;
  const at = channels.indexOf('external');
  return Uint8Array.from(
    { length: payload.length / channels.length },
    (_, index) => payload[index * channels.length + at]!,
  );
}

/** The call that an `open` describes. `probe`: a connection test without a call. */
export function readOpen(parameters: Fields): {
  readonly probe: boolean;
  readonly start: Omit<StreamStart, 'streamId'>;
} {
  const conversationId = optionalIdIn(parameters, 'conversationId');
  const { ani, aniName, dnis } = parametersIn(parameters, 'participant');
  const { organizationId, language } = parametersIn({ parameters }, 'parameters');
  const known = { ani, aniName, dnis, organizationId, language };
  const said = Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    probe: conversationId === nobody,
    start: {
      providerCallId: conversationId,
      incoming: mulaw,
      outgoing: mulaw,
      parameters: { ...parametersIn(parameters, 'inputVariables'), ...Object.fromEntries(said) },
      ...(ani === undefined ? {} : { from: ani }),
      ...(dnis === undefined ? {} : { to: dnis }),
    },
  };
}

function readOffer(offer: unknown): GenesysMedia[] {
  const fields = objectIn({ offer }, 'offer');
  const { type = 'audio', format, channels } = fields;
  if (type !== 'audio' || format !== 'PCMU' || numberIn(fields, 'rate') !== 8000) return [];
  if (!Array.isArray(channels) || channels.length > 2 || !channels.includes('external')) return [];
  if (!channels.every((channel): channel is Channel => channel === 'external' || channel === 'internal')) return [];
  return [{ type: 'audio', format: 'PCMU', channels, rate: 8000 }];
}
