import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A phone number in international form, however it is spaced, as E.164; null where no numbering plan has it. One with an
 * extension is none that can be dialled.
 */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text.trim(), { extract: false });
  return number !== undefined && number.ext === undefined && number.isValid() ? number.number : null;
}
