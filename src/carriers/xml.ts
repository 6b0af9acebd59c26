import type { CarrierResponse } from './carrier.ts';

/** An XML document with call instructions for a carrier, within `<Response>`. */
export function xmlResponse(instructions: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${instructions}</Response>`;
}

/** Such a document as a response. */
export function toXmlResponse(body: string): CarrierResponse {
  return { contentType: 'text/xml; charset=utf-8', body };
}

/** Escapes text for an XML attribute or element; drops characters that XML 1.0 cannot represent. */
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
