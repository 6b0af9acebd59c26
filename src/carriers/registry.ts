import type { SettingValues } from '../settings/readers.ts';
import { asterisk } from './asterisk.ts';
import type { Carrier } from './carrier.ts';
import type { CarrierDefinition } from './define-carrier.ts';
import type { CarrierFacts } from './facts.ts';
import { freeswitch } from './freeswitch.ts';
import { jambonz } from './jambonz.ts';
import { plivo } from './plivo.ts';
import { signalwire } from './signalwire.ts';
import { telnyx } from './telnyx.ts';
import { twilio } from './twilio.ts';
import { vonage } from './vonage.ts';

/** All carriers, in the order in which they sell numbers. */
export const carriers: readonly CarrierDefinition[] = [
  twilio,
  telnyx,
  plivo,
  vonage,
  signalwire,
  jambonz,
  asterisk,
  freeswitch,
];

/** The facts of every carrier. */
export const carrierFacts: readonly CarrierFacts[] = carriers.map(({ facts }) => facts);

/** The configured carriers, by name. */
export function createCarriers(settings: { readonly carriers: SettingValues }): ReadonlyMap<string, Carrier> {
  const configured = carriers.flatMap(({ create }) => create(settings.carriers) ?? []);
  return new Map(configured.map((carrier) => [carrier.name, carrier]));
}
