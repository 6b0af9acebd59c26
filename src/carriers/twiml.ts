import type { Briefing, StreamTarget } from './carrier.ts';
import { escapeXml, xmlResponse } from './xml.ts';

/**
 * TwiML that streams the call to us in both directions and hangs up when we close the socket; `more`: further attributes of the stream.
 * https://www.twilio.com/docs/voice/twiml/stream
 */
export function streamTwiml(stream: StreamTarget, more: Readonly<Record<string, string>> = {}): string {
  const parameters = Object.entries(stream.parameters).map(
    ([name, value]) => `<Parameter name="${escapeXml(name)}" value="${escapeXml(value)}"/>`,
  );
  const attributes = Object.entries({ url: stream.url, ...more }).map(
    ([name, value]) => ` ${name}="${escapeXml(value)}"`,
  );
  const connect = `<Connect><Stream${attributes.join('')}>${parameters.join('')}</Stream></Connect>`;
  return xmlResponse(`${connect}<Hangup/>`);
}

/**
 * TwiML that connects two calls: no music while one waits, no tones, and ends both when one leaves.
 * https://www.twilio.com/docs/voice/twiml/conference
 */
export function conferenceTwiml(room: string): string {
  const manner = 'beep="false" waitUrl="" startConferenceOnEnter="true" endConferenceOnExit="true"';
  return xmlResponse(`<Dial><Conference ${manner}>${escapeXml(room)}</Conference></Dial>`);
}

/** TwiML that declines an inbound call without charge. https://www.twilio.com/docs/voice/twiml/reject */
export function rejectTwiml(reason: 'busy' | 'rejected'): string {
  return xmlResponse(`<Reject reason="${reason}"/>`);
}

/**
 * TwiML that plays a briefing and continues at the URL for responses: with the key in `Digits`, without it if no key was pressed in time or none is
 * expected. https://www.twilio.com/docs/voice/twiml/gather
 */
export function briefingTwiml({ audioUrl, accept, keySeconds, replyUrl }: Briefing): string {
  const play = `<Play>${escapeXml(audioUrl)}</Play>`;
  const goOn = `<Redirect method="POST">${escapeXml(replyUrl)}</Redirect>`;
  if (accept === 'stay') return xmlResponse(`${play}${goOn}`);
  const manner = `input="dtmf" numDigits="1" finishOnKey="" timeout="${keySeconds}"`;
  return xmlResponse(`<Gather ${manner} action="${escapeXml(replyUrl)}" method="POST">${play}</Gather>${goOn}`);
}

/** TwiML that ends a call. https://www.twilio.com/docs/voice/twiml/hangup */
export function hangupTwiml(): string {
  return xmlResponse('<Hangup/>');
}
