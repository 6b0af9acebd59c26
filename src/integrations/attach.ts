import type { Tool } from '#engine/tree/node.ts';
import { freeName } from '#engine/tree/tool-name.ts';
import { everyTool } from '#engine/tree/validate-tools.ts';
import type { OfferedTool } from './kind.ts';

/** An integration as the `functionId` of a tool names it: its id, and behind a slash the one of its tools. */
type IntegrationRef = { readonly integrationId: string; readonly toolId: string | null };

const reference = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/(.+))?$/i;

/** The integration that a tool runs on; null where it runs on something else. */
export function integrationOf({ functionId }: Pick<Tool, 'functionId'>): IntegrationRef | null {
  const [, id, toolId] = reference.exec(functionId.trim()) ?? [];
  return id === undefined ? null : { integrationId: id.toLowerCase(), toolId: toolId ?? null };
}

/**
 * Tools as a call offers them: one that runs on an integration gets what it leaves empty from there, and one that is
 * called `*` becomes all that the integration offers. What nobody knows stays as it is.
 */
export function attachIntegrations(
  tools: readonly Tool[],
  offered: ReadonlyMap<string, readonly OfferedTool[]>,
): readonly Tool[] {
  const named = tools.filter(({ function: { name } }) => name !== everyTool);
  const taken = new Set(named.map(({ function: { name } }) => name));
  return tools.flatMap((tool) => {
    const ref = integrationOf(tool);
    const offers = ref === null ? undefined : offered.get(ref.integrationId);
    if (ref === null || offers === undefined) return [tool];
    if (tool.function.name !== everyTool) {
      const offer = findOffer(offers, ref, tool);
      return [offer === undefined ? tool : filled(tool, ref, offer)];
    }
    return offers.map((offer) => {
      const name = freeName(offer.name, taken);
      taken.add(name);
      const { description, parameters } = offer;
      return filled({ ...tool, function: { name, description, parameters } }, ref, offer);
    });
  });
}

/** The tool that is meant: the one of the reference, else the one of that name, else the only one. */
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
