import type { Tool } from '#client/paths.d.ts';

/** The tools in an assistant's JSON text; null if it is not an array of tools. */
export function readTools(text: string): readonly Tool[] | null {
  try {
    const tools: unknown = JSON.parse(text);
    return Array.isArray(tools) && tools.every(isTool) ? tools : null;
  } catch {
    return null;
  }
}

export const writeTools = (tools: readonly Tool[]): string => JSON.stringify(tools);

function isTool(value: unknown): value is Tool {
  if (typeof value !== 'object' || value === null || !('function' in value)) return false;
  const { function: made } = value;
  return typeof made === 'object' && made !== null && 'name' in made && typeof made.name === 'string';
}
