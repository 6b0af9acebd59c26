import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asteriskVersion, makeChroot, makePrograms, obstacle, programsSuite } from './chroot.ts';

const projectDir = join(import.meta.dirname, '../..');
/** They mostly wait. */
const concurrentSuites = 2;
const limitMs = 10 * 60_000;
const longLimitMs = 60 * 60_000;

/**
 * `npm run test:pbx [-- --long] [-- NAME…]`: runs the suites against a real Asterisk, which is installed into `test-output/pbx` and started in
 * namespaces of each suite, which have only loopback, and against SIP telephones and proxies of another Debian. Without root or an archive to
 * install from it says why it is skipped.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { long: { type: 'boolean' } }, allowPositionals: true });
  const root = join(projectDir, `test-output/pbx/asterisk-${asteriskVersion}`);
  const reason = obstacle() ?? makeChroot(root);
  if (reason !== null) {
    console.log(`test:pbx is skipped: ${reason}.`);
    return;
  }
  const suites = globSync('test/pbx/suites/*.ts', { cwd: projectDir })
    .filter((path) => positionals.length === 0 || positionals.some((name) => path.includes(name)))
    .sort();
  const programs = join(projectDir, `test-output/pbx/programs-${programsSuite}`);
  const missing = suites.some((path) => path.endsWith('/sip-programs.ts')) ? makePrograms(programs) : 'not installed';
  const isLong = values.long === true;
  const env = {
    ...process.env,
    PBX_LOWER: root,
    PBX_PROGRAMS_LOWER: missing === null ? programs : '',
    PBX_PROGRAMS_MISSING: missing ?? '',
    PBX_LONG: isLong ? '1' : '',
  };
  const limit = AbortSignal.timeout(isLong ? longLimitMs : limitMs);
  const runAll = async (waiting: string[]): Promise<void> => {
    for (let suite = waiting.shift(); suite !== undefined && !limit.aborted; suite = waiting.shift())
      if (!(await passes(suite, env, limit))) process.exitCode = 1;
  };
  // Fifty calls need the processor for themselves.
  await runAll(suites.filter((path) => path.endsWith('/many.ts')));
  const others = suites.filter((path) => !path.endsWith('/many.ts'));
  await Promise.all(Array.from({ length: concurrentSuites }, () => runAll(others)));
  if (!limit.aborted) return;
  console.error('test:pbx took too long and was ended.');
  process.exitCode = 1;
}

/** Whether a suite passes, in its own namespaces; its output follows in one piece. */
async function passes(suite: string, env: NodeJS.ProcessEnv, limit: AbortSignal): Promise<boolean> {
  const test = [process.execPath, '--test', '--test-reporter=spec', suite];
  const isolated = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const child = spawn('unshare', [...isolated, 'sh', '-c', enter, 'sh', ...test], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    signal: limit,
    killSignal: 'SIGKILL',
  });
  child.on('error', () => {});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close').catch(() => [null])) as [number | null];
  console.log(output.trimEnd());
  return code === 0;
}

/**
 * Loopback with an address for telephones that count only others as a network, and the installed system under a layer in memory, so that what is
 * installed stays as it is.
 * Without a name server that refuses, Asterisk waits 20 s for its own name when it starts.
 */
const enter = `set -eu
without_dns() {
  echo nameserver 127.0.0.1 > "$1/etc/resolv.conf"
  echo "127.0.0.1 localhost $(hostname)" > "$1/etc/hosts"
}
ip link set lo up
ip address add 192.0.2.2/24 dev lo
ip route add default via 192.0.2.2 dev lo
mount -t tmpfs tmpfs /mnt
mkdir /mnt/upper /mnt/work /mnt/root
mount -t overlay overlay -o "lowerdir=$PBX_LOWER,upperdir=/mnt/upper,workdir=/mnt/work" /mnt/root
mount -t proc proc /mnt/root/proc
[ -c /mnt/root/dev/urandom ] || mknod -m 666 /mnt/root/dev/urandom c 1 9
without_dns /mnt/root
export PBX_ROOT=/mnt/root
if [ -n "$PBX_PROGRAMS_LOWER" ]; then
  mkdir /mnt/programs-upper /mnt/programs-work /mnt/programs
  mount -t overlay overlay -o "lowerdir=$PBX_PROGRAMS_LOWER,upperdir=/mnt/programs-upper,workdir=/mnt/programs-work" /mnt/programs
  mount -t proc proc /mnt/programs/proc
  [ -c /mnt/programs/dev/urandom ] || mknod -m 666 /mnt/programs/dev/urandom c 1 9
  without_dns /mnt/programs
  export PBX_PROGRAMS=/mnt/programs
fi
exec "$@"`;

await main();
