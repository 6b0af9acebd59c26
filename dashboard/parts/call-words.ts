import type { Call } from '#client/paths.d.ts';
import { callTexts } from '../texts/calls.ts';

/** Every status of a call as the API spells it, with its name. */
const statusNames: Readonly<Record<Call['status'], string>> = callTexts.statuses;
export const callStatuses = Object.keys(statusNames) as readonly Call['status'][];

/** Every kind of call as the API spells it, with its name. */
const typeNames: Readonly<Record<Call['call_type'], string>> = callTexts.types;
export const callTypes = Object.keys(typeNames) as readonly Call['call_type'][];

/** Why a call ended or what came of it, in words: the code itself where no text has it. */
export const endInWords = (code: string): string =>
  callTexts.endReasons[code] ?? code.replaceAll(/[_-]/g, ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
