import type { AudioFormat } from '#codecs/format.ts';
import { DialectError, type WireEvent } from './dialect.ts';
import { digitIn, type Fields, objectIn, optionalTextIn, textIn } from './fields.ts';

const nothing: readonly never[] = [];
/** Raw audio formats by the protocol's names. */
const formats: ReadonlyMap<unknown, AudioFormat> = new Map([
  ['raw/mulaw', { encoding: 'mulaw', rateHz: 8000 }],
  ['raw/lpcm16', { encoding: 'pcm_s16le', rateHz: 16_000 }],
  ['raw/lpcm16_8', { encoding: 'pcm_s16le', rateHz: 8000 }],
  ['raw/lpcm16_24', { encoding: 'pcm_s16le', rateHz: 24_000 }],
]);
/** The largest number of digits in one message. */
const maxDigits = 64;

/** The first supported format that a `session.initiate` offers; if it offers none at all, the mandatory one. Throws `DialectError`. */
export function chooseFormat(fields: Fields): { readonly mediaFormat: string; readonly format: AudioFormat } {
  const { supportedMediaFormats: offered = ['raw/lpcm16'] } = fields;
  if (!Array.isArray(offered)) throw new DialectError('malformed', 'field supportedMediaFormats is not an array');
  for (const mediaFormat of offered) {
    const format = formats.get(mediaFormat);
    if (format !== undefined) return { mediaFormat, format };
  }
  throw new DialectError('unsupported', `expected an offer of one of the formats ${[...formats.keys()].join(', ')}`);
}

/** Digits and hang-ups among the activities of a message. Throws `DialectError` for malformed activities and for too many digits. */
export function readActivities({ activities }: Fields): readonly WireEvent[] {
  if (!Array.isArray(activities)) throw new DialectError('malformed', 'field activities is not an array');
  const events = activities.flatMap((activity: unknown) => readActivity(objectIn({ activity }, 'activity')));
  if (events.length > maxDigits) throw new DialectError('malformed', `more than ${maxDigits} keys in one message`);
  return events;
}

function readActivity(activity: Fields): readonly WireEvent[] {
  if (activity.type !== 'event') return nothing;
  switch (optionalTextIn(activity, 'name')?.toLowerCase()) {
    case 'dtmf':
      return readDigits(textIn(activity, 'value'));
    case 'hangup':
      return [{ type: 'stopped', reason: 'hangup' }];
    default:
      return nothing;
  }
}

function readDigits(keys: string): readonly WireEvent[] {
  if (keys.length > maxDigits) throw new DialectError('malformed', `more than ${maxDigits} keys in one message`);
  return [...keys].map((value) => ({ type: 'digit', digit: digitIn({ value }, 'value') }));
}
