import type { DialPolicy } from '#client/paths.d.ts';
import { HorizontalScroll } from '../../components/horizontal-scroll.tsx';
import { Panel } from '../../components/page.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { count, dollars } from '../../format/number.ts';
import { countryName } from '../../format/place.ts';
import { timeOfDay } from '../../format/time.ts';
import { dialTexts } from '../../texts/dialling.ts';

type Rule = { readonly what: string; readonly value: string; readonly effect: string };
const { columnsOfRules: titles, rows } = dialTexts;
const microsInDollar = 1_000_000;

const columns: readonly Column<Rule>[] = [
  { id: 'what', title: titles.what, width: 'minmax(120px, 0.8fr)', cell: ({ what }) => <Words>{what}</Words> },
  {
    id: 'value',
    title: titles.value,
    width: 'minmax(160px, 1.4fr)',
    cell: ({ value }) => (
      <Words>
        <strong>{value}</strong>
      </Words>
    ),
  },
  { id: 'effect', title: titles.effect, width: 'minmax(240px, 2.4fr)', cell: ({ effect }) => <Words>{effect}</Words> },
];

function Words({ children }: { readonly children: React.ReactNode }) {
  return <span className="dialling-words">{children}</span>;
}

/** Each rule with its effect. */
export function Rules({ policy }: { readonly policy: DialPolicy }) {
  const rules: readonly Rule[] = [
    { ...rows.countries, value: countriesOf(policy) },
    { ...rows.kinds, value: kindsOf(policy) },
    { ...rows.calls, value: limitOf(policy.max_calls_per_hour, policy.calls_per_hour, count) },
    { ...rows.spend, value: limitOf(policy.max_spend_per_day, policy.spend_per_day, inDollars) },
    { ...rows.hours, value: hoursOf(policy) },
    { ...rows.perNumber, value: perNumberOf(policy) },
  ];
  return (
    <Panel title={dialTexts.rules}>
      <HorizontalScroll label={dialTexts.rules}>
        <Table label={dialTexts.rules} columns={columns} rows={rules} keyOf={({ what }) => what} />
      </HorizontalScroll>
    </Panel>
  );
}

function countriesOf({ countries, allowed_countries }: DialPolicy): string {
  if (countries === null) return dialTexts.figures.anyCountry;
  const names = countries.length === 0 ? dialTexts.none : countries.map(countryName).join(', ');
  return allowed_countries === null ? dialTexts.ownCountries(names) : names;
}

function kindsOf({ allowed_number_types: kinds }: DialPolicy): string {
  return kinds.length === 0 ? dialTexts.none : kinds.map((kind) => dialTexts.kinds[kind]).join(', ');
}

function hoursOf({ allowed_hours, hours }: DialPolicy): string {
  const value = hoursInWords(hours);
  return allowed_hours === null ? dialTexts.fromSettings(value) : value;
}

/** Calling hours as the viewer writes times. */
export const hoursInWords = ({ from, until }: DialPolicy['hours']): string =>
  dialTexts.hoursValue(timeOfDay(from), until === '24:00' ? until : timeOfDay(until));

function perNumberOf(policy: DialPolicy): string {
  const { max_calls_per_number_per_day: day, max_calls_per_number_per_30_days: month } = policy;
  const value = dialTexts.perNumberValue(
    count(policy.calls_per_number_per_day),
    count(policy.calls_per_number_per_30_days),
  );
  return day === null && month === null ? dialTexts.fromSettings(value) : value;
}

function limitOf(own: number | null, limit: number | null, write: (value: number) => string): string {
  const value = limit === null ? dialTexts.unlimited : write(limit);
  return own === null ? dialTexts.fromSettings(value) : value;
}

const inDollars = (value: number): string => dollars(value * microsInDollar);
