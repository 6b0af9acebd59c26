import { RefusedRequest } from '../../outbound/guard.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { ApiError } from '../errors.ts';

/** Throws 400 if the server would not send requests to this URL, so that the client learns it now and not at the first message. */
export async function checkWebhookUrl(outbound: Outbound, url: string | null): Promise<void> {
  if (url === null) return;
  try {
    await outbound.check(new URL(url));
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    throw new ApiError(400, `url: ${error.message}.`, { errors: [{ path: 'url', message: error.message }] });
  }
}
