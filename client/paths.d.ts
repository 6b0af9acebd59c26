// Made from the description of the API by `npm run docs`.

export type Alive = { status: 'ok' };
export type Readiness = {
  status: 'ready' | 'draining' | 'database_away';
  database: 'ok' | 'away';
  draining: boolean;
  speech: {
    part: 'detector' | 'speech_to_text' | 'language_model' | 'text_to_speech';
    provider: string;
    embedded: boolean;
    limits: string;
  }[];
};
export type Failure = { err: true; msg: string; errors?: { path: string; message: string }[] };
export type LlmState = {
  state_id: string;
  name: string;
  description: string;
  prompt: string;
  children: LlmState[];
  parameters: { [name: string]: unknown };
  position: { x: number; y: number };
  tools: Tool[];
  turn_taking: StateTurnTaking;
  transitions: Transition[];
};
export type Tool = {
  type: string;
  functionId: string;
  function: { name: string; description: string; parameters: { [name: string]: unknown } };
  variables?: { [name: string]: string };
  side_effect?: boolean;
  cancellable?: boolean;
  timeout_ms?: number;
  after_speech?: boolean;
  filler?: string;
};
export type StateTurnTaking = { profile?: SpeechProfile; notice?: string };
export type SpeechProfile = {
  interruptible?: boolean;
  guard_ms?: number;
  pause_ms?: number;
  barge_in_ms?: number;
  barge_in_words?: number;
  resume?: boolean;
  keys?: boolean;
  interrupters?: string[];
};
export type Transition = { to: string; when: string };
export type Detail = { detail: string };
export type LlmStatesChange = { llm_states: LlmStateInput[] };
export type LlmStateInput = {
  state_id?: string;
  name?: string;
  description?: string;
  prompt?: string;
  children?: LlmStateInput[];
  parameters?: { [name: string]: unknown };
  position?: { x: number; y: number };
  tools?: Tool[];
  turn_taking?: StateTurnTaking;
  transitions?: Transition[];
};
export type Done = { err: false; msg: string };
export type LlmStatesDeletion = { llm_states: string[] };
export type Assistant = {
  assistant_id: string;
  name: string;
  prompt: string;
  model: string;
  who_speaks_first: 'assistant' | 'user';
  begin_message: string;
  assistant_type: 'single_prompt' | 'multi_task';
  avatar: string;
  custom_knowledge_base: string;
  knowledge_base: string;
  timezone: string;
  voice_stability: number;
  voice_clarity_similarity: number;
  voice_stream_latency_optimization: number;
  voice_boost: boolean;
  voice_speed: number;
  voice_emotion: string[];
  call_recording_enabled: boolean;
  reminder_message_frequency: number;
  max_reminder_messages: number;
  post_analysis: string;
  chatbot_logo: string;
  chatbot_accent_color: string;
  chatbot_faq: string;
  chatbot_whitelisted_domains: string[];
  chatbot_begin_message: string;
  tools: string;
  behavior: number;
  turn_taking: TurnTaking;
  created_at: string;
  updated_at: string;
  user: User;
  voice: Voice;
  llm_states: LlmState[];
  phone_number: string | null;
  variables: string[];
};
export type TurnTaking = {
  min_delay_ms?: number;
  max_delay_ms?: number;
  opening_delay_ms?: number;
  false_interruption_ms?: number;
  filler_after_ms?: number;
  max_fillers?: number;
  max_tool_rounds?: number;
  speculate?: boolean;
  max_call_seconds?: number;
  comfort_noise_db?: number;
  hold_factor?: number;
  keys?: KeyCollection;
  machine_detection?: {
    mode?: 'off' | 'hang_up' | 'leave_message' | 'continue';
    message?: string;
    screening_answer?: string;
  };
  profiles?: {
    greeting?: SpeechProfile;
    normal?: SpeechProfile;
    read_back?: SpeechProfile;
    notice?: SpeechProfile;
    goodbye?: SpeechProfile;
    filler?: SpeechProfile;
  };
};
export type KeyCollection = { count?: number; terminator?: string; gap_ms?: number; first_ms?: number };
export type User = { name: string; dp: string; email: string };
export type Voice = {
  voice_id: string;
  id: number;
  name: string;
  avatar: string;
  gender: string;
  demo_audio_url: string;
  is_cloned: boolean;
  language: string;
  description: string;
} | null;
export type NewAssistant = AssistantChange & { [name: string]: unknown };
export type AssistantChange = {
  name?: string;
  voice?: number | string;
  prompt?: string;
  begin_message?: string;
  who_speaks_first?: 'assistant' | 'user';
  model?: string;
  call_recording_enabled?: boolean;
  assistant_type?: 'single_prompt' | 'multi_task';
  avatar?: string;
  custom_knowledge_base?: string;
  timezone?: string;
  reminder_message_frequency?: number;
  max_reminder_messages?: number;
  voice_stability?: number | string;
  voice_clarity_similarity?: number | string;
  voice_stream_latency_optimization?: number;
  voice_boost?: boolean;
  voice_speed?: number;
  voice_emotion?: (
    | 'anger'
    | 'anger:lowest'
    | 'anger:low'
    | 'anger:high'
    | 'anger:highest'
    | 'positivity'
    | 'positivity:lowest'
    | 'positivity:low'
    | 'positivity:high'
    | 'positivity:highest'
    | 'surprise'
    | 'surprise:lowest'
    | 'surprise:low'
    | 'surprise:high'
    | 'surprise:highest'
    | 'sadness'
    | 'sadness:lowest'
    | 'sadness:low'
    | 'sadness:high'
    | 'sadness:highest'
    | 'curiosity'
    | 'curiosity:lowest'
    | 'curiosity:low'
    | 'curiosity:high'
    | 'curiosity:highest'
  )[];
  chatbot_logo?: string;
  chatbot_accent_color?: string;
  chatbot_faq?: string;
  chatbot_whitelisted_domains?: string[];
  chatbot_begin_message?: string;
  post_analysis?: string;
  tools?: string;
  behavior?: number;
  turn_taking?: TurnTaking;
};
export type Speech = {
  voice_id: string;
  text: string;
  output_format?: 'raw' | 'wav' | 'mp3';
  encoding?: 'pcm_f32le' | 'pcm_s16le' | 'mulaw' | 'alaw' | 'mp3';
  sample_rate?: number;
  language?: 'en' | 'fr' | 'de' | 'es' | 'pt' | 'zh' | 'ja' | 'hi' | 'it' | 'ko' | 'nl' | 'pl' | 'ru' | 'sv' | 'tr';
  voice_speed?: number;
  voice_emotion?: (
    | 'anger'
    | 'anger:lowest'
    | 'anger:low'
    | 'anger:high'
    | 'anger:highest'
    | 'positivity'
    | 'positivity:lowest'
    | 'positivity:low'
    | 'positivity:high'
    | 'positivity:highest'
    | 'surprise'
    | 'surprise:lowest'
    | 'surprise:low'
    | 'surprise:high'
    | 'surprise:highest'
    | 'sadness'
    | 'sadness:lowest'
    | 'sadness:low'
    | 'sadness:high'
    | 'sadness:highest'
    | 'curiosity'
    | 'curiosity:lowest'
    | 'curiosity:low'
    | 'curiosity:high'
    | 'curiosity:highest'
  )[];
};
export type Call = {
  call_id: string;
  protocol: string;
  from_number: string;
  to_number: string;
  assistant_id: string | null;
  assistant_name: string;
  voice_id: string | null;
  voice_name: string;
  start_time: string | null;
  end_time: string | null;
  call_duration_seconds: number;
  call_type: 'inbound' | 'outbound' | 'web';
  status: 'queued' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled';
  end_reason: string | null;
  provider_call_id: string | null;
  metadata: string;
  variables: string[];
  answered_by: 'human' | 'machine' | 'unknown' | null;
  call_recording_enabled: boolean;
  call_recording_url: string | null;
  campaign_id: string | null;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  is_billed: boolean;
  transcript: string;
  transcript_object: Turn[];
  call_analysis: CallAnalysis;
  state_path: string[];
  states_visited: StateVisit[];
  created_at: string;
};
export type Turn = {
  role: 'user' | 'assistant' | 'tool_call_invocation' | 'tool_call_result';
  content: string;
  function_name: string | null;
  function_args: string | null;
  interrupted: boolean;
  tool_calls: { id: string; name: string; arguments: string }[];
  turn_latency: { latency: number; eou_delay: number; llm_latency: number; tts_latency: number } | null;
  heard: {
    generated: string;
    position: number;
    evidence: 'mark' | 'sent' | 'estimate';
    placed_by: 'whole' | 'word_times' | 'syllables';
  } | null;
  heard_estimated: boolean;
};
export type CallAnalysis = {
  summary: string;
  call_completion_summary: string;
  call_completion: string;
  task_completion_summary: string;
  task_completion: string;
  post_analysis_data: { name: string; value: string }[];
} | null;
export type StateVisit = {
  state_id: string;
  name: string;
  entered_at: string;
  cause: 'start' | 'model' | 'expression';
};
export type OutboundCall = {
  from_number: string;
  to_number: string;
  variables?: { var_name: string; var_value: string }[];
};
export type WebCall = { assistant_id: string };
export type CallEvent = { event_id: string; type: string; at: number; recorded_at: string; [name: string]: unknown };
export type LatencyGroup = {
  assistant_id: string | null;
  assistant_name: string | null;
  day: string | null;
  calls: number;
  answers: number;
  interruptions: number;
  false_interruptions: number;
  cut_offs: number;
  latency: Percentiles;
  eou_delay: Percentiles & unknown;
  llm_latency: Percentiles & unknown;
  tts_latency: Percentiles & unknown;
};
export type Percentiles = { p50: number; p90: number; p95: number; p99: number } | null;
export type PhoneNumber = {
  phone_number_id: string;
  phone_number: string;
  friendly_name: string;
  provider: string;
  provider_id: string;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  user: User;
  ai_assistant: { assistant_id: string; name: string; variables: string[] } | null;
  additional_data: {
    postal_code: string;
    capabilities: { voice: boolean; SMS: boolean; MMS: boolean };
    locality: string;
    region: string;
    iso_country: string;
  };
};
export type NewPhoneNumber = {
  phone_number: string;
  provider: string;
  provider_id: string;
  friendly_name?: string;
  additional_data?: {
    postal_code?: string;
    capabilities?: { voice: boolean; SMS: boolean; MMS: boolean };
    locality?: string;
    region?: string;
    iso_country?: string;
  };
};
export type PhoneNumberChange = { ai_assistant: string | null };
export type ApiKey = {
  api_key_id: string;
  name: string;
  prefix: string;
  created_at: string;
  last_used_at: string | null;
};
export type NewApiKey = ApiKey & { api_key: string };
export type ApiKeyInput = { name: string };
export type ConcurrencyUsage = { concurrency_limit: number; concurrency_count: number; timestamp: string };
export type Campaign = {
  campaign_id: string;
  name: string;
  type: 'call';
  start_date: string | null;
  end_date: string | null;
  status: 'scheduled' | 'active' | 'paused' | 'completed' | 'cancelled';
  ai_assistant: { assistant_id: string; name: string; variables: string[] } | null;
  schedules: CampaignSchedule[];
  created_at: string;
  updated_at: string;
  total_tasks: number;
  completed_tasks: number;
  pending_tasks: number;
  max_attempts: number;
  retry_minutes: number;
};
export type CampaignSchedule = { campaign_schedule_id: string; day: string; start_time: string; end_time: string };
export type TakenLeads = {
  added: number;
  rejected: { index: number; line?: number; to_number: string; reason: string }[];
  rejected_count: number;
};
export type NewCampaign = {
  name: string;
  type?: 'call';
  start_date?: string;
  end_date?: string | null;
  ai_assistant_id: string;
  schedules?: NewCampaignSchedule[];
  max_attempts?: number;
  retry_minutes?: number;
  leads?: NewLead[];
};
export type NewCampaignSchedule = { day: string; start_time: string; end_time: string };
export type NewLead = { to_number: string; variables?: LeadVariable[]; timezone?: string | null };
export type LeadVariable = { var_name: string; var_value: string };
export type CampaignChange = {
  name?: string;
  type?: 'call';
  start_date?: string;
  end_date?: string | null;
  ai_assistant_id?: string;
  schedules?: NewCampaignSchedule[];
  max_attempts?: number;
  retry_minutes?: number;
  status?: 'active' | 'paused' | 'cancelled';
};
export type CampaignLead = {
  to_number: string;
  is_completed: boolean;
  variables: { var_name: string; var_value: string }[];
  call_id: string | null;
  completed_at: string | null;
  lead_id: string;
  status: 'pending' | 'dialling' | 'completed' | 'failed';
  attempts: number;
  timezone: string | null;
};

