import { randomUUID } from 'node:crypto';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { callRate, key, optionalUrl, textMatching, withoutNulls } from '../settings/readers.ts';
import type { AgentCall, Carrier, CarrierCallback, CarrierResponse, OutboundCall, StreamTarget } from './carrier.ts';
import { defineCarrier } from './define-carrier.ts';
import { createJsonRest, type JsonResponse, listIn, objectIn, type RestEffect, textIn } from './json-rest.ts';
import {
  briefingState,
  readTelnyxInbound,
  readTelnyxProgress,
  readTelnyxReply,
  telnyxCallIds,
  telnyxEventId,
  transferredState,
} from './telnyx-events.ts';
import { createTelnyxNumbers } from './telnyx-numbers.ts';
import { readTelnyxKey, telnyxWindowMs, verifyTelnyx } from './telnyx-signature.ts';

/** Credentials and address of a Telnyx account. */
export type TelnyxOptions = {
  readonly apiKey: string;
  /** The public key of the account's webhooks: base64 of 32 bytes. */
  readonly publicKey: string;
  /** The Call Control application for calls. */
  readonly connectionId: string;
  /** Default: `https://api.telnyx.com`. */
  readonly baseUrl?: string;
  /** The maximum rate of campaign calls per second. Default: 1. */
  readonly callsPerSecond?: number;
  /** The time limit for a request. Default: 10 s. */
  readonly timeoutMs?: number;
  /** Wall clock, ms. */
  readonly now?: () => number;
};

const name = 'telnyx';

/** Telnyx: facts, settings and REST client. */
export const telnyx = defineCarrier({
  facts: {
    name,
    title: 'Telnyx',
    needs: ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_CONNECTION_ID'],
    numberId: 'The ID of the number in Telnyx’s portal.',
    setup: [
      'In Telnyx’s portal, open the Voice API application whose ID is TELNYX_CONNECTION_ID.',
      'Set its webhook to {voice} with API version 2',
      'Assign the number to the application. To place calls, give the application an outbound voice profile.',
    ],
  },
  settings: {
    TELNYX_API_KEY: key,
    TELNYX_PUBLIC_KEY: textMatching(/^[A-Za-z0-9+/]{43}=$/, 'a 32-byte public key in base64'),
    TELNYX_CONNECTION_ID: textMatching(/^\d+$/, 'the ID of a Call Control application, digits'),
    TELNYX_BASE_URL: optionalUrl,
    TELNYX_CALLS_PER_SECOND: callRate(1),
  },
  create: (set) =>
    createTelnyx({
      apiKey: set.TELNYX_API_KEY,
      publicKey: set.TELNYX_PUBLIC_KEY,
      connectionId: set.TELNYX_CONNECTION_ID,
      callsPerSecond: set.TELNYX_CALLS_PER_SECOND,
      ...withoutNulls({ baseUrl: set.TELNYX_BASE_URL }),
    }),
});

/** "This call is no longer active". */
const endedCode = '90018';
/** Limits of https://developers.telnyx.com/api-reference/call-commands/dial */
const ring = { leastSeconds: 5, mostSeconds: 600 };
/** Within the limits of https://developers.telnyx.com/api-reference/call-commands/send-dtmf */
const digitMs = 200;
/** https://developers.telnyx.com/api-reference/call-commands/gather-using-audio */
const oneKey = { minimum_digits: 1, maximum_digits: 1, maximum_tries: 1, valid_digits: '0123456789*#' };
const length = { leastSeconds: 30, mostSeconds: 14_400 };

/**
 * Telnyx Call Control. It ignores the responses to its webhooks: inbound calls are accepted by command. A call outlives its stream: we hang it up
 * when it is over here or its stream is lost, unless it has been bridged to an agent. https://developers.telnyx.com/docs/voice/programmable-voice
 */
