import type { Briefing, CarrierResponse, StreamTarget } from './carrier.ts';

/**
 * Instructions of Vonage, executed one after the other; the call ends with the last. https://developer.vonage.com/en/voice/voice-api/ncco-reference
 */
export type Ncco = readonly { readonly action: string; readonly [option: string]: unknown }[];

/** The longest metadata of a stream, in bytes. https://developer.vonage.com/en/voice/voice-api/concepts/websockets */
export const maxHeaderBytes = 512;
/** The longest wait for a key. */
const mostKeySeconds = 10;

/**
 * Streams the call to us in both directions, at the rate that speech providers use. Vonage signs the upgrade like webhooks. The call ends with the
 * stream, because no instruction follows.
 */
export function streamNcco({ url, parameters }: StreamTarget, statusUrl: string): Ncco {
  const endpoint = {
    type: 'websocket',
    uri: url,
    'content-type': 'audio/l16;rate=16000',
    headers: parameters,
    authorization: { type: 'vonage' },
  };
  return [
    { action: 'connect', eventType: 'synchronous', eventUrl: [statusUrl], eventMethod: 'POST', endpoint: [endpoint] },
  ];
}

/** Connects two calls, and ends both when one leaves. */
export function conferenceNcco(room: string): Ncco {
  return [{ action: 'conversation', name: room, startOnEnter: true, endOnExit: true }];
}

/** Plays a briefing and then reports the pressed key, if any. */
export function briefingNcco({ audioUrl, accept, keySeconds, replyUrl }: Briefing): Ncco {
  const takesKey = accept === 'key';
  const timeOut = takesKey ? Math.min(Math.max(keySeconds, 1), mostKeySeconds) : 1;
  return [
    { action: 'stream', streamUrl: [audioUrl], bargeIn: takesKey },
    { action: 'input', type: ['dtmf'], dtmf: { maxDigits: 1, timeOut }, eventUrl: [replyUrl], eventMethod: 'POST' },
  ];
}

/** Ends the call. */
export const endNcco: Ncco = [];

/** Instructions as a response. */
export function nccoResponse(ncco: Ncco): CarrierResponse {
  return { contentType: 'application/json', body: JSON.stringify(ncco) };
}
