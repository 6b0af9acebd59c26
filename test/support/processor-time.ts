import assert from 'node:assert/strict';

const batchMs = 1;
const batches = 3;

/** The CPU time of one run in this process, in ms: the median of several batches of runs. */
export async function processorTimeOf(run: () => unknown): Promise<number> {
  const runs = await runsFor(run);
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) times.push((await batchTime(run, runs)) / runs);
  return times.sort((a, b) => a - b)[Math.floor(batches / 2)]!;
}

/** How many runs take long enough to be measured; also serves as a warm-up. */
async function runsFor(run: () => unknown): Promise<number> {
  let runs = 1;
  while ((await batchTime(run, runs)) < batchMs) runs *= 2;
  return runs;
}

async function batchTime(run: () => unknown, runs: number): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < runs; count += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const smallBytes = 1024;
/** Most measurements. Other work of the process and the machine only adds to a time, so the shortest of them count. */
const tries = 20;

/**
 * Asserts that the CPU time of a run grows at most three times as fast as the size of its input, from 1 KiB to `bytes`: objects of many fields become
 * tables, which doubles their time for each field once. Of a quadratic time, 7 KiB would take 49 times as long.
 */
export async function assertLinear(
  what: string,
  bytes: number,
  prepare: (bytes: number) => () => unknown,
): Promise<void> {
  const limit = (3 * bytes) / smallBytes;
  const [small, large] = [prepare(smallBytes), prepare(bytes)];
  let [ofLarge, ofSmall] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tried = 0; tried < tries && !(ofLarge / ofSmall <= limit); tried += 1) {
    ofLarge = Math.min(ofLarge, await processorTimeOf(large));
    ofSmall = Math.min(ofSmall, await processorTimeOf(small));
  }
  const ratio = (ofLarge / ofSmall).toFixed(1);
  assert.ok(ofLarge / ofSmall <= limit, `${what}: ${bytes} bytes take ${ratio} times as long as ${smallBytes}`);
}
