import type { StreamTarget } from './carrier.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * TwiML that streams the call to us in both directions and hangs up when we close the socket.
 * https://www.twilio.com/docs/voice/twiml/stream
 */
export function streamTwiml(stream: StreamTarget): string {
  const parameters = Object.entries(stream.parameters).map(
    ([name, value]) => `<Parameter name="${escapeXml(name)}" value="${escapeXml(value)}"/>`,
  );
  const connect = `<Connect><Stream url="${escapeXml(stream.url)}">${parameters.join('')}</Stream></Connect>`;
  return `${head}<Response>${connect}<Hangup/></Response>`;
}

/**
 * TwiML that lets two calls meet: no music while one waits, no tones, and over for both when one leaves.
 * https://www.twilio.com/docs/voice/twiml/conference
 */
export function conferenceTwiml(room: string): string {
  const manner = 'beep="false" waitUrl="" startConferenceOnEnter="true" endConferenceOnExit="true"';
  return `${head}<Response><Dial><Conference ${manner}>${escapeXml(room)}</Conference></Dial></Response>`;
}

/** TwiML that declines an inbound call without charge. https://www.twilio.com/docs/voice/twiml/reject */
export function rejectTwiml(reason: 'busy' | 'rejected'): string {
  return `${head}<Response><Reject reason="${reason}"/></Response>`;
}

/** Text for an XML attribute or element; what XML 1.0 cannot carry is left out. */
export function escapeXml(text: string): string {
  return [...text]
    .filter(isXmlCharacter)
    .join('')
    .replace(/[&<>"'\t\n\r]/g, (character) => entities[character]!);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** https://www.w3.org/TR/xml/#charsets */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}
