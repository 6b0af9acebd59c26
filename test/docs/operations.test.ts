import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { addBreakerGauge } from '#src/server/process-gauges.ts';
import { openTestServer } from '#test/support/server.ts';
import { makeDashboard } from '../../docs/make/grafana/dashboard.ts';

const server = await openTestServer();
const { metrics } = server.app.core;
// Made with the providers, which this server has none of.
addBreakerGauge(metrics, { breakers: () => [] });
const counted = metrics.registry.getMetricsAsArray().map(({ name }) => name);
const own = counted.filter((name) => name.startsWith('parley_'));

/** Names of metrics in a text; those of the series of a histogram as the histogram's. */
function namesIn(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(/\b(?:parley|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) => name);
  return new Set(names.map((name) => (counted.includes(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))));
}

describe('docs/operations.md', () => {
  const named = namesIn(readFileSync('docs/operations.md', 'utf8'));

  it('names every metric of ours, and none that there is not', () => {
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

/** Labels of a metric; those of its series and of the scrape among them. */
function labelsOf(name: string): readonly string[] {
  const metric = metrics.registry.getSingleMetric(name) as unknown as { labelNames?: readonly string[] };
  return [...(metric.labelNames ?? []), 'le', 'job', 'instance'];
}

describe('the Grafana dashboard', async () => {
  const [[path, text] = ['', '']] = makeDashboard();
  const dashboard = JSON.parse(text);
  const all: readonly Panel[] = dashboard.panels;
  const panels = all.filter(({ type }) => type !== 'row');
  const queries = panels.flatMap(({ targets }) => targets);

  it('is as its source has it now', () => {
    assert.ok(readFileSync(path, 'utf8') === text, `${path} is not current: run npm run docs`);
  });

  it('shows metrics that there are, by labels that they have', () => {
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

  it('asks histograms for bounds that they have', async () => {
    const asked = [...text.matchAll(/(\w+)_bucket\{[^}]*le=\\"([\d.]+)\\"/g)];
    assert.ok(asked.length > 0);
    for (const [, name, bound] of asked)
      assert.match(await metrics.registry.getSingleMetricAsString(name!), new RegExp(`le="${bound}"`));
  });

  it('has panels with a title, a unit, words and queries, each in a place of its own', () => {
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

  it('has rows for calls, latency, media, providers, campaigns and processes, and lets the data source be chosen', () => {
    const rows = all.filter(({ type }) => type === 'row').map(({ title }) => title.split(',')[0]);
    assert.deepEqual(rows, ['Calls', 'Latency', 'Media', 'Providers', 'Campaigns', 'Processes']);
    const names = dashboard.templating.list.map(({ name, type }: Record<string, string>) => `${type} ${name}`);
    assert.deepEqual(names, ['datasource datasource', 'query job', 'query instance']);
  });
});

describe('a metric', () => {
  it('says what it is, has a usual name with its unit, and labels from known sets alone', async () => {
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
