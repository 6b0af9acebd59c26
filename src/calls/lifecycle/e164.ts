import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** With spaces, brackets and hyphens. */
const longest = 50;

/**
 * A phone number in international form, however it is spaced, as E.164; null where no numbering plan has it. One with an
 * extension is none that can be dialled.
 */
export function toE164(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('+') || trimmed.length > longest) return null;
  const number = parsePhoneNumberFromString(trimmed, { extract: false });
  return number !== undefined && number.ext === undefined && number.isValid() ? number.number : null;
}
