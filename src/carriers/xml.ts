import type { CarrierAnswer } from './carrier.ts';

/** The document in which carriers are told what to do with a call: instructions within `<Response>`. */
export function xmlResponse(instructions: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${instructions}</Response>`;
}

/** Such a document as an answer. */
export function xmlAnswer(body: string): CarrierAnswer {
  return { contentType: 'text/xml; charset=utf-8', body };
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
