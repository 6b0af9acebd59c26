import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Whether an optional package, or a module by its path or URL, can be loaded. */
export function isInstalled(library: string): boolean {
  try {
    createRequire(import.meta.url).resolve(library.startsWith('file:') ? fileURLToPath(library) : library);
    return true;
  } catch {
    return false;
  }
}
