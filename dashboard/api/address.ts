/** The base URL of the dashboard: the folder of its page, with a trailing slash. */
export const root = new URL(document.baseURI);

/** The URL of an API path, for requests outside of the client: audio, files, event streams. */
export const apiUrl = (path: string): string => new URL(`api${path}`, root).href;

/** The URL of a path next to the API. */
export const sameOriginUrl = (path: string): string => new URL(path, root).href;

/** The public URL of a server path, for copying into a website or a program. */
export function serverUrl(path: string): string {
  const server = document.querySelector<HTMLMetaElement>('meta[name=server]')?.content ?? '';
  return new URL(path, server.replace(/\/*$/, '/')).href;
}
