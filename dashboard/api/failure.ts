import { shellTexts } from '../texts/shell.ts';

/** A failed request, with a message for display. */
export class ApiFailure extends Error {
  /** 0 without a response. */
  readonly status: number;
  /** Error messages of fields, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense; null if the server does not say. */
  readonly retrySeconds: number | null;

  constructor(message: string, { status, fields = {}, retrySeconds = null, cause }: FailureFacts) {
    super(message, { cause });
    this.name = 'ApiFailure';
    this.status = status;
    this.fields = fields;
    this.retrySeconds = retrySeconds;
  }
}

type FailureFacts = {
  readonly status: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retrySeconds?: number | null;
  readonly cause?: unknown;
};

type Refusal = { msg?: string; detail?: string; errors?: readonly { path: string; message: string }[] };

/** An error response of the API. */
export function failureOf(response: Response, body: unknown): ApiFailure {
  const { msg, detail, errors = [] } = (typeof body === 'object' && body !== null ? body : {}) as Refusal;
  const retry = Number(response.headers.get('retry-after'));
  return new ApiFailure(msg ?? detail ?? shellTexts.unexpected(`${response.status} ${response.statusText}`.trim()), {
    status: response.status,
    fields: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    retrySeconds: retry > 0 ? retry : null,
  });
}
