import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';

const chart = join(import.meta.dirname, '../../../deploy/helm/parley');
const helm = process.env.HELM ?? 'helm';
const obstacle =
  spawnSync(helm, ['version']).status === 0
    ? false
    : 'helm is neither on the path nor named by HELM: nothing is rendered';

// biome-ignore lint/suspicious/noExplicitAny: manifests of Kubernetes, parts of which are looked at
type Manifest = any;

function render(...settings: readonly string[]): {
  readonly manifests: ReadonlyMap<string, Manifest>;
  readonly error: string;
} {
  const parameters = settings.flatMap((setting) => ['--set', setting]);
  const { stdout, stderr } = spawnSync(helm, ['template', 'calls', chart, ...parameters], { encoding: 'utf8' });
  const manifests = parseAllDocuments(stdout).map((document): Manifest => document.toJS());
  return { manifests: new Map(manifests.map((manifest) => [manifest.kind, manifest])), error: stderr };
}

const everything = [
  ...['secretName=parley', 'persistence.accessMode=ReadWriteMany', 'persistence.storageClassName=shared'],
  ...['ingress.enabled=true', 'ingress.host=calls.example.com', 'ingress.tlsSecretName=certificate'],
  ...['autoscaling.enabled=true', 'autoscaling.callsPerPod=30', 'serviceMonitor.enabled=true'],
  ...['serviceMonitor.keySecret.name=metrics', 'settings.LOG_LEVEL=warn', 'drain.callSeconds=900'],
];

describe('the Helm chart', { skip: obstacle }, () => {
  it('passes helm lint', () => {
    const { status, stdout } = spawnSync(helm, ['lint', '--strict', chart, '--set', 'secretName=parley'], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout);
  });

  it('runs one pod on a volume of one node by default', () => {
    const { manifests, error } = render('secretName=parley');
    assert.equal(error, '');
    assert.deepEqual([...manifests.keys()].toSorted(), [
      'Deployment',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'Service',
    ]);
    const { spec } = manifests.get('Deployment');
    assert.deepEqual([spec.replicas, spec.strategy], [1, { type: 'Recreate' }]);
    assert.deepEqual(manifests.get('PersistentVolumeClaim').spec.accessModes, ['ReadWriteOnce']);
  });

  it('lets calls end before a pod is killed', () => {
    const { spec } = render(...everything).manifests.get('Deployment').spec.template;
    const [container] = spec.containers;
    const variable = (name: string) => container.env.find((one: Manifest) => one.name === name)?.value;
    assert.equal(variable('DRAIN_SECONDS'), '900');
    assert.deepEqual(container.lifecycle.preStop.exec.command, ['sleep', '10']);
    assert.equal(spec.terminationGracePeriodSeconds, 10 + 900 + 10);
    assert.equal(container.readinessProbe.httpGet.path, '/readyz');
    assert.equal(container.livenessProbe.httpGet.path, '/healthz', 'a draining pod is not restarted');
  });

  it('gives the pod no rights, and its settings from the Secret and the values', () => {
    const { spec } = render(...everything).manifests.get('Deployment').spec.template;
    const [container] = spec.containers;
    assert.equal(spec.automountServiceAccountToken, false);
    assert.deepEqual([spec.securityContext.runAsNonRoot, spec.securityContext.runAsUser], [true, 10001]);
    assert.deepEqual(spec.securityContext.seccompProfile, { type: 'RuntimeDefault' });
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    assert.deepEqual(container.envFrom, [{ secretRef: { name: 'parley' } }]);
    const values = Object.fromEntries(container.env.map(({ name, value }: Manifest) => [name, value]));
    assert.deepEqual([values.LOG_LEVEL, values.BASE_URL], ['warn', 'https://calls.example.com']);
    assert.equal(values.NODE_URL, 'http://$(POD_IP):8080');
  });

  it('scales pods by calls, and replaces them one after the other while calls drain', () => {
    const { manifests } = render(...everything);
    const { spec } = manifests.get('HorizontalPodAutoscaler');
    assert.equal(spec.scaleTargetRef.name, manifests.get('Deployment').metadata.name);
    assert.deepEqual(spec.metrics[0].pods, {
      metric: { name: 'parley_calls_live' },
      target: { type: 'AverageValue', averageValue: '30' },
    });
    assert.equal(manifests.get('Deployment').spec.replicas, undefined, 'the autoscaler owns the number of pods');
    assert.deepEqual(manifests.get('Deployment').spec.strategy.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 });
    assert.equal(manifests.get('PodDisruptionBudget').spec.maxUnavailable, 1);
  });

  it('accepts the values of docs/install.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/install.md'), 'utf8');
    const values = /```yaml\n([\s\S]*?)```/.exec(page)![1]!;
    const { status, stdout, stderr } = spawnSync(helm, ['template', 'calls', chart, '--values', '-'], {
      input: values,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^kind: HorizontalPodAutoscaler$/m);
  });

  it('routes the host to the pods, with sockets that stay open', () => {
    const { manifests } = render(...everything);
    const { metadata, spec } = manifests.get('Ingress');
    assert.equal(metadata.annotations['nginx.ingress.kubernetes.io/proxy-read-timeout'], '7200');
    assert.equal(spec.rules[0].host, 'calls.example.com');
    assert.equal(spec.rules[0].http.paths[0].backend.service.name, manifests.get('Service').metadata.name);
    assert.deepEqual(manifests.get('Service').spec.selector, manifests.get('Deployment').spec.selector.matchLabels);
    assert.deepEqual(manifests.get('ServiceMonitor').spec.endpoints[0].authorization.credentials, {
      name: 'metrics',
      key: 'key',
    });
  });

  it('says what is wrong with values that cannot work', () => {
    assert.match(render().error, /secretName is empty: name a Secret with DATABASE_URL and PARLEY_SECRET\./);
    assert.match(render('secretName=parley', 'replicaCount=2').error, /set persistence\.accessMode to ReadWriteMany/);
    assert.match(render('secretName=parley', 'ingress.enabled=true').error, /ingress\/host/);
    assert.match(render('secretName=parley', 'settings.PARLEY_SECRET=x').error, /PARLEY_SECRET/);
    assert.match(render('secretName=parley', 'replicas=2').error, /replicas/);
  });
});
