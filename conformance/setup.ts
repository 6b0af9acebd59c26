import type { Step } from './clause.ts';

const states = [
  {
    name: 'reception',
    description: 'The start of the call.',
    prompt: 'Greet the caller. The caller is {{first_name}}.',
    position: { x: 10, y: 20.5 },
    children: [
      {
        name: 'booking',
        description: 'The caller wants to book a table. For example "I would like to book a table".',
        prompt: 'Ask: For how many people?',
        parameters: { guests: 'number' },
        tools: [
          { type: 'end_call', functionId: '', function: { name: 'hang_up', description: 'Done.', parameters: {} } },
        ],
      },
    ],
  },
];
const faq = [{ question: 'When are you open?', answer: 'From nine to five.' }];
const variables = [{ var_name: 'first_name', var_value: 'Maya' }];
const schedules = [{ day: 'Monday', start_time: '09:00', end_time: '17:30' }];

/** The requests of the setup, in order. No campaign can dial: they begin in 2099, and their assistant has no phone number. */
export const setup: readonly Step[] = [
  { ask: 'GET /voices', want: { status: 200 }, keep: { voice: '/results/0/voice_id', voice_number: '/results/0/id' } },
  { ask: 'GET /voices', want: { status: 200 }, keep: { rate_limit: 'ratelimit-limit' } },
  {
    ask: 'POST /ai-assistants',
    json: {
      name: '<tag>',
      prompt: 'You answer the phone of a restaurant. Greet {{first_name}} from {{town}}.',
      begin_message: 'Hello {{first_name}}, this is a check.',
      assistant_type: 'multi_task',
      chatbot_faq: JSON.stringify(faq),
      chatbot_whitelisted_domains: ['example.com'],
      post_analysis: 'Does the caller book a table?',
    },
    want: { status: 201 },
    keep: { assistant: '/results/assistant_id' },
    undo: 'DELETE /ai-assistants/<assistant>',
  },
  {
    ask: 'POST /ai-assistants/llm-states/<assistant>',
    json: { llm_states: states },
    want: { status: 200 },
  },
  {
    ask: 'GET /ai-assistants/<assistant>',
    want: { status: 200 },
    keep: { root_state: '/results/llm_states/0/state_id', child_state: '/results/llm_states/0/children/0/state_id' },
  },
  {
    ask: 'POST /ai-assistants',
    json: { name: '<tag> without a prompt' },
    want: { status: 201 },
    keep: { mute_assistant: '/results/assistant_id' },
    undo: 'DELETE /ai-assistants/<mute_assistant>',
  },
  {
    ask: 'POST /campaigns',
    json: {
      name: '<tag>',
      ai_assistant_id: '<assistant>',
      type: 'call',
      start_date: '2099-01-01',
      end_date: '2099-12-31',
      schedules,
      leads: [
        { to_number: '+14155550123', variables },
        { to_number: '+14155550124', variables: [] },
        { to_number: '12345', variables: [] },
        { to_number: '+1 415 555 0123', variables: [] },
      ],
    },
    want: { status: 201 },
    keep: { campaign: '/results/campaign_id', rejected: '/results/rejected' },
    undo: 'DELETE /campaigns/<campaign>',
  },
  {
    ask: 'POST /campaigns',
    json: { name: '<tag> as little as possible', ai_assistant_id: '<assistant>', start_date: '2099-01-01', leads: [] },
    want: { status: 201 },
    keep: { small_campaign: '/results/campaign_id' },
    undo: 'DELETE /campaigns/<small_campaign>',
  },
  { ask: 'GET /carriers', want: { status: 200 }, keep: { carrier: '/results/0/provider' } },
  {
    ask: 'POST /phone-numbers',
    json: { phone_number: '<number>', provider: '<carrier>', provider_id: '<tag>' },
    want: { status: 201 },
    keep: { phone_number: '/results/phone_number_id', owned_number: '/results/phone_number' },
    undo: 'DELETE /phone-numbers/<phone_number>',
  },
  {
    ask: 'PATCH /phone-numbers/<phone_number>',
    json: { ai_assistant: '<mute_assistant>' },
    want: { status: 200 },
    keep: { connected: '/msg' },
  },
  {
    ask: 'POST /ruth-connect/integrations',
    json: {
      app_name: 'http',
      data: { name: 'find_order', url: 'https://example.com/orders', api_key: 'sk-0123456789' },
    },
    want: { status: 201 },
    keep: { integration: '/results/integration_id' },
    undo: 'DELETE /ruth-connect/integrations/<integration>',
  },
  {
    ask: 'POST /api-keys',
    json: { name: '<tag>' },
    want: { status: 201 },
    keep: { api_key: '/results/api_key_id', api_key_secret: '/results/api_key' },
    undo: 'DELETE /api-keys/<api_key>',
  },
  {
    ask: 'POST /api/v2/forms',
    json: {
      form_name: '<tag>',
      webhook_type: 'json',
      webhook_url: 'https://example.com/contact',
      fields: [
        { field_name: 'to_number', order: 1, webhook_field: 'phone' },
        { field_name: 'first_name', order: 2, webhook_field: 'fname' },
      ],
    },
    want: { status: 201 },
    keep: { form: '/id' },
    undo: 'DELETE /api/v2/forms/<form>',
  },
  ...[
    { word: 'alpha', status: 'Ada', calls_per_agent: 3, num_agents: 4 },
    { word: 'beta', status: 'Ben', calls_per_agent: 1, num_agents: 10 },
    { word: '100%', status: 'Ada', calls_per_agent: null, num_agents: 2 },
    { word: 'under_score', status: null, calls_per_agent: 2, num_agents: null },
  ].map(
    ({ word, ...fields }, index): Step => ({
      ask: 'POST /api/v2/campaigns',
      json: { name: `<tag>: ${word}`, ...fields, ...(index === 0 ? { form_id: '<form>' } : {}) },
      want: { status: 201 },
      keep: { [`customer_campaign_${index}`]: '/id' },
      undo: `DELETE /api/v2/campaigns/<customer_campaign_${index}>`,
    }),
  ),
  {
    ask: 'GET /campaigns/<customer_campaign_0>/lead-webhook',
    want: { status: 200 },
    keep: { lead_token: '/results/token' },
  },
];

