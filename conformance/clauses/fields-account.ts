import type { Clause } from '../clause.ts';
import { fieldsOf } from '../field-clauses.ts';

/** The fields of integrations, concurrency usage and the chatbot configuration. */
export const fieldsOfAccount: readonly Clause[] = [
  ...fieldsOf('2.9', 'Integration', [
    [166, 'integration_id', 'string'],
    [167, 'app_name', 'string'],
    [168, 'friendly_app_name', 'string'],
    [169, 'logo', 'string'],
    [170, 'data', 'object'],
    [171, 'data.api_key', 'string'],
    [172, 'tools', 'strings'],
    [173, 'is_custom_tool', 'boolean'],
    [174, 'created_at', 'dateTime'],
    [175, 'updated_at', 'dateTime'],
  ]),
  ...fieldsOf('2.10', 'Concurrency usage', [
    [176, 'concurrency_limit', 'integer'],
    [177, 'concurrency_count', 'integer'],
    [178, 'timestamp', 'localDateTime'],
  ]),
  ...fieldsOf('2.11', 'Chatbot config', [
    [179, 'chatbot_logo', 'string'],
    [180, 'chatbot_accent_color', 'string'],
    [181, 'chatbot_faq', 'array'],
    [182, 'chatbot_whitelisted_domains', 'strings'],
    [183, 'name', 'string'],
    [184, 'voice', 'object'],
    [185, 'chatbot_faq[].question', 'string'],
    [186, 'chatbot_faq[].answer', 'string'],
  ]),
];
