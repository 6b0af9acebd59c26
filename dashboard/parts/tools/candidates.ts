import type { Integration, Tool } from '#client/paths.d.ts';

/** The built-in tools. */
export const builtInToolTypes = ['end_call', 'transfer_call', 'collect_digits', 'send_digits'] as const;
type OwnType = (typeof builtInToolTypes)[number];

/** A candidate for a tool: a built-in one, a function of an integration, or a function that its ID or URL names. */
export type ToolCandidate =
  | { readonly kind: 'own'; readonly type: OwnType }
  | { readonly kind: 'custom' }
  | { readonly kind: 'function'; readonly integration: Integration; readonly name: string };

/** All candidates for a tool. */
export function toolCandidates(integrations: readonly Integration[]): readonly ToolCandidate[] {
  const own = builtInToolTypes.map((type) => ({ kind: 'own', type }) as const);
  const functions = integrations.flatMap((integration) =>
    integration.functions.map(({ name }) => ({ kind: 'function', integration, name }) as const),
  );
  return [...own, ...functions, { kind: 'custom' }];
}

/** The descriptions of built-in tools, and the name of a custom one. */
type ToolWords = Readonly<Record<OwnType, string>> & { readonly custom: string };

/** A tool from a candidate, with a unique name. The integration defines the parameters of its functions. */
export function createTool(offer: ToolCandidate, others: readonly Tool[], words: ToolWords): Tool {
  const wanted = wantedName(offer, words);
  const name = freeName(
    wanted,
    others.map((tool) => tool.function.name),
  );
  if (offer.kind === 'own')
    return { type: offer.type, functionId: '', function: { name, description: words[offer.type], parameters: {} } };
  if (offer.kind === 'custom')
    return { type: 'function', functionId: '', function: { name, description: '', parameters: {} } };
  const { app_name: type, integration_id: id } = offer.integration;
  return { type, functionId: `${id}/${offer.name}`, function: { name, description: '', parameters: {} } };
}

function wantedName(offer: ToolCandidate, words: ToolWords): string {
  if (offer.kind === 'own') return offer.type;
  return offer.kind === 'custom' ? words.custom : offer.name;
}

function freeName(wanted: string, taken: readonly string[]): string {
  let [name, number] = [wanted, 2];
  while (taken.includes(name)) {
    name = `${wanted}_${number}`;
    number += 1;
  }
  return name;
}
