import { ProviderError } from '#engine/ports.ts';

export const twilioName = 'twilio';

/** Credentials and address of a Twilio account. */
export type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  /** Default: `https://api.twilio.com`, and `https://pricing.twilio.com` for prices. */
  readonly baseUrl?: string;
  /** How many calls a second it takes for this account without putting them in a queue. Default: 1. */
  readonly callsPerSecond?: number;
  /** How long one request may take. Default: 10 s. */
  readonly timeoutMs?: number;
};

/** "The requested resource was not found". https://www.twilio.com/docs/api/errors/20404 */
const notFoundCode = 20404;

/** `once`: a repeat may do it twice. `until gone`: what is not there is as good as done. */
export type TwilioEffect = 'once' | 'repeatable' | 'until gone';
export type TwilioAnswer = { readonly [field: string]: unknown };

/** Twilio says no to what was asked, by its own code; a `ProviderError` that is not worth a retry. */
export class TwilioRefusal extends ProviderError {
  readonly status: number;
  readonly code: number | null;

  constructor(status: number, code: number | null) {
    super(twilioName, `HTTP ${status}${code === null ? '' : `, code ${code}`}`, { retryable: false });
    this.status = status;
    this.code = code;
  }
}

export type TwilioRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the account. */
  readonly path: string;
  readonly form?: URLSearchParams | undefined;
  readonly effect: TwilioEffect;
};

/** Twilio's REST interface for one account. Every promise rejects with `ProviderError` and nothing else. */
export type TwilioRest = {
  send(request: TwilioRequest): Promise<TwilioAnswer>;
  post(path: string, form: URLSearchParams, effect: TwilioEffect): Promise<TwilioAnswer>;
  /** https://www.twilio.com/docs/phone-numbers/pricing */
  price(path: string): Promise<TwilioAnswer>;
};

export function createTwilioRest(options: TwilioOptions): TwilioRest {
  const { accountSid, authToken, baseUrl, timeoutMs = 10_000 } = options;
  const api = (baseUrl ?? 'https://api.twilio.com').replace(/\/+$/, '');
  const prices = (baseUrl ?? 'https://pricing.twilio.com').replace(/\/+$/, '');
  const root = `${api}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function send(url: string, { method, form, effect }: Omit<TwilioRequest, 'path'>): Promise<TwilioAnswer> {
    const { response, answer } = await attempt(url, { method, form, effect });
    if (response.ok) return answer;
    if (effect === 'until gone' && (response.status === 404 || answer.code === notFoundCode)) return answer;
    const retryable =
      response.status === 429 || response.status === 503 || (response.status >= 500 && effect !== 'once');
    const code = typeof answer.code === 'number' ? answer.code : null;
    if (!retryable && response.status < 500) throw new TwilioRefusal(response.status, code);
    const said = code === null ? '' : `, code ${code}`;
    throw new ProviderError(twilioName, `HTTP ${response.status}${said}`, { retryable });
  }

  async function attempt(url: string, { method, form, effect }: Omit<TwilioRequest, 'path'>) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const body = form === undefined ? {} : { body: form };
      const response = await fetch(url, { method, headers: { authorization }, signal, ...body });
      return { response, answer: readAnswer(await response.text()) };
    } catch (cause) {
      const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
      const message = timedOut ? `no answer within ${timeoutMs} ms` : 'not reachable';
      throw new ProviderError(twilioName, message, { retryable: effect !== 'once', cause });
    }
  }

  return {
    send: (request) => send(`${root}${request.path}`, request),
    post: (path, form, effect) => send(`${root}${path}`, { method: 'POST', form, effect }),
    price: (path) => send(`${prices}${path}`, { method: 'GET', effect: 'repeatable' }),
  };
}

function readAnswer(text: string): TwilioAnswer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}
