import { rsaPrivateKey } from './private-key.ts';
import { address, authId, dialString, key, matching, pace, type Read, sharedSecret, token } from './readers.ts';

/** The settings of carriers. */
export const carrierTable = {
  TWILIO_ACCOUNT_SID: matching(/^AC/, 'an account SID, which starts with AC'),
  TWILIO_AUTH_TOKEN: token,
  TWILIO_BASE_URL: address,
  TWILIO_CALLS_PER_SECOND: pace(1),
  TELNYX_API_KEY: key,
  TELNYX_PUBLIC_KEY: matching(/^[A-Za-z0-9+/]{43}=$/, 'the base64 of the 32 bytes of a public key'),
  TELNYX_CONNECTION_ID: matching(/^\d+$/, 'the id of a Call Control application, digits'),
  TELNYX_BASE_URL: address,
  TELNYX_CALLS_PER_SECOND: pace(1),
  PLIVO_AUTH_ID: authId,
  PLIVO_AUTH_TOKEN: token,
  PLIVO_APP_ID: matching(/^\d+$/, 'the id of an application, digits'),
  PLIVO_BASE_URL: address,
  PLIVO_CALLS_PER_SECOND: pace(2),
  VONAGE_API_KEY: key,
  VONAGE_API_SECRET: key,
  VONAGE_APPLICATION_ID: matching(/^[\da-f-]{36}$/i, 'the id of an application, a UUID'),
  VONAGE_PRIVATE_KEY: rsaPrivateKey,
  VONAGE_SIGNATURE_SECRET: key,
  VONAGE_BASE_URL: address,
  VONAGE_CALLS_PER_SECOND: pace(1),
  SIGNALWIRE_SPACE_URL: matching(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'the host of a space, such as example.signalwire.com'),
  SIGNALWIRE_PROJECT_ID: matching(/^[\da-f-]{36}$/i, 'the id of a project, a UUID'),
  SIGNALWIRE_TOKEN: token,
  SIGNALWIRE_SIGNING_KEY: key,
  SIGNALWIRE_BASE_URL: address,
  SIGNALWIRE_CALLS_PER_SECOND: pace(1),
  JAMBONZ_ACCOUNT_SID: matching(/^[\da-f-]{36}$/i, 'the SID of an account, a UUID'),
  JAMBONZ_API_KEY: key,
  JAMBONZ_WEBHOOK_SECRET: key,
  JAMBONZ_RECOGNIZER: matching(/^[\w:-]+\/[\w-]+$/, 'vendor and language of a recogniser, such as google/en-US'),
  JAMBONZ_BASE_URL: address,
  JAMBONZ_CALLS_PER_SECOND: pace(1),
  ASTERISK_BASE_URL: address,
  ASTERISK_ARI_USER: authId,
  ASTERISK_ARI_PASSWORD: key,
  ASTERISK_WEBHOOK_SECRET: sharedSecret,
  ASTERISK_DIAL_ENDPOINT: dialString('PJSIP/{number}@trunk'),
  ASTERISK_CALLS_PER_SECOND: pace(5),
  FREESWITCH_BASE_URL: address,
  FREESWITCH_USER: authId,
  FREESWITCH_PASSWORD: key,
  FREESWITCH_WEBHOOK_SECRET: sharedSecret,
  FREESWITCH_DIAL_STRING: dialString('sofia/gateway/trunk/{number}'),
  FREESWITCH_CALLS_PER_SECOND: pace(5),
} as const;

/** Settings of carriers that mean something only together. */
export const carrierGroups = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_CONNECTION_ID'],
  ['PLIVO_AUTH_ID', 'PLIVO_AUTH_TOKEN'],
  ['VONAGE_API_KEY', 'VONAGE_API_SECRET', 'VONAGE_APPLICATION_ID', 'VONAGE_PRIVATE_KEY', 'VONAGE_SIGNATURE_SECRET'],
  ['SIGNALWIRE_SPACE_URL', 'SIGNALWIRE_PROJECT_ID', 'SIGNALWIRE_TOKEN', 'SIGNALWIRE_SIGNING_KEY'],
  ['JAMBONZ_ACCOUNT_SID', 'JAMBONZ_API_KEY', 'JAMBONZ_WEBHOOK_SECRET'],
  ['ASTERISK_BASE_URL', 'ASTERISK_ARI_USER', 'ASTERISK_ARI_PASSWORD', 'ASTERISK_WEBHOOK_SECRET'],
  ['FREESWITCH_BASE_URL', 'FREESWITCH_USER', 'FREESWITCH_PASSWORD', 'FREESWITCH_WEBHOOK_SECRET'],
] as const;

