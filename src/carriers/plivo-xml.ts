import type { Briefing, StreamTarget } from './carrier.ts';
import { escapeXml, xmlResponse } from './xml.ts';

/**
 * Streams the call to us in both directions as mu-law, on whose default Plivo's documentation contradicts itself, and hangs up when we close the
 * socket. https://www.plivo.com/docs/voice/xml/the-stream-element
 */
export function streamXml({ url, parameters }: StreamTarget): string {
  const headers = Object.entries(parameters).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const format = 'bidirectional="true" audioTrack="inbound" keepCallAlive="true" contentType="audio/x-mulaw;rate=8000"';
  const extra = headers.length === 0 ? '' : ` extraHeaders="${escapeXml(headers.join(','))}"`;
  return xmlResponse(`<Stream ${format}${extra}>${escapeXml(url)}</Stream><Hangup/>`);
}

/** Connects two calls without sounds, and ends both when one leaves. https://www.plivo.com/docs/voice/xml/conference */
export function conferenceXml(room: string): string {
  const manner = 'startConferenceOnEnter="true" endConferenceOnExit="true" enterSound="" exitSound="" waitSound=""';
  return xmlResponse(`<Conference ${manner}>${escapeXml(room.replace(/[^A-Za-z0-9]/g, ''))}</Conference>`);
}

/** Declines a call. https://www.plivo.com/docs/voice/xml/hangup */
export function hangupXml(reason: 'busy' | 'rejected'): string {
  return xmlResponse(`<Hangup reason="${reason}"/>`);
}

/**
 * Plays a briefing and continues at the URL for responses: with the key in `Digits`, without it if no key was pressed in time or none is expected.
 * https://www.plivo.com/docs/voice/xml/get-input
 */
export function briefingXml({ audioUrl, accept, keySeconds, replyUrl }: Briefing): string {
  const play = `<Play>${escapeXml(audioUrl)}</Play>`;
  const goOn = `<Redirect method="POST">${escapeXml(replyUrl)}</Redirect>`;
  if (accept === 'stay') return xmlResponse(`${play}${goOn}`);
  const manner = `inputType="dtmf" numDigits="1" finishOnKey="none" executionTimeout="${keySeconds}"`;
  return xmlResponse(`<GetInput ${manner} action="${escapeXml(replyUrl)}" method="POST">${play}</GetInput>${goOn}`);
}

/** Ends a call. https://www.plivo.com/docs/voice/xml/hangup */
export function endCallXml(): string {
  return xmlResponse('<Hangup/>');
}
