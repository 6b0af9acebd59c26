const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Check for a JSON Schema `format` and its name for error messages. Other formats are not checked. */
type Format = { readonly words: string; readonly accepts: (text: string) => boolean };

/** Supported formats of JSON Schema (section 7.3 of its validation specification). */
export const formats: Readonly<Record<string, Format>> = {
  email: { words: 'an e-mail address', accepts: isEmail },
  date: { words: 'a date written YYYY-MM-DD', accepts: isDate },
  time: { words: 'a time written HH:MM', accepts: isTime },
  'date-time': { words: 'a date and time written YYYY-MM-DDTHH:MM', accepts: isDateTime },
};

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  return at > 0 && text.length <= 254 && !/\s/.test(text) && /^[^@.]+(\.[^@.]+)+$/.test(host);
}

/** RFC 3339 full-date, including leap years. */
function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !leap ? 28 : (daysInMonth[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** Hours and minutes; seconds and an offset are optional. */
function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/i.test(text);
}

function isDateTime(text: string): boolean {
  return /^.{10}[T ]/i.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}
