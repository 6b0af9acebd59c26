import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** A setting: how to read it, its default, and the accepted values for messages. */
export type Setting = { readonly read: z.ZodType; readonly accepts: string };

/** Settings by the names of their environment variables. */
export type SettingsTable = Readonly<Record<string, Setting>>;

/** The types of a table's settings after reading. */
export type SettingsOf<Table extends SettingsTable> = {
  readonly [Name in keyof Table]: z.output<Table[Name]['read']>;
};

/** The types of a table's settings if those in `Need` are set. */
export type Configured<Table extends SettingsTable, Need> = {
  readonly [Name in keyof Table]: Name extends Need ? NonNullable<SettingsOf<Table>[Name]> : SettingsOf<Table>[Name];
};

/** The values of settings by the names of their environment variables; the declaring module knows their types. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** Drops unset settings, for options with their own defaults. */
export function withoutNulls<Values extends SettingValues>(
  values: Values,
): { readonly [Name in keyof Values]?: NonNullable<Values[Name]> };
export function withoutNulls(values: SettingValues): SettingValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

export const text = z.string();
/** A URL without a trailing slash. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** The URL of a server that receives its credentials in headers, so that the URL itself may be shown. */
const bareUrl = httpUrl.refine((url) => new URL(url).username === '' && new URL(url).password === '');

/** An integer in an inclusive range. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

/** Entries separated by commas. */
export const list = z.string().transform((entries) =>
  entries
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** An IP address, or a network such as 10.0.0.0/8. */
export const isNetwork = (entry: string): boolean =>
  ipaddr.isValidCIDR(entry) || ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry);

/** Daily hours such as `08:00-21:00`, with the end up to `24:00`. */
export const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .transform((range) => ({ from: range.slice(0, 5), until: range.slice(6) }))
  .refine(({ from, until }) => from < until);

/** A value that a header can contain; null if not set. */
const headerText = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .nullable()
  .default(null);

/** A secret that is sent in a header. */
export const key = { read: headerText, accepts: 'a key of visible ASCII characters' } as const;
export const token = { read: headerText, accepts: 'a token of visible ASCII characters' } as const;
export const authId = { read: headerText, accepts: 'an auth ID of visible ASCII characters' } as const;
/** A secret in the dialplan of a phone system, where most punctuation is special. */
export const sharedSecret = {
  read: text
    .regex(/^[\w.~-]{16,128}$/)
    .nullable()
    .default(null),
  accepts: 'a secret of 16 to 128 letters, digits and ._~-',
} as const;
/** The destination that a phone system dials for a number. */
export const dialString = (usual: string) =>
  ({
    read: text.regex(/^[\w.:@/+=[\]-]*\{(?:number|digits)\}[\w.:@/+=[\]-]*$/).default(usual),
    accepts: `a dial string without spaces that contains {number} or {digits}, such as ${usual}`,
  }) as const;
/** An alternative URL of an external service. */
export const optionalUrl = {
  read: bareUrl.nullable().default(null),
  accepts: 'an http or https URL without user name and password',
} as const;
/** The number of calls per second that campaigns place with a carrier. */
export const callRate = (usual: number) =>
  ({ read: wholeNumber(1, 1_000).default(usual), accepts: 'a whole number from 1 to 1000' }) as const;
/** A confidence threshold, 0 to 1; null for off. */
export const threshold = (from: number, to: number, usual: number) =>
  ({
    read: text
      .regex(/^(off|[01]?\.\d+|[01])$/)
      .transform((value) => (value === 'off' ? null : Number(value)))
      .refine((value) => value === null || (value >= from && value <= to))
      .default(usual),
    accepts: `a number from ${from} to ${to}, or off`,
  }) as const;
/** An optional text in a certain format. */
export const textMatching = (pattern: RegExp, accepts: string) =>
  ({ read: text.regex(pattern).nullable().default(null), accepts }) as const;
export const optionalText = (accepts: string) => ({ read: text.nullable().default(null), accepts }) as const;
/** A provider's name of a model. */
export const modelName = optionalText('the name of a model');
/** The path of a model. */
export const folder = optionalText('a folder');
