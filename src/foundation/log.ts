import { hostname } from 'node:os';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import pretty from 'pino-pretty';
import { createStandardOutput } from './standard-output.ts';

export type Log = Logger;

/** Fields that contain a caller's words, phone numbers or secrets, at any depth of a log line. */
const privateNames = [
  ...['from_number', 'to_number', 'phone_number', 'phone', 'number', 'numbers', 'email', 'caller', 'from', 'to'],
  ...['transcript', 'transcript_object', 'content', 'generated', 'text', 'words', 'heard', 'said', 'utterance'],
  ...['prompt', 'system', 'messages', 'begin_message', 'custom_knowledge_base', 'variables', 'metadata', 'args'],
  ...['function_args', 'key', 'api_key', 'token', 'authToken', 'secret', 'password', 'hash', 'signature', 'data'],
  ...['authorization', 'cookie', 'set-cookie', 'x-api-key', 'body', 'digits', 'digit', 'call_analysis'],
] as const;
const privateFields: ReadonlySet<string> = new Set(privateNames.map(normal));
/** Names of fields that were looked up, because most lines have the same ones. */
const knownNames = new Map<string, boolean>();
const mostKnown = 1_000;

function isPrivate(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const found = privateFields.has(normal(name));
  if (knownNames.size < mostKnown) knownNames.set(name, found);
  return found;
}

/** Normalizes `api_key`, `apiKey` and `X-Api-Key` to the same spelling. */
function normal(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}

const redacted = '[redacted]';
const deepest = 8;

/** A copy of a value for logging, with private fields masked at any depth. Errors become their type, message, code and stack. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= deepest) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((inner) => redact(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redactField(name, inner, depth)]));
}

function redactField(name: string, value: unknown, depth: number): unknown {
  return isPrivate(name) ? redacted : redact(value, depth + 1);
}

function redactError(error: Error, depth: number): object {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}

function redactFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(name, value, 0)]));
}

/** pino applies no formatter to the fields of child loggers, only serializers of exact names. */
const serializers: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...Object.fromEntries(privateNames.flatMap(spellings).map((name) => [name, () => redacted])),
  // `redact` serializes errors; pino would repeat the messages of their causes.
  err: (error) => error,
};

function spellings(name: string): string[] {
  return [name, name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())];
}

type LogOptions = {
  readonly level: string;
  /** The destination; by default standard output, human-readable on a terminal, else a few lines at a time. */
  readonly destination?: DestinationStream;
  /** The number of this process among those behind one port; null if it is the only one. */
  readonly worker?: number | null;
  /** Accepts errors that need no log line because their cause is reported elsewhere; `what` is the message. */
  readonly suppresses?: (error: unknown, what: string) => boolean;
};

/** The log of the process: one JSON object per line. */
export function createLog(options: LogOptions): Log {
  const formatters = {
    level: (label: string) => ({ level: label }),
    log: redactFields,
  };
  const destination =
    options.destination ?? (process.stdout.isTTY ? pretty({ ignore: 'pid,hostname' }) : createStandardOutput());
  const { worker = null, suppresses = () => false } = options;
  const settings = {
    ...(worker === null ? {} : { base: { pid: process.pid, hostname: hostname(), worker } }),
    level: options.level,
    formatters,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers,
    hooks: { logMethod: withSuppression(suppresses) },
  };
  return pino(settings, destination);
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function withSuppression(suppresses: NonNullable<LogOptions['suppresses']>): LogMethod {
  return function logMethod(args, method) {
    const [fields, message = ''] = args as [unknown, unknown?];
    const error = errorIn(fields);
    if (error !== null && suppresses(error, String(message))) return;
    method.apply(this, args);
  };
}

function errorIn(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;
}
