/** A decimal number as it was written, with any number of digits: plain digits, without an exponent. */
type Decimal = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** More digits than the largest floating-point number has. */
const mostDigits = 400;

/**
 * Parses a JSON number and multiplies it by a power of ten. Null for numbers with more than 400 digits before or after the point, which no stored
 * value comes near.
 */
export function readDecimal(source: string, powerOfTen = 0): Decimal | null {
  const [, sign, digits = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const all = digits + decimals;
  if (/^0*$/.test(all)) return { negative: false, whole: '0', fraction: '' };
  const point = digits.length + Number(exponent) + powerOfTen;
  if (all.length > mostDigits || point > mostDigits || point < -mostDigits) return null;
  const padded = all.padStart(all.length - Math.min(0, point), '0').padEnd(point, '0');
  const at = Math.max(0, point);
  const whole = padded.slice(0, at).replace(/^0+/, '') || '0';
  return { negative: sign === '-', whole, fraction: padded.slice(at).replace(/0+$/, '') };
}

export const isWhole = ({ fraction }: Decimal): boolean => fraction === '';

/** Formats as digits, such as `-12.5`. */
export function decimalText({ negative, whole, fraction }: Decimal): string {
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
