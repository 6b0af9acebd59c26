/** Environment of a program under test: `settings`, the path, and the cache of compiled modules. */
export function programEnvironment(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }), ...settings };
}
