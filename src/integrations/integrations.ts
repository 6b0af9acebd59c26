import type { Json, JsonObject } from '#engine/json.ts';
import { createOutbound, type OutboundOptions } from '../outbound/outbound.ts';
import type { Kind, KindData, OfferedTool, Reach, RunContext, ToolRequest } from './kind.ts';
import { baseUrlOf, type IntegrationSettings, kinds } from './registry.ts';
import { secretsOf, withoutSecrets } from './secrets.ts';

/** How long connecting may take. */
const connectMs = 10_000;

/** The kinds of integrations with the way to their far ends. */
export type Integrations = {
  /** What an integration offers with this data. Throws `ConnectError` where its far end does not answer. */
  connect(appName: string, data: JsonObject): Promise<readonly OfferedTool[]>;
  /** Runs one of its tools. Rejects with words that a model may read and that hold none of its secrets. */
  run(appName: string, data: JsonObject, request: ToolRequest, call: CallOfTool): Promise<Json>;
};
export type CallOfTool = Pick<RunContext, 'signal' | 'idempotencyKey' | 'variables'>;

/** The kind with this `app_name`; undefined where there is none. */
export function findKind(appName: string): Kind | undefined {
  return (kinds as readonly unknown[] as readonly Kind[]).find((kind) => kind.appName === appName);
}

/** Builds the kinds on the settings. A base URL of the settings may lie at a private address; those of authors may not. */
export function createIntegrations(
  settings: IntegrationSettings,
  options: Omit<OutboundOptions, 'allowedHosts'> = {},
): Integrations {
  const reaches = new Map(
    kinds.map(({ appName, defaultBaseUrl }) => {
      const given = baseUrlOf(settings, appName);
      const hosts = given === null ? [] : [new URL(given).hostname];
      const outbound = createOutbound({ ...options, allowedHosts: [...settings.allowedPrivateHosts, ...hosts] });
      return [appName, { outbound, baseUrl: given ?? defaultBaseUrl }] as const;
    }),
  );
  const open = (appName: string, data: JsonObject): { kind: Kind; data: KindData; reach: Omit<Reach, 'signal'> } => {
    const [kind, reach] = [findKind(appName), reaches.get(appName)];
    if (kind === undefined || reach === undefined) throw new Error(`there are no integrations of kind ${appName}`);
    return { kind, data: kind.data.parse(data), reach };
  };
  return {
    connect: async (appName, given) => {
      const { kind, data, reach } = open(appName, given);
      return kind.connect(data, { ...reach, signal: AbortSignal.timeout(connectMs) });
    },
    run: async (appName, given, request, call) => {
      const { kind, data, reach } = open(appName, given);
      const secrets = secretsOf(given);
      try {
        return cleaned(await kind.run(data, request, { ...reach, ...call }), secrets);
      } catch (error) {
        if (error instanceof Error) error.message = withoutSecrets(error.message, secrets);
        throw error;
      }
    },
  };
}

function cleaned(result: Json, secrets: readonly string[]): Json {
  const text = JSON.stringify(result);
  const clean = withoutSecrets(text, secrets);
  return clean === text ? result : (JSON.parse(clean) as Json);
}
