import { readServerAccess } from '../server-options.ts';
import { type Api, createApi } from './api.ts';

/** The API that the options name, with the user of the environment. Throws `UsageError`. */
export function openApi(values: Parameters<typeof readServerAccess>[0]): Api {
  const { PARLEY_DASHBOARD_USER: name = '', PARLEY_DASHBOARD_PASSWORD: password = '' } = process.env;
  return createApi(readServerAccess(values), name === '' || password === '' ? null : { name, password });
}

/** Help on the files and on forms. */
export const accountHelp = `docs/as-code.md describes the files. Secrets are references such as \${env:CRM_API_KEY}. Forms belong to a user: they are included if
PARLEY_DASHBOARD_USER and PARLEY_DASHBOARD_PASSWORD are set.`;
