import { z } from 'zod';
import { durationMs } from '#demo/spoken-words.ts';

/** A duration such as `1.2s` or `800ms`; milliseconds once read. */
export const duration = z
  .string({ error: 'a duration such as 1.2s or 800ms' })
  .transform((text, context): number => {
    const value = durationMs(text) ?? minutes(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: 'a duration such as 1.2s, 800ms or 3m' });
    return z.NEVER;
  })
  .describe('A duration such as 1.2s, 800ms or 3m.');

function minutes(text: string): number | null {
  const [, count] = /^(\d+(?:\.\d+)?)\s*m$/.exec(text.trim()) ?? [];
  return count === undefined || Number(count) > 60 ? null : Math.round(Number(count) * 60_000);
}

/** A share from 0 to 1. */
export const share = z.number({ error: shareForm() }).min(0, { error: shareForm() }).max(1, { error: shareForm() });

function shareForm(): string {
  return 'a share from 0 to 1';
}

/** Words that are not empty. */
export const words = z.string({ error: 'a text' }).trim().min(1, { error: 'a text that is not empty' }).max(10_000);

/** A count from 0. */
export const count = z.int({ error: 'an integer from 0' }).min(0, { error: 'an integer from 0' });

const limits = z.strictObject(
  { at_least: z.number().optional(), at_most: z.number().optional() },
  { error: 'a number, or a mapping of at_least and at_most' },
);

/** A number that a value must equal, or its bounds. */
export const bounds = z
  .union([z.number(), limits], { error: 'a number, or a mapping of at_least and at_most' })
  .transform((given): Bounds => (typeof given === 'number' ? { at_least: given, at_most: given } : given));

/** Bounds of a number, both inclusive. */
export type Bounds = { readonly at_least?: number | undefined; readonly at_most?: number | undefined };

/** Durations as bounds: `700ms` is short for at most. */
export const timeBounds = z
  .union([duration, z.strictObject({ at_least: duration.optional(), at_most: duration.optional() })], {
    error: 'a duration such as 700ms, or a mapping of at_least and at_most',
  })
  .transform((given): Bounds => (typeof given === 'number' ? { at_most: given } : given));

/** A text to find, or a pattern between slashes with optional flags. */
export const pattern = words
  .superRefine((text, context) => {
    if (compile(text) === null)
      context.addIssue({ code: 'custom', message: 'a text, or a valid pattern such as /booked|reserved/' });
  })
  .describe('A text, compared without case and punctuation, or a pattern such as /booked|reserved/.');

/** The regular expression of a pattern in slashes; undefined for a plain text, null if it is invalid. */
export function compile(text: string): RegExp | undefined | null {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  if (source === undefined) return undefined;
  try {
    return new RegExp(source, [...new Set(`${flags}iu`)].join(''));
  } catch {
    return null;
  }
}
