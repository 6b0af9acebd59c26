import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type EdgeSettings, edgeOf, edgeTable } from './edge.ts';
import { type FarEndSettings, farEndGroups, farEndsOf, farEndTable } from './far-ends.ts';
import { type Prices, parsePrices } from './prices.ts';
import { checkGroup, type Environment, joinTables, readTable, valuesOf } from './read-table.ts';
import {
  hours,
  httpUrl,
  isNetwork,
  list,
  optionalText,
  optionalUrl,
  type SettingsOf,
  type SettingsTable,
  type SettingValues,
  text,
  wholeNumber,
} from './readers.ts';
import { type SipSettings, sipGroups, sipOf, sipTable } from './sip.ts';
import { type SmtpConfig, smtpGroup, smtpOf, smtpTable } from './smtp.ts';
import { type TracingSettings, tracingOf, tracingTable } from './tracing.ts';
import {
  type PageCallLimits,
  unauthenticatedLimitsOf,
  unauthenticatedLimitsTable,
  type WaitingSocketLimits,
} from './unauthenticated-limits.ts';
import { type VendorSettings, vendorsOf, vendorTable } from './vendors.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** More processes would need more connections than the embedded PostgreSQL accepts. */
const mostByItself = 12;
/** Micro-dollars, up to 1,000 dollars. */
const rate = {
  read: wholeNumber(0, 1_000_000_000).nullable().default(null),
  accepts: 'whole micro-dollars per minute, from 0 (free) to 1000000000',
} as const;

