import type { Carrier } from '../../carriers/carrier.ts';
import type { Dial } from './call-requests.ts';

type DialOptions = {
  readonly carriers: ReadonlyMap<string, Carrier>;
  /** The server's URL for carriers, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly ringSeconds: number;
  readonly limitSeconds: number;
};
export const defaultDialOptions = { ringSeconds: 30, limitSeconds: 2 * 60 * 60 } as const;

/** A token is opaque except for its length; it contains no percent signs or slashes. */
const tokenForm = /^[A-Za-z0-9._~-]{1,512}$/;

/** Whether a text can be the token of a media URL. */
export const isMediaToken = (text: string): boolean => tokenForm.test(text);

/** The URL of a media socket. */
export function mediaUrl(baseUrl: string, dialect: string, token: string): string {
  return `${baseUrl.replace(/^http/, 'ws')}/media/${dialect}/${token}`;
}

/**
 * Dials through the carrier of the number, which streams the call to the media URL and reports to the call's callback URLs. Rejects with the
 * carrier's error.
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
