import { translated } from './translated.ts';

/** Words of the test call in the browser. */
export const testCallTexts = translated('testCallTexts', {
  title: 'Test call',
  titleOf: (assistant: string) => `Test call: ${assistant}`,
  lead: 'Talk to your assistant as a caller would. Test calls count toward usage and billing.',
  back: 'Back to assistant',
  mode: 'Mode',
  modes: { talk: 'Voice', type: 'Text' },
  typeInstead: 'Switch to text',
  typing: 'Message',
  send: 'Send',
  refused: 'Not sent: the assistant accepts one message per second. Wait a moment, then send it again.',
  microphone: 'Microphone',
  speaker: 'Speaker',
  systemDefault: 'System default',
  unnamed: (place: number) => `Device ${place}`,
  variables: 'Test variables',
  variablesHint: 'Values for the {{…}} placeholders. Leave empty to test without them.',
  start: 'Start call',
  again: 'Call again',
  mute: 'Mute',
  unmute: 'Unmute',
  hangUp: 'Hang up',
  keys: 'Keypad',
  key: (key: string) => `Press ${key}`,
  level: 'Microphone level',
  phases: {
    connecting: 'Connecting…',
    live: 'Connected',
    reconnecting: 'Reconnecting…',
    ended: 'Call ended',
  },
  streamBroken: 'Live updates interrupted. Reconnecting…',
  state: 'State',
  toCall: 'View call details',
  forbidden: 'Viewers can’t make test calls. Ask an editor.',
  allowSound: 'Turn on sound',
  problems: {
    permission_denied: {
      title: 'Microphone blocked',
      more: 'Allow the microphone in your browser’s address bar and call again, or switch to text.',
    },
    no_microphone: {
      title: 'No microphone found',
      more: 'Connect or select a microphone and call again, or switch to text.',
    },
    microphone_busy: {
      title: 'Microphone in use',
      more: 'Another app is using it. Close that app, then call again.',
    },
    unsupported: {
      title: 'Calls aren’t supported here',
      more: 'Browsers only allow calls over HTTPS or on localhost. Use a current browser.',
    },
    autoplay_blocked: {
      title: 'Sound is blocked',
      more: 'Your browser needs a click before it plays audio.',
    },
    not_registered: { title: 'The server rejected the call', more: '' },
    audio_failed: {
      title: 'Audio failed in your browser',
      more: 'Call again. If it keeps failing, reload the page.',
    },
    busy: { title: 'The server is at capacity', more: 'All lines are busy. Try again in a moment.' },
    lost: {
      title: 'Connection lost',
      more: 'The network or the server became unreachable. The transcript so far is kept.',
    },
  },
});
