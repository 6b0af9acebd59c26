import { accessOf } from '../auth/access.ts';
import type { Document, Operation } from './document.ts';

/** Lists key scopes as roles of the security requirement; any one of them is sufficient. */
export function withScopes(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [method, scoped(operation, { method, path })]);
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

type Place = { readonly method: string; readonly path: string };

function scoped(operation: Operation, { method, path }: Place): Operation {
  const access = accessOf(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'));
  if (access === undefined || access === 'open') return operation;
  const { security = [{ ApiKey: [] }] } = operation;
  const ways = security.flatMap((way) =>
    'ApiKey' in way ? access.scopes.map((scope) => ({ ApiKey: [scope] })) : [way],
  );
  return { ...operation, security: ways };
}
