import {
  anyObject,
  colour,
  dateTime,
  day,
  exactly,
  flag,
  integer,
  jsonText,
  listOf,
  localDateTime,
  nonEmptyListOf,
  number,
  object,
  offsetDateTime,
  oneOf,
  orEmpty,
  orNull,
  phoneNumber,
  type Shape,
  seconds,
  text,
  timeOfDay,
  url,
  uuid7,
} from './shape.ts';

// The tables in section 2 of the service interface, as sections 2 to 5 of the decisions settle them. Independent of the server's schemas.

const user = object({ name: text, dp: text, email: text });
const assistantLink = object({ assistant_id: uuid7, name: text, variables: listOf(text) });

/** Section 2.3, with the integer `id` of decisions section 2. */
export const voice = object({
  voice_id: uuid7,
  id: integer,
  name: text,
  avatar: orEmpty(url),
  gender: text,
  demo_audio_url: orEmpty(url),
  is_cloned: flag,
  language: text,
  description: text,
});

/** Section 2.4. */
export const tool = object({
  type: text,
  functionId: text,
  function: object({ name: text, description: text, parameters: anyObject }),
});
export const llmState: Shape = object({
  state_id: uuid7,
  name: text,
  description: text,
  prompt: text,
  children: (value, at) => listOf(llmState)(value, at),
  parameters: anyObject,
  position: object({ x: number, y: number }),
  tools: listOf(tool),
});

/** Section 2.2. */
export const assistant = object({
  assistant_id: uuid7,
  name: text,
  prompt: text,
  model: text,
  who_speaks_first: oneOf('assistant', 'user'),
  begin_message: text,
  assistant_type: oneOf('single_prompt', 'multi_task'),
  avatar: text,
  custom_knowledge_base: text,
  knowledge_base: text,
  timezone: text,
  voice_stability: number,
  voice_clarity_similarity: number,
  voice_stream_latency_optimization: integer,
  voice_boost: flag,
  voice_speed: number,
  voice_emotion: listOf(text),
  call_recording_enabled: flag,
  reminder_message_frequency: integer,
  max_reminder_messages: integer,
  post_analysis: text,
  chatbot_logo: text,
  chatbot_accent_color: colour,
  chatbot_faq: jsonText,
  chatbot_whitelisted_domains: listOf(text),
  chatbot_begin_message: text,
  tools: jsonText,
  behavior: oneOf(0, 1, 2),
  created_at: dateTime,
  updated_at: dateTime,
  user,
  voice: orNull(voice),
  llm_states: listOf(llmState),
  phone_number: orNull(phoneNumber),
  variables: listOf(text),
});

const capabilities = object({ voice: flag, SMS: flag, MMS: flag });
const place = { postal_code: text, capabilities, locality: text, region: text, iso_country: text } as const;

/** Section 2.5. */
export const ownedNumber = object({
  phone_number_id: uuid7,
  phone_number: phoneNumber,
  friendly_name: text,
  provider: text,
  provider_id: text,
  is_active: flag,
  created_at: dateTime,
  updated_at: dateTime,
  user,
  ai_assistant: orNull(assistantLink),
  additional_data: object(place),
});
export const availableNumber = object({
  friendly_name: text,
  phone_number: phoneNumber,
  ...place,
  monthly_fee: number,
});

const weekday = (value: unknown, at: string) =>
  oneOf('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')(String(value).toLowerCase(), at);

/** Section 2.6. */
export const campaign = object({
  campaign_id: uuid7,
  name: text,
  type: oneOf('call'),
  start_date: orNull(day),
  end_date: orNull(day),
  status: oneOf('scheduled', 'active', 'paused', 'completed', 'cancelled'),
  ai_assistant: orNull(object({ assistant_id: uuid7, name: text, variables: listOf(text), is_deleted: flag })),
  schedules: listOf(object({ campaign_schedule_id: uuid7, day: weekday, start_time: timeOfDay, end_time: timeOfDay })),
  created_at: day,
  updated_at: day,
  total_tasks: integer,
  completed_tasks: integer,
  pending_tasks: integer,
  not_called_tasks: integer,
});

