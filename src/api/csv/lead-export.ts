import type { Lead } from '../../store/campaigns/leads.ts';
import { presentLead } from '../schemas/lead.ts';
import { csvText } from './csv-file.ts';

/** The columns before each lead's variables. */
const columns = [
  'to_number',
  'status',
  'outcome',
  'attempts',
  'time_taken',
  'call_id',
  'completed_at',
  'timezone',
] as const;
const variablesOf = (names: readonly string[]) => names.filter((name) => !columns.some((column) => column === name));

/** Writes leads as a CSV file (RFC 4180) in batches, with one column per variable. */
export function leadCsv(batches: AsyncIterable<readonly Lead[]>, variables: readonly string[]): AsyncGenerator<string> {
  const names = variablesOf(variables);
  return csvText([...columns, ...names], batches, (lead) => valuesOf(lead, names));
}

function valuesOf(lead: Lead, names: readonly string[]): readonly string[] {
  const shown = { ...presentLead(lead), time_taken: lead.time_taken };
  const given = new Map(lead.variables.map(({ var_name, var_value }) => [var_name, var_value]));
  return [...columns.map((column) => String(shown[column] ?? '')), ...names.map((name) => given.get(name) ?? '')];
}
