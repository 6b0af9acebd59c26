import { parseArgs } from 'node:util';
import { type TurnOptions, turnOptionsByBehavior } from '#engine/turn/options.ts';

/** Options of the gateway under load. */
export type GatewayBenchOptions = {
  /** Port on the loopback address; 0 selects a free one. */
  readonly port: number;
  readonly detector: 'silero' | 'energy';
  readonly turns: TurnOptions;
  /** Whether it measures its own share of each turn, for `GET /stats`. */
  readonly shares: boolean;
  /** Number of processes behind the port. */
  readonly workers: number;
};

const usage =
  '--port N --behavior 0|1|2 --min-delay MS --detector silero|energy --speculate on|off --shares on|off --workers N; all optional, defaults are the product’s';

/** Parses the command line. Throws `RangeError` for an unexpected value. */
export function readOptions(args: readonly string[]): GatewayBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      behavior: { type: 'string', default: '0' },
      'min-delay': { type: 'string' },
      detector: { type: 'string', default: 'silero' },
      speculate: { type: 'string' },
      shares: { type: 'string', default: 'off' },
      workers: { type: 'string', default: '1' },
    },
  });
  const byBehavior = turnOptionsByBehavior[Number(oneOf('behavior', values.behavior, ['0', '1', '2'])) as 0 | 1 | 2];
  const speculate = values.speculate === undefined ? null : oneOf('speculate', values.speculate, ['on', 'off']);
  return {
    port: wholeNumber('port', values.port),
    workers: Math.max(1, wholeNumber('workers', values.workers)),
    shares: oneOf('shares', values.shares, ['on', 'off']) === 'on',
    detector: oneOf('detector', values.detector, ['silero', 'energy']),
    turns: {
      ...byBehavior,
      whoSpeaksFirst: 'user',
      minDelayMs:
        values['min-delay'] === undefined ? byBehavior.minDelayMs : wholeNumber('min-delay', values['min-delay']),
      speculate: speculate === null ? byBehavior.speculate : speculate === 'on',
    },
  };
}

function oneOf<const Value extends string>(name: string, value: string, accepted: readonly Value[]): Value {
  const found = accepted.find((other) => other === value);
  if (found === undefined) throw new RangeError(`--${name} ${value}; usage: ${usage}`);
  return found;
}

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new RangeError(`--${name} ${value}; usage: ${usage}`);
}
