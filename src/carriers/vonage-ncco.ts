import type { Briefing, CarrierAnswer, StreamTarget } from './carrier.ts';

/** Instructions of Vonage, carried out one after the other; the call ends with the last. https://developer.vonage.com/en/voice/voice-api/ncco-reference */
export type Ncco = readonly { readonly action: string; readonly [option: string]: unknown }[];

/** Longest metadata of a stream, bytes. https://developer.vonage.com/en/voice/voice-api/concepts/websockets */
export const mostHeaderBytes = 512;
/** Longest wait for a key. */
const mostKeySeconds = 10;

/**
 * Streams the call to us in both directions, at the rate that speech parts work with. Vonage signs the upgrade as it does
 * webhooks, and goes on to the next instruction, of which there is none, when the stream has ended.
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

/** Lets two calls meet, over for both when one leaves. */
export function roomNcco(room: string): Ncco {
  return [{ action: 'conversation', name: room, startOnEnter: true, endOnExit: true }];
}

/** Plays a briefing and then tells which key was pressed, be it none. */
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

/** Instructions as an answer. */
export function nccoAnswer(ncco: Ncco): CarrierAnswer {
  return { contentType: 'application/json', body: JSON.stringify(ncco) };
}
