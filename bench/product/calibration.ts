import { createHash } from 'node:crypto';

const rounds = 40;
const calls = Array.from({ length: 400 }, (_, id) => ({ id, text: `turn ${id} of a call`, at: id * 20.5 }));

/**
 * Processor time of fixed work in milliseconds: JSON and hashes, as servers do. Differences between runs are those of the machine, not of the code
 * that is measured.
 */
export function calibrate(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const text = JSON.stringify(calls);
    createHash('sha256').update(text).digest();
    JSON.parse(text);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
