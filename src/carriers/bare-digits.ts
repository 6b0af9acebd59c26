/** A number in E.164 as carriers spell it that leave the plus out. */
export function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/^\+/, '');
}

/** Such a spelling in E.164; what is no number, such as a hidden one, stays. */
export function e164Of(digits: string): string {
  return /^\d{5,15}$/.test(digits) ? `+${digits}` : digits;
}