/** All settings that do not belong to a provider: how to read them, their defaults, and the accepted values for messages. */
const settings = {
  PORT: { read: wholeNumber(0, 65_535).default(8080), accepts: 'a whole number from 0 to 65535' },
  HOST: { read: text.default('127.0.0.1'), accepts: 'an address to listen on' },
  BASE_URL: { read: httpUrl.nullable().default(null), accepts: 'an http or https URL' },
  NODE_URL: { read: httpUrl.nullable().default(null), accepts: 'an http or https URL' },
  DASHBOARD_URL: { read: httpUrl.nullable().default(null), accepts: 'an http or https URL' },
  DATABASE_URL: {
    read: z
      .url({ protocol: /^postgres(ql)?$/ })
      .nullable()
      .default(null),
    accepts: 'a postgres:// URL',
  },
  DATA_DIR: { read: text.default('data').transform((path) => resolve(path)), accepts: 'a folder' },
  LOG_LEVEL: { read: z.enum(logLevels).default('info'), accepts: `one of ${logLevels.join(', ')}` },
  RATE_LIMIT_RPS: { read: wholeNumber(0, 1_000_000).default(50), accepts: 'a whole number, 0 for no limit' },
  ALLOWED_PRIVATE_HOSTS: { read: list.default([]), accepts: 'host names or name:port, separated by commas' },
  TRUSTED_PROXIES: {
    read: list.refine((entries) => entries.every(isNetwork)).default([]),
    accepts: 'IP addresses and networks such as 10.0.0.0/8, separated by commas',
  },
  WORKERS: {
    read: z
      .literal('auto')
      .transform(() => Math.min(availableParallelism(), mostByItself))
      .or(wholeNumber(1, 64))
      .default(1),
    accepts: 'a whole number from 1 to 64, or auto',
  },
  API_WORKERS: { read: wholeNumber(0, 64).default(0), accepts: 'a whole number from 0 to 64' },
  MAX_CALLS: { read: wholeNumber(0, 100_000).default(0), accepts: 'a whole number, 0 for no limit' },
  OVERLOAD_DELAY_MS: { read: wholeNumber(0, 10_000).default(50), accepts: 'whole milliseconds, 0 for never' },
  DISK_RESERVE_MB: { read: wholeNumber(0, 1_000_000).default(50), accepts: 'whole megabytes, 0 for none' },
  DATABASE_AWAY_SECONDS: {
    read: wholeNumber(5, 86_400).default(60),
    accepts: 'a whole number of seconds from 5 to 86400',
  },
  DRAIN_SECONDS: { read: wholeNumber(0, 86_400).default(30), accepts: 'a whole number of seconds from 0 to 86400' },
  DIAL_HOURS: {
    read: hours.default({ from: '08:00', until: '21:00' }),
    accepts: 'hours of a day such as 08:00-21:00, up to 24:00',
  },
  DIAL_ATTEMPTS_PER_DAY: { read: wholeNumber(1, 1_000).default(3), accepts: 'a whole number from 1 to 1000' },
  DIAL_ATTEMPTS_PER_30_DAYS: { read: wholeNumber(1, 10_000).default(8), accepts: 'a whole number from 1 to 10000' },
  DIAL_CALLS_PER_HOUR: { read: wholeNumber(0, 1_000_000).default(3_600), accepts: 'a whole number, 0 for no limit' },
  DIAL_SPEND_PER_DAY: { read: wholeNumber(0, 1_000_000).default(200), accepts: 'whole dollars, 0 for no limit' },
  LEADS_PER_HOUR: { read: wholeNumber(0, 1_000_000).default(200), accepts: 'a whole number, 0 for no limit' },
  LEADS_PER_DAY: { read: wholeNumber(0, 1_000_000).default(1_000), accepts: 'a whole number, 0 for no limit' },
  LEADS_PER_ADDRESS: { read: wholeNumber(0, 1_000_000).default(30), accepts: 'a whole number, 0 for no limit' },
  BILLING: { read: z.enum(['on', 'off']).default('off'), accepts: 'on or off' },
  BILLING_RATE_INBOUND: rate,
  BILLING_RATE_OUTBOUND: rate,
  BILLING_RATE_WEB: rate,
  PRICES: optionalText('provider prices as JSON'),
  PRICES_FILE: optionalText('the path of a JSON file with provider prices'),
  NODE_LEASE_SECONDS: { read: wholeNumber(2, 3_600).default(15), accepts: 'a whole number of seconds from 2 to 3600' },
  PARLEY_API_KEY: { read: text.min(8).nullable().default(null), accepts: 'a key of at least 8 characters' },
  PARLEY_CREDENTIALS_FILE: {
    read: text
      .transform((path) => resolve(path))
      .nullable()
      .default(null),
    accepts: 'a file',
  },
  PARLEY_DASHBOARD_USER: { read: text.nullable().default(null), accepts: 'a name' },
  PARLEY_DASHBOARD_PASSWORD: { read: text.min(8).nullable().default(null), accepts: 'at least 8 characters' },
  PARLEY_SECRET: { read: text.min(16).nullable().default(null), accepts: 'a secret of at least 16 characters' },
  PARLEY_SECRET_OLD: {
    read: list.refine((secrets) => secrets.every(({ length }) => length >= 16)).default([]),
    accepts: 'earlier secrets of at least 16 characters, separated by commas',
  },
  CALCOM_BASE_URL: optionalUrl,
  HUBSPOT_BASE_URL: optionalUrl,
  SLACK_BASE_URL: optionalUrl,
  ...edgeTable,
  ...unauthenticatedLimitsTable,
  ...farEndTable,
  ...vendorTable,
  ...tracingTable,
  ...sipTable,
  ...smtpTable,
} as const satisfies SettingsTable;

type Settings = SettingsOf<typeof settings>;

/** A provider that declares its own settings. */
type Declaring = { readonly settings: SettingsTable };

/** The providers whose settings are read together with those of the server. */
export type VendorDeclarations = {
  /** `needs` lists groups of settings that must be set together. */
  readonly carriers: readonly (Declaring & { readonly needs: readonly string[] })[];
  readonly providers: readonly Declaring[];
};

