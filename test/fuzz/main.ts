/**
 * Mutated messages, a million by default: to every dialect, as typed texts to calls of the web dialect, as SIP, SDP and RTP to the SIP door, as HTTP
 * requests and as carriers' callbacks to a server on its own database. Every result must be declared, none may block the thread, and neither sessions nor the server may grow. Exits with
 * code 1 on a failure.
 *
 * npm run fuzz -- [--messages N] [--seed S] [--only NAME]
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dialects } from '#src/gateway/dialects/index.ts';
import { takeTestDatabase } from '#test/support/database.ts';
import { carrierCallbacks } from './callback-fuzz.ts';
import { httpRequests } from './http-fuzz.ts';
import { sipMessages } from './sip-fuzz.ts';
import type { Finding, Task } from './thread.ts';
import { typedTexts } from './typed-fuzz.ts';
import { watch } from './watch.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string' },
  },
});
const onServer = [httpRequests, carrierCallbacks];
const known = [...dialects.keys(), typedTexts, sipMessages, ...onServer];
const names = values.only === undefined ? known : [values.only];
const messages = wholeNumber('messages', values.messages);
const seed = wholeNumber('seed', values.seed);
if (!names.every((name) => known.includes(name))) fail(`--only is ${values.only}; expected ${known}`);

console.log(`seed ${seed}, ${messages} messages to ${names.join(', ')}`);
const faults: string[] = [];
let tookMs = 0;
for (const [index, name] of names.entries()) {
  const share = Math.floor((messages * (index + 1)) / names.length) - Math.floor((messages * index) / names.length);
  const database = onServer.includes(name) ? await takeTestDatabase() : null;
  const fault = await run({ name, messages: share, seed, database: database?.connection ?? null });
  await database?.close();
  if (fault !== null) faults.push(`${name}: ${fault}`);
}
if (faults.length === 0) console.log(`${Math.round((messages * 1000) / tookMs)} messages a second`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** The failure of a task; null if it succeeded. */
async function run(task: Task): Promise<string | null> {
  const watched = await watch<Finding>(new URL('./thread.ts', import.meta.url), task).catch((error: Error) => error);
  if (watched instanceof Error) return `the thread failed with seed ${task.seed}: ${watched.stack}`;
  if (watched.type === 'stuck') return `message ${watched.message} with seed ${task.seed} is never done with`;
  const { said } = watched;
  if (said.type === 'fault') return said.about;
  tookMs += said.tookMs;
  const { sessions, outcomes } = said.tally;
  const counts = Object.entries(outcomes).toSorted(([a], [b]) => a.localeCompare(b));
  const listed = counts.map(([kind, count]) => `${kind} ${count}`).join(', ');
  const grown = `${said.bytesPerCycle.toFixed(1)} bytes kept a cycle`;
  console.log(`${task.name}: ${task.messages} messages in ${sessions} sessions: ${listed}; ${grown}`);
  return said.bytesPerCycle <= said.mostBytesPerCycle ? null : `memory grows, with seed ${task.seed}: ${grown}`;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$|^[12]\d{9}$/.test(text)) return Number(text);
  return fail(`--${name} is ${text}; expected a whole number`);
}

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}
