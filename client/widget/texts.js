import * as german from './texts.de.js';

/** All texts of the widget, by the names with which `data-text-*` attributes replace them. `{name}` is the assistant's. */
const plain = {
  label: 'Talk to us',
  open: 'Talk to {name}',
  openInCall: 'Call with {name} in progress. Open',
  close: 'Close',
  someone: 'Our assistant',
  ready: 'AI voice assistant',
  microphone: 'Waiting for your microphone',
  microphoneHint: 'Allow microphone access when your browser asks.',
  connecting: 'Connecting',
  live: 'Connected',
  reconnecting: 'Reconnecting',
  ended: 'Call ended',
  invitation: 'How can we help?',
  introduction: 'You’ll talk to an AI assistant in your browser. Your microphone is only on during the call.',
  questions: 'Common questions',
  start: 'Start call',
  again: 'Call again',
  type: 'Type instead',
  message: 'Your message',
  send: 'Send',
  retry: 'Try again',
  hangUp: 'Hang up',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'You’re muted',
  listening: 'Listening',
  speaking: '{name} is speaking',
  greeting: 'The transcript will appear here.',
  transcript: 'Transcript',
  you: 'You',
  held: 'Your browser is blocking sound',
  sound: 'Turn on sound',
};

/** Texts of problems: a title, and what to do. As attributes, for example `data-text-busy-title` and `data-text-busy-hint`. */
const problems = {
  not_allowed: {
    title: 'Not available on this website',
    hint: 'The site owner needs to add this domain in the assistant’s settings.',
  },
  unreachable: { title: 'Can’t connect', hint: 'Check your internet connection, then try again.' },
  busy: { title: 'All lines are busy', hint: 'Please try again in a moment.' },
  limited: { title: 'Call limit reached', hint: 'Too many calls in the last hour. Please try again later.' },
  unavailable: { title: 'Not available right now', hint: 'Please try again later.' },
  permission_denied: {
    title: 'Microphone blocked',
    hint: 'Allow the microphone in your browser’s address bar, then try again.',
  },
  no_microphone: { title: 'No microphone found', hint: 'Connect one, then try again.' },
  microphone_busy: {
    title: 'Microphone in use',
    hint: 'Close the app or tab that’s using it, then try again.',
  },
  unsupported: {
    title: 'Calls aren’t supported here',
    hint: 'Use an up-to-date browser over a secure connection (https).',
  },
  audio_failed: { title: 'Audio problem', hint: 'Check your microphone and speakers, then try again.' },
  not_begun: { title: 'The call couldn’t start', hint: 'Please try again in a moment.' },
  lost: { title: 'Connection lost', hint: 'Check your internet connection, then call again.' },
};

const languages = { en: { plain, problems }, de: german };

/** The language of texts that comes closest to a tag such as `de-AT`: English by default. */
export function languageFor(tag) {
  const [language] = tag.toLowerCase().split('-');
  return Object.hasOwn(languages, language) ? language : 'en';
}

/** The texts in a language, with replacements from `given`, a script's dataset. */
export function overrideTexts(given, language) {
  const texts = languages[language];
  const replaced = (name, text) =>
    given[`text${name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}`] ?? text;
  const own = Object.entries(texts.plain).map(([name, text]) => [name, replaced(name, text)]);
  const told = Object.entries(texts.problems).map(([code, { title, hint }]) => [
    code,
    { title: replaced(`${code}_title`, title), hint: replaced(`${code}_hint`, hint) },
  ]);
  return { ...Object.fromEntries(own), problems: Object.fromEntries(told) };
}

/** Inserts the assistant's name into a text. */
export const withName = (text, name) => text.replaceAll('{name}', name);
