import { oneLine } from '../outbound/one-line.ts';
import type { AlertMeasure } from '../store/alerts/alert-tables.ts';

type AlertFacts = {
  readonly name: string;
  readonly measure: AlertMeasure;
  readonly change: 'fired' | 'recovered';
  readonly value: number | null;
  readonly threshold: number;
  readonly window_minutes: number;
  readonly assistant: string | null;
  readonly at: Date;
};

const measures: Readonly<Record<AlertMeasure, (value: number) => string>> = {
  error_rate: (value) => `${value.toFixed(1)} % of the calls failed`,
  latency_p95: (value) => `the p95 response time was ${Math.round(value)} ms`,
  spend: (value) => `calls cost $${value.toFixed(2)}`,
  provider_failures: (value) => `providers failed ${Math.round(value)} times`,
};

const limits: Readonly<Record<AlertMeasure, (value: number) => string>> = {
  error_rate: (value) => `${value} %`,
  latency_p95: (value) => `${value} ms`,
  spend: (value) => `$${value.toFixed(2)}`,
  provider_failures: String,
};

/** The subject and text of the e-mail about a change of an alert. */
export function alertEmail(
  facts: AlertFacts,
  dashboardUrl: string,
): { readonly subject: string; readonly text: string } {
  const { change, name, measure, value, threshold, window_minutes, assistant, at } = facts;
  const subject = change === 'fired' ? `Alert: ${oneLine(name)}` : `Recovered: ${oneLine(name)}`;
  const whose = assistant === null ? '' : ` of ${oneLine(assistant)}`;
  const measured = value === null ? 'The value is unknown' : capitalized(measures[measure](value));
  const text = [
    `${measured} in the last ${window_minutes} minutes${whose}. The threshold is ${limits[measure](threshold)}.`,
    `Time: ${at.toISOString()}`,
    `${dashboardUrl}/app/alerts`,
  ].join('\n\n');
  return { subject, text };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
