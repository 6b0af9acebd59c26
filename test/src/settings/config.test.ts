import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { ConfigError } from '#src/settings/config-error.ts';

describe('settings', () => {
  it('accept a threshold in its range, or off', () => {
    const threshold = (value: string) =>
      readConfig({ DEEPGRAM_EAGER_EOT_THRESHOLD: value }, null).vendors.values.DEEPGRAM_EAGER_EOT_THRESHOLD;
    assert.deepEqual(['0.3', '.7', 'off'].map(threshold), [0.3, 0.7, null]);
    assert.throws(() => threshold('0.8'), /DEEPGRAM_EAGER_EOT_THRESHOLD.*a number from 0.3 to 0.7, or off/s);
  });

  it('all have defaults', () => {
    const { vendors, carriers, ...settings } = readConfig({}, null);
    assert.deepEqual(Object.fromEntries(Object.entries(carriers).filter(([, value]) => value !== null)), {
      TWILIO_CALLS_PER_SECOND: 1,
      TELNYX_CALLS_PER_SECOND: 1,
      PLIVO_CALLS_PER_SECOND: 2,
      VONAGE_CALLS_PER_SECOND: 1,
      SIGNALWIRE_CALLS_PER_SECOND: 1,
      JAMBONZ_CALLS_PER_SECOND: 1,
      ASTERISK_DIAL_ENDPOINT: 'PJSIP/{number}@trunk',
      ASTERISK_CALLS_PER_SECOND: 5,
      FREESWITCH_DIAL_STRING: 'sofia/gateway/trunk/{number}',
      FREESWITCH_CALLS_PER_SECOND: 5,
    });
    assert.equal(Object.keys(carriers).length, 45);
    const { values, ...choices } = vendors;
    assert.deepEqual(choices, {
      sttProviders: [],
      llmModels: [],
      hedgesModels: false,
      ttsFallbackVoices: [],
      speechCacheBytes: 64_000_000,
    });
    assert.deepEqual(
      Object.entries(values).filter(([, value]) => value !== null),
      [['DEEPGRAM_EAGER_EOT_THRESHOLD', 0.5]],
    );
    assert.equal(Object.keys(values).length, 58);
    assert.deepEqual(settings, {
      port: 8080,
      host: '127.0.0.1',
      baseUrl: null,
      dashboardUrl: null,
      databaseUrl: null,
      dataDir: resolve('data'),
      logLevel: 'info',
      rateLimitRps: 50,
      allowedPrivateHosts: [],
      trustedProxies: [],
      pageCalls: { atOnce: 20, longestSeconds: 600, perHour: 100, perAddress: 5, perAddressHour: 30 },
      waitingSockets: { total: 2_000, perAddress: 200 },
      workers: 1,
      apiWorkers: 0,
      maxCalls: 0,
      overloadDelayMs: 50,
      nodeUrl: null,
      smtp: null,
      diskReserveBytes: 50_000_000,
      databaseAwayLimitMs: 60_000,
      drainLimitMs: 30_000,
      dialling: { recipientHours: { from: '08:00', until: '21:00' }, attemptsPerDay: 3, attemptsPer30Days: 8 },
      dialLimits: { callsPerHour: 3_600, spendPerDayMicros: 200_000_000 },
      leadLimits: { perHour: 200, perDay: 1_000, perAddress: 30 },
      billing: null,
      prices: {},
      leaseMs: 15_000,
      apiKey: null,
      credentialsFile: null,
      dashboardUser: null,
      dashboardPassword: null,
      secret: null,
      sip: null,
      earlierSecrets: [],
      tracing: null,
      edge: { bodyMemoryBytes: 64 * 1024 * 1024, allowedHosts: [] },
      farEnds: {
        audiocodes: { token: null },
        azure: { resourceId: null, baseUrl: null },
        bandwidth: { user: null, password: null },
        exotel: { user: null, password: null },
        genesys: { apiKey: null, clientSecret: null },
        infobip: { user: null, password: null },
        webex: {
          audience: null,
          url: null,
          subject: null,
          nonce: null,
          organizationId: null,
          issuers: ['', '-eu', '-b-us', '-ca', 'bts', 'bts-eu'].map(
            (where) => `https://idbroker${where}.webex.com/idb`,
          ),
        },
      },
      calcom: { baseUrl: null },
      hubspot: { baseUrl: null },
      slack: { baseUrl: null },
    });
  });

  it('accept provider prices as JSON, or in a file', async (t) => {
    const prices = { ears: { audio_minute: 0.0077 }, 'brain/small': { input_million: 0.4, output_million: 1.6 } };
    assert.deepEqual(readConfig({ PRICES: JSON.stringify(prices) }, null).prices, prices);
    const folder = await mkdtemp(join(tmpdir(), 'parley-prices-'));
    t.onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'prices.json');
    await writeFile(path, JSON.stringify(prices));
    assert.deepEqual(readConfig({ PRICES_FILE: path }, null).prices, prices);
  });

  it('reject ambiguous prices, with their position', () => {
    const refusal = (settings: Record<string, string>) => {
      try {
        readConfig(settings, null);
      } catch (error) {
        return error instanceof ConfigError ? error.message : assert.fail(String(error));
      }
      return assert.fail('they were taken');
    };
    assert.match(refusal({ PRICES: 'cheap' }), /^The setting PRICES is not valid .*audio_minute/);
    assert.match(refusal({ PRICES: '{"ears":{"audio_hour":1}}' }), /PRICES is not valid at ears .*audio_hour/);
    assert.match(refusal({ PRICES: '{"ears":{"audio_minute":-1}}' }), /PRICES is not valid at ears\.audio_minute/);
    assert.match(refusal({ PRICES: '{"ears":{"audio_minute":"1"}}' }), /PRICES is not valid at ears\.audio_minute/);
    assert.match(refusal({ PRICES: '{}', PRICES_FILE: 'prices.json' }), /PRICES and PRICES_FILE .* one of them/);
    assert.match(refusal({ PRICES_FILE: '/nowhere/prices.json' }), /Cannot read .*nowhere/);
  });

  it('are deeply frozen', () => {
    const config = readConfig({ TRUSTED_PROXIES: '10.0.0.1' }, null);
    assert.ok(Object.isFrozen(config) && Object.isFrozen(config.carriers) && Object.isFrozen(config.trustedProxies));
  });

  const accepted = [
    ['PORT', '0', 'port', 0],
    ['BASE_URL', 'https://voice.example.com/', 'baseUrl', 'https://voice.example.com'],
    ['DATABASE_URL', 'postgres://u:p@db/parley', 'databaseUrl', 'postgres://u:p@db/parley'],
    ['DATA_DIR', '/srv/parley', 'dataDir', '/srv/parley'],
    ['RATE_LIMIT_RPS', '0', 'rateLimitRps', 0],
    ['BODY_MEMORY_MB', '128', 'edge', { bodyMemoryBytes: 128 * 1024 * 1024, allowedHosts: [] }],
    [
      'ALLOWED_HOSTS',
      'Calls.lan, parley.internal',
      'edge',
      { bodyMemoryBytes: 64 * 1024 * 1024, allowedHosts: ['calls.lan', 'parley.internal'] },
    ],
    ['ALLOWED_PRIVATE_HOSTS', 'crm.local, , hooks.local', 'allowedPrivateHosts', ['crm.local', 'hooks.local']],
    [
      'PAGE_CALLS',
      '3',
      'pageCalls',
      { atOnce: 3, longestSeconds: 600, perHour: 100, perAddress: 5, perAddressHour: 30 },
    ],
    ['DRAIN_SECONDS', '5', 'drainLimitMs', 5000],
    ['WORKERS', '3', 'workers', 3],
    ['WORKERS', 'auto', 'workers', Math.min(availableParallelism(), 12)],
    ['API_WORKERS', '2', 'apiWorkers', 2],
    ['MAX_CALLS', '40', 'maxCalls', 40],
    ['OVERLOAD_DELAY_MS', '0', 'overloadDelayMs', 0],
    ['NODE_LEASE_SECONDS', '2', 'leaseMs', 2000],
    ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
  ] as const;
  for (const [name, value, field, expected] of accepted) {
    it(`accept ${name}=${value}`, () => assert.deepEqual(readConfig({ [name]: value }, null)[field], expected));
  }

  it('include the hours and caps of campaign calls', () => {
    const { dialling } = readConfig(
      { DIAL_HOURS: '09:30-24:00', DIAL_ATTEMPTS_PER_DAY: '1', DIAL_ATTEMPTS_PER_30_DAYS: '4' },
      null,
    );
    assert.deepEqual(dialling, {
      recipientHours: { from: '09:30', until: '24:00' },
      attemptsPerDay: 1,
      attemptsPer30Days: 4,
    });
  });

  it('include limits on dialing, spending and inbound leads, with 0 for no limit', () => {
    const { dialLimits, leadLimits } = readConfig(
      {
        DIAL_CALLS_PER_HOUR: '60',
        DIAL_SPEND_PER_DAY: '0',
        LEADS_PER_HOUR: '9',
        LEADS_PER_DAY: '0',
        LEADS_PER_ADDRESS: '3',
      },
      null,
    );
    assert.deepEqual(dialLimits, { callsPerHour: 60, spendPerDayMicros: null });
    assert.deepEqual(leadLimits, { perHour: 9, perDay: null, perAddress: 3 });
  });

  it('include the price of calls, and no price if billing is off', () => {
    const rates = { BILLING_RATE_INBOUND: '60000', BILLING_RATE_OUTBOUND: '90000', BILLING_RATE_WEB: '0' };
    const { billing } = readConfig({ BILLING: 'on', ...rates }, null);
    assert.deepEqual(billing, { inbound: 60_000, outbound: 90_000, web: 0 });
    assert.equal(readConfig(rates, null).billing, null);
  });

  const refused = [
    [
      'BILLING',
      'on',
      'The setting BILLING_RATE_INBOUND is missing; BILLING=on requires whole micro-dollars per minute, from 0 (free) to 1000000000.',
    ],
    ...['8-21', '21:00-08:00', '08:00-25:00'].map(
      (value) =>
        [
          'DIAL_HOURS',
          value,
          `The setting DIAL_HOURS is "${value}"; use hours of a day such as 08:00-21:00, up to 24:00.`,
        ] as const,
    ),
    ['BILLING', 'yes', 'The setting BILLING is "yes"; use on or off.'],
    [
      'BILLING_RATE_WEB',
      '0.05',
      'The setting BILLING_RATE_WEB is "0.05"; use whole micro-dollars per minute, from 0 (free) to 1000000000.',
    ],
    ['PORT', 'http', 'The setting PORT is "http"; use a whole number from 0 to 65535.'],
    ['PORT', '65536', 'The setting PORT is "65536"; use a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'The setting PORT is "80.5"; use a whole number from 0 to 65535.'],
    ['BASE_URL', 'voice.example.com', 'The setting BASE_URL is "voice.example.com"; use an http or https URL.'],
    ['BASE_URL', 'ftp://x', 'The setting BASE_URL is "ftp://x"; use an http or https URL.'],
    ['RATE_LIMIT_RPS', '-1', 'The setting RATE_LIMIT_RPS is "-1"; use a whole number, 0 for no limit.'],
    [
      'LOG_LEVEL',
      'loud',
      'The setting LOG_LEVEL is "loud"; use one of trace, debug, info, warn, error, fatal, silent.',
    ],
    ['PARLEY_SECRET', 'short', 'The setting PARLEY_SECRET is not valid; use a secret of at least 16 characters.'],
    ['DATABASE_URL', 'mysql://root:pw@db', 'The setting DATABASE_URL is not valid; use a postgres:// URL.'],
    ['OPENAI_API_KEY', 'ключ', 'The setting OPENAI_API_KEY is not valid; use a key of visible ASCII characters.'],
    ['BODY_MEMORY_MB', '20', 'The setting BODY_MEMORY_MB is "20"; use whole megabytes from 48 to 65536.'],
    [
      'ALLOWED_HOSTS',
      'calls.lan:8080',
      'The setting ALLOWED_HOSTS is "calls.lan:8080"; use host names without port, separated by commas.',
    ],
    [
      'OPENAI_BASE_URL',
      'http://me:pw@host/v1',
      'The setting OPENAI_BASE_URL is not valid; use an http or https URL without user name and password.',
    ],
    [
      'TWILIO_AUTH_TOKEN',
      'of no account',
      'The setting TWILIO_AUTH_TOKEN is not valid; use a token of visible ASCII characters.',
    ],
    [
      'TWILIO_AUTH_TOKEN',
      'lonely',
      'The setting TWILIO_ACCOUNT_SID is missing; set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, or neither.',
    ],
    [
      'TWILIO_ACCOUNT_SID',
      'AC1',
      'The setting TWILIO_AUTH_TOKEN is missing; set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, or neither.',
    ],
    [
      'TELNYX_PUBLIC_KEY',
      'iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w=',
      'The setting TELNYX_API_KEY is missing; set TELNYX_API_KEY and TELNYX_PUBLIC_KEY and TELNYX_CONNECTION_ID, or none of them.',
    ],
    [
      'GENESYS_CLIENT_SECRET',
      'not base64',
      'The setting GENESYS_CLIENT_SECRET is not valid; use the client secret of an integration, base64.',
    ],
    [
      'WEBEX_AUDIENCE',
      'Parley',
      'The setting WEBEX_DATASOURCE_URL is missing; set WEBEX_AUDIENCE and WEBEX_DATASOURCE_URL, or neither.',
    ],
    ['TELNYX_PUBLIC_KEY', 'AAAA', 'The setting TELNYX_PUBLIC_KEY is not valid; use a 32-byte public key in base64.'],
  ] as const;
  for (const [name, value, message] of refused) {
    it(`reject ${name}=${value} in one line`, () =>
      assert.throws(() => readConfig({ [name]: value }, null), new ConfigError(message)));
  }

  it('count an empty value as unset', () => assert.equal(readConfig({ PORT: ' ', BASE_URL: '' }, null).port, 8080));
});

