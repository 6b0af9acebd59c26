import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { authId, callRate, dialString, key, optionalUrl, sharedSecret } from '../settings/readers.ts';
import type { AgentCall, Carrier, OutboundCall, StreamTarget } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import { createFreeswitchApi, type FreeswitchApiOptions, freeswitchName as name } from './freeswitch-api.ts';
import { readFreeswitchProgress } from './freeswitch-events.ts';
import { pbxCallIds, pbxResponse, readPbxBriefing, readPbxInbound, verifyPbx } from './pbx-callbacks.ts';
import { createPbxCommandText } from './pbx-command-text.ts';

/** A self-hosted FreeSWITCH, configured as in `docs/pbx.md`. */
export type FreeswitchOptions = FreeswitchApiOptions & {
  /** The secret that its dialplan sends. */
  readonly webhookSecret: string;
  /** The endpoint to dial for a number: `{number}` in E.164, `{digits}` without the plus. Default: `sofia/gateway/trunk/{number}`. */
  readonly dialString?: string;
  /** The maximum rate of campaign calls per second. Default: 5. */
  readonly callsPerSecond?: number;
  /** The delays after a dial order before each check that the call exists. Default: 250, 750, 1,000 ms. */
  readonly pollDelaysMs?: readonly number[];
  /** Wall clock, ms. */
  readonly now?: () => number;
};

const orders = createPbxCommandText(name);
const { safe, seconds } = orders;

/** FreeSWITCH: facts, settings and REST client. */
export const freeswitch = defineCarrier({
  facts: {
    name: 'freeswitch',
    title: 'FreeSWITCH',
    needs: ['FREESWITCH_BASE_URL', 'FREESWITCH_USER', 'FREESWITCH_PASSWORD', 'FREESWITCH_WEBHOOK_SECRET'],
    numberId: 'Any name for the number’s origin, such as gateway.',
    setup: [
      'Copy docs/pbx/freeswitch/parley.xml to conf/dialplan as it says. Set the URL for inbound calls to {voice}',
      'Set the URL for call status to {status}',
      'In the context of your gateway, route the number to “inbound XML parley”.',
      'Restart FreeSWITCH.',
    ],
  },
  settings: {
    FREESWITCH_BASE_URL: optionalUrl,
    FREESWITCH_USER: authId,
    FREESWITCH_PASSWORD: key,
    FREESWITCH_WEBHOOK_SECRET: sharedSecret,
    FREESWITCH_DIAL_STRING: dialString('sofia/gateway/trunk/{number}'),
    FREESWITCH_CALLS_PER_SECOND: callRate(5),
  },
  create: (set) =>
    createFreeswitch({
      baseUrl: set.FREESWITCH_BASE_URL,
      user: set.FREESWITCH_USER,
      password: set.FREESWITCH_PASSWORD,
      webhookSecret: set.FREESWITCH_WEBHOOK_SECRET,
      dialString: set.FREESWITCH_DIAL_STRING,
      callsPerSecond: set.FREESWITCH_CALLS_PER_SECOND,
    }),
});

/**
 * FreeSWITCH with mod_audio_stream and the dialplan of `docs/pbx/freeswitch`. Calls are placed by command and accepted by the dialplan, which
 * requests instructions. A call outlives its stream: we hang it up when it is over here.
 * https://developer.signalwire.com/freeswitch/FreeSWITCH-Explained/Modules/mod_commands_1966741/
 */
export function createFreeswitch(options: FreeswitchOptions): Carrier {
  const { webhookSecret, dialString = 'sofia/gateway/trunk/{number}', pollDelaysMs = [250, 750, 1000] } = options;
  const { now = Date.now } = options;
  const api = createFreeswitchApi(options);
  const place = async (extension: 'talk' | 'person', call: OutboundCall | AgentCall, more: readonly string[]) => {
    const providerCallId = randomUUID();
    const variables = [...variablesOf(call, providerCallId), ...more].join(',');
    const whom = orders.dialString(dialString, call.to);
    await api('bgapi', `originate {${variables}}${whom} ${extension} XML parley`, 'once');
    await seen(providerCallId);
    return { providerCallId };
  };
  /** A call that could not begin, such as through an unavailable gateway, has no channel whose end is reported. */
  const seen = async (providerCallId: string): Promise<void> => {
    for (const waitMs of pollDelaysMs) {
      await setTimeout(waitMs);
      // Without an answer, the order counts as accepted.
      const answer = await api('uuid_exists', providerCallId, 'repeatable').catch(() => 'true');
      if (answer !== 'false') return;
    }
    throw new ProviderError(name, 'the dial command created no channel', { retryable: false });
  };
  return {
    name,
    dialect: name,
    survivesStreamEnd: true,
    callsPerSecond: options.callsPerSecond ?? 5,
    dial: async (call) => place('talk', call, [`parley_stream=${streamUrl(call.stream)}`]),
    hangUp: async (providerCallId) => {
      await api('uuid_kill', safe('id', providerCallId), 'until gone');
    },
    ring: (person) => place('person', person, []),
    connect: async (providerCallId, _room, person) => {
      const caller = safe('id', providerCallId);
      await api('uuid_bridge', `${caller} ${safe('id', person.providerCallId)}`, 'repeatable');
      // They are already connected; a remaining stream is closed at our end.
      await api('uuid_audio_stream', `${caller} stop`, 'repeatable').catch(() => 'left');
    },
    sendDigits: async (providerCallId, digits) => {
      await api('uuid_send_dtmf', `${safe('id', providerCallId)} ${safe('digits', digits)}`, 'once');
    },
    brief: async (providerCallId, { audioUrl, accept, keySeconds }) => {
      const person = safe('id', providerCallId);
      const waitMs = Number(seconds(keySeconds)) * 1000;
      const values = `parley_audio=${safe('url', audioUrl)};parley_key_ms=${waitMs}`;
      await api('uuid_setvar_multi', `${person} ${values}`, 'repeatable');
      await api('uuid_transfer', `${person} brief-${accept} XML parley`, 'once');
    },
    callbacks: {
      verify: (callback) => verifyPbx(webhookSecret, callback, now()),
      // It does not sign upgrade requests: the token in the URL is the proof.
      verifyUpgrade: () => true,
      answer: (stream) => pbxResponse(`stream:${streamUrl(stream)}`),
      decline: pbxResponse,
      noted: pbxResponse('noted'),
      readBriefingReply: readPbxBriefing,
      callIdsIn: pbxCallIds,
      readInbound: readPbxInbound,
      readProgress: readFreeswitchProgress,
    },
  };
}

/** Only the stream's URL states its rate. */
function streamUrl({ url }: StreamTarget): string {
  return `${safe('url', url)}?rate=16000`;
}

/** The hook runs when the channel ends in any state, and fills in what it knows by then. */
function variablesOf(call: OutboundCall | AgentCall, id: string): readonly string[] {
  const from = safe('number', call.from);
  const report = safe('url', call.statusUrl);
  const fields = `call=${id}&event=ended&cause=\${hangup_cause}&answered=\${answer_epoch}&time=\${strepoch()}`;
  return [
    `origination_uuid=${id}`,
    `origination_caller_id_number=${from}`,
    `origination_caller_id_name=${from}`,
    `originate_timeout=${seconds(call.ringSeconds)}`,
    'ignore_early_media=true',
    'hangup_after_bridge=true',
    'curl_timeout=10',
    `parley_report=${report}`,
    `parley_limit=${seconds(call.limitSeconds)}`,
    `api_hangup_hook='curl ${report} timeout 10 append_headers X-Parley-Secret:\${parley_secret} post ${fields}'`,
  ];
}
