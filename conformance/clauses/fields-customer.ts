import type { Clause } from '../clause.ts';
import { fieldsOf, one } from '../field-clauses.ts';

/** The fields of the objects of the customer query API. */
export const fieldsOfCustomer: readonly Clause[] = [
  ...fieldsOf('2.12', 'Customer campaign', [
    [187, 'id', 'string'],
    [188, 'company_id', 'string'],
    [189, 'calls_per_agent', 'integer?'],
    [190, 'num_agents', 'integer?'],
    [191, 'form_id', 'string?'],
    [192, 'name', 'string'],
    [193, 'status', 'string?'],
  ]),
  ...fieldsOf('2.12', 'Form', [
    [194, 'id', 'string'],
    [195, 'company_id', 'string'],
    [196, 'form_name', 'string'],
    [197, 'webhook_type', 'string?'],
    [198, 'webhook_url', 'string?'],
    [199, 'fields', 'array?'],
    [200, 'fields[].field_name', 'string?'],
    [201, 'fields[].order', 'integer?'],
    [202, 'fields[].webhook_field', 'string?'],
  ]),
  ...fieldsOf('2.12', 'Customer lead', [
    [203, 'id', 'string'],
    [204, 'campaign_id', 'string'],
    [205, 'reference_number', 'string'],
    [206, 'status', 'string?'],
    [207, 'time_taken', 'integer'],
    [208, 'call_logs', 'array'],
    [209, 'lead_data', 'array'],
    [210, 'call_logs[].call_id', 'string'],
    [211, 'call_logs[].recording_id', 'string?'],
    [212, 'call_logs[].status', 'string'],
    [213, 'call_logs[].time_taken', 'integer'],
    [214, 'lead_data[].field_name', 'string'],
    [215, 'lead_data[].field_value', 'string'],
  ]),
  ...fieldsOf('2.12', 'Wallet transaction', [
    [216, 'id', 'string'],
    [217, 'company_id', 'string'],
    [218, 'amount', 'number'],
    [219, 'memo', 'string'],
    [220, 'type', one('charge', 'recharge', 'void', 'refund')],
  ]),
];