describe('the private key of an application', () => {
  const pem = (type: 'rsa' | 'ec') => {
    const { privateKey } =
      type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  };
  const read = (VONAGE_PRIVATE_KEY: string) =>
    readConfig(
      {
        VONAGE_API_KEY: 'a1b2c3d',
        VONAGE_API_SECRET: 's',
        VONAGE_SIGNATURE_SECRET: 't',
        VONAGE_APPLICATION_ID: 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab',
        VONAGE_PRIVATE_KEY,
      },
      null,
    ).carriers.VONAGE_PRIVATE_KEY;

  it('is read as PEM, with line breaks or escapes for them, or from a file', async () => {
    const rsa = pem('rsa');
    assert.equal(read(rsa), rsa);
    assert.equal(read(rsa.replaceAll('\n', '\\n')), rsa);
    const folder = await mkdtemp(join(tmpdir(), 'parley-key-'));
    const file = join(folder, 'private.key');
    await writeFile(file, rsa);
    assert.equal(read(file), rsa);
    await rm(folder, { recursive: true });
  });

  it('is rejected without being repeated if it is not an RSA key', () => {
    const accepted = 'use an RSA private key in PEM form, or the path of a file that contains it.';
    const message = `The setting VONAGE_PRIVATE_KEY is not valid; ${accepted}`;
    for (const value of [pem('ec'), '/nowhere/private.key', '-----BEGIN PRIVATE KEY-----'])
      assert.throws(() => read(value), new ConfigError(message));
  });
});

describe('the .env file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-env-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('supplies settings that the environment lacks', async () => {
    const file = join(folder, '.env');
    await writeFile(file, 'PORT=9000\nHOST="0.0.0.0"\n# LOG_LEVEL=debug\n');
    const { port, host, logLevel } = readConfig({ PORT: '9001', HOST: '' }, file);
    assert.deepEqual({ port, host, logLevel }, { port: 9001, host: '0.0.0.0', logLevel: 'info' });
  });

  it('may be missing', () => assert.equal(readConfig({}, join(folder, 'none')).port, 8080));

  it('is named if it cannot be read', () =>
    assert.throws(() => readConfig({}, folder), { name: 'ConfigError', message: /^Cannot read the file .*/ }));
});