/** What carriers are built from; null where it is not set. */
export type CarrierSettings = ReturnType<typeof carriersOf>;

/** Groups what was read by carrier. */
export function carriersOf(read: Read<typeof carrierTable>) {
  return {
    twilio: {
      accountSid: read.TWILIO_ACCOUNT_SID,
      authToken: read.TWILIO_AUTH_TOKEN,
      baseUrl: read.TWILIO_BASE_URL,
      callsPerSecond: read.TWILIO_CALLS_PER_SECOND,
    },
    telnyx: {
      apiKey: read.TELNYX_API_KEY,
      /** Of the webhooks of the account: base64 of 32 bytes. */
      publicKey: read.TELNYX_PUBLIC_KEY,
      /** The Call Control application. */
      connectionId: read.TELNYX_CONNECTION_ID,
      baseUrl: read.TELNYX_BASE_URL,
      callsPerSecond: read.TELNYX_CALLS_PER_SECOND,
    },
    plivo: {
      authId: read.PLIVO_AUTH_ID,
      authToken: read.PLIVO_AUTH_TOKEN,
      /** The application that numbers are led to; null where they are not to be bought. */
      appId: read.PLIVO_APP_ID,
      baseUrl: read.PLIVO_BASE_URL,
      callsPerSecond: read.PLIVO_CALLS_PER_SECOND,
    },
    vonage: {
      apiKey: read.VONAGE_API_KEY,
      apiSecret: read.VONAGE_API_SECRET,
      /** Its webhooks take calls; calls and numbers are led to it. */
      applicationId: read.VONAGE_APPLICATION_ID,
      /** Of the application: PEM. */
      privateKey: read.VONAGE_PRIVATE_KEY,
      /** Of the webhooks of the account. */
      signatureSecret: read.VONAGE_SIGNATURE_SECRET,
      baseUrl: read.VONAGE_BASE_URL,
      callsPerSecond: read.VONAGE_CALLS_PER_SECOND,
    },
    signalwire: {
      /** Its host. */
      space: read.SIGNALWIRE_SPACE_URL,
      projectId: read.SIGNALWIRE_PROJECT_ID,
      token: read.SIGNALWIRE_TOKEN,
      /** Of the webhooks of the project. */
      signingKey: read.SIGNALWIRE_SIGNING_KEY,
      baseUrl: read.SIGNALWIRE_BASE_URL,
      callsPerSecond: read.SIGNALWIRE_CALLS_PER_SECOND,
    },
    jambonz: {
      accountSid: read.JAMBONZ_ACCOUNT_SID,
      apiKey: read.JAMBONZ_API_KEY,
      /** Of the webhooks of the account. */
      webhookSecret: read.JAMBONZ_WEBHOOK_SECRET,
      /** Vendor and language; null where machines are not to be detected there. */
      recognizer: read.JAMBONZ_RECOGNIZER,
      baseUrl: read.JAMBONZ_BASE_URL,
      callsPerSecond: read.JAMBONZ_CALLS_PER_SECOND,
    },
    asterisk: {
      baseUrl: read.ASTERISK_BASE_URL,
      user: read.ASTERISK_ARI_USER,
      password: read.ASTERISK_ARI_PASSWORD,
      /** With which its dialplan comes to us. */
      webhookSecret: read.ASTERISK_WEBHOOK_SECRET,
      dialEndpoint: read.ASTERISK_DIAL_ENDPOINT,
      callsPerSecond: read.ASTERISK_CALLS_PER_SECOND,
    },
    freeswitch: {
      baseUrl: read.FREESWITCH_BASE_URL,
      user: read.FREESWITCH_USER,
      password: read.FREESWITCH_PASSWORD,
      /** With which its dialplan comes to us. */
      webhookSecret: read.FREESWITCH_WEBHOOK_SECRET,
      dialString: read.FREESWITCH_DIAL_STRING,
      callsPerSecond: read.FREESWITCH_CALLS_PER_SECOND,
    },
  } as const;
}
