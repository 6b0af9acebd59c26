import { httpUrl, key, list, optionalText, optionalUrl, type SettingsOf, textMatching, token } from './readers.ts';

const uuid = (what: string) => textMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, `${what}, a UUID`);
const brokers = [
  'https://idbroker.webex.com/idb',
  'https://idbroker-eu.webex.com/idb',
  'https://idbroker-b-us.webex.com/idb',
  'https://idbroker-ca.webex.com/idb',
  'https://idbrokerbts.webex.com/idb',
  'https://idbrokerbts-eu.webex.com/idb',
];

/** The credentials of media socket clients that are not one of our carriers. */
export const farEndTable = {
  AUDIOCODES_TOKEN: token,
  AZURE_ACS_RESOURCE_ID: uuid('the immutable ID of a resource'),
  AZURE_ACS_BASE_URL: optionalUrl,
  BANDWIDTH_STREAM_USER: key,
  BANDWIDTH_STREAM_PASSWORD: key,
  EXOTEL_STREAM_KEY: key,
  EXOTEL_STREAM_TOKEN: token,
  GENESYS_API_KEY: key,
  GENESYS_CLIENT_SECRET: textMatching(/^[A-Za-z0-9+/]{4,}={0,2}$/, 'the client secret of an integration, base64'),
  INFOBIP_STREAM_USER: key,
  INFOBIP_STREAM_PASSWORD: key,
  WEBEX_AUDIENCE: optionalText('the audience of a data source'),
  WEBEX_DATASOURCE_URL: optionalText('the URL of a data source'),
  WEBEX_SUBJECT: optionalText('the subject of a data source'),
  WEBEX_NONCE: optionalText('the nonce of a data source'),
  WEBEX_ORG_ID: uuid('the ID of an organization'),
  WEBEX_ISSUERS: {
    read: list.refine((entries) => entries.every((entry) => httpUrl.safeParse(entry).success)).default(brokers),
    accepts: 'URLs of identity brokers, separated by commas',
  },
} as const;

/** Groups of client settings that must be set together. */
export const farEndGroups = [
  ['BANDWIDTH_STREAM_USER', 'BANDWIDTH_STREAM_PASSWORD'],
  ['EXOTEL_STREAM_KEY', 'EXOTEL_STREAM_TOKEN'],
  ['INFOBIP_STREAM_USER', 'INFOBIP_STREAM_PASSWORD'],
  ['WEBEX_AUDIENCE', 'WEBEX_DATASOURCE_URL'],
] as const;

/** The configuration of media socket checks; null for dialects without settings. */
export type FarEndSettings = ReturnType<typeof farEndsOf>;

/** Groups the settings by dialect. */
export function farEndsOf(read: SettingsOf<typeof farEndTable>) {
  return {
    audiocodes: { token: read.AUDIOCODES_TOKEN },
    azure: { resourceId: read.AZURE_ACS_RESOURCE_ID, baseUrl: read.AZURE_ACS_BASE_URL },
    bandwidth: { user: read.BANDWIDTH_STREAM_USER, password: read.BANDWIDTH_STREAM_PASSWORD },
    exotel: { user: read.EXOTEL_STREAM_KEY, password: read.EXOTEL_STREAM_TOKEN },
    genesys: { apiKey: read.GENESYS_API_KEY, clientSecret: read.GENESYS_CLIENT_SECRET },
    infobip: { user: read.INFOBIP_STREAM_USER, password: read.INFOBIP_STREAM_PASSWORD },
    webex: {
      audience: read.WEBEX_AUDIENCE,
      /** The URL as it is registered. */
      url: read.WEBEX_DATASOURCE_URL,
      subject: read.WEBEX_SUBJECT,
      nonce: read.WEBEX_NONCE,
      organizationId: read.WEBEX_ORG_ID,
      issuers: read.WEBEX_ISSUERS,
    },
  } as const;
}
