import { lastOf, type Stage, variablesOf } from '#test/support/dockerfile.ts';

type Place = { readonly folder: string; readonly port: number };

/** Instructions that building and starting perform; others would be left out without a word. */
const performed = [
  'WORKDIR',
  'RUN',
  'COPY',
  'ENV',
  'VOLUME',
  'USER',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'ENTRYPOINT',
];

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A shell script that performs the stages of a Dockerfile and runs the result, for a process in its own mount namespace. Each stage is an overlay over
 * the system of this machine, which stands in for the base image. The build context is `context` in the folder; the server stops when `stop` appears.
 */
export function imageScript(stages: readonly Stage[], { folder, port }: Place): string {
  const last = stages.at(-1)!;
  return [
    'set -eu',
    `cd ${folder}`,
    'mkdir layers && mount -t tmpfs tmpfs layers',
    ...stages.flatMap((stage, index) => build(stage, `layers/${stage.name || index}`)),
    'echo "image: built"',
    ...start(last, `layers/${stages.length - 1}`, port),
  ].join('\n');
}

function build(stage: Stage, at: string): readonly string[] {
  const root = `${at}/root`;
  let workdir = '/';
  const lines = [
    `mkdir -p ${at}/upper ${at}/work ${root}`,
    `mount -t overlay overlay -o lowerdir=/,upperdir=${at}/upper,workdir=${at}/work ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
  ];
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') {
      workdir = text;
      lines.push(`mkdir -p ${root}${workdir}`);
    }
    if (name === 'RUN') lines.push(`chroot ${root} sh -c ${quote(`set -eu; cd ${workdir}; ${text}`)} >&2`);
    if (name === 'COPY') lines.push(...copy(text, root, workdir));
    if (!performed.includes(name)) throw new Error(`The test does not perform ${name} of the Dockerfile.`);
  }
  return lines;
}

/** Docker copies the contents of a folder, and the others by name. */
function copy(text: string, root: string, workdir: string): readonly string[] {
  const words = text.split(' ');
  const [, stage] = /^--from=(.+)$/.exec(words[0]!) ?? [];
  const paths = stage === undefined ? words : words.slice(1);
  const from = stage === undefined ? 'context/' : `layers/${stage}/root`;
  const target = paths.at(-1)!;
  const to = `${root}${target.startsWith('/') ? target : `${workdir}/${target}`}`;
  const isFolder = target.endsWith('/');
  return paths.slice(0, -1).map((path) => {
    const source = `${from}${path}`;
    const parent = isFolder ? to : `$(dirname ${to})`;
    return `mkdir -p ${parent}; if [ -d ${source} ]; then mkdir -p ${to}; cp -a ${source}/. ${to}; else cp -a ${source} ${to}; fi`;
  });
}

function start(stage: Stage, at: string, port: number): readonly string[] {
  const root = `${at}/root`;
  const [uid, gid] = lastOf(stage, 'USER').split(':');
  const variables = {
    ...variablesOf(stage),
    PORT: String(port),
    HOST: '127.0.0.1',
    PARLEY_API_KEY: 'key-of-the-image-test',
  };
  const environment = Object.entries(variables).map(([name, value]) => quote(`${name}=${value}`));
  const enter = `chroot ${root} setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all env --ignore-environment --chdir=${lastOf(stage, 'WORKDIR')} ${environment.join(' ')}`;
  const words = (text: string): string => (JSON.parse(text) as readonly string[]).map(quote).join(' ');
  const check = /CMD (\[.*\])$/.exec(lastOf(stage, 'HEALTHCHECK'))![1]!;
  const volume = lastOf(stage, 'VOLUME');
  return [
    `du -sk ${root}/parley | awk '{ print "image: " $1 " KB in /parley" }'`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mkdir volume && cp -a ${root}${volume}/. volume && chown --reference=${root}${volume} volume && chmod --reference=${root}${volume} volume`,
    `mount --bind volume ${root}${volume}`,
    `mount -o remount,ro,bind ${root}`,
    `if ${enter} sh -c 'touch /parley/file' 2>/dev/null || touch ${root}/file 2>/dev/null; then exit 90; fi`,
    'echo "image: root is read-only"',
    `${enter} ${words(lastOf(stage, 'ENTRYPOINT'))} &`,
    'server=$!',
    `until ${enter} ${words(check)}; do kill -0 $server || exit 91; sleep 0.5; done`,
    `awk '/^Uid/ { u = $2 } /^Gid/ { g = $2 } /^CapEff/ { print "image: uid " u " gid " g " capabilities " $2 }' /proc/$server/status`,
    'echo "image: healthy"',
    'until [ -e stop ]; do sleep 0.2; done',
    `kill -${lastOf(stage, 'STOPSIGNAL').replace('SIG', '')} $server`,
    'wait $server && code=0 || code=$?',
    'echo "image: ended with $code"',
    'exit $code',
  ];
}
