import type { Call } from '#client/paths.d.ts';
import { callTexts } from '../texts/calls.ts';

/** All call statuses in the API, with display names. */
const statusNames: Readonly<Record<Call['status'], string>> = callTexts.statuses;
export const callStatuses = Object.keys(statusNames) as readonly Call['status'][];

/** All call types in the API, with display names. */
const typeNames: Readonly<Record<Call['call_type'], string>> = callTexts.types;
export const callTypes = Object.keys(typeNames) as readonly Call['call_type'][];

/** The display name of an end reason or outcome; the code itself if it has none. */
export const endReasonLabel = (code: string): string =>
  callTexts.endReasons[code] ?? code.replaceAll(/[_-]/g, ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
