import { asterisk } from './asterisk.ts';
import { audiocodes } from './audiocodes.ts';
import { azure } from './azure.ts';
import { bandwidth } from './bandwidth.ts';
import { cloudonix } from './cloudonix.ts';
import type { Dialect } from './dialect.ts';
import { exotel } from './exotel.ts';
import { freeswitch } from './freeswitch.ts';
import { genesys } from './genesys.ts';
import { infobip } from './infobip.ts';
import { jambonz } from './jambonz.ts';
import { plivo } from './plivo.ts';
import { signalwire } from './signalwire.ts';
import { sinch } from './sinch.ts';
import { telnyx } from './telnyx.ts';
import { twilio } from './twilio.ts';
import { vobiz } from './vobiz.ts';
import { vonage } from './vonage.ts';
import { web } from './web.ts';
import { webex } from './webex.ts';

/** One dialect per line in alphabetical order, so that branches that each add one do not conflict. */
const all: readonly Dialect[] = [
  asterisk,
  audiocodes,
  azure,
  bandwidth,
  cloudonix,
  exotel,
  freeswitch,
  genesys,
  infobip,
  jambonz,
  plivo,
  signalwire,
  sinch,
  telnyx,
  twilio,
  vobiz,
  vonage,
  web,
  webex,
];

/** All dialects by their name in the media path. */
export const dialects: ReadonlyMap<string, Dialect> = new Map(all.map((dialect) => [dialect.name, dialect]));
