import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../errors.ts';

/** Lets JSON and CSV pass; otherwise answers with the types accepted here before the generic check rejects the body. */
export const checkJsonOrCsv: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (!isCsv(type) && !/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type))
    throw new ApiError(415, 'The body must be application/json, or text/csv in UTF-8 or UTF-16.');
  await next();
};

/** Whether a body is a CSV file in UTF-8 or UTF-16. */
export function isCsv(contentType: string): boolean {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return type === 'text/csv' && (charset === undefined || /^charset="?utf-?(?:8|16(?:le|be)?)"?$/.test(charset));
}

/** The format of files that routes accept, as a sentence of their descriptions. */
export const fileFormat =
  'A file is in UTF-8 or UTF-16; its values are separated by commas, semicolons, tabs or vertical bars, and a first line such as `sep=;` may name the separator.';
