import type { Dialect } from './dialect.ts';
import { twilio } from './twilio.ts';
import { web } from './web.ts';

/** Every dialect by the name that it has in the media path. */
export const dialects: ReadonlyMap<string, Dialect> = new Map([twilio, web].map((dialect) => [dialect.name, dialect]));
