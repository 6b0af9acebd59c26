import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Json, JsonObject } from '#engine/json.ts';
import type { Tool } from '#engine/tree/node.ts';
import { OutcomeUnknown, type ToolContext, type ToolHandler } from './handler.ts';
import { isPrivateAddress } from './private-addresses.ts';

/** Longest answer that is read. */
const maxAnswerBytes = 256 * 1024;
const maxQuotedChars = 200;
/** Failures before anything was sent. */
const unsent: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EPRIVATE']);

/** Whether a tool is a web address, in its `functionId`. */
export function isHttpTool({ type, functionId }: Tool): boolean {
  return (type === 'http' || type === 'webhook') && URL.canParse(functionId) && /^https?:/i.test(functionId);
}

/**
 * A function behind a web address: gets its arguments by POST as JSON, with the key that lets it tell a repeated request
 * as `Idempotency-Key`. Redirects are not followed. Private addresses are refused unless the host is in `allowedHosts`.
 */
export function createHttpTool(allowedHosts: readonly string[]): (url: string) => ToolHandler {
  return (address) => async (args, context) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const allowed = allowedHosts.includes(host);
    if (!allowed && isIP(host) !== 0 && isPrivateAddress(host)) throw refused(host);
    const answer = await post(url, args, context, allowed ? lookup : publicLookup);
    const text = await read(answer);
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 299) throw new Error(`it answered ${status}: ${text.slice(0, maxQuotedChars)}`);
    return parsed(text);
  };
}

function post(
  url: URL,
  args: JsonObject,
  { signal, idempotencyKey }: ToolContext,
  lookup: LookupFunction,
): Promise<IncomingMessage> {
  const body = Buffer.from(JSON.stringify(args));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Accept: 'application/json',
    ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, signal, lookup }, resolve)
      .on('error', (error) => reject(failed(error)))
      .end(body);
  });
}

/** What became of a request that went out is not known. */
function failed(error: Error): Error {
  const code = 'code' in error ? String(error.code) : '';
  if (unsent.has(code)) return new Error(`it could not be reached (${code})`, { cause: error });
  return new OutcomeUnknown(`the connection broke (${code}), so it is not known whether it was done`, error);
}

async function read(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) throw new RangeError('the answer is too long');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw failed(error instanceof Error ? error : new Error('the connection broke'));
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Looks a name up and refuses private addresses, so that what is checked is what is connected to. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (first === undefined) return callback(refused(host), '');
    if (options.all === true) return callback(null, open);
    callback(null, first.address, first.family);
  });
};

function refused(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} is a private address`), { code: 'EPRIVATE' });
}
