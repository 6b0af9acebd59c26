import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plivoAccount } from './fake-plivo.ts';
import { telnyxConnection, telnyxKey, telnyxPublicKey } from './fake-telnyx.ts';
import { vonageAccount, vonageSettings } from './fake-vonage.ts';

const nowhere = 'http://127.0.0.1:9';
const id = '01234567-89ab-cdef-0123-456789abcdef';

/** Settings for every carrier except Twilio and for every media socket client, all unreachable; `folder` gets a key file. */
export async function allCarriers(folder: string): Promise<Readonly<Record<string, string>>> {
  const keyFile = join(folder, 'vonage.key');
  await writeFile(keyFile, vonageAccount.privateKey);
  return {
    TWILIO_BASE_URL: nowhere,
    TELNYX_API_KEY: telnyxKey,
    TELNYX_PUBLIC_KEY: telnyxPublicKey,
    TELNYX_CONNECTION_ID: telnyxConnection,
    TELNYX_BASE_URL: nowhere,
    PLIVO_AUTH_ID: plivoAccount.authId,
    PLIVO_AUTH_TOKEN: plivoAccount.authToken,
    PLIVO_BASE_URL: nowhere,
    ...vonageSettings,
    VONAGE_PRIVATE_KEY: keyFile,
    VONAGE_BASE_URL: nowhere,
    SIGNALWIRE_SPACE_URL: 'example.signalwire.com',
    SIGNALWIRE_PROJECT_ID: id,
    SIGNALWIRE_TOKEN: 'token-of-the-tests',
    SIGNALWIRE_SIGNING_KEY: 'signing-key-of-the-tests',
    SIGNALWIRE_BASE_URL: nowhere,
    JAMBONZ_ACCOUNT_SID: id,
    JAMBONZ_API_KEY: 'key-of-the-tests',
    JAMBONZ_WEBHOOK_SECRET: 'secret-of-the-tests',
    JAMBONZ_BASE_URL: nowhere,
    ASTERISK_BASE_URL: nowhere,
    ASTERISK_ARI_USER: 'parley',
    ASTERISK_ARI_PASSWORD: 'password-of-the-tests',
    ASTERISK_WEBHOOK_SECRET: 'secret-of-the-tests',
    FREESWITCH_BASE_URL: nowhere,
    FREESWITCH_USER: 'parley',
    FREESWITCH_PASSWORD: 'password-of-the-tests',
    FREESWITCH_WEBHOOK_SECRET: 'secret-of-the-tests',
    AUDIOCODES_TOKEN: 'token-of-the-tests',
    BANDWIDTH_STREAM_USER: 'parley',
    BANDWIDTH_STREAM_PASSWORD: 'password-of-the-tests',
    EXOTEL_STREAM_KEY: 'key-of-the-tests',
    EXOTEL_STREAM_TOKEN: 'token-of-the-tests',
    GENESYS_API_KEY: 'key-of-the-tests',
    GENESYS_CLIENT_SECRET: 'c2VjcmV0LW9mLXRoZS10ZXN0cw==',
    INFOBIP_STREAM_USER: 'parley',
    INFOBIP_STREAM_PASSWORD: 'password-of-the-tests',
  };
}
