import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'vitest';
import { formerRules } from '#engine/turn/former-rules.ts';
import { cyclesIn } from '#test/support/import-cycles.ts';

const root = join(import.meta.dirname, '..');
const longestFile = 350;

type Import = { readonly target: string; readonly typeOnly: boolean };
type Source = {
  readonly path: string;
  readonly code: string;
  readonly lines: number;
  readonly imports: readonly Import[];
};

const tops = ['conformance', 'codecs', 'sip', 'engine', 'embedded', 'src', 'demo', 'simulation', 'cli', 'dashboard'];
const sources: readonly Source[] = tops.flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read(join(top, name))),
);

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\s(type\s)?[^;]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|^import\s+'([^']+)'/gm,
  );
  const imports = [...found].map(([, type, from, dynamic, bare]) => ({
    target: resolveTarget(path, from ?? dynamic ?? bare ?? ''),
    typeOnly: type !== undefined,
  }));
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  return { path, code, lines: text.split('\n').length - 1, imports };
}

/** Project files as paths from the root; other imports verbatim. */
function resolveTarget(path: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? relative(root, join(root, dirname(path), target)) : target;
}

const isOwn = (target: string): boolean =>
  /^(codecs|conformance|engine|embedded|sip|src|demo|simulation|cli|dashboard|client|bench|test|fixtures)\//.test(
    target,
  );
const topOf = (path: string): string => path.split('/')[0]!;

/** Allowed imports of each top-level folder. The dashboard has separate rules below. */
const allowedTops: Readonly<Record<string, readonly string[]>> = {
  codecs: ['codecs'],
  conformance: ['conformance'],
  sip: ['sip', 'codecs'],
  engine: ['engine', 'codecs'],
  embedded: ['embedded', 'engine', 'codecs'],
  src: ['src', 'embedded', 'engine', 'sip', 'codecs', 'fixtures'],
  demo: ['demo', 'src', 'embedded', 'engine', 'sip', 'codecs'],
  simulation: ['simulation', 'demo', 'src', 'embedded', 'engine', 'sip', 'codecs'],
  cli: ['cli', 'simulation', 'demo', 'src', 'embedded', 'engine', 'sip', 'codecs'],
  dashboard: ['dashboard', 'client', 'engine', 'codecs'],
};
const withoutPackages = ['codecs', 'engine', 'sip'];
/** Digests and SRTP need hash functions and ciphers; everything else of SIP is plain code. */
const sipPackages = ['node:crypto'];
const codecPackages = ['opusscript', 'wasm-media-encoders', '@echogarden/speex-resampler-wasm', 'node:module'];
const forbiddenBelowSrc =
  /\bDate\b(?!<)|\bset(?:Timeout|Interval|Immediate)\b|\bMath\.random\b|\bconsole\.|\bprocess\./;

/** Folders of src that may import only the engine's ports and their own helpers. */
const leaves = ['store', 'providers', 'carriers', 'gateway/dialects', 'integrations', 'query', 'templates'];
/** Folders that all others may import, and that import only each other. */
const foundations = ['foundation', 'outbound', 'settings', 'metrics'];
const users = ['alerts', 'gateway', 'campaigns', 'webhooks', 'tools', 'api', 'dashboard', 'tracing', 'sip', 'suites'];
/** Folders that assemble the server from all others. */
const composition = ['server', 'edge', 'workers', 'main.ts'];

