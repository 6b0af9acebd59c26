import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ProviderError } from '#engine/ports/provider-error.ts';
import {
  authId,
  callRate,
  dialString as dialStringSetting,
  key,
  optionalUrl,
  sharedSecret,
} from '../settings/readers.ts';
import { readAsteriskProgress } from './asterisk-events.ts';
import type { AgentCall, Carrier, OutboundCall } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import { createJsonRest, objectIn, type RestEffect, textIn } from './json-rest.ts';
import { pbxCallIds, pbxResponse, readPbxBriefing, readPbxInbound, verifyPbx } from './pbx-callbacks.ts';
import { createPbxCommandText } from './pbx-command-text.ts';

/** A self-hosted Asterisk, configured as in `docs/pbx.md`. */
export type AsteriskOptions = {
  /** The URL of its HTTP server, such as `http://pbx.example:8088`. */
  readonly baseUrl: string;
  /** The credentials of its REST interface (ARI). */
  readonly user: string;
  readonly password: string;
  /** The secret that its dialplan sends. */
  readonly webhookSecret: string;
  /** The endpoint to dial for a number: `{number}` in E.164, `{digits}` without the plus. Default: `PJSIP/{number}@trunk`. */
  readonly dialEndpoint?: string;
  /** The maximum rate of campaign calls per second. Default: 5. */
  readonly callsPerSecond?: number;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
  /** How long the caller may take from the assistant to the agent. Default: 5 s. */
  readonly meetWithinMs?: number;
  /** Wall clock, ms. */
  readonly now?: () => number;
};

const name = 'asterisk';
const askEveryMs = 25;

/** Asterisk: facts, settings and REST client. */
export const asterisk = defineCarrier({
  facts: {
    name,
    title: 'Asterisk',
    needs: ['ASTERISK_BASE_URL', 'ASTERISK_ARI_USER', 'ASTERISK_ARI_PASSWORD', 'ASTERISK_WEBHOOK_SECRET'],
    numberId: 'Any name for the number’s origin, such as trunk.',
    setup: [
      'Copy the files of docs/pbx/asterisk to /etc/asterisk as each file says. Set the URL for inbound calls to {voice}',
      'Set the URL for call status to {status}',
      'In the context of your trunk, route the number to parley-inbound, as extensions.conf there says.',
      'Restart Asterisk.',
    ],
  },
  settings: {
    ASTERISK_BASE_URL: optionalUrl,
    ASTERISK_ARI_USER: authId,
    ASTERISK_ARI_PASSWORD: key,
    ASTERISK_WEBHOOK_SECRET: sharedSecret,
    ASTERISK_DIAL_ENDPOINT: dialStringSetting('PJSIP/{number}@trunk'),
    ASTERISK_CALLS_PER_SECOND: callRate(5),
  },
  create: (set) =>
    createAsterisk({
      baseUrl: set.ASTERISK_BASE_URL,
      user: set.ASTERISK_ARI_USER,
      password: set.ASTERISK_ARI_PASSWORD,
      webhookSecret: set.ASTERISK_WEBHOOK_SECRET,
      dialEndpoint: set.ASTERISK_DIAL_ENDPOINT,
      callsPerSecond: set.ASTERISK_CALLS_PER_SECOND,
    }),
});

const { safe, dialString, seconds } = createPbxCommandText(name);
type Variables = Readonly<Record<string, string>>;

/**
 * Asterisk, with the dialplan of `docs/pbx/asterisk`. Calls are placed by REST and accepted by the dialplan, which requests instructions and reports
 * call progress. For a channel that runs a dialplan, REST has no command except hang up; other commands are executed by a helper channel that runs a
 * dedicated extension. https://docs.asterisk.org/Latest_API/API_Documentation/Asterisk_REST_Interface/Channels_REST_API/
 */
