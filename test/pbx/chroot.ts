import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The upstream version that the tests install; `PBX_ASTERISK` names another. */
export const asteriskVersion = process.env.PBX_ASTERISK ?? '22.10.1';

/** Why the tests cannot run here; null if they can. */
export function obstacle(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, for a folder with its own system and for a network namespace';
  const missing = ['mmdebstrap', 'unshare', 'ip'].find((program) => !succeeds('which', [program]));
  if (missing !== undefined) return `it needs the program ${missing} (Debian: mmdebstrap, util-linux, iproute2)`;
  return succeeds('unshare', ['--net', '--mount', '--pid', '--fork', 'true']) ? null : 'namespaces are not permitted';
}

/** A Debian to install: its release, its packages, and how to get others if these are not in the archive. */
type System = { readonly suite: string; readonly packages: string; readonly otherwise: string };

const asterisk: System = {
  suite: process.env.PBX_SUITE ?? 'sid',
  packages: `asterisk=1:${asteriskVersion}*,ca-certificates`,
  otherwise: 'PBX_ASTERISK names another version, PBX_MIRROR and PBX_SUITE another archive, such as a snapshot',
};
/** Unstable releases often lack linphone. */
const programs: System = {
  suite: process.env.PBX_PROGRAMS_SUITE ?? 'bookworm',
  packages: 'ca-certificates,baresip,kamailio,kamailio-tls-modules,linphone-cli,openssl,rtpengine-daemon,sip-tester',
  otherwise: 'PBX_PROGRAMS_SUITE names another release',
};

/** Installs a Debian with Asterisk into a folder, unless it is there. Returns why that failed, or null. */
export function makeChroot(root: string): string | null {
  return makeSystem(root, asterisk);
}

/** The release of the SIP programs. */
export const programsSuite = programs.suite;

/** Installs a Debian with SIP telephones and proxies into a folder, unless it is there. Returns why that failed, or null. */
export function makePrograms(root: string): string | null {
  return makeSystem(root, programs);
}

function makeSystem(root: string, system: System): string | null {
  if (existsSync(root)) return null;
  console.log(`Installing ${system.packages} of Debian ${system.suite} into ${root}.`);
  const mirror = process.env.PBX_MIRROR ?? configuredMirror();
  if (mirror === null) return 'apt has no Debian mirror: set PBX_MIRROR to the URL of one';
  const making = `${root}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(root), { recursive: true });
  try {
    execFileSync('mmdebstrap', [...optionsOf(system.packages), system.suite, making, mirror], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const log = `${making}.log`;
    writeFileSync(log, String((error as { readonly stderr?: unknown }).stderr ?? error));
    rmSync(making, { recursive: true, force: true });
    return `${system.packages} cannot be installed; see ${log}. ${system.otherwise}`;
  }
  renameSync(making, root);
  return null;
}

function optionsOf(packages: string): readonly string[] {
  return [
    ...['--variant=minbase', `--include=${packages}`],
    '--aptopt=APT::Install-Recommends "false"',
    '--aptopt=Acquire::Check-Valid-Until "false"',
    ...['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
  ];
}

/** The Debian mirror of this machine's own apt. */
function configuredMirror(): string | null {
  const format = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian', 'Label: Debian'];
  const [first = ''] = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n');
  return first === '' ? null : first;
}

function succeeds(program: string, parameters: readonly string[]): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