function areaOf(path: string): string {
  const inside = path.replace(/^src\//, '');
  return inside.startsWith('gateway/dialects/') ? 'gateway/dialects' : topOf(inside);
}

function mayImport(from: string, to: string): boolean {
  if (from === to || composition.includes(from)) return true;
  if (foundations.includes(to)) return true;
  if (from === 'calls') return leaves.includes(to);
  return users.includes(from) && [...leaves, 'calls'].includes(to);
}

/** Code that runs in browsers, and its allowed imports. */
const web = 'dashboard/';
const webPackages = [
  'react',
  'react-dom',
  'react-router',
  'eventsource-parser',
  'libphonenumber-js',
  'openapi-fetch',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@xyflow/react',
  '@dagrejs/dagre',
  'wavesurfer.js',
  'uplot',
  'uqr',
];
/** Parts of the dashboard, each with its allowed imports; a page is a part by itself. */
const webRooms: Readonly<Record<string, readonly string[]>> = {
  texts: ['format'],
  format: [],
  styles: [],
  api: ['texts'],
  components: ['texts', 'format', 'api'],
  parts: ['components', 'texts', 'format', 'api'],
  pages: ['parts', 'components', 'texts', 'format', 'api'],
  app: ['pages', 'components', 'texts', 'format', 'api'],
};

function webRoomOf(path: string): string {
  const [room = '', page = ''] = path.slice(web.length).split('/');
  return room === 'pages' ? `pages/${page}` : room;
}

/** The dashboard detects the format of files as the API does. */
const sharedWithApi = 'codecs/csv-dialect.ts';

/** The call page explains and replays its log with the engine, like commands. */
function mayUseInWeb(from: string, target: string): boolean {
  if (target.startsWith('client/') || target === sharedWithApi) return true;
  if (target.startsWith('engine/')) return from === 'pages/call';
  if (!target.startsWith(web)) return webPackages.some((name) => target === name || target.startsWith(`${name}/`));
  const to = webRoomOf(target);
  const [room, other] = [from.split('/')[0]!, to.split('/')[0]!];
  if (from === to || webRooms[room] === undefined) return true;
  return webRooms[room].includes(other);
}

/** Provider names, and the places besides their own files where they may occur: registries, settings and stored examples of the demo. */
const vendors =
  /twilio|telnyx|plivo|vonage|signalwire|jambonz|asterisk|freeswitch|deepgram|openai|elevenlabs|cartesia|assemblyai|soniox|speechmatics|anthropic|groq|ollama|\brime\b|\bcal\.?com\b|hubspot|\bslack\b/i;
const registries = [
  'src/settings/config.ts',
  'src/settings/vendors.ts',
  'src/providers/registry.ts',
  'src/carriers/registry.ts',
  // Providers with the interface of another one.
  'src/providers/llm/chat-server.ts',
  'src/providers/llm/together.ts',
  'src/integrations/registry.ts',
  'src/gateway/dialects/index.ts',
];
/** A dialect may name related ones; code shared by all dialects may not. */
const sharedByDialects = ['src/gateway/dialects/dialect.ts', 'src/gateway/dialects/fields.ts'];
const vendorFolders = ['demo/', 'src/gateway/dialects/'];
const isVendorsOwn = (path: string): boolean =>
  vendors.test(path) || (vendorFolders.some((folder) => path.startsWith(folder)) && !sharedByDialects.includes(path));

/** Ids of the turn-taking rules and of the cases. */
const rules = idsIn('engine/turn/SPEC.md', /^- \*\*([A-Z]+\d+)\*\* /gm);
const cases = idsIn('engine/turn/CASES.md', /^- \*\*Case (\d+)\*\* /gm);
const testTitles: readonly string[] = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => [
    ...readFileSync(join(root, 'test', name), 'utf8').matchAll(/\b(?:it|describe)\(\s*(['"`])(.*?)\1,/g),
  ])
  .map(([, , title]) => title!);
const testedRules: ReadonlySet<string> = new Set(
  testTitles
    .flatMap((title) => [...title.matchAll(/\[([A-Z]+\d+(?:, [A-Z]+\d+)*)\]/g)])
    .flatMap(([, ids]) => ids!.split(', ')),
);

function idsIn(path: string, id: RegExp): readonly string[] {
  return [...readFileSync(join(root, path), 'utf8').matchAll(id)].map(([, found]) => found!);
}

function assertNone(found: readonly string[]): void {
  assert.deepEqual(found, []);
}

describe('architecture', () => {
  it('allows each top-level folder to import only those below it', () => {
    assertNone(
      sources.flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => isOwn(target) && !allowedTops[topOf(path)]!.includes(topOf(target)))
          .map(({ target }) => `${path} imports ${target}`),
      ),
    );
  });

  it('keeps packages out of the engine, all except codecs out of codecs, and all except hashes and ciphers out of SIP', () => {
    assertNone(
      sources.flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => !isOwn(target) && withoutPackages.includes(topOf(path)))
          .filter(
            ({ target }) =>
              topOf(path) === 'engine' ||
              !(topOf(path) === 'sip' ? sipPackages : codecPackages).some(
                (name) => target === name || target.startsWith(`${name}/`),
              ),
          )
          .map(({ target }) => `${path} imports ${target}`),
      ),
    );
  });

  it('gives the conformance check no package, so that a server and its check share no mistake', () => {
    assertNone(
      sources
        .filter(({ path }) => topOf(path) === 'conformance')
        .flatMap(({ path, imports }) =>
          imports
            .filter(({ target }) => !isOwn(target) && !target.startsWith('node:'))
            .map(({ target }) => `${path} imports ${target}`),
        ),
    );
  });

  it('keeps clocks, timers, randomness and logging out of codecs, engine and SIP', () => {
    assertNone(
      sources
        .filter(({ path, code }) => withoutPackages.includes(topOf(path)) && forbiddenBelowSrc.test(code))
        .map(({ path, code }) => `${path} uses ${forbiddenBelowSrc.exec(code)?.[0]}`),
    );
  });

  it('enforces the order of the folders of src', () => {
    assertNone(
      sources
        .filter(({ path }) => path.startsWith('src/'))
        .flatMap(({ path, imports }) =>
          imports
            .filter(({ target }) => target.startsWith('src/') && !mayImport(areaOf(path), areaOf(target)))
            .map(({ target }) => `${path} imports ${target}`),
        ),
    );
  });

  it('keeps dashboard pages independent of each other, and browser code independent of the server', () => {
    assertNone(
      sources
        .filter(({ path }) => path.startsWith(web))
        .flatMap(({ path, imports }) =>
          imports
            .filter(({ target }) => !mayUseInWeb(webRoomOf(path), target))
            .map(({ target }) => `${path} imports ${target}`),
        ),
    );
    assertNone(
      sources
        .filter(({ path, imports }) => !path.startsWith(web) && imports.some(({ target }) => target.startsWith(web)))
        .map(({ path }) => path),
    );
  });

  it('allows provider names only in their own files and in registries', () => {
    assertNone(
      sources
        .filter(({ path, code }) => vendors.test(code) && !isVendorsOwn(path) && !registries.includes(path))
        .map(({ path, code }) => `${path} names ${vendors.exec(code)?.[0]}`),
    );
  });

  it('gives each turn-taking rule a unique id', () => {
    assert.equal(new Set(rules).size, rules.length);
    assert.ok(rules.length > 0);
  });

  it('describes each of the 133 turn-taking cases, and has each in the name of a test', () => {
    assert.deepEqual(
      cases,
      Array.from({ length: 133 }, (_, index) => `${index + 1}`),
    );
    const tested = new Set(testTitles.flatMap((title) => [...title.matchAll(/\bcase (\d+)\b/g)].map(([, one]) => one)));
    assertNone(cases.filter((number) => !tested.has(number)));
    assertNone(
      [...idsIn('engine/turn/CASES.md', /(?<=[[ ])([A-Z]+\d+)(?=[,\]])/g)].filter((id) => !rules.includes(id)),
    );
  });

  it('names each turn-taking rule in a test, and no unknown rule', () => {
    assertNone(rules.filter((rule) => !testedRules.has(rule)));
    assertNone([...testedRules].filter((rule) => !rules.includes(rule)));
  });

  it('maps each former rule number to existing rules', () => {
    assertNone(Object.values(formerRules).flatMap((ids) => ids.filter((id) => !rules.includes(id))));
  });

  it('has no default exports', () => {
    assertNone(sources.filter(({ code }) => /^export default\b|\bas default\b/m.test(code)).map(({ path }) => path));
  });

  it(`has no file of more than ${longestFile} lines`, () => {
    assertNone(sources.filter(({ lines }) => lines > longestFile).map(({ path, lines }) => `${path}: ${lines} lines`));
  });

  it('has a README of at most 15 lines in each folder of the top two levels', () => {
    const skipped = ['node_modules', 'dist', 'test-output', 'data'];
    const foldersOf = (path: string) =>
      readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skipped.includes(entry.name))
        .map(({ name }) => join(path, name));
    const folders = foldersOf('.').flatMap((top) => [top, ...foldersOf(top)]);
    const lines = (folder: string) =>
      readFileSync(join(root, folder, 'README.md'), 'utf8')
        .trimEnd()
        .split('\n').length;
    assertNone(folders.filter((folder) => !existsSync(join(root, folder, 'README.md')) || lines(folder) > 15));
  });

  it('has no files with meaningless names', () => {
    assertNone(
      sources.map(({ path }) => path).filter((path) => /\/(utils?|helpers?|common|manager|base)\.ts$/.test(path)),
    );
  });
});

