import type { PhoneNumber } from '#client/paths.d.ts';

/** The numbers in which every word is found, whatever a number is written with. */
export function findNumbers<Number extends PhoneNumber>(numbers: readonly Number[], words: string): readonly Number[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return numbers.filter(({ phone_number, friendly_name, ai_assistant, provider }) => {
    const text = `${friendly_name} ${ai_assistant?.name ?? ''} ${provider}`.toLowerCase();
    return wanted.every((word) => text.includes(word) || hasDigits(phone_number, word));
  });
}

function hasDigits(phoneNumber: string, word: string): boolean {
  const digits = word.replace(/[-+().]/g, '');
  return /^\d+$/.test(digits) && phoneNumber.includes(digits);
}
