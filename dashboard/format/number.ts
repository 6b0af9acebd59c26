import { locale } from './locale.ts';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const smallMoney = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

/** 12,345 */
export const count = (value: number): string => whole.format(value);
/** 3.49 */
export const hundredths = (value: number): string => decimals.format(value);
/** 97.5% of 0.975. */
export const percent = (value: number): string => share.format(value);
/** Formats micro-dollars as dollars; small amounts with more digits. */
export function dollars(micros: number): string {
  const value = micros / 1_000_000;
  return value !== 0 && Math.abs(value) < 0.1 ? smallMoney.format(value) : money.format(value);
}
/** Formats seconds with milliseconds: 742 ms, 1.24 s. */
export function latency(seconds: number): string {
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${hundredths(seconds)} s`;
}

const hasComma = decimals.formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');

/** `1234.50`, as the API reads it, of an amount that a user types as `1.234,50` in a locale with decimal commas. */
export function plainDecimal(typed: string): string {
  const text = typed.trim();
  const isLocal = hasComma && (text.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(text));
  return isLocal ? text.replaceAll('.', '').replace(',', '.') : text;
}
