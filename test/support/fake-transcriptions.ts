import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseWav } from '#codecs/wav.ts';
import type { Refusal } from './fake-vendor-socket.ts';

/** A received request. */
export type TranscriptionRequest = {
  readonly fields: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly rateHz: number;
  readonly bytes: number;
};

/**
 * `/v1/audio/transcriptions` over a real socket: accepts multipart forms with a WAV file, rejects requests without a model or key, responds in `json`
 * or `verbose_json`. The transcripts come from the script. See https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export async function startFakeTranscriptions() {
  const requests: TranscriptionRequest[] = [];
  const refusals: (Refusal | 'hang' | 'break')[] = [];
  const open = new Set<ServerResponse>();
  const owed: (() => void)[] = [];
  let pending = '';
  let answers: 'at once' | 'when told' | 'never' = 'at once';
  let next: ((response: ServerResponse) => void) | null = null;
  let segments: readonly object[] | null = null;
  let novelty = {};
  const server = createServer(async (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const refusal = refusals.shift();
    if (refusal === 'hang') return void request.resume();
    if (refusal === 'break') return void request.socket.destroy();
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    if (refusal !== undefined) return void response.writeHead(refusal.status, refusal.headers).end(refusal.body ?? '');
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (request.url !== '/v1/audio/transcriptions' || !(file instanceof File) || !form.has('model'))
      return void response.writeHead(404).end('{"error":{"code":"model_not_found"}}');
    const { format, data } = parseWav(new Uint8Array(await file.arrayBuffer()));
    const fields = Object.fromEntries(
      [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    requests.push({ fields, authorization: request.headers.authorization, rateHz: format.rateHz, bytes: data.length });
    if (request.headers.authorization !== 'Bearer canary-key') return void response.writeHead(401).end('{}');
    const text = pending;
    pending = '';
    const scripted = next;
    next = null;
    const verbose = fields.response_format === 'verbose_json' && segments !== null ? { segments } : {};
    const answer = (): void =>
      scripted === null
        ? void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ text, ...verbose, ...novelty }))
        : scripted(response);
    if (answers === 'at once') answer();
    else if (answers === 'when told') owed.push(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    refuse: (...more: readonly (Refusal | 'hang' | 'break')[]) => void refusals.push(...more),
    /** The pending requests. */
    get open(): number {
      return open.size;
    },
    get asked(): number {
      return requests.length;
    },
    get audioBytes(): number {
      return requests.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    answer(when: typeof answers): void {
      answers = when;
    },
    /** The response to the next request. */
    interim(text: string): void {
      pending = text;
    },
    segment(text: string): void {
      pending = text;
    },
    /** The fields of each segment in `verbose_json` from now on. */
    segments(told: readonly object[] | null): void {
      segments = told;
    },
    /** Sends the oldest pending response. */
    finalise: () => owed.shift()?.(),
    /** Sends the newest pending response. */
    finaliseLast: () => owed.pop()?.(),
    malformed(): void {
      next = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"bo');
    },
    foreign(): void {
      novelty = { task: 'transcribe', words: 7, usage: { type: 'duration', seconds: 2 } };
    },
    error(): void {
      next = (response) => response.writeHead(503).end('{"error":{"message":"canary-prose","code":"overloaded"}}');
    },
    drop(): void {
      for (const response of open) response.destroy();
    },
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
