import { dialRulesOf } from '#src/server/campaigning.ts';
import { readConfig } from '#src/server/config.ts';

/** The rules of dialling where nobody set others. */
export const defaultDialRules = dialRulesOf(readConfig({}, null));
