/** The tags of operations, in reading order. */
export const groups = [
  { name: 'Assistants', description: 'Who speaks: prompt, voice, opening, knowledge, web widget.' },
  { name: 'LLM states', description: 'The tree of tasks of an assistant.' },
  {
    name: 'Calls',
    description: 'Calls out, calls from browsers, what was said, and control while they are on the line.',
  },
  { name: 'Campaigns', description: 'Leads that an assistant calls, and when.' },
  { name: 'Phone numbers', description: 'Numbers that may be bought, and those that lead to assistants.' },
  { name: 'Voices', description: 'Voices of the catalogue, and those of your own.' },
  { name: 'Text to speech', description: 'Texts turned into audio.' },
  { name: 'Integrations', description: 'Apps, MCP servers and tools of your own that assistants use.' },
  { name: 'Account', description: 'What the account uses of its limits.' },
  { name: 'API keys', description: 'Keys to this API.' },
  { name: 'Users', description: 'Those who may use the dashboard and the customer query API, and what they may do.' },
  { name: 'Audit log', description: 'Who changed what, when and from where.' },
  { name: 'Suppressions', description: 'Numbers that are never called.' },
  { name: 'Webhooks', description: 'What the account is told of as it happens.' },
  {
    name: 'Customer query API',
    description: 'Campaigns, forms, leads and the wallet, with filters; under basic credentials.',
  },
  { name: 'Views', description: 'Lists that the account looks at again and again.' },
  { name: 'Analytics', description: 'What calls add up to.' },
  { name: 'Health', description: 'For those who run the server.' },
] as const;

/** General rules of the API, one paragraph each. */
export const introduction = [
  'Real-time AI voice calls: assistants, calls, campaigns, phone numbers, voices and text to speech.',
  'Every request carries the header `X-API-KEY`, unless its operation says otherwise; to paths under `/api/v2`, and to change the wallet or the users, it carries basic credentials instead, and does what the role of that user allows. Everything belongs to an account; what is another account’s is answered as if it did not exist.',
  'A key has scopes: `metrics`, `read`, `call`, `write` and `admin`. Each operation names those of which it takes one; `write` includes `read`, `admin` includes all. A key may also be limited to assistants, to addresses and in time. Without the scope, or for what its limits exclude, it is 403 with the reason in `detail`; calls, campaigns and assistants beyond its limit are 404.',
  'One thing, or an action, is answered `{err: false, msg, results}`; a list `{count, next, previous, results}`, newest first, with `page` from 1 on and `page_size` up to 100. A refusal is `{err: true, msg}`, and a request that is not valid lists each wrong field in `errors`. Without a valid key it is `{detail}`, and so are the unmet conditions of a web call. Unknown fields of a body are ignored.',
  'Identifiers are UUIDs; one that is malformed is 404 in a path and 400 in a body. A method that a path does not know is 405 with `Allow`. Bodies may have 1 MiB, those of operations without a credential 64 KiB; one that arrives too slowly is 408. Header fields may have 16 KiB in 100 fields (431), path and query together 16 KiB (414), or 64 KiB where a list takes a filter.',
  'Every answer has an `X-Request-Id`. A key may ask 50 times a second on average and 100 times at once, unless the operator sets another limit; `RateLimit-Remaining` and `RateLimit-Reset` tell what is left. 429 and 503 say with `Retry-After` when to come back. A POST that is repeated with the same `Idempotency-Key` within 24 hours is done once.',
] as const;
