/**
 * Makes calls with failing providers, interrupting callers, dropped sockets and garbage for the requested time; then checks all stored data of the
 * calls and the resources of the server.
 *
 *   npm run soak -- [--minutes 5] [--seed N] [--calls N]
 *   npm run soak -- --sequence 10000
 *
 * Without --calls, as many calls are concurrent as use half of a processor. --sequence makes short calls with healthy providers, and checks only
 * growth. Ends with 1 and a report if anything is wrong.
 */
import { parseArgs } from 'node:util';
import { runSequence } from './soak/sequence.ts';
import { runSoak } from './soak/soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    calls: { type: 'string' },
    sequence: { type: 'string' },
  },
});

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const number = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  say(`soak: --${name} is "${text}"; use a number above 0`);
  process.exit(2);
};

const seed = number('seed', values.seed);
const wrong =
  values.sequence === undefined
    ? await runSoak({
        seed,
        minutes: number('minutes', values.minutes),
        calls: values.calls === undefined ? null : number('calls', values.calls),
        say,
      })
    : await runSequence({ calls: number('sequence', values.sequence), say });
for (const what of wrong) say(`problem: ${what}`);
say(wrong.length === 0 ? 'no problems found' : `${wrong.length} problems found`);
process.exitCode = wrong.length === 0 ? 0 : 1;
