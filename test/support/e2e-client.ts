import { eventually } from './e2e-wait.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers whose shape is what it checks
type Answer = any;
/** An event of a call's log. */
export type E2eEvent = { readonly type: string; readonly at: number } & Readonly<Record<string, Answer>>;

/** A client of the API over a real socket. */
export class E2eClient {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /** Returns the raw response. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.#url}${path}`, { ...init, headers: { 'X-API-KEY': this.#key, ...init.headers } });
  }

  /** Sends JSON with POST, or GET without a body; returns status and JSON of the response. */
  async json(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await this.fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...content,
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  /** The `results` of a request that must succeed. */
  async results(path: string, body?: unknown, method?: string): Promise<Answer> {
    const { status, body: answer } = await this.json(path, body, method);
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${JSON.stringify(answer)}`);
    return answer.results;
  }

  call(callId: string): Promise<Answer> {
    return this.results(`/calls/${callId}`);
  }

  events(callId: string): Promise<readonly E2eEvent[]> {
    return this.results(`/calls/${callId}/events`);
  }

  /** Waits until the call has this status, or meets another condition. */
  callThat(callId: string, holds: (call: Answer) => boolean, what: string, limitMs?: number): Promise<Answer> {
    return eventually(
      async () => {
        const call = await this.call(callId);
        return holds(call) && call;
      },
      `a call that ${what}`,
      limitMs,
    );
  }

  /** Waits until the call has ended and been analyzed. */
  endedCall(callId: string): Promise<Answer> {
    return this.callThat(callId, ({ call_analysis }) => call_analysis !== null, 'has ended and been analysed');
  }

  /** Waits for the first event of a call that meets the condition. */
  eventThat(callId: string, holds: (event: E2eEvent) => boolean, what: string): Promise<E2eEvent> {
    return eventually(async () => (await this.events(callId)).find(holds) ?? null, `the event ${what}`);
  }
}
