import type { Document } from './document.ts';

/** Adds the server URL of the customer query API to the document, if it differs from the main API's. */
export function withCustomerServer(document: Document, url: string): Document {
  if (document.servers?.some((server) => server.url === url) === true) return document;
  const paths = Object.entries(document.paths).map(([path, item]) => {
    if (!path.startsWith('/api/v2/')) return [path, item];
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      { ...operation, servers: [{ url }] },
    ]);
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
