import assert from 'node:assert/strict';
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startDemoServer } from '#demo/demo-server.ts';

describe('server of the demo', () => {
  const home = process.cwd();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-stage-'));
    await chmod(folder, 0o711);
    process.chdir(folder);
  });
  afterAll(async () => {
    process.chdir(home);
    await rm(folder, { recursive: true, force: true });
  });

  it('is separate, even if settings name another, and leaves nothing behind', async () => {
    const elsewhere = ['BASE_URL=https://voice.example', 'DATABASE_URL=postgres://db.example/x', 'PORT=1'];
    await writeFile(join(folder, '.env'), elsewhere.join('\n'));
    const dataDir = join(folder, 'data');
    const stage = await startDemoServer(dataDir);
    assert.match(stage.url, /^http:\/\/127\.0\.0\.1:\d{4,5}$/);
    const { mediaUrl } = await stage.ring();
    assert.ok(mediaUrl.startsWith(`${stage.url.replace('http', 'ws')}/media/twilio/`), mediaUrl);
    await stage.close();
    await assert.rejects(access(dataDir));
  });

  it('leaves no folder behind if it cannot start', async () => {
    const dataDir = join(folder, 'damaged');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/x'), '');
    await assert.rejects(startDemoServer(dataDir), { name: 'StoreError' });
    await assert.rejects(access(dataDir));
  });
});
