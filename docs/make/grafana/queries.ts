/** Filter of every query: the variables of the dashboard. */
const chosen = 'job=~"$job",instance=~"$instance"';

/** A metric of the selected processes; `where` is an additional filter. */
export const selectMetric = (metric: string, where = ''): string =>
  `${metric}{${where === '' ? chosen : `${chosen},${where}`}}`;

const by = (labels: readonly string[]): string => (labels.length === 0 ? '' : ` by (${labels.join(', ')})`);

/** The sum of a counter's increases per second. */
export const rate = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `sum${by(labels)} (rate(${selectMetric(metric, where)}[$__rate_interval]))`;

/** The sum of a counter's increases in the last hour. */
export const inLastHour = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `sum${by(labels)} (increase(${selectMetric(metric, where)}[1h]))`;

/** The sum of a gauge over processes. */
export const sum = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `sum${by(labels)} (${selectMetric(metric, where)})`;

/** A gauge with the same value in all processes. */
export const max = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `max${by(labels)} (${selectMetric(metric, where)})`;

/** A quantile of a histogram. */
export const quantile = (share: number, metric: string, labels: readonly string[] = [], where = ''): string =>
  `histogram_quantile(${share}, ${rate(`${metric}_bucket`, ['le', ...labels], where)})`;

/** The mean of a histogram. */
export const mean = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `${rate(`${metric}_sum`, labels, where)} / ${rate(`${metric}_count`, labels, where)}`;

/** Share of a histogram's observations above a bound, which is one of its buckets. */
export const shareAbove = (bound: number, metric: string): string =>
  `1 - ${rate(`${metric}_bucket`, [], `le="${bound}"`)} / ${rate(`${metric}_count`)}`;
