import { z } from 'zod';
import { httpUrl, type SettingsOf, text } from './readers.ts';

const samplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

/** `name=value` pairs, separated by commas, percent-encoded (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
const pairs = z.string().transform((given, context) => {
  const read: Record<string, string> = {};
  for (const pair of given.split(',').filter((pair) => pair.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    const decoded = decode(value);
    if (name === '' || decoded === null) {
      context.addIssue({ code: 'custom', message: 'not a list of pairs' });
      return z.NEVER;
    }
    read[name] = decoded;
  }
  return read as Readonly<Record<string, string>>;
});

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const url = { read: httpUrl.nullable().default(null), accepts: 'an http or https URL' } as const;
const listed = { read: pairs.default({}), accepts: 'name=value pairs, separated by commas' } as const;

/** The tracing settings, under their OpenTelemetry names (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). */
export const tracingTable = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: listed,
  OTEL_SERVICE_NAME: { read: text.default('parley'), accepts: 'a name' },
  OTEL_RESOURCE_ATTRIBUTES: listed,
  OTEL_TRACES_SAMPLER: {
    read: z.enum(samplers).default('parentbased_always_on'),
    accepts: `one of ${samplers.join(', ')}`,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    read: text
      .regex(/^(0|1|[01]?\.\d+)$/)
      .transform(Number)
      .refine((share) => share <= 1)
      .default(1),
    accepts: 'a share from 0 to 1',
  },
} as const;

/** The configuration of call traces. */
export type TracingSettings = {
  /** The full URL of the collector's endpoint. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly sampler: (typeof samplers)[number];
  /** For ratio-based samplers: the fraction of traces to sample. */
  readonly share: number;
};

/** Groups the settings; null if tracing is off. */
export function tracingOf(read: SettingsOf<typeof tracingTable>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = read;
  const url = own ?? (base === null ? null : `${base}/v1/traces`);
  if (url === null) return null;
  return {
    url,
    headers: read.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: read.OTEL_SERVICE_NAME,
    attributes: read.OTEL_RESOURCE_ATTRIBUTES,
    sampler: read.OTEL_TRACES_SAMPLER,
    share: read.OTEL_TRACES_SAMPLER_ARG,
  };
}
