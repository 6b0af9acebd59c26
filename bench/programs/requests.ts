/**
 * Sends requests to a server at a steady rate, whether or not it keeps up, as a separate program. Requests are due on a fixed grid, and their time
 * counts from when they were due, so that a slow response does not hide the requests after it.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveParent } from './program.ts';

type RequestsOrder = {
  readonly url: string;
  readonly key: string;
  /** Paths that are requested in turn. */
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
};
/** One request: the index of its path, its status (0: no response), when it was due and its duration from then. */
export type RequestTiming = {
  readonly path: number;
  readonly status: number;
  readonly ms: number;
  readonly lateMs: number;
};
export type RequestsReport = {
  readonly asked: readonly RequestTiming[];
  readonly seconds: number;
  readonly bytes: number;
};

const mostSockets = 256;

async function run({ url, key, paths, perSecond, seconds }: RequestsOrder): Promise<RequestsReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets, scheduling: 'lifo' });
  const headers = { 'X-API-KEY': key };
  const total = Math.round(perSecond * seconds);
  const answers: Promise<RequestTiming>[] = [];
  let bytes = 0;
  const ask = (path: number, dueAt: number): Promise<RequestTiming> =>
    new Promise((resolve) => {
      const sentAt = performance.now();
      const done = (status: number) => resolve({ path, status, ms: performance.now() - dueAt, lateMs: sentAt - dueAt });
      const going = request(`${url}${paths[path]}`, { agent, headers }, (response) => {
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => done(response.statusCode ?? 0));
        response.on('error', () => done(0));
      });
      going.on('error', () => done(0));
      going.end();
    });
  const startedAt = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - startedAt) * perSecond) / 1000));
    for (; sent < due; sent += 1) answers.push(ask(sent % paths.length, startedAt + (sent * 1000) / perSecond));
    await sleep(1);
  }
  const asked = await Promise.all(answers);
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { asked, seconds: took, bytes };
}

serveParent({ run });
