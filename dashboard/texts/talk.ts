import { translated } from './translated.ts';

/** Words of a call that is followed while it is in progress. */
export const talkTexts = translated('talkTexts', {
  title: 'Conversation',
  user: 'Caller',
  assistant: 'Assistant',
  you: 'You',
  nothing: 'No one has spoken yet.',
  newest: 'Jump to latest',
  unheard: ' (not heard by the caller:) ',
  unheardHint: 'The caller interrupted and didn’t hear this',
  interrupted: 'interrupted',
  speaking: 'speaking',
  transcribing: 'transcribing…',
  pathSeparator: '›',
  entered: 'State',
  tool: 'Tool',
  args: 'Arguments',
  result: 'Result',
  noResult: 'Waiting for the result',
  outcomes: {
    running: 'running',
    ok: 'done',
    failed: 'failed',
    timeout: 'timed out',
    cancelled: 'canceled',
  },
  ran: (time: string) => `in ${time}`,
  waitParts: { endOfTurn: 'end of turn', model: 'model', voice: 'voice' },
  wait: (whole: string, endOfTurn: string, model: string, voice: string) =>
    `Replied in ${whole} (${endOfTurn} end of turn, ${model} model, ${voice} voice)`,
  notes: {
    'transfer.requested': 'Transfer requested',
    'transfer.ringing': 'Ringing the agent',
    'transfer.answered': 'Agent accepted the call',
    'transfer.completed': 'Caller connected to the agent',
    'transfer.failed': 'Transfer failed',
    'media.lost': 'Connection lost',
    'media.returned': 'Connection restored',
    'keys.ordered': 'Tones sent',
    'vendor.failed': 'A provider failed and a fallback took over',
  },
});
