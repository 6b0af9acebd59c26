import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { DiskWatch } from '#src/store/database/disk-watch.ts';
import { skipFor } from '#test/support/skip-for.ts';
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

const root = await mkdtemp(join(tmpdir(), 'parley-disk-watch-'));
afterAll(() => rm(root, { recursive: true }));

function open(
  path: string,
  reserveBytes: number,
  failed: (error: unknown) => void = (error) => assert.fail(String(error)),
) {
  const clock = new VirtualClock();
  const turns: boolean[] = [];
  const watch = new DiskWatch({
    folders: [{ place: 'data', path }],
    reserveBytes,
    clock,
    turned: (isFull) => turns.push(isFull),
    failed,
  });
  return { clock, turns, watch };
}

describe('disk watch', async () => {
  const disk = await mountSmallDisk(4);
  const skip = 'skip' in disk ? disk.skip : false;

  it('measures the free space and leaves no file behind', async () => {
    const { watch, turns } = open(root, 0);
    await watch.look();
    assert.deepEqual([watch.isFull, watch.free.length, turns], [false, 1, []]);
    assert.ok(watch.free[0]!.bytes > 0);
    assert.deepEqual(await readdir(root), []);
  });

  it('creates a missing folder', async () => {
    const path = join(root, 'not', 'yet');
    const { watch } = open(path, 0);
    await watch.start();
    watch.stop();
    assert.equal(watch.free.length, 1);
    await rm(join(root, 'not'), { recursive: true });
  });

  it('reports an unwritable folder once, not at each check', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    const errors: unknown[] = [];
    const { watch } = open(join(file, 'below'), 0, (error) => void errors.push(error));
    await watch.start();
    watch.stop();
    await watch.look();
    await watch.look();
    assert.equal(errors.length, 1);
    await rm(file);
  });

  it('considers a disk full below the reserve, and free again a quarter above it', skipFor(skip), async () => {
    const { folder } = disk as SmallDisk;
    const small = open(folder, 3_000_000);
    await small.watch.look();
    assert.equal(small.watch.isFull, false);
    const large = open(folder, 5_000_000);
    await large.watch.look();
    assert.deepEqual([large.watch.isFull, large.turns], [true, [true]]);
  });

  it('detects without a reserve that writes fail, and that they succeed again', skipFor(skip), async () => {
    const { folder, fill, free } = disk as SmallDisk;
    const { watch, turns } = open(folder, 0);
    await fill();
    await watch.look();
    await free();
    await watch.look();
    assert.deepEqual(turns, [true, false]);
    assert.deepEqual(await readdir(folder), []);
  });

  it('considers the disk full for a while after the database rejected a write for lack of space, but not for other reasons', async () => {
    const { clock, watch, turns } = open(root, 0);
    watch.refused(Object.assign(new Error('duplicate key'), { code: '23505' }));
    assert.equal(watch.isFull, false);
    watch.refused(Object.assign(new Error('could not extend file'), { code: '53100' }));
    assert.equal(watch.isFull, true);
    clock.advance(10_000);
    await watch.look();
    assert.deepEqual([watch.isFull, turns], [false, [true, false]]);
  });
});
