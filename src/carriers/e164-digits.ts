/** An E.164 number in the notation of carriers that omit the plus. */
export function stripPlus(phoneNumber: string): string {
  return phoneNumber.replace(/^\+/, '');
}

/** Converts that notation to E.164; text that is not a number, such as a hidden one, is unchanged. */
export function addPlus(digits: string): string {
  return /^\d{5,15}$/.test(digits) ? `+${digits}` : digits;
}
