import type { MiddlewareHandler } from 'hono';
import { badField } from '../errors.ts';

const readOnly = ['id', 'company_id'] as const;

/** Rejects JSON bodies with fields that only the server sets. */
export const rejectReadOnlyFields: MiddlewareHandler = async (c, next) => {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '');
  const text = isJson ? await c.req.text() : '';
  const body: unknown = text === '' ? null : JSON.parse(text);
  const path = readOnly.find((field) => typeof body === 'object' && body !== null && Object.hasOwn(body, field));
  if (path !== undefined) throw badField(path, 'the field is read-only; leave it out');
  await next();
};
