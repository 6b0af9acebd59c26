import type { Integration, Tool } from '#client/paths.d.ts';

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

/** The built-in tools. */
export const builtInToolTypes = ['end_call', 'transfer_call', 'collect_digits', 'send_digits'] as const;
type OwnType = (typeof builtInToolTypes)[number];

/** A candidate for a tool: a built-in one, or a function of an integration. */
export type ToolCandidate =
  | { readonly kind: 'own'; readonly type: OwnType }
  | { readonly kind: 'function'; readonly integration: Integration; readonly name: string };

/** All candidates for a tool. */
export function toolCandidates(integrations: readonly Integration[]): readonly ToolCandidate[] {
  const own = builtInToolTypes.map((type) => ({ kind: 'own', type }) as const);
  const functions = integrations.flatMap((integration) =>
    integration.functions.map(({ name }) => ({ kind: 'function', integration, name }) as const),
  );
  return [...own, ...functions];
}

type ToolWords = Readonly<Record<OwnType, string>>;

/** A tool from a candidate, with a unique name. The integration defines the parameters of its functions. */
export function createTool(offer: ToolCandidate, others: readonly Tool[], words: ToolWords): Tool {
  const wanted = offer.kind === 'own' ? offer.type : offer.name;
  const name = freeName(
    wanted,
    others.map((tool) => tool.function.name),
  );
  if (offer.kind === 'own')
    return { type: offer.type, functionId: '', function: { name, description: words[offer.type], parameters: {} } };
  const { app_name: type, integration_id: id } = offer.integration;
  return { type, functionId: `${id}/${offer.name}`, function: { name, description: '', parameters: {} } };
}

function freeName(wanted: string, taken: readonly string[]): string {
  let [name, number] = [wanted, 2];
  while (taken.includes(name)) {
    name = `${wanted}_${number}`;
    number += 1;
  }
  return name;
}
