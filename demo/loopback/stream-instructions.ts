/** A media stream that a server requests: its address, and the parameters to pass at its start. */
export type StreamInstructions = { readonly url: string; readonly parameters: Readonly<Record<string, string>> };

/** The stream in the instructions of a call; null if they contain none. https://www.twilio.com/docs/voice/twiml/stream */
export function streamIn(twiml: string): StreamInstructions | null {
  const url = /<Stream\b[^>]*?\burl="([^"]*)"/.exec(twiml)?.[1];
  if (url === undefined) return null;
  const parameters = [...twiml.matchAll(/<Parameter name="([^"]*)" value="([^"]*)"/g)];
  return {
    url: unescaped(url),
    parameters: Object.fromEntries(parameters.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)])),
  };
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => characters[name] ?? entity);
