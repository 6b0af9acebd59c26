import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Request, Step } from './clause.ts';
import { isObject, type Json, shown, valuesAt } from './json.ts';
import { judge } from './judge.ts';
import type { Answer, Session } from './session.ts';
import { setup, sources } from './setup.ts';
import { fill, MissingValue } from './template.ts';
import { type TalkedCall, talk } from './web-call.ts';

const callLimitMs = 20_000;
const analysisLimitMs = 30_000;

/** The text that the assistant has to say during the web call. */
export const spokenText = 'This is a message from the check.';
/** The status of the request to say a text, and the number of concurrent calls. */
type LiveAnswers = { readonly said: number; readonly count: unknown };

type WorldOptions = {
  /** Names what is created. */
  readonly runId: string;
  /** The only phone call that may be placed; null for none. */
  readonly dial: { readonly to: string; readonly from: string } | null;
};

/** The server as the checks find it: the values and objects that exist, and why others do not. */
export class World {
  readonly session: Session;
  readonly values = new Map<string, Json>();
  /** Why a value does not exist. */
  readonly reasons = new Map<string, string>();
  /** The objects of each resource that the server showed. */
  readonly objects = new Map<string, readonly unknown[]>();
  /** The call that the setup made. */
  call: TalkedCall | null = null;
  /** The answers to requests during that call. */
  live: LiveAnswers | null = null;
  readonly #undo: string[] = [];

  constructor(session: Session, { runId, dial }: WorldOptions) {
    this.session = session;
    this.values.set('tag', `Conformance ${runId}`);
    this.values.set('run', runId);
    this.values.set('unknown', '0190c0de-0000-7000-8000-000000000001');
    // 555-0100 to 555-0199 are for fictional use in every area code.
    this.values.set(
      'number',
      `+1${['212', '312', '404', '512', '617', '702'][randomInt(6)]}55501${randomInt(10, 100)}`,
    );
    if (dial === null) this.reasons.set('from', 'dials; give --dial and --from to place one call');
    else this.values.set('from', dial.from).set('dial', dial.to);
    if (session.target.user === null) this.reasons.set('user', 'no --user and --password were given');
    else this.values.set('user', session.target.user.name);
  }

  /** Creates what clauses need, makes a web call, and reads the objects of every resource. */
  async prepare(withCall: boolean): Promise<void> {
    for (const step of setup) await this.#create(step);
    if (withCall) await this.#makeCall();
    else this.reasons.set('call', 'web calls are left out with --no-call');
    for (const { of, ask, at } of sources) await this.#observe(of, ask, at);
  }

  /** Sends a request with the values filled in. Throws `MissingValue` if one does not exist. */
  async send(request: Request): Promise<{ readonly request: Request; readonly answer: Answer }> {
    if (/^\w+ \/api\/v2\//.test(request.ask) && request.as === undefined) fill('<user>', this.values);
    const filled = fill(request, this.values);
    return { request: filled, answer: await this.session.send(filled) };
  }

  /** Takes a step and keeps its values; returns how the response differs from the expectation. */
  async take(step: Step): Promise<readonly string[]> {
    const { want, keep = {}, undo, ...asked } = step;
    const { request, answer } = await this.send(asked);
    const found = judge(request, answer, fill(want, this.values));
    if (found.length > 0) return found;
    for (const [name, path] of Object.entries(keep)) {
      const value = path.startsWith('/') ? valuesAt(answer.json, path)[0] : (answer.headers.get(path) ?? undefined);
      if (value !== undefined) this.values.set(name, value as Json);
    }
    if (undo !== undefined) this.#undo.push(fill(undo, this.values));
    return [];
  }

  async #create(step: Step): Promise<void> {
    const explain = (reason: string) => {
      for (const name of Object.keys(step.keep ?? {})) this.reasons.set(name, reason);
    };
    try {
      const found = await this.take(step);
      if (found.length > 0) return explain(found.join('; '));
      for (const name of Object.keys(step.keep ?? {}))
        if (!this.values.has(name)) this.reasons.set(name, `${step.ask} does not return it`);
    } catch (error) {
      if (!(error instanceof MissingValue)) throw error;
      explain(this.reasonOf(error.value));
    }
  }

  /** Why a value does not exist. */
  reasonOf(value: string): string {
    return this.reasons.get(value) ?? `the server did not return ${value}`;
  }

  async #makeCall(): Promise<void> {
    const registered = await this.#register();
    if (typeof registered === 'string') return void this.reasons.set('call', registered);
    try {
      const { url, callId } = registered;
      const words = 'I would like to book a table.';
      const whileLive = async () => {
        this.live = await this.#controlCall(callId);
      };
      this.call = await talk({ url, words, limitMs: callLimitMs, whileLive });
    } catch (error) {
      return void this.reasons.set('call', `the web call failed: ${error instanceof Error ? error.message : error}`);
    }
    this.values.set('call', registered.callId);
    this.values.set('call_url', registered.url);
    await this.#awaitAnalysis();
  }

  async #controlCall(callId: string): Promise<LiveAnswers> {
    const usage = await this.session.send({ ask: 'GET /users/concurrency-usage' });
    const said = await this.session.send({ ask: `POST /calls/${callId}/say`, json: { text: spokenText } });
    return { said: said.status, count: valuesAt(usage.json, '/results/concurrency_count')[0] };
  }

  async #register(): Promise<string | { readonly callId: string; readonly url: string }> {
    const assistant_id = this.values.get('assistant');
    if (assistant_id === undefined) return this.reasonOf('assistant');
    const { json, status } = await this.session.send({
      ask: 'POST /calls/web/register',
      json: { assistant_id, variables: [{ var_name: 'first_name', var_value: 'Maya' }] },
    });
    const results = isObject(json) && isObject(json.results) ? json.results : {};
    const { call_id, url } = results;
    if (typeof call_id === 'string' && typeof url === 'string') return { callId: call_id, url };
    return `POST /calls/web/register answered ${status} (${shown(json)})`;
  }

  /** Waits until the call has ended and its analysis is stored. */
  async #awaitAnalysis(): Promise<void> {
    for (let waitedMs = 0; waitedMs < analysisLimitMs; waitedMs += 250) {
      const { answer } = await this.send({ ask: 'GET /calls/<call>' });
      const [analysis] = valuesAt(answer.json, '/results/call_analysis');
      if (answer.status !== 200 || isObject(analysis)) return;
      await setTimeout(250);
    }
  }

  async #observe(of: string, ask: string, at: string): Promise<void> {
    try {
      const { answer } = await this.send({ ask });
      const found = answer.status === 200 ? valuesAt(answer.json, at) : [];
      this.objects.set(of, [...(this.objects.get(of) ?? []), ...found]);
      if (answer.status !== 200) this.reasons.set(of, `${ask} answered ${answer.status} (${shown(answer.json)})`);
    } catch (error) {
      if (!(error instanceof MissingValue)) throw error;
      this.reasons.set(of, this.reasonOf(error.value));
    }
  }

  /** Deletes what was created, newest first; returns what the server did not delete. */
  async clear(): Promise<readonly string[]> {
    const left: string[] = [];
    for (const ask of this.#undo.splice(0).reverse()) {
      const status = await this.session.send({ ask }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status !== 200 && status !== 204 && status !== 404) left.push(`${ask} answered ${status}`);
    }
    return left;
  }
}
