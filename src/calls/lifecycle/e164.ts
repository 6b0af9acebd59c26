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

/** The maximum digits of an extension of a phone system behind a carrier. */
export const longestExtension = 6;

/**
 * Whether the target of a transfer can be dialed: a number of a numbering plan, with or without its plus, an extension of a phone system, or a SIP
 * address.
 */
export function isTransferTarget(target: string): boolean {
  if (/^sips?:/i.test(target)) return true;
  if (/^\d+$/.test(target) && target.length <= longestExtension) return true;
  return toE164(target.startsWith('+') ? target : `+${target}`) !== null;
}
