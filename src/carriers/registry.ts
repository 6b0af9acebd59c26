import type { CarrierSettings } from '../settings/carriers.ts';
import { asteriskFacts, createAsterisk } from './asterisk.ts';
import type { Carrier } from './carrier.ts';
import type { CarrierFacts } from './facts.ts';
import { createFreeswitch, freeswitchFacts } from './freeswitch.ts';
import { createJambonz, jambonzFacts } from './jambonz.ts';
import { createPlivo, plivoFacts } from './plivo.ts';
import { createSignalWire, signalwireFacts } from './signalwire.ts';
import { createTelnyx, telnyxFacts } from './telnyx.ts';
import { createTwilio, twilioFacts } from './twilio.ts';
import { createVonage, vonageFacts } from './vonage.ts';

/** What is known of every carrier, in the order in which they sell numbers. */
export const carrierFacts: readonly CarrierFacts[] = [
  twilioFacts,
  telnyxFacts,
  plivoFacts,
  vonageFacts,
  signalwireFacts,
  jambonzFacts,
  asteriskFacts,
  freeswitchFacts,
];

/** The carriers that the settings have credentials for, by name. */
export function createCarriers(settings: CarrierSettings): ReadonlyMap<string, Carrier> {
  const configured = [
    twilioOf(settings.twilio),
    telnyxOf(settings.telnyx),
    plivoOf(settings.plivo),
    vonageOf(settings.vonage),
    signalwireOf(settings.signalwire),
    jambonzOf(settings.jambonz),
    asteriskOf(settings.asterisk),
    freeswitchOf(settings.freeswitch),
  ].filter((carrier) => carrier !== null);
  return new Map(configured.map((carrier) => [carrier.name, carrier]));
}

function twilioOf({ accountSid, authToken, baseUrl, callsPerSecond }: CarrierSettings['twilio']): Carrier | null {
  if (accountSid === null || authToken === null) return null;
  return createTwilio({ accountSid, authToken, callsPerSecond, ...addressed(baseUrl) });
}

function telnyxOf({ apiKey, publicKey, connectionId, ...rest }: CarrierSettings['telnyx']): Carrier | null {
  if (apiKey === null || publicKey === null || connectionId === null) return null;
  const { callsPerSecond } = rest;
  return createTelnyx({ apiKey, publicKey, connectionId, callsPerSecond, ...addressed(rest.baseUrl) });
}

function plivoOf({ authId, authToken, appId, ...rest }: CarrierSettings['plivo']): Carrier | null {
  if (authId === null || authToken === null) return null;
  const application = appId === null ? {} : { appId };
  const { callsPerSecond } = rest;
  return createPlivo({ authId, authToken, callsPerSecond, ...application, ...addressed(rest.baseUrl) });
}

function vonageOf({ baseUrl, callsPerSecond, ...account }: CarrierSettings['vonage']): Carrier | null {
  const { apiKey, apiSecret, applicationId, privateKey, signatureSecret } = account;
  if (apiKey === null || apiSecret === null || applicationId === null) return null;
  if (privateKey === null || signatureSecret === null) return null;
  const credentials = { apiKey, apiSecret, applicationId, privateKey, signatureSecret };
  return createVonage({ ...credentials, callsPerSecond, ...addressed(baseUrl) });
}

function signalwireOf({ space, projectId, token, signingKey, ...rest }: CarrierSettings['signalwire']): Carrier | null {
  if (space === null || projectId === null || token === null || signingKey === null) return null;
  const { callsPerSecond } = rest;
  return createSignalWire({ space, projectId, token, signingKey, callsPerSecond, ...addressed(rest.baseUrl) });
}

function jambonzOf({ accountSid, apiKey, webhookSecret, recognizer, ...rest }: CarrierSettings['jambonz']) {
  if (accountSid === null || apiKey === null || webhookSecret === null) return null;
  const detection = recognizer === null ? {} : { recognizer };
  const { callsPerSecond } = rest;
  return createJambonz({ accountSid, apiKey, webhookSecret, callsPerSecond, ...detection, ...addressed(rest.baseUrl) });
}

function asteriskOf({ baseUrl, user, password, webhookSecret, ...rest }: CarrierSettings['asterisk']): Carrier | null {
  if (baseUrl === null || user === null || password === null || webhookSecret === null) return null;
  return createAsterisk({ baseUrl, user, password, webhookSecret, ...rest });
}

function freeswitchOf({
  baseUrl,
  user,
  password,
  webhookSecret,
  ...rest
}: CarrierSettings['freeswitch']): Carrier | null {
  if (baseUrl === null || user === null || password === null || webhookSecret === null) return null;
  return createFreeswitch({ baseUrl, user, password, webhookSecret, ...rest });
}

function addressed(baseUrl: string | null): { readonly baseUrl?: string } {
  return baseUrl === null ? {} : { baseUrl };
}