/** The settings of this process; read once, immutable. */
export type Config = {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** The URL at which clients and carriers reach the API and the media sockets; null for the listener's own address. Without a trailing slash. */
  readonly baseUrl: string | null;
  readonly dashboardUrl: string | null;
  /** The URL at which other machines of the installation reach this one; null for none. Without a trailing slash. */
  readonly nodeUrl: string | null;
  /** The server that sends mail; null sends none. */
  readonly smtp: SmtpConfig | null;
  /** Null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** An absolute path. */
  readonly dataDir: string;
  readonly logLevel: Settings['LOG_LEVEL'];
  /** Requests per second and API key; 0 for no limit. */
  readonly rateLimitRps: number;
  /** Hosts that webhooks and tools may reach although their names resolve to private addresses. */
  readonly allowedPrivateHosts: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Limits for page visitors without a key. */
  readonly pageCalls: PageCallLimits;
  /** The maximum number of open media sockets without a call. */
  readonly waitingSockets: WaitingSocketLimits;
  /** The number of processes behind the port that run calls. */
  readonly workers: number;
  /** The number of processes that only answer API requests; with 0, those that run calls answer them. */
  readonly apiWorkers: number;
  /** The maximum number of concurrent calls per process; 0 for no limit. */
  readonly maxCalls: number;
  /** The event-loop delay above which a process accepts no more calls; 0 for never. */
  readonly overloadDelayMs: number;
  /** The free disk space below which no new calls are accepted, in bytes; 0 for none. */
  readonly diskReserveBytes: number;
  /** How long the embedded PostgreSQL may be down before the process counts as broken. */
  readonly databaseAwayLimitMs: number;
  /** How long active calls may continue after a request to shut down. */
  readonly drainLimitMs: number;
  /** The hours of campaign calls in the recipient's local time, and the maximum number of attempts per number. */
  readonly dialling: {
    readonly recipientHours: { readonly from: string; readonly until: string };
    readonly attemptsPerDay: number;
    readonly attemptsPer30Days: number;
  };
  /** The default limits on what an account dials and spends; null for no limit. */
  readonly dialLimits: { readonly callsPerHour: number | null; readonly spendPerDayMicros: number | null };
  /** The default limits on leads per campaign token, and per address and hour; null for no limit. */
  readonly leadLimits: {
    readonly perHour: number | null;
    readonly perDay: number | null;
    readonly perAddress: number | null;
  };
  /** The price of a minute by call type, in micro-dollars; null if billing is off. */
  readonly billing: { readonly inbound: number; readonly outbound: number; readonly web: number } | null;
  /** The prices of speech and language providers, for the costs of calls. */
  readonly prices: Prices;
  /** How long a process counts as alive after its last sign of life; then others close its calls. */
  readonly leaseMs: number;
  readonly apiKey: string | null;
  /** The absolute path of the file for the credentials of a first start; null for standard output. */
  readonly credentialsFile: string | null;
  readonly dashboardUser: string | null;
  readonly dashboardPassword: string | null;
  readonly secret: string | null;
  /** Earlier secrets under which stored data may still be sealed. */
  readonly earlierSecrets: readonly string[];
  /** Settings of the HTTP server. */
  readonly edge: EdgeSettings;
  /** Settings of media socket clients that are not one of our carriers. */
  readonly farEnds: FarEndSettings;
  /** Settings of the SIP door; null if it is closed. */
  readonly sip: SipSettings | null;
  /** Settings that carriers declare. */
  readonly carriers: SettingValues;
  /** Settings of speech and language providers. */
  readonly vendors: VendorSettings;
  /** Where traces of calls are sent; null for nowhere. */
  readonly tracing: TracingSettings | null;
  /** Base URLs of the apps that assistants connect to; null for the default URL. */
  readonly calcom: { readonly baseUrl: string | null };
  readonly hubspot: { readonly baseUrl: string | null };
  readonly slack: { readonly baseUrl: string | null };
};

/**
 * Reads the settings of the server and of `vendors` from the environment and from `envFile`; the environment takes precedence, and an empty value
 * counts as unset. Throws `ConfigError`.
 */