export interface paths {
  '/healthz': {
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': Alive } } };
    };
  };
  '/readyz': {
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': Readiness } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Readiness } };
      };
    };
  };
  '/voices/{voice_id}/demo': {
    get: {
      parameters: { query?: never; header?: never; path: { voice_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'audio/mpeg': string } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/ai-assistants/llm-states/{assistant_id}': {
    get: {
      parameters: { query?: never; header?: never; path: { assistant_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: LlmState[] } };
        };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    post: {
      parameters: { query?: never; header?: never; path: { assistant_id: string }; cookie?: never };
      requestBody: { content: { 'application/json': LlmStatesChange } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: LlmState[] } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/ai-assistants/delete-llm-states': {
    delete: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': LlmStatesDeletion } };
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': Done } };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/ai-assistants': {
    get: {
      parameters: { query?: { page?: number; page_size?: number }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': { count: number; next: string | null; previous: string | null; results: Assistant[] };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewAssistant } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: Assistant } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/ai-assistants/{assistant_id}': {
    get: {
      parameters: { query?: never; header?: never; path: { assistant_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: Assistant } };
        };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    patch: {
      parameters: { query?: never; header?: never; path: { assistant_id: string }; cookie?: never };
      requestBody: { content: { 'application/json': AssistantChange } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: Assistant } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    delete: {
      parameters: { query?: never; header?: never; path: { assistant_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': Done } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/voices': {
    get: {
      parameters: { query?: { page?: number; page_size?: number }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': { count: number; next: string | null; previous: string | null; results: Voice[] };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/v1/tts': {
    post: {
      parameters: { query?: { stream?: 'true' | 'false' }; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': Speech } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'audio/wav': string;
            'audio/mpeg': string;
            'audio/L16': string;
            'audio/basic': string;
            'application/octet-stream': string;
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/calls': {
    get: {
      parameters: {
        query?: {
          page?: number;
          page_size?: number;
          status?: 'queued' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled';
          call_type?: 'inbound' | 'outbound' | 'web';
          assistant_id?: string;
          campaign_id?: string;
          from?: string;
          to?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': { count: number; next: string | null; previous: string | null; results: Call[] };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/calls/make-outbound': {
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': OutboundCall } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: { call_id: string } } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        402: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/calls/web/register': {
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': WebCall } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': { err: false; msg: string; results: { call_id: string; token: string; url: string } };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        402: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/calls/{call_id}': {
    get: {
      parameters: { query?: never; header?: never; path: { call_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: Call } };
        };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/calls/{call_id}/events': {
    get: {
      parameters: {
        query?: never;
        header?: { accept?: string; 'last-event-id'?: string };
        path: { call_id: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: CallEvent[] } };
        };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/calls/{call_id}/recording': {
    get: {
      parameters: { query?: never; header?: { range?: string }; path: { call_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'audio/wav': string } };
        206: { headers: { [name: string]: unknown }; content: { 'audio/wav': string } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        416: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/analytics/latency': {
    get: {
      parameters: {
        query?: {
          page?: number;
          page_size?: number;
          assistant_id?: string;
          from?: string;
          to?: string;
          group_by?: 'assistant,day' | 'assistant' | 'day';
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': {
              count: number;
              next: string | null;
              previous: string | null;
              results: LatencyGroup[];
            };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/phone-numbers': {
    get: {
      parameters: { query?: { page?: number; page_size?: number }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': { count: number; next: string | null; previous: string | null; results: PhoneNumber[] };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewPhoneNumber } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: PhoneNumber } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/phone-numbers/{phone_number_id}': {
    get: {
      parameters: { query?: never; header?: never; path: { phone_number_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: PhoneNumber } };
        };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    patch: {
      parameters: { query?: never; header?: never; path: { phone_number_id: string }; cookie?: never };
      requestBody: { content: { 'application/json': PhoneNumberChange } };
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': Done } };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    delete: {
      parameters: { query?: never; header?: never; path: { phone_number_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': Done } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/api-keys': {
    get: {
      parameters: { query?: { page?: number; page_size?: number }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': { count: number; next: string | null; previous: string | null; results: ApiKey[] };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': ApiKeyInput } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: NewApiKey } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/api-keys/{api_key_id}': {
    delete: {
      parameters: { query?: never; header?: never; path: { api_key_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': Done } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/users/concurrency-usage': {
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: ConcurrencyUsage } };
        };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/campaigns': {
    get: {
      parameters: { query?: { page?: number; page_size?: number }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': { err: false; msg: string; results: { count: number; campaigns: Campaign[] } };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': NewCampaign } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: TakenLeads & { campaign_id: string } } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/campaigns/{campaign_id}': {
    get: {
      parameters: { query?: never; header?: never; path: { campaign_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: Campaign } };
        };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    patch: {
      parameters: { query?: never; header?: never; path: { campaign_id: string }; cookie?: never };
      requestBody: { content: { 'application/json': CampaignChange } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: Campaign } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    delete: {
      parameters: { query?: never; header?: never; path: { campaign_id: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': Done } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
  '/campaigns/{campaign_id}/leads': {
    get: {
      parameters: {
        query?: { page?: number; page_size?: number; up_to?: string };
        header?: never;
        path: { campaign_id: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: {
            'application/json': {
              count: number;
              next: string | null;
              previous: string | null;
              results: CampaignLead[];
            };
          };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
    post: {
      parameters: { query?: never; header?: never; path: { campaign_id: string }; cookie?: never };
      requestBody?: { content: { 'application/json': NewLead[]; 'text/csv': string } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { 'application/json': { err: false; msg: string; results: TakenLeads } };
        };
        400: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        403: { headers: { [name: string]: unknown }; content: { 'application/json': Detail } };
        404: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        409: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        413: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        415: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        429: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        500: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
        503: { headers: { [name: string]: unknown }; content: { 'application/json': Failure } };
      };
    };
  };
}
