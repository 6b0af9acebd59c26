/** Where the dashboard is served: the folder of its page, with a slash at the end. */
export const root = new URL(document.baseURI);

/** The address of a path of the API, for what is no request of the client: audio, files, event streams. */
export const apiUrl = (path: string): string => new URL(`api${path}`, root).href;

/** The address of a path beside the API. */
export const ownUrl = (path: string): string => new URL(path, root).href;

/** The address of a path of the server as others reach it: what one copies into a website or a program. */
export function serverUrl(path: string): string {
  const server = document.querySelector<HTMLMetaElement>('meta[name=server]')?.content ?? '';
  return new URL(path, server.replace(/\/*$/, '/')).href;
}
