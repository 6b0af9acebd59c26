import type { PhoneNumber } from '#client/paths.d.ts';

/** The numbers that contain every word, ignoring the notation of numbers. */
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
