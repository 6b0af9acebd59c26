const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );

/** The words of a whole number from 0 to 999,999 as spoken by Americans; longer ones digit by digit. */
export function numberWords(value: number): string[] {
  if (!Number.isInteger(value) || value < 0 || value > 999_999) return digitWords(String(value));
  if (value < 20) return [UNITS[value]!];
  if (value < 100) return [TENS[Math.floor(value / 10) - 2]!, ...rest(value % 10)];
  if (value < 1000) return [UNITS[Math.floor(value / 100)]!, 'hundred', ...rest(value % 100)];
  return [...numberWords(Math.floor(value / 1000)), 'thousand', ...rest(value % 1000)];
}

/** The digits of `text` by name; other characters are omitted. */
export function digitWords(text: string): string[] {
  return [...text].filter((char) => char >= '0' && char <= '9').map((char) => UNITS[Number(char)]!);
}

/** The minutes of a clock time as spoken after the hour: nothing for 0, "oh five" for 5. */
export function minuteWords(minutes: number): string[] {
  if (minutes === 0) return [];
  return minutes < 10 ? ['oh', ...numberWords(minutes)] : numberWords(minutes);
}

/** The words of an ordinal from 1 to 99: "twenty first" for 21. */
export function ordinalWords(value: number): string[] {
  const below = ORDINALS[value];
  if (below !== undefined) return [below];
  const tens = numberWords(value - (value % 10))[0]!;
  return value % 10 === 0 ? [`${tens.slice(0, -1)}ieth`] : [tens, ORDINALS[value % 10]!];
}

function rest(value: number): string[] {
  return value === 0 ? [] : numberWords(value);
}
