import type { Tool } from '#client/paths.d.ts';

/** The tools in the JSON text of an assistant; null where it is no array. */
export function readTools(text: string): readonly Tool[] | null {
  try {
    const tools: unknown = JSON.parse(text);
    return Array.isArray(tools) ? tools.filter(isTool) : null;
  } catch {
    return null;
  }
}

const isTool = (value: unknown): value is Tool =>
  typeof value === 'object' && value !== null && 'function' in value && typeof value.function === 'object';
