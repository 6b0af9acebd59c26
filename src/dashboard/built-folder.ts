import { join } from 'node:path';

/** The folder into which `npm ci` builds the dashboard. */
export const builtFolder = join(import.meta.dirname, '../../dist/dashboard');
