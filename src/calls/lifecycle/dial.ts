import type { Carrier } from '../../carriers/carrier.ts';
import type { Dial } from './call-orders.ts';

type DialOptions = {
  readonly carriers: ReadonlyMap<string, Carrier>;
  /** Where carriers reach this server, without a slash at the end. */
  readonly baseUrl: () => string;
  readonly ringSeconds: number;
  readonly limitSeconds: number;
};
export const defaultDialOptions = { ringSeconds: 30, limitSeconds: 2 * 60 * 60 } as const;

/** A token is opaque here but for its length; percent signs and slashes do not occur in one. */
const tokenForm = /^[A-Za-z0-9._~-]{1,512}$/;

/** Whether a text may stand in a media URL as its token. */
export const isMediaToken = (text: string): boolean => tokenForm.test(text);

/** The URL of a media socket. */
export function mediaUrl(baseUrl: string, dialect: string, token: string): string {
  return `${baseUrl.replace(/^http/, 'ws')}/media/${dialect}/${token}`;
}

/**
 * Dials through the carrier of the number: it streams the call to the media URL and reports to the callback URLs,
 * which name the call. Rejects with what the carrier says.
 */
export function createDial({ carriers, baseUrl, ringSeconds, limitSeconds }: DialOptions): Dial {
  return async ({ call, number, token, detectMachines }) => {
    const carrier = carriers.get(number.provider);
    if (carrier === undefined) throw new TypeError(`carrier ${number.provider} is not configured`);
    const reportTo = (what: string) => `${baseUrl()}/carriers/${carrier.name}/${what}?call_id=${call.call_id}`;
    return carrier.dial({
      to: call.to_number,
      from: call.from_number,
      stream: { url: mediaUrl(baseUrl(), carrier.dialect, token), parameters: { call_id: call.call_id } },
      statusUrl: reportTo('status'),
      answerUrl: `${reportTo('voice')}&token=${token}`,
      machineUrl: detectMachines ? reportTo('amd') : null,
      ringSeconds,
      limitSeconds,
    });
  };
}
