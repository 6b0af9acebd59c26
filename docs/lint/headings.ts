/** Words that keep their capital within a heading or label. Words with a second capital or a digit need no entry. */
export const properNouns: ReadonlySet<string> = new Set(
  `
  Parley Twilio Telnyx Plivo Vonage Asterisk Deepgram Cartesia Soniox Speechmatics Anthropic Groq Ollama Rime Slack Google
  Azure Piper Silero Whisper Gemini Claude Cal Excel Retell Vapi
  Node Docker Prometheus Grafana Postgres Linux Unix Chromium Chrome Firefox Safari Opus Hono React Kysely Vite Git Markdown
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  January February March April May June July August September October November December
  Berlin Europe Germany German English American British Spanish French
  Shift Enter Ctrl Home End Escape Tab
  Authorization Bearer Basic Case
  `
    .trim()
    .split(/\s+/),
);
