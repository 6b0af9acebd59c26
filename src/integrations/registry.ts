import { calCom } from './calcom.ts';
import { customHttp } from './custom-http.ts';
import { hubSpot } from './hubspot.ts';
import { mcpServer } from './mcp.ts';
import { slack } from './slack.ts';

/** All kinds of integrations, custom ones first. */
export const integrationKinds = [customHttp, mcpServer, calCom, hubSpot, slack] as const;

type AppSettings = { readonly baseUrl: string | null };
/** The app settings. */
export type IntegrationSettings = {
  readonly calcom: AppSettings;
  readonly hubspot: AppSettings;
  readonly slack: AppSettings;
  /** Hosts that custom tools may reach although they have private addresses. */
  readonly allowedPrivateHosts: readonly string[];
};

/** The configured URL of an app's API; null for its default URL. */
export function baseUrlOf({ calcom, hubspot, slack: slackApp }: IntegrationSettings, appName: string): string | null {
  const given = new Map([
    [calCom.appName, calcom],
    [hubSpot.appName, hubspot],
    [slack.appName, slackApp],
  ]);
  return given.get(appName)?.baseUrl ?? null;
}
