import type { Carrier } from './carrier.ts';
import { createTwilio } from './twilio.ts';

/** What of the settings is for carriers. */
export type CarrierSettings = {
  readonly twilio: {
    readonly accountSid: string | null;
    readonly authToken: string | null;
    readonly baseUrl: string | null;
    readonly callsPerSecond: number;
  };
};

/** The carriers that the settings have credentials for, by name. */
export function createCarriers({ twilio }: CarrierSettings): ReadonlyMap<string, Carrier> {
  const carriers: Carrier[] = [];
  const { accountSid, authToken, baseUrl, callsPerSecond } = twilio;
  if (accountSid !== null && authToken !== null)
    carriers.push(createTwilio({ accountSid, authToken, callsPerSecond, ...(baseUrl === null ? {} : { baseUrl }) }));
  return new Map(carriers.map((carrier) => [carrier.name, carrier]));
}
