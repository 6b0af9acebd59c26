import { Conversation } from './conversation.js';
import { readOptions } from './options.js';
import { createServer, unreachable } from './server.js';
import { Widget } from './widget.js';

/** Shows the widget as configured by its script's attributes. Rejects if they name no assistant. */
export async function startWidget({ base, given }) {
  const options = readOptions(given, {
    lang: document.documentElement.lang,
    languages: navigator.languages,
  });
  const server = createServer({ base, assistantId: options.assistant });
  const shown = await server.readConfig().then(
    (config) => ({ config, problem: null }),
    (error) => ({ config: null, problem: error.code ?? unreachable }),
  );
  if (shown.problem !== null) console.warn(`Parley widget: ${options.texts.problems[shown.problem].title}`);
  const conversation = new Conversation({ server, problem: shown.problem });
  return new Widget({ options, conversation, config: shown.config ?? {} });
}