export function createAsterisk(options: AsteriskOptions): Carrier {
  const { baseUrl, user, password, webhookSecret, dialEndpoint = 'PJSIP/{number}@trunk', timeoutMs } = options;
  const { now = Date.now, meetWithinMs = 5_000 } = options;
  const rest = createJsonRest({
    name,
    root: `${baseUrl.replace(/\/+$/, '')}/ari`,
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    // Its errors are sentences.
    codeOf: () => null,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const place = async (extension: 'talk' | 'person', call: OutboundCall | AgentCall, variables: Variables) => {
    const providerCallId = randomUUID();
    const body = {
      endpoint: dialString(dialEndpoint, call.to),
      context: 'parley',
      extension,
      priority: 1,
      channelId: providerCallId,
      callerId: safe('number', call.from),
      timeout: Number(seconds(call.ringSeconds)),
      variables: {
        'CHANNEL(hangup_handler_push)': 'parley-ended,s,1',
        PARLEY_REPORT: safe('url', call.statusUrl),
        PARLEY_LIMIT: seconds(call.limitSeconds),
        ...variables,
      },
    };
    await rest({ method: 'POST', path: '/channels', body, effect: 'once' });
    return { providerCallId };
  };
  /** Runs an extension on behalf of another channel. */
  const control = async (order: 'meet' | 'digits' | 'brief', channelId: string, variables: Variables) => {
    const body = {
      endpoint: `Local/${order}@parley-control/n`,
      context: 'parley-control',
      extension: 'done',
      priority: 1,
      timeout: 30,
      variables: { PARLEY_CHANNEL: safe('id', channelId), ...variables },
    };
    const effect: RestEffect = order === 'meet' ? 'repeatable' : 'once';
    await rest({ method: 'POST', path: '/channels', body, effect });
  };
  const nameOf = async (channelId: string): Promise<string> => {
    const answer = await rest({ method: 'GET', path: pathOf(channelId), effect: 'repeatable' });
    const channel = answer === 'gone' ? null : textIn(answer, 'name');
    if (channel === null)
      throw new ProviderError(name, 'the response about a channel contains no name', { retryable: false });
    return safe('channel', channel);
  };
  /**
   * Resolves when the caller has left the stream for the agent. The response to the order only says that its helper channel exists; if the stream
   * closed before that channel moved the caller, the caller's dialplan would hang up.
   */
  const untilMoved = async (channelId: string): Promise<void> => {
    for (let waitedMs = 0; waitedMs < meetWithinMs; waitedMs += askEveryMs) {
      const channel = await rest({ method: 'GET', path: pathOf(channelId), effect: 'until gone' }).catch(() => null);
      if (channel === 'gone') throw new ProviderError(name, 'the caller has hung up', { retryable: false });
      if (channel !== null && textIn(objectIn(channel, 'dialplan'), 'exten') === 'meet') return;
      await setTimeout(askEveryMs);
    }
    throw new ProviderError(name, `the caller was not moved within ${meetWithinMs} ms`, { retryable: false });
  };
  return {
    name,
    dialect: name,
    // When the stream closes, its dialplan hangs up; when the stream stalls, nothing else does.
    survivesStreamEnd: true,
    callsPerSecond: options.callsPerSecond ?? 5,
    dial: async (call) => place('talk', call, { PARLEY_TOKEN: tokenIn(call.stream.url) }),
    hangUp: async (providerCallId) => {
      await rest({ method: 'DELETE', path: pathOf(providerCallId), effect: 'until gone' });
    },
    ring: (person) => place('person', person, {}),
    connect: async (providerCallId, _room, person) => {
      await nameOf(providerCallId);
      await control('meet', providerCallId, { PARLEY_PERSON: await nameOf(person.providerCallId) });
      await untilMoved(providerCallId);
    },
    sendDigits: async (providerCallId, digits) =>
      control('digits', providerCallId, { PARLEY_DIGITS: safe('digits', digits) }),
    brief: async (providerCallId, { audioUrl, accept, keySeconds }) => {
      await nameOf(providerCallId);
      const audio = { PARLEY_AUDIO: safe('url', audioUrl), PARLEY_ACCEPT: accept };
      await control('brief', providerCallId, { ...audio, PARLEY_SECONDS: seconds(keySeconds) });
    },
    callbacks: {
      verify: (callback) => verifyPbx(webhookSecret, callback, now()),
      // It does not sign upgrade requests: the token in the URL is the proof.
      verifyUpgrade: () => true,
      answer: (stream) => pbxResponse(`stream:${tokenIn(stream.url)}`),
      decline: pbxResponse,
      unavailable: pbxResponse('unavailable'),
      noted: pbxResponse('noted'),
      readBriefingReply: readPbxBriefing,
      callIdsIn: pbxCallIds,
      readInbound: readPbxInbound,
      readProgress: readAsteriskProgress,
    },
  };
}

function pathOf(channelId: string): string {
  return `/channels/${encodeURIComponent(safe('id', channelId))}`;
}

/** Its media socket has one address for all calls, to which it appends the token. */
function tokenIn(url: string): string {
  return safe('token', url.slice(url.lastIndexOf('/') + 1));
}