/** Section 2.7. */
export const campaignLead = object({
  to_number: phoneNumber,
  is_completed: flag,
  variables: listOf(object({ var_name: text, var_value: text })),
  call_id: orNull(uuid7),
  completed_at: orNull(day),
});
/** Decisions section 5. */
export const leadImportResult = object({
  rejected: listOf(object({ index: integer, to_number: text, reason: text })),
});

/** Section 2.8, with the roles and the latency of decisions section 4. */
const turn = object({
  role: oneOf('user', 'assistant', 'tool_call_invocation', 'tool_call_result'),
  content: text,
  function_name: orNull(text),
  function_args: orNull(jsonText),
  interrupted: flag,
  tool_calls: listOf(anyObject),
  turn_latency: orNull(object({ latency: seconds, eou_delay: seconds, llm_latency: seconds, tts_latency: seconds })),
});
export const call = object({
  call_id: uuid7,
  protocol: text,
  from_number: text,
  to_number: text,
  assistant_id: orNull(uuid7),
  assistant_name: text,
  voice_id: orNull(uuid7),
  voice_name: text,
  start_time: orNull(offsetDateTime),
  end_time: orNull(offsetDateTime),
  call_duration_seconds: integer,
  call_type: oneOf('inbound', 'outbound', 'web'),
  status: oneOf('queued', 'ringing', 'in-progress', 'completed', 'busy', 'no-answer', 'failed', 'canceled'),
  provider_call_id: orNull(text),
  metadata: text,
  variables: listOf(text),
  answered_by: orNull(oneOf('human', 'machine', 'unknown')),
  call_recording_enabled: flag,
  call_recording_url: orNull(url),
  campaign_id: orNull(uuid7),
  lead_id: orNull(uuid7),
  sentiment: orNull(oneOf('positive', 'neutral', 'negative')),
  is_billed: flag,
  transcript: text,
  transcript_object: listOf(turn),
  call_analysis: orNull(
    object({
      summary: text,
      call_completion_summary: text,
      call_completion: text,
      task_completion_summary: text,
      task_completion: text,
      post_analysis_data: listOf(object({ name: text, value: text })),
    }),
  ),
});

/** Section 2.9. */
export const integration = object({
  integration_id: uuid7,
  app_name: text,
  friendly_app_name: text,
  logo: text,
  data: object({ api_key: text }),
  tools: listOf(text),
  is_custom_tool: flag,
  created_at: dateTime,
  updated_at: dateTime,
});

/** Section 2.10. */
export const concurrencyUsage = exactly({
  concurrency_limit: integer,
  concurrency_count: integer,
  timestamp: localDateTime,
});

/** Section 2.11: public, so no other fields. */
export const chatbotConfig = exactly({
  chatbot_logo: text,
  chatbot_accent_color: colour,
  chatbot_faq: listOf(exactly({ question: text, answer: text })),
  chatbot_whitelisted_domains: listOf(text),
  name: text,
  voice: orNull(
    exactly({
      voice_id: uuid7,
      id: integer,
      name: text,
      avatar: orEmpty(url),
      gender: text,
      demo_audio_url: orEmpty(url),
      is_cloned: flag,
      language: text,
      description: text,
    }),
  ),
});

/** Decisions section 2: only the prefix of a key is ever shown again. */
export const apiKey = exactly({
  api_key_id: uuid7,
  name: text,
  prefix: text,
  scopes: nonEmptyListOf(oneOf('metrics', 'read', 'call', 'write', 'admin')),
  assistants: orNull(listOf(uuid7)),
  expires_at: orNull(dateTime),
  allowed_addresses: orNull(listOf(text)),
  created_at: dateTime,
  last_used_at: orNull(dateTime),
  last_used_address: orNull(text),
  previous_until: orNull(dateTime),
});

export const recordingPeaks = object({ duration: seconds, caller: listOf(number), assistant: listOf(number) });

export const knowledgeResult = exactly({
  looked_up: flag,
  passages: listOf(exactly({ heading: text, content: text })),
});

export const callEvent = object({ event_id: text, type: text, at: number, recorded_at: dateTime });
