import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findCall } from '../../store/calls.ts';
import type { ApiDeps } from '../deps.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { failSchema, forOne, json } from '../schemas/answers.ts';

const wav = { 'audio/wav': { schema: z.string().openapi({ format: 'binary' }) } };
const recording = createRoute({
  method: 'get',
  path: '/calls/{call_id}/recording',
  tags: ['Calls'],
  summary: 'Get the recording of a call',
  description: 'Stereo: the caller left, the assistant right. One range of bytes may be asked for.',
  request: {
    params: z.object({ call_id: z.uuid() }),
    headers: z.object({ range: z.string().optional() }),
  },
  responses: {
    200: { content: wav, description: 'The whole recording.' },
    206: { content: wav, description: 'A range of it.' },
    416: json(failSchema, 'The range lies outside.'),
    ...forOne,
  },
});

/** Recordings, with ranges as players ask for them. */
export function callRecordingRoutes({ db, recordingsDir }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(recording, async (c) => {
    const { call_id } = c.req.valid('param');
    const call = await findCall(db, c.get('owner').accountId, call_id);
    if (call === undefined) throw notFound('call');
    if (call.recording === null) throw notFound('recording');
    const path = join(recordingsDir, call.recording);
    const file = await stat(path).catch(() => null);
    if (file === null) throw notFound('recording');
    const range = readRange(c.req.valid('header').range, file.size);
    const headers = { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' };
    if (range === null) {
      c.header('Content-Length', String(file.size));
      return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(fileBody(path), 200, headers);
    }
    const { start, end } = range;
    c.header('Content-Length', String(end - start + 1));
    c.header('Content-Range', `bytes ${start}-${end}/${file.size}`);
    return c.body(fileBody(path, range), 206, headers);
  });
}

type ByteRange = { readonly start: number; readonly end: number };

/** One range of RFC 9110 section 14.1.2; null for none or for what may be ignored. Throws 416 where nothing lies in it. */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (!suffix && match[2] !== '' && Number(match[2]) < start) return null;
  if (start >= size || (suffix && Number(match[2]) === 0))
    throw new ApiError(416, 'The range lies outside the recording.', {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  return { start, end };
}

function fileBody(path: string, range?: ByteRange): ReadableStream {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream;
}