/** The requests whose responses show the resources, with the places of the objects in them. */
export const sources: readonly { readonly of: string; readonly ask: string; readonly at: string }[] = [
  { of: 'Assistant', ask: 'GET /ai-assistants/<assistant>', at: '/results' },
  { of: 'Assistant', ask: 'GET /ai-assistants?page_size=100', at: '/results/*' },
  { of: 'Voice', ask: 'GET /voices?page_size=100', at: '/results/*' },
  { of: 'LLM state', ask: 'GET /ai-assistants/<assistant>', at: '/results/llm_states/*' },
  { of: 'LLM state', ask: 'GET /ai-assistants/<assistant>', at: '/results/llm_states/*/children/*' },
  { of: 'Tool', ask: 'GET /ai-assistants/<assistant>', at: '/results/llm_states/*/children/*/tools/*' },
  { of: 'Phone number', ask: 'GET /phone-numbers/<phone_number>', at: '/results' },
  { of: 'Phone number', ask: 'GET /phone-numbers?page_size=100', at: '/results/*' },
  { of: 'Available number', ask: 'GET /phone-numbers/available-phone-numbers', at: '/results/*' },
  { of: 'Campaign', ask: 'GET /campaigns/<campaign>', at: '/results' },
  { of: 'Campaign', ask: 'GET /campaigns?page_size=100', at: '/results/campaigns/*' },
  { of: 'Campaign lead', ask: 'GET /campaigns/<campaign>/leads', at: '/results/*' },
  { of: 'Call', ask: 'GET /calls/<call>', at: '/results' },
  { of: 'Call', ask: 'GET /calls?page_size=100', at: '/results/*' },
  { of: 'Turn', ask: 'GET /calls/<call>', at: '/results/transcript_object/*' },
  { of: 'Turn', ask: 'GET /calls?page_size=100', at: '/results/*/transcript_object/*' },
  { of: 'Integration', ask: 'GET /ruth-connect/integrations/<integration>', at: '/results' },
  { of: 'Integration', ask: 'GET /ruth-connect/integrations?page_size=100', at: '/results/*' },
  { of: 'Concurrency usage', ask: 'GET /users/concurrency-usage', at: '/results' },
  { of: 'Chatbot config', ask: 'GET /public/ai-assistants/chatbot-config/<assistant>', at: '/results' },
  { of: 'Customer campaign', ask: 'GET /api/v2/campaigns?page_size=100', at: '/results/*' },
  { of: 'Form', ask: 'GET /api/v2/forms?page_size=100', at: '/results/*' },
  { of: 'Customer lead', ask: 'GET /api/v2/leads?page_size=100', at: '/results/*' },
  { of: 'Wallet transaction', ask: 'GET /api/v2/wallet_transactions?page_size=100', at: '/results/*' },
];
