import type { DtmfSender } from '#engine/ports/leg.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import { RestRejection } from '../../carriers/json-rest.ts';
import type { Log } from '../../foundation/log.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { carrierOf } from './carrier-end.ts';

/** Dials digits through the carrier of a call, one request after the other; undefined if that carrier cannot. */
export function createKeyDialler(
  call: StoredCall,
  { carriers, log }: { readonly carriers: ReadonlyMap<string, Carrier>; readonly log: Log },
): DtmfSender | undefined {
  const carrier = carrierOf(call, carriers);
  const providerCallId = call.provider_call_id;
  if (carrier?.sendDigits === undefined || !providerCallId) return undefined;
  let before: Promise<void> = Promise.resolve();
  return {
    dial: (digits, failed) => {
      before = before
        .then(() => carrier.sendDigits?.(providerCallId, digits))
        .catch((err: unknown) => {
          log.warn({ callId: call.call_id, err }, 'the carrier did not send the keypad tones');
          failed(didNothing(err) ? 'refused' : 'unknown');
        });
    },
  };
}

/** Whether a carrier has certainly not executed a failed request: it rejected it or allows a retry. */
function didNothing(error: unknown): boolean {
  return error instanceof RestRejection || (error instanceof ProviderError && error.retryable);
}
