import type { Tool } from '#engine/tree/node.ts';
import { uniqueToolName, wildcardToolName } from '#engine/tree/tool-name.ts';
import type { OfferedTool } from './kind.ts';

/** A reference in the `functionId` of a tool: the id of an integration and, after a slash, the id of one of its tools. */
type IntegrationRef = { readonly integrationId: string; readonly toolId: string | null };

const reference = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/(.+))?$/i;

/** The integration that a tool uses; null if it uses none. */
export function integrationOf({ functionId }: Pick<Tool, 'functionId'>): IntegrationRef | null {
  const [, id, toolId] = reference.exec(functionId.trim()) ?? [];
  return id === undefined ? null : { integrationId: id.toLowerCase(), toolId: toolId ?? null };
}

/**
 * Expands tools into the form that a call offers. A tool of an integration gets its empty fields from there, and a tool called `*` becomes all tools
 * of the integration. Unknown references stay unchanged.
 */
export function attachIntegrations(
  tools: readonly Tool[],
  offered: ReadonlyMap<string, readonly OfferedTool[]>,
): readonly Tool[] {
  const named = tools.filter(({ function: { name } }) => name !== wildcardToolName);
  const taken = new Set(named.map(({ function: { name } }) => name));
  return tools.flatMap((tool) => {
    const ref = integrationOf(tool);
    const offers = ref === null ? undefined : offered.get(ref.integrationId);
    if (ref === null || offers === undefined) return [tool];
    if (tool.function.name !== wildcardToolName) {
      const offer = findOffer(offers, ref, tool);
      return [offer === undefined ? tool : filled(tool, ref, offer)];
    }
    return offers.map((offer) => {
      const name = uniqueToolName(offer.name, taken);
      taken.add(name);
      const { description, parameters } = offer;
      return filled({ ...tool, function: { name, description, parameters } }, ref, offer);
    });
  });
}

/** The referenced tool: by id if the reference has one, else by name, else the only one. */
function findOffer(offers: readonly OfferedTool[], ref: IntegrationRef, tool: Tool): OfferedTool | undefined {
  const wanted = ref.toolId;
  if (wanted !== null) return offers.find(({ id, name }) => id === wanted || name === wanted);
  const { name } = tool.function;
  return (
    offers.find((offer) => offer.name === name || offer.id === name) ?? (offers.length === 1 ? offers[0] : undefined)
  );
}

function filled(tool: Tool, { integrationId }: IntegrationRef, offer: OfferedTool): Tool {
  const { name, description, parameters } = tool.function;
  return {
    ...tool,
    functionId: `${integrationId}/${offer.id}`,
    function: {
      name,
      description: description.trim() === '' ? offer.description : description,
      parameters: Object.keys(parameters).length === 0 ? offer.parameters : parameters,
    },
    side_effect: tool.side_effect ?? !offer.reads,
  };
}
