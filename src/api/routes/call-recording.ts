import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { readPeaks } from '../../calls/media/recording-peaks.ts';

import type { Db } from '../../store/database/database.ts';
import { requireCall } from '../calls/live-call.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { maxPeaks, peaksSchema, presentPeaks } from '../schemas/recording-peaks.ts';
import { failSchema, json, listErrors, resourceErrors, resultsOf } from '../schemas/responses.ts';

const wav = { 'audio/wav': { schema: z.string().openapi({ format: 'binary' }) } };
const recording = createRoute({
  method: 'get',
  path: '/calls/{call_id}/recording',
  tags: ['Calls'],
  summary: 'Get the recording of a call',
  description: 'Stereo WAV: the caller on the left, the assistant on the right. Supports a single byte range.',
  request: {
    params: z.object({ call_id: z.uuid() }),
    headers: z.object({ range: z.string().optional() }),
  },
  responses: {
    200: { content: wav, description: 'The whole recording.' },
    206: { content: wav, description: 'The requested range.' },
    416: json(failSchema, 'The range is outside the recording.'),
    ...resourceErrors,
  },
});

const peaks = createRoute({
  method: 'get',
  path: '/calls/{call_id}/recording/peaks',
  tags: ['Calls'],
  summary: 'Get the waveform of a recording',
  description: 'The data to draw a long recording without downloading it.',
  request: {
    params: z.object({ call_id: z.uuid() }),
    query: z.object({
      points: z.coerce.number().int().min(1).max(maxPeaks).optional().openapi({
        description: 'The number of intervals into which the recording is divided.',
        default: 1_000,
      }),
    }),
  },
  responses: { 200: json(resultsOf(peaksSchema), 'The loudness of both sides over time.'), ...listErrors },
});

/** Routes for recordings, with the range requests that players send, and for their waveforms. */
export function callRecordingRoutes({ db, recordingsDir }: ApiDeps) {
  const pathOf = (accountId: string, callId: string) => findRecording(db, { recordingsDir, accountId, callId });
  return new OpenAPIHono<ApiEnv>()
    .openapi(recording, async (c) => {
      const { path, bytes } = await pathOf(c.get('owner').accountId, c.req.valid('param').call_id);
      const range = readRange(c.req.valid('header').range, bytes);
      const headers = { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' };
      if (range === null) {
        c.header('Content-Length', String(bytes));
        return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(fileBody(path), 200, headers);
      }
      const { start, end } = range;
      c.header('Content-Length', String(end - start + 1));
      c.header('Content-Range', `bytes ${start}-${end}/${bytes}`);
      return c.body(fileBody(path, range), 206, headers);
    })
    .openapi(peaks, async (c) => {
      const { path } = await pathOf(c.get('owner').accountId, c.req.valid('param').call_id);
      const read = await readPeaks(path, c.req.valid('query').points ?? 1_000);
      return ok(c, presentPeaks(read), 'Waveform retrieved.', 200);
    });
}

type Wanted = { readonly recordingsDir: string; readonly accountId: string; readonly callId: string };

/** The path of a call's recording. Throws 404 if the call has no recording. */
async function findRecording(db: Db, { recordingsDir, accountId, callId }: Wanted) {
  const call = await requireCall(db, accountId, callId);
  if (call.recording === null) throw notFound('recording');
  const path = join(recordingsDir, call.recording);
  const file = await stat(path).catch(() => null);
  if (file === null) throw notFound('recording');
  return { path, bytes: file.size };
}

type ByteRange = { readonly start: number; readonly end: number };

/**
 * Parses a single range (RFC 9110, section 14.1.2); null if the header is absent or may be ignored. Throws 416 if the range lies outside the file.
 */
function readRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (!suffix && match[2] !== '' && Number(match[2]) < start) return null;
  if (start >= size || (suffix && Number(match[2]) === 0))
    throw new ApiError(416, 'The range is outside the recording.', {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  return { start, end };
}

function fileBody(path: string, range?: ByteRange): ReadableStream {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream;
}
