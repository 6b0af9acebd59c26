import { dialRulesOf } from '#src/server/campaign-dialer.ts';
import { readConfig } from '#src/server/config.ts';

/** The default dialing rules. */
export const defaultDialRules = dialRulesOf(readConfig({}, null));
