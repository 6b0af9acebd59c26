import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** With spaces, brackets and hyphens. */
const longest = 50;

/**
 * Normalizes an international phone number to E.164, ignoring its spacing; null if no numbering plan contains it. Numbers with an extension cannot be
 * dialed.
 */
export function toE164(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('+') || trimmed.length > longest) return null;
  const number = parsePhoneNumberFromString(trimmed, { extract: false });
  return number !== undefined && number.ext === undefined && number.isValid() ? number.number : null;
}
