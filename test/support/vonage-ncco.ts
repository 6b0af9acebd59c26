/** Instructions as Vonage reads them. */
export type Ncco = readonly { readonly action: string; readonly [option: string]: unknown }[];
type Options = { readonly [option: string]: unknown };

const isUrls = (value: unknown, scheme: RegExp): boolean =>
  Array.isArray(value) && value.length === 1 && scheme.test(String(value[0]));
const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
const isKnown = (options: Options, known: readonly string[]): boolean =>
  Object.keys(options).every((option) => known.includes(option));
const http = /^https?:\/\//;

/** The fields of each action. https://developer.vonage.com/en/voice/voice-api/ncco-reference */
const actions: Readonly<Record<string, (options: Options) => boolean>> = {
  connect: ({ endpoint, eventType, eventUrl, eventMethod, ...rest }) =>
    isKnown(rest, ['action', 'from', 'timeout', 'limit']) &&
    eventType === 'synchronous' &&
    isUrls(eventUrl, http) &&
    eventMethod === 'POST' &&
    Array.isArray(endpoint) &&
    endpoint.length === 1 &&
    isSocket(endpoint[0]),
  conversation: ({ name, startOnEnter, endOnExit, ...rest }) =>
    isKnown(rest, ['action']) && typeof name === 'string' && name !== '' && isFlag(startOnEnter) && isFlag(endOnExit),
  stream: ({ streamUrl, bargeIn, ...rest }) =>
    isKnown(rest, ['action', 'level', 'loop']) && isUrls(streamUrl, http) && isFlag(bargeIn),
  input: ({ type, dtmf, eventUrl, eventMethod, ...rest }) => {
    const { maxDigits, timeOut, ...others } = (dtmf ?? {}) as Options;
    if (!isKnown(rest, ['action']) || !isKnown(others, ['submitOnHash']) || String(type) !== 'dtmf') return false;
    if (!(Number(maxDigits) >= 1 && Number(maxDigits) <= 20 && Number(timeOut) <= 10)) return false;
    return isUrls(eventUrl, http) && eventMethod === 'POST';
  },
};

/** Whether Vonage would carry these out. A sound that may be interrupted needs an `input` after it. */
export function isNcco(value: unknown): value is Ncco {
  if (!Array.isArray(value)) return false;
  return value.every(
    (options, index) =>
      actions[options?.action]?.(options) === true &&
      (options.bargeIn !== true || value[index + 1]?.action === 'input'),
  );
}

function isSocket(endpoint: Options): boolean {
  const { type, uri, headers = {}, authorization, ...rest } = endpoint;
  const isSigned = JSON.stringify(authorization) === '{"type":"vonage"}';
  return (
    isKnown(rest, ['content-type']) &&
    /^audio\/l16;rate=(8000|16000|24000)$/.test(String(rest['content-type'])) &&
    type === 'websocket' &&
    /^wss?:\/\//.test(String(uri)) &&
    Buffer.byteLength(JSON.stringify(headers)) <= 512 &&
    isSigned
  );
}
