/** The tags of operations, in reading order. */
export const operationTags = [
  { name: 'Assistants', description: 'The speakers of calls: prompt, voice, greeting, knowledge and web widget.' },
  { name: 'LLM states', description: 'The task tree of an assistant.' },
  {
    name: 'Calls',
    description: 'Outbound calls, web calls, transcripts, and control of live calls.',
  },
  { name: 'Tests', description: 'Suites of simulated callers, and their runs against assistants.' },
  { name: 'Campaigns', description: 'Sets of leads that an assistant calls, with schedules.' },
  { name: 'Phone numbers', description: 'Numbers for sale, and the numbers that the account owns.' },
  { name: 'Voices', description: 'The voices of the catalog and those that the account registered.' },
  { name: 'Text to speech', description: 'Speech audio from text.' },
  { name: 'Provider keys', description: 'The account’s own keys of speech and language providers.' },
  { name: 'Integrations', description: 'Apps, MCP servers and custom tools that assistants use.' },
  { name: 'Account', description: 'The limits of the account and their current use.' },
  { name: 'API keys', description: 'The keys to this API.' },
  { name: 'Users', description: 'The people who may use the dashboard and the customer query API, and their roles.' },
  { name: 'Audit log', description: 'Changes to the account’s resources: who made them, when and from where.' },
  { name: 'Suppressions', description: 'The do-not-call list: numbers that the account never calls.' },
  { name: 'Webhooks', description: 'Notifications about events of the account.' },
  {
    name: 'Customer query API',
    description: 'Campaigns, forms, leads and the wallet, with filters. Uses HTTP basic authentication.',
  },
  { name: 'Views', description: 'Saved filters of lists.' },
  { name: 'Analytics', description: 'Totals, peaks, costs and latency of calls.' },
  { name: 'Health', description: 'Health and metrics, for operators of the server.' },
] as const;

/** General rules of the API, one paragraph each. */
export const introduction = [
  'Real-time AI voice calls: assistants, calls, campaigns, phone numbers, voices and text to speech.',
  'Every request carries the header `X-API-KEY`, unless its operation says otherwise. Requests to paths under `/api/v2`, and requests that change the wallet or the users, use HTTP basic authentication instead; the role of that user decides what they may do. Every resource belongs to an account. The resources of other accounts are answered as if they did not exist.',
  'A key has scopes: `metrics`, `read`, `call`, `write` and `admin`. Each operation lists the scopes that allow it; `write` includes `read`, and `admin` includes all others. A key can also be limited to assistants, to client addresses and to a time. A request that the scopes or limits do not allow is 403 with the reason in `detail`; calls, campaigns and assistants outside the limits are 404.',
  'A single resource or an action returns `{err: false, msg, results}`. A list returns `{count, next, previous, results}`, newest first, with `page` from 1 and `page_size` up to 100; `sort` changes the order. An error returns `{err: true, msg}`; an invalid request also lists each invalid field in `errors`. Requests without a valid key, and web calls whose preconditions are not met, return `{detail}`. Unknown fields of a body are ignored; an unknown query parameter of a `GET` is 400.',
  'Identifiers are UUIDs. A malformed identifier is 404 in a path and 400 in a body. A method that a path does not support is 405 with `Allow`. Bodies are limited to 1 MiB, and to 64 KiB for operations without a credential; a body that arrives too slowly is 408. Headers are limited to 16 KiB in 100 fields (431). Path and query together are limited to 16 KiB (414), or 64 KiB for lists that accept a filter.',
  'Every response has an `X-Request-Id`. By default a key may send 50 requests per second with bursts of 100; `RateLimit-Remaining` and `RateLimit-Reset` report what remains. Responses 429 and 503 tell in `Retry-After` when to retry. A POST that is repeated with the same `Idempotency-Key` within 24 hours takes effect once.',
] as const;