export function readSettings(vendors: VendorDeclarations, environment: Environment, envFile: string | null): Config {
  const given = { ...(envFile === null ? {} : readEnvFile(envFile)), ...withoutEmpty(environment) };
  const carriers = joinTables(vendors.carriers.map((carrier) => carrier.settings));
  const providers = joinTables(vendors.providers.map((provider) => provider.settings));
  const values = readTable(joinTables([settings, carriers, providers]), given);
  for (const group of [...vendors.carriers.map(({ needs }) => needs), ...farEndGroups, ...sipGroups, smtpGroup])
    checkGroup(group, values);
  const read = valuesOf(settings, values);
  return deepFreeze({
    port: read.PORT,
    host: read.HOST,
    baseUrl: read.BASE_URL,
    dashboardUrl: read.DASHBOARD_URL,
    nodeUrl: read.NODE_URL,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    logLevel: read.LOG_LEVEL,
    rateLimitRps: read.RATE_LIMIT_RPS,
    allowedPrivateHosts: read.ALLOWED_PRIVATE_HOSTS,
    trustedProxies: read.TRUSTED_PROXIES,
    ...unauthenticatedLimitsOf(read),
    workers: read.WORKERS,
    apiWorkers: read.API_WORKERS,
    maxCalls: read.MAX_CALLS,
    overloadDelayMs: read.OVERLOAD_DELAY_MS,
    diskReserveBytes: read.DISK_RESERVE_MB * 1_000_000,
    databaseAwayLimitMs: read.DATABASE_AWAY_SECONDS * 1000,
    drainLimitMs: read.DRAIN_SECONDS * 1000,
    dialling: {
      recipientHours: read.DIAL_HOURS,
      attemptsPerDay: read.DIAL_ATTEMPTS_PER_DAY,
      attemptsPer30Days: read.DIAL_ATTEMPTS_PER_30_DAYS,
    },
    dialLimits: {
      callsPerHour: read.DIAL_CALLS_PER_HOUR || null,
      spendPerDayMicros: read.DIAL_SPEND_PER_DAY * 1_000_000 || null,
    },
    leadLimits: {
      perHour: read.LEADS_PER_HOUR || null,
      perDay: read.LEADS_PER_DAY || null,
      perAddress: read.LEADS_PER_ADDRESS || null,
    },
    billing: read.BILLING === 'on' ? readRates(read) : null,
    prices: readPrices(read),
    leaseMs: read.NODE_LEASE_SECONDS * 1000,
    apiKey: read.PARLEY_API_KEY,
    credentialsFile: read.PARLEY_CREDENTIALS_FILE,
    dashboardUser: read.PARLEY_DASHBOARD_USER,
    dashboardPassword: read.PARLEY_DASHBOARD_PASSWORD,
    secret: read.PARLEY_SECRET,
    earlierSecrets: read.PARLEY_SECRET_OLD,
    edge: edgeOf(read),
    farEnds: farEndsOf(read),
    sip: sipOf(read, read.WORKERS),
    carriers: valuesOf(carriers, values),
    vendors: vendorsOf(read, valuesOf(providers, values)),
    tracing: tracingOf(read),
    smtp: smtpOf(read),
    calcom: { baseUrl: read.CALCOM_BASE_URL },
    hubspot: { baseUrl: read.HUBSPOT_BASE_URL },
    slack: { baseUrl: read.SLACK_BASE_URL },
  });
}

/** A missing rate would make calls free. */
function readRates(read: Settings): NonNullable<Config['billing']> {
  const rateOf = (name: 'BILLING_RATE_INBOUND' | 'BILLING_RATE_OUTBOUND' | 'BILLING_RATE_WEB'): number => {
    const set = read[name];
    if (set !== null) return set;
    throw new ConfigError(`The setting ${name} is missing; BILLING=on requires ${rate.accepts}.`);
  };
  return {
    inbound: rateOf('BILLING_RATE_INBOUND'),
    outbound: rateOf('BILLING_RATE_OUTBOUND'),
    web: rateOf('BILLING_RATE_WEB'),
  };
}

/** Prices are in one setting, or in the file that the other setting names. */
function readPrices({ PRICES: given, PRICES_FILE: path }: Settings): Prices {
  if (given !== null && path !== null)
    throw new ConfigError('The settings PRICES and PRICES_FILE are both set; use only one of them.');
  const [name, json] = path === null ? ['PRICES', given ?? '{}'] : [`PRICES_FILE (${path})`, readText(path)];
  const read = parsePrices(json);
  if ('wrong' in read) throw new ConfigError(`The setting ${name} ${read.wrong}.`);
  return read.prices;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`Cannot read the file ${resolve(path)} (${String(error)}).`);
  }
}

function readEnvFile(path: string): Environment {
  try {
    return withoutEmpty(parseEnv(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new ConfigError(`Cannot read the file ${resolve(path)} (${String(error)}).`);
  }
}

function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
