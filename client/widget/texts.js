/** Everything that the widget says, by the names under which `data-text-*` attributes replace it. `{name}` is the assistant's. */
const plain = {
  label: 'Talk to us',
  open: 'Talk to {name}',
  openInCall: 'Call with {name} goes on. Open',
  close: 'Close',
  someone: 'Our assistant',
  ready: 'AI voice assistant',
  microphone: 'Waiting for your microphone',
  microphoneHint: 'Your browser asks whether it may be used.',
  connecting: 'Connecting',
  live: 'On the line',
  reconnecting: 'Reconnecting',
  ended: 'Call ended',
  invitation: 'Ask in your own words',
  introduction:
    'You speak with an AI assistant, right here in your browser. Your microphone is on during the call only.',
  questions: 'Common questions',
  start: 'Start call',
  again: 'Call again',
  retry: 'Try again',
  hangUp: 'Hang up',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'You are muted',
  listening: 'Listening',
  speaking: '{name} is speaking',
  greeting: 'What is said appears here.',
  transcript: 'Transcript',
  you: 'You',
  held: 'Your browser holds the sound back',
  sound: 'Turn on sound',
};

/** What does not work, in words: a title, and what to do. As attributes `data-text-busy-title` and `data-text-busy-hint`. */
const problems = {
  not_allowed: {
    title: 'Not available on this website',
    hint: 'Its owner has to add this website to the domains of the assistant.',
  },
  unreachable: { title: 'Not reachable', hint: 'Check your internet connection, then try again.' },
  busy: { title: 'All lines are busy', hint: 'Please try again in a moment.' },
  limited: { title: 'No more calls for now', hint: 'Too many calls were made within an hour. Please try again later.' },
  unavailable: { title: 'Not available at the moment', hint: 'Please try again later.' },
  permission_denied: {
    title: 'Your microphone is blocked',
    hint: 'Allow it for this website, beside the address at the top of your browser, then try again.',
  },
  no_microphone: { title: 'No microphone found', hint: 'Connect one, then try again.' },
  microphone_busy: {
    title: 'Your microphone is in use',
    hint: 'Close the other program or tab that uses it, then try again.',
  },
  unsupported: {
    title: 'Calls do not work here',
    hint: 'They need a current browser and a secure address (https).',
  },
  audio_failed: { title: 'Your sound does not work', hint: 'Check microphone and loudspeaker, then try again.' },
  not_begun: { title: 'The call could not begin', hint: 'Please try again in a moment.' },
  lost: { title: 'The connection was lost', hint: 'Check your internet connection, then call again.' },
};

/** The texts, each replaced where `given`, a script's dataset, has another. */
export function textsWith(given) {
  const replaced = (name, text) =>
    given[`text${name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}`] ?? text;
  const own = Object.entries(plain).map(([name, text]) => [name, replaced(name, text)]);
  const told = Object.entries(problems).map(([code, { title, hint }]) => [
    code,
    { title: replaced(`${code}_title`, title), hint: replaced(`${code}_hint`, hint) },
  ]);
  return { ...Object.fromEntries(own), problems: Object.fromEntries(told) };
}

/** A text with the assistant's name in its place. */
export const withName = (text, name) => text.replaceAll('{name}', name);