/** The slices of turn taking: each is a folder with a `slice.ts`. */
const turn = 'engine/turn/';
const inTurn = sources.filter(({ path }) => path.startsWith(turn));
const slices: readonly string[] = inTurn.flatMap(
  ({ path }) => /^engine\/turn\/(\w+)\/slice\.ts$/.exec(path)?.[1] ?? [],
);
const sliceOf = (path: string): string => slices.find((slice) => path.startsWith(`${turn}${slice}/`)) ?? '';
/** Files that run the slices' handlers and belong to no slice. */
const runners = ['handlers.ts', 'follow-ups.ts', 'reduce.ts'].map((name) => turn + name);
/** A file acts if it takes a whole step; queries take a view. */
const acting: ReadonlySet<string> = new Set(
  inTurn
    .filter(({ code }) => /import \{[^}]*\btype Step\b[^}]*\}|import type \{[^}]*\bStep\b[^}]*\}/.test(code))
    .map(({ path }) => path),
);

describe('slices of turn taking', () => {
  it('are the fields of the state', () => {
    const { code } = sources.find(({ path }) => path === `${turn}state.ts`)!;
    const [, fields = ''] = /type TurnState = \{([^}]*)\}/.exec(code) ?? [];
    const names = [...fields.matchAll(/readonly (\w+):/g)].map(([, name]) => name!);
    assert.deepEqual(names.toSorted(), slices.toSorted());
  });

  it('are written only by their slice.ts, which only their folder uses', () => {
    const written = (code: string) => [...code.matchAll(/\bwritable\.(\w+)/g)].map(([, slice]) => slice);
    assertNone(
      inTurn
        .filter(({ path, code }) => {
          if ([`${turn}step.ts`, `${turn}reduce.ts`].includes(path)) return written(code).length > 0;
          const isWriter = path === `${turn}${sliceOf(path)}/slice.ts`;
          return /\bwritable\b/.test(code) && !(isWriter && written(code).every((slice) => slice === sliceOf(path)));
        })
        .map(({ path }) => `${path} writes a slice that is not its own`),
    );
    assertNone(
      sources.flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => target.startsWith(turn) && target.endsWith('/slice.ts'))
          .filter(({ target }) => sliceOf(target) !== sliceOf(path))
          .map(({ target }) => `${path} imports ${target}`),
      ),
    );
  });

  it('are never modified through the state for reading', () => {
    const assigns = /\bstate(?:\.\w+)+ (?:[-+*/|&?]{0,2}=)(?!=)|\bas \{ -readonly|Object\.assign\((?:step\.)?state/;
    assertNone(
      inTurn.filter(({ code }) => assigns.test(code)).map(({ path, code }) => `${path}: ${assigns.exec(code)?.[0]}`),
    );
  });

  it('answer queries from a view: query functions take no step', () => {
    const actingQuestion = /function ((?:is|has|may|can|must)[A-Z]\w*)\([^)]*: Step\b/g;
    assertNone(
      inTurn.flatMap(({ path, code }) => [...code.matchAll(actingQuestion)].map(([, name]) => `${path}: ${name}`)),
    );
  });

  it("ask each other by intents: none imports another one's handlers", () => {
    assertNone(
      inTurn
        .filter(({ path }) => !runners.includes(path))
        .flatMap(({ path, imports }) =>
          imports
            .filter(({ target }) => acting.has(target) && sliceOf(target) !== sliceOf(path))
            .map(({ target }) => `${path} imports ${target}`),
        ),
    );
  });
});

describe('imports of the engine', () => {
  it('have no cycles of values or types', () => {
    const graph = new Map(
      sources
        .filter(({ path }) => path.startsWith('engine/'))
        .map(({ path, imports }) => [path, imports.map(({ target }) => target)]),
    );
    assertNone(cyclesIn(graph).map((cycle) => cycle.join(' -> ')));
  });
});
