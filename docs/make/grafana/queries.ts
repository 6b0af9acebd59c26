/** What every query is narrowed to: the variables of the dashboard. */
const chosen = 'job=~"$job",instance=~"$instance"';

/** A metric of the chosen processes; `where` narrows it further. */
export const of = (metric: string, where = ''): string => `${metric}{${where === '' ? chosen : `${chosen},${where}`}}`;

const by = (labels: readonly string[]): string => (labels.length === 0 ? '' : ` by (${labels.join(', ')})`);

/** How much a counter rises a second, added up. */
export const rate = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `sum${by(labels)} (rate(${of(metric, where)}[$__rate_interval]))`;

/** How much a counter rose in the last hour, added up. */
export const inLastHour = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `sum${by(labels)} (increase(${of(metric, where)}[1h]))`;

/** A gauge, added up over processes. */
export const sum = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `sum${by(labels)} (${of(metric, where)})`;

/** A gauge that all processes see alike. */
export const max = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `max${by(labels)} (${of(metric, where)})`;

/** A quantile of a histogram. */
export const quantile = (share: number, metric: string, labels: readonly string[] = [], where = ''): string =>
  `histogram_quantile(${share}, ${rate(`${metric}_bucket`, ['le', ...labels], where)})`;

/** The mean of a histogram. */
export const mean = (metric: string, labels: readonly string[] = [], where = ''): string =>
  `${rate(`${metric}_sum`, labels, where)} / ${rate(`${metric}_count`, labels, where)}`;

/** Which share of what a histogram counted was more than a bound, one of its buckets. */
export const shareAbove = (bound: number, metric: string): string =>
  `1 - ${rate(`${metric}_bucket`, [], `le="${bound}"`)} / ${rate(`${metric}_count`)}`;
