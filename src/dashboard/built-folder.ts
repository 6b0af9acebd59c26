import { join } from 'node:path';

/** Where `npm ci` puts the built dashboard. */
export const builtFolder = join(import.meta.dirname, '../../dist/dashboard');
