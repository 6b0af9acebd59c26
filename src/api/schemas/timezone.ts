import { z } from '@hono/zod-openapi';

/** Caches valid names, because creating a formatter for each lead of a file would take too long. */
const known = new Set<string>();
const mostKnown = 1_000;

/** Whether a time zone of this name exists. */
export function isTimezone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < mostKnown) known.add(name);
  return true;
}

/** The IANA name of a time zone. */
export const timezoneSchema = z
  .string()
  .refine(isTimezone, 'an IANA time zone name such as Europe/Berlin')
  .openapi({ example: 'Europe/Berlin' });
