import type { Tool } from '#engine/tree/node.ts';

/** Types of the tools that a URL runs, which is their `functionId`. */
export const urlToolTypes: ReadonlySet<string> = new Set(['http', 'webhook']);

/** Whether an http or https URL runs the tool. */
export function isUrlTool({ type, functionId }: Pick<Tool, 'type' | 'functionId'>): boolean {
  return urlToolTypes.has(type) && URL.canParse(functionId) && /^https?:/i.test(functionId);
}
