import { RequestError } from '@hono/node-server';
import { failBody } from '../api/envelope.ts';
import type { Log } from '../foundation/log.ts';
import { invalidTarget, type Refusal } from './header-limits.ts';

export type UnparsableRequestPorts = { readonly report: (refusal: Refusal) => void; readonly log: Pick<Log, 'error'> };

/** Answers requests that never reach the API because their target and host do not form a URL. */
export function handleUnparsableRequest({ report, log }: UnparsableRequestPorts): (error: unknown) => Response {
  return (error) => {
    if (error instanceof RequestError) {
      report(invalidTarget);
      return Response.json(failBody(invalidTarget.msg), { status: invalidTarget.status });
    }
    log.error({ err: error }, 'request failed outside of the API');
    return Response.json(failBody('Something went wrong on our side.'), { status: 500 });
  };
}
