import { dialRulesOf } from '#src/campaigning.ts';
import { readConfig } from '#src/config.ts';

/** The rules of dialling where nobody set others. */
export const defaultDialRules = dialRulesOf(readConfig({}, null));
