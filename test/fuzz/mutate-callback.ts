import type { Random } from '#test/support/random.ts';
import type { CallbackBody, CallbackSender } from './callback-senders.ts';
import { mutate } from './mutate.ts';
import { addField, spliceAtRandom } from './mutate-request.ts';
import { type Field, type RawRequest, requestOf } from './raw-request.ts';

/** The proof of a callback: genuine; a signature of something else; or changed after it was signed. */
export type Proof = 'genuine' | 'forged' | 'tampered';

export type CallbackPlace = { readonly url: string; readonly callId: string; readonly transferId: string };

const routes = ['voice', 'status', 'status', 'amd', 'transfer', 'room', 'briefing', 'briefing-reply'];
/** Percent-encoded texts in a query. */
const queryValues = [
  '',
  '%00',
  '%ff',
  'null',
  '1',
  '..%2f',
  '%ud800',
  'a'.repeat(101),
  '%5B%5D',
  '%27%20or%201=1--',
  '+',
];
const added = [
  '',
  '?',
  '&',
  '&&',
  '&call_id=1',
  '&transfer_id=%00',
  '&bodySHA256=00',
  '&token=a',
  '#',
  '&a=1'.repeat(250),
];

/** A callback of a carrier, mutated in its body, its query and its header fields, with a proof of the given kind. */
export function hostileCallback(
  caller: CallbackSender,
  place: CallbackPlace,
  proof: Proof,
  random: Random,
): RawRequest {
  const target = targetOf(caller, place, random);
  const said = random.pick(
    caller.says(random.chance(0.9) ? idOf(place) : random.pick([place.callId, '', 'CA-unknown'])),
  );
  const body = proof === 'tampered' || random.chance(0.2) ? written(said, caller) : mutatedBody(said, caller, random);
  const signed = proof === 'forged' ? `${body}&forged=${random.between(0, 1e9)}` : body;
  const proven = caller.sign(signedUrl(place.url, target), signed);
  const fields: readonly Field[] = [['Host', new URL(place.url).host], ['Connection', 'close'], ...fieldsOf(proven)];
  const sent = proof === 'tampered' ? changedAfter(body, caller) : body;
  const request = requestOf({ target, fields: proof === 'forged' ? unproven(fields) : fields, body: sent });
  return random.chance(0.2) ? addField(request, random) : request;
}

/** The carrier's id of the call at a position. */
export const idOf = ({ callId }: Pick<CallbackPlace, 'callId'>): string => `id-${callId}`;

function targetOf({ name }: CallbackSender, { callId, transferId }: CallbackPlace, random: Random): string {
  const route = random.pick(routes);
  const value = (usual: string): string => (random.chance(0.85) ? usual : random.pick(queryValues));
  const named = route === 'voice' || random.chance(0.1) ? '' : `?call_id=${value(callId)}`;
  const token = route === 'voice' && random.chance(0.3) ? `?call_id=${value(callId)}&token=${value('token')}` : '';
  const isTransfer = ['transfer', 'room', 'briefing', 'briefing-reply'].includes(route);
  const transfer = isTransfer && named !== '' ? `&transfer_id=${value(transferId)}&accept=${value('key')}` : '';
  const target = `/carriers/${name}/${route}${named}${token}${transfer}`;
  if (random.chance(0.9)) return target;
  return random.chance(0.5)
    ? target + random.pick(added)
    : spliceAtRandom(target, random.pick(['%', '%00', '/', '&', '=']), random);
}

/** The URL as the server reads it, and as the carrier was configured with it. */
function signedUrl(origin: string, target: string): string {
  const url = URL.parse(`${origin}${target}`);
  return url === null ? `${origin}${target}` : `${origin}${url.pathname}${url.search}`;
}

function mutatedBody(said: CallbackBody, caller: CallbackSender, random: Random): string {
  const mutated = mutate(JSON.stringify(said), random);
  // The signature covers what the server reads.
  const text = typeof mutated === 'string' ? mutated.toWellFormed() : new TextDecoder().decode(mutated);
  if (!caller.isForm || random.chance(0.1)) return text;
  try {
    return written(JSON.parse(text), caller);
  } catch {
    return text;
  }
}

function written(said: unknown, { isForm }: CallbackSender): string {
  if (!isForm || typeof said !== 'object' || said === null) return JSON.stringify(said);
  return new URLSearchParams(
    Object.entries(said).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
}

/** A body that the signature no longer matches. */
const changedAfter = (body: string, { isForm }: CallbackSender): string =>
  isForm ? `${body}&changed=1` : body.replace('{', '{"changed":1,');

const fieldsOf = (headers: Readonly<Record<string, string>>): readonly Field[] => Object.entries(headers);

/** The secret of a dialplan is not a signature of a body: another one is sent. */
const unproven = (fields: readonly Field[]): readonly Field[] =>
  fields.map(([name, value]) => [name, name === 'x-parley-secret' ? `${value}-guessed` : value]);
