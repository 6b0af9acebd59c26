import type { Command } from './command.ts';

/** `parley demo`: a call to an assistant, shown in the terminal. */
export const demoCommand: Command = {
  name: 'demo',
  parameters: '[--json] [--play] [--script FILE] [--dialect NAME] [--out FOLDER]',
  summary: 'show a call to an assistant, without a key',
  help: `Starts a server with its own PostgreSQL, creates an assistant for a dental practice and calls it in real time, which takes about
70 seconds. The recording and a picture of the call are written to FOLDER (demo-output).

--json prints one JSON object instead, --play plays the recording at the end, --script FILE runs another caller, and --dialect NAME
uses the media protocol of another provider.`,
  run: async (parameters) => (await import('#demo/run.ts')).runDemo(parameters),
};