export function createTelnyx(options: TelnyxOptions): Carrier {
  const { apiKey, publicKey, connectionId, baseUrl = 'https://api.telnyx.com', timeoutMs, now = Date.now } = options;
  const key = readTelnyxKey(publicKey);
  const rest = createJsonRest({
    name,
    root: `${baseUrl.replace(/\/+$/, '')}/v2`,
    authorization: `Bearer ${apiKey}`,
    codeOf: (answer) => textIn(listIn(answer, 'errors')[0] ?? {}, 'code'),
    notFoundCodes: [endedCode],
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const dial = async (body: JsonResponse) =>
    callIn(
      await rest({ method: 'POST', path: '/calls', body: { connection_id: connectionId, ...body }, effect: 'once' }),
    );
  const act = async (callId: string, action: string, effect: RestEffect, body: JsonResponse = {}) => {
    await rest({ method: 'POST', path: `/calls/${encodeURIComponent(callId)}/actions/${action}`, body, effect });
  };
  return {
    name,
    dialect: name,
    survivesStreamEnd: true,
    callsPerSecond: options.callsPerSecond ?? 1,
    dial: (call) => dial({ ...callBody(call), ...streamBody(call.stream) }),
    hangUp: (providerCallId) => act(providerCallId, 'hangup', 'until gone'),
    ring: (person) => dial(callBody(person)),
    // Both are hung up when one of them leaves, so neither is parked afterwards.
    connect: (providerCallId, room, person) =>
      act(providerCallId, 'bridge', 'repeatable', {
        call_control_id: person.providerCallId,
        client_state: transferredState,
        command_id: room,
      }),
    brief: (providerCallId, { audioUrl, accept, keySeconds }) =>
      accept === 'stay'
        ? act(providerCallId, 'playback_start', 'repeatable', {
            audio_url: audioUrl,
            client_state: briefingState,
            command_id: 'briefing',
          })
        : act(providerCallId, 'gather_using_audio', 'repeatable', {
            audio_url: audioUrl,
            ...oneKey,
            timeout_millis: keySeconds * 1000,
            command_id: 'briefing',
          }),
    sendDigits: (providerCallId, digits) =>
      act(providerCallId, 'send_dtmf', 'once', { digits, duration_millis: digitMs, command_id: randomUUID() }),
    inbound: {
      answer: (providerCallId, { stream, statusUrl }) =>
        act(providerCallId, 'answer', 'repeatable', {
          ...streamBody(stream),
          ...webhook(statusUrl),
          // A call that is announced twice is accepted once.
          command_id: 'answer',
        }),
      decline: (providerCallId, reason) =>
        act(providerCallId, 'reject', 'until gone', { cause: reason === 'busy' ? 'USER_BUSY' : 'CALL_REJECTED' }),
    },
    numbers: createTelnyxNumbers(rest, connectionId),
    callbacks: {
      verify: ({ headers, body }: CarrierCallback) => {
        const timestamp = headers.get('telnyx-timestamp') ?? '';
        const signature = headers.get('telnyx-signature-ed25519') ?? '';
        return verifyTelnyx(key, { timestamp, signature, body }, now());
      },
      nonceOf: ({ body }) => {
        const value = telnyxEventId(body);
        return value === null ? null : { value, usableMs: 2 * telnyxWindowMs, isRetried: true };
      },
      // It does not sign upgrade requests: the token in the URL is the proof.
      verifyUpgrade: () => true,
      answer: () => nothing,
      decline: () => nothing,
      callIdsIn: telnyxCallIds,
      readInbound: readTelnyxInbound,
      readProgress: readTelnyxProgress,
      readBriefingReply: readTelnyxReply,
    },
  };
}

/** It ignores responses. */
const nothing: CarrierResponse = { contentType: 'application/json', body: '{}' };

function callBody(call: OutboundCall | AgentCall): JsonResponse {
  return {
    to: call.to,
    from: call.from,
    ...webhook(call.statusUrl),
    timeout_secs: within(ring, call.ringSeconds),
    time_limit_secs: within(length, call.limitSeconds),
    ...(call.machineUrl === null ? {} : { answering_machine_detection: 'premium' }),
  };
}

/** All reports about a call go to one URL, including the result of voicemail detection. */
function webhook(url: string): JsonResponse {
  return { webhook_url: url, webhook_url_method: 'POST' };
}

/** Without `rtp` it would expect MP3 files; both directions are G.711, whatever the phone uses. */
function streamBody({ url, parameters }: StreamTarget): JsonResponse {
  return {
    stream_url: url,
    stream_track: 'inbound_track',
    stream_codec: 'PCMU',
    stream_bidirectional_mode: 'rtp',
    stream_bidirectional_codec: 'PCMU',
    client_state: Buffer.from(new URLSearchParams(parameters).toString()).toString('base64'),
  };
}

function within({ leastSeconds, mostSeconds }: typeof ring, seconds: number): number {
  return Math.min(Math.max(seconds, leastSeconds), mostSeconds);
}

function callIn(answer: JsonResponse | 'gone'): { readonly providerCallId: string } {
  const providerCallId = textIn(objectIn(answer, 'data'), 'call_control_id');
  if (providerCallId !== null) return { providerCallId };
  throw new ProviderError(name, 'the response to a new call contains no call_control_id', { retryable: false });
}
