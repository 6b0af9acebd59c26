import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '#test/support/e2e-wait.ts';
import { onEnd } from '#test/support/on-end.ts';

const docs = join(import.meta.dirname, '../../docs/pbx/asterisk');
const root = process.env.PBX_ROOT ?? '';
const etc = join(root, 'etc/asterisk');
const original = join(root, 'etc/asterisk.original');

/** Where Asterisk takes calls. */
export const sipAddress = { address: '127.0.0.1', port: 5060 };
/** The port of the telephone that trunk calls go to. */
export const trunkPort = 5070;
/** The addresses of telephones, by which Asterisk tells its trunks apart. */
export const trunks = { rfc4733: '127.0.0.1', info: '127.0.0.2', inband: '127.0.0.3', alaw: '127.0.0.4' } as const;

export type AsteriskSecrets = {
  readonly BASE_URL: string;
  readonly ASTERISK_WEBHOOK_SECRET: string;
  readonly ASTERISK_ARI_PASSWORD: string;
};

/** A real Asterisk, installed as docs/pbx says, with trunks. */
export class Asterisk {
  #process: ChildProcess | null = null;

  /** Configures it as docs/pbx says; `more` is added to its dialplan, and `endpoints` to its endpoints. */
  constructor(secrets: AsteriskSecrets, more = '', endpoints = '') {
    this.#restoreConfiguration();
    cpSync(docs, join(root, 'parley'), { recursive: true });
    execFileSync('chroot', [root, 'sh', '/parley/install.sh'], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...secrets },
    });
    this.#append('extensions.conf', `[from-trunk]\nexten => _+X.,1,Goto(parley-inbound,\${EXTEN},1)\n${more}`);
    this.#append('pjsip.conf', trunkConfiguration() + endpoints);
    writeFileSync(
      join(etc, 'logger.conf'),
      '[general]\ndateformat=%F %T.%3q\n[logfiles]\nfull => notice,warning,error,verbose\n',
    );
    onEnd(() => this.kill());
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Its log so far. */
  get log(): string {
    return readFileSync(join(root, 'var/log/asterisk/full'), 'utf8');
  }

  async start(): Promise<void> {
    const output = openSync(join(root, 'asterisk.out'), 'a');
    execFileSync('chroot', [root, 'sh', '-c', 'mkdir -p /run/asterisk && chown asterisk:asterisk /run/asterisk']);
    this.#process = spawn('chroot', [root, 'asterisk', '-f', '-U', 'asterisk', '-G', 'asterisk', '-vvv'], {
      stdio: ['ignore', output, output],
    });
    await eventually(() => this.#isBooted(), 'an Asterisk that has started');
  }

  /** Runs a command of its console. */
  command(text: string): string {
    return execFileSync('chroot', [root, 'asterisk', '-rx', text], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  /** The names of its channels, with their extension. */
  channels(): readonly string[] {
    return this.command('core show channels concise')
      .split('\n')
      .filter((line) => line.includes('!'));
  }

  async kill(): Promise<void> {
    const process = this.#process;
    if (process === null || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((resolve) => process.once('close', resolve));
    process.kill('SIGKILL');
    await gone;
  }

  #isBooted(): boolean {
    try {
      return this.command('core waitfullybooted').includes('fully booted');
    } catch {
      return false;
    }
  }

  #restoreConfiguration(): void {
    // cp keeps the owner.
    if (!existsSync(original)) execFileSync('cp', ['-a', etc, original]);
    rmSync(etc, { recursive: true });
    execFileSync('cp', ['-a', original, etc]);
    rmSync(join(root, 'var/log/asterisk/full'), { force: true });
  }

  #append(file: string, text: string): void {
    writeFileSync(join(etc, file), `\n${text}`, { flag: 'a' });
  }
}

function trunkConfiguration(): string {
  const transport = `[udp]\ntype=transport\nprotocol=udp\nbind=${sipAddress.address}:${sipAddress.port}\n`;
  const global = '[global]\ntype=global\nendpoint_identifier_order=ip,username\n';
  const all = [
    trunkOf('my-trunk', trunks.rfc4733, 'rfc4733', 'ulaw'),
    trunkOf('trunk-info', trunks.info, 'info', 'ulaw'),
    trunkOf('trunk-inband', trunks.inband, 'inband', 'ulaw'),
    trunkOf('trunk-alaw', trunks.alaw, 'rfc4733', 'alaw'),
  ];
  return [global, transport, ...all].join('');
}

function trunkOf(name: string, address: string, digits: string, codec: string): string {
  return `[${name}]
type=aor
contact=sip:${address}:${trunkPort}
[${name}]
type=endpoint
transport=udp
context=from-trunk
disallow=all
allow=${codec}
aors=${name}
direct_media=no
dtmf_mode=${digits}
trust_id_inbound=yes
[${name}]
type=identify
endpoint=${name}
match=${address}
`;
}
