import type { Json, JsonObject } from '#engine/json.ts';
import { allowedHostEntry } from '../outbound/guard.ts';
import { createOutbound, type OutboundOptions } from '../outbound/outbound.ts';
import type { AppConnection, IntegrationData, IntegrationKind, OfferedTool, RunContext, ToolRequest } from './kind.ts';
import { baseUrlOf, type IntegrationSettings, integrationKinds } from './registry.ts';
import { secretsOf, withoutSecrets } from './secrets.ts';

/** The maximum duration of connecting. */
const connectMs = 10_000;

/** The kinds of integrations, with access to their remote ends. */
export type Integrations = {
  /** The tools that an integration offers with this data. Throws `ConnectError` if its remote end does not respond. */
  connect(appName: string, data: JsonObject): Promise<readonly OfferedTool[]>;
  /** Checks with the remote end that the data is valid. Rejects with a message that the author may read and that contains no secret. */
  probe(appName: string, data: JsonObject): Promise<Probed>;
  /** Runs one of its tools. Rejects with a message that a model may read and that contains none of its secrets. */
  run(appName: string, data: JsonObject, request: ToolRequest, call: CallOfTool): Promise<Json>;
};
/** The offered tools, and how far the data was checked: only its URL, or with a response from the remote end. */
type Probed = { readonly tools: readonly OfferedTool[]; readonly checked: 'address' | 'answer' };
type CallOfTool = Pick<RunContext, 'signal' | 'idempotencyKey' | 'variables'>;

/** The kind with this `app_name`; undefined for an unknown name. */
export function findKind(appName: string): IntegrationKind | undefined {
  return (integrationKinds as readonly unknown[] as readonly IntegrationKind[]).find(
    (kind) => kind.appName === appName,
  );
}

/** Creates the kinds from the settings. Base URLs from the settings may be at private addresses; those from authors may not. */
export function createIntegrations(
  settings: IntegrationSettings,
  options: Omit<OutboundOptions, 'allowedHosts'> = {},
): Integrations {
  const reaches = new Map(
    integrationKinds.map(({ appName, defaultBaseUrl }) => {
      const given = baseUrlOf(settings, appName);
      const hosts = given === null ? [] : [allowedHostEntry(new URL(given))];
      const outbound = createOutbound({ ...options, allowedHosts: [...settings.allowedPrivateHosts, ...hosts] });
      return [appName, { outbound, baseUrl: given ?? defaultBaseUrl }] as const;
    }),
  );
  const open = (
    appName: string,
    data: JsonObject,
  ): { kind: IntegrationKind; data: IntegrationData; reach: Omit<AppConnection, 'signal'> } => {
    const [kind, reach] = [findKind(appName), reaches.get(appName)];
    if (kind === undefined || reach === undefined) throw new Error(`no kind of integration is named ${appName}`);
    return { kind, data: kind.data.parse(data), reach };
  };
  return {
    connect: async (appName, given) => {
      const { kind, data, reach } = open(appName, given);
      return kind.connect(data, { ...reach, signal: AbortSignal.timeout(connectMs) });
    },
    probe: async (appName, given) => {
      const { kind, data, reach } = open(appName, given);
      const bounded = { ...reach, signal: AbortSignal.timeout(connectMs) };
      return withoutSecretsIn(given, async () => {
        const tools = await kind.connect(data, bounded);
        if (typeof kind.probe === 'function') await kind.probe(data, bounded);
        return { tools, checked: kind.probe === undefined ? 'address' : 'answer' };
      });
    },
    run: async (appName, given, request, call) => {
      const { kind, data, reach } = open(appName, given);
      const result = await withoutSecretsIn(given, async () => kind.run(data, request, { ...reach, ...call }));
      return cleaned(result, secretsOf(given));
    },
  };
}

/** Runs `work` and removes the integration's secrets from its errors. */
async function withoutSecretsIn<T>(data: JsonObject, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) error.message = withoutSecrets(error.message, secretsOf(data));
    throw error;
  }
}

function cleaned(result: Json, secrets: readonly string[]): Json {
  const text = JSON.stringify(result);
  const clean = withoutSecrets(text, secrets);
  return clean === text ? result : (JSON.parse(clean) as Json);
}
