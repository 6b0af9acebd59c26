import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { addBreakerGauge } from '#src/server/process-gauges.ts';
import { openTestServer } from '#test/support/server.ts';
import { makeDashboard } from '../../docs/make/grafana/dashboard.ts';

const server = await openTestServer();
const { metrics } = server.app.core;
// Created together with the providers, which this server lacks.
addBreakerGauge(metrics, { breakers: () => [] });
const counted = metrics.registry.getMetricsAsArray().map(({ name }) => name);
const own = counted.filter((name) => name.startsWith('parley_'));

/** Names of metrics in a text; a histogram's series count as the histogram. */
function namesIn(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(/\b(?:parley|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) => name);
  return new Set(names.map((name) => (counted.includes(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))));
}

describe('docs/operations.md', () => {
  const named = namesIn(readFileSync('docs/operations.md', 'utf8'));

  it("names all of the project's metrics, and no unknown ones", () => {
    assert.deepEqual(
      own.filter((name) => !named.has(name)),
      [],
    );
    assert.deepEqual(
      [...named].filter((name) => !counted.includes(name)),
      [],
    );
  });
});

type Panel = {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly fieldConfig: { readonly defaults: { readonly unit?: string } };
  readonly datasource: { readonly uid: string };
  readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[];
};

/** Labels of a metric, including those of its series and of the scrape. */
function labelsOf(name: string): readonly string[] {
  const metric = metrics.registry.getSingleMetric(name) as unknown as { labelNames?: readonly string[] };
  return [...(metric.labelNames ?? []), 'le', 'job', 'instance'];
}

describe('Grafana dashboard', async () => {
  const [[path, text] = ['', '']] = makeDashboard();
  const dashboard = JSON.parse(text);
  const all: readonly Panel[] = dashboard.panels;
  const panels = all.filter(({ type }) => type !== 'row');
  const queries = panels.flatMap(({ targets }) => targets);

  it('matches its source', () => {
    assert.ok(readFileSync(path, 'utf8') === text, `${path} is not current: run npm run docs`);
  });

  it('uses existing metrics with existing labels', () => {
    for (const { expr, legendFormat } of queries) {
      const names = [...namesIn(expr)];
      assert.ok(names.length === 1 && counted.includes(names[0]!), expr);
      const asked = [...expr.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label]) => label!);
      const grouped = [...expr.matchAll(/ by \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(', '));
      for (const label of [...asked, ...grouped]) assert.ok(labelsOf(names[0]!).includes(label), `${label} of ${expr}`);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        assert.ok(grouped.includes(label!) || expr.startsWith(names[0]!), `${legendFormat} of ${expr}`);
      assert.equal(expr.split('(').length, expr.split(')').length, expr);
    }
  });

  it('queries histograms for existing bounds', async () => {
    const asked = [...text.matchAll(/(\w+)_bucket\{[^}]*le=\\"([\d.]+)\\"/g)];
    assert.ok(asked.length > 0);
    for (const [, name, bound] of asked)
      assert.match(await metrics.registry.getSingleMetricAsString(name!), new RegExp(`le="${bound}"`));
  });

  it('has panels with a title, a unit, a description and queries, in separate places', () => {
    const places = new Set<string>();
    for (const { title, description, fieldConfig, targets, gridPos, datasource } of panels) {
      assert.ok(title && description && fieldConfig.defaults.unit && targets.length > 0, title);
      assert.equal(datasource.uid, '$datasource');
      assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length);
      assert.ok(gridPos.x + gridPos.w <= 24);
    }
    for (const { gridPos } of all) places.add(`${gridPos.x} ${gridPos.y}`);
    assert.equal(places.size, all.length);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    assert.equal(new Set(panels.map(({ title }) => title)).size, panels.length);
  });

  it('has rows for calls, latency, media, providers, campaigns and processes, and a selection of the data source', () => {
    const rows = all.filter(({ type }) => type === 'row').map(({ title }) => title.split(',')[0]);
    assert.deepEqual(rows, ['Calls', 'Latency', 'Media', 'Providers', 'Campaigns', 'Processes']);
    const names = dashboard.templating.list.map(({ name, type }: Record<string, string>) => `${type} ${name}`);
    assert.deepEqual(names, ['datasource datasource', 'query job', 'query instance']);
  });
});

describe('metric', () => {
  it('has a description, a conventional name with its unit, and labels from known sets', async () => {
    const ofUsers = /(^|_)(id|number|phone|name|url|assistant|campaign|account|key|tool|model|text)($|_)/;
    for (const metric of await metrics.registry.getMetricsAsJSON()) {
      if (!metric.name.startsWith('parley_')) continue;
      assert.ok(metric.help.length > 10, metric.name);
      if (String(metric.type) === 'counter') assert.match(metric.name, /_total$/);
      if (String(metric.type) === 'histogram') assert.match(metric.name, /_seconds$/);
      for (const label of labelsOf(metric.name)) assert.doesNotMatch(label, ofUsers, metric.name);
    }
  });
});
