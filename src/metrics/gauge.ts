import { Gauge, type Registry } from 'prom-client';

/** One value of a gauge under its labels. */
type Sample = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** A value that is read on demand; null if it is currently unavailable. */
export type Reading = () =>
  | number
  | readonly Sample[]
  | Readonly<Record<string, number>>
  | Promise<readonly Sample[] | Readonly<Record<string, number>> | null>;

export type GaugeDescription = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /**
   * How the values of several processes on one machine are combined: `sum` for resources of each process, `max` for values that all see alike.
   * Default: `sum`.
   */
  readonly together?: 'sum' | 'max';
};

/** Adds a gauge; named values of a reading are distinguished by its only label, and samples with the same labels add up. */
export function addGauge(registers: Registry[], about: GaugeDescription, read: Reading): void {
  const { name, help, labels = [], together = 'sum' } = about;
  const [only = ''] = labels;
  new Gauge({
    name,
    help,
    registers,
    labelNames: [...labels],
    aggregator: together,
    async collect() {
      const values = await read();
      this.reset();
      if (typeof values === 'number') return this.set(values);
      for (const { labels, value } of samplesOf(values ?? {}, only)) this.inc(labels, value);
    },
  });
}

function samplesOf(values: readonly Sample[] | Readonly<Record<string, number>>, label: string): readonly Sample[] {
  if (isList(values)) return values;
  return Object.entries(values).map(([which, value]) => ({ labels: { [label]: which }, value }));
}

const isList = (values: readonly Sample[] | Readonly<Record<string, number>>): values is readonly Sample[] =>
  Array.isArray(values);
