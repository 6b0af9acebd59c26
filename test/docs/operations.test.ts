import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { addBreakerGauge } from '#src/process-gauges.ts';
import { openTestServer } from '#test/support/server.ts';

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

describe('a metric', () => {
  it('says what it is, has a usual name with its unit, and labels from known sets alone', async () => {
    const ofUsers = /(^|_)(id|number|phone|name|url|assistant|campaign|account|key|tool|model|text)($|_)/;
    for (const metric of await metrics.registry.getMetricsAsJSON()) {
      if (!metric.name.startsWith('parley_')) continue;
      assert.ok(metric.help.length > 10, metric.name);
      if (String(metric.type) === 'counter') assert.match(metric.name, /_total$/);
      if (String(metric.type) === 'histogram') assert.match(metric.name, /_seconds$/);
      const { labelNames = [] } = server.app.core.metrics.registry.getSingleMetric(metric.name) as unknown as {
        labelNames?: readonly string[];
      };
      for (const label of labelNames) assert.doesNotMatch(label, ofUsers, metric.name);
    }
  });
});
