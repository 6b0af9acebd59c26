import { headersOf, type SipResponse } from '../message/message.ts';
import {
  algorithmOf,
  type DigestAlgorithm,
  type DigestUser,
  digestAlgorithms,
  digestResponse,
  parseDigest,
  quote,
} from './digest.ts';

/** The header field with which a request is sent again. */
export type Credentials = { readonly name: 'authorization' | 'proxy-authorization'; readonly value: string };

type Challenge = { readonly algorithm: DigestAlgorithm; readonly fields: ReadonlyMap<string, string> };

/** Answers the strongest challenge of a 401 or 407; null if it has none that we support. `cnonce` is random text. */
export function answerChallenge(
  response: SipResponse,
  user: DigestUser,
  { method, uri, cnonce }: { readonly method: string; readonly uri: string; readonly cnonce: string },
): Credentials | null {
  const isProxy = response.status === 407;
  const challenges = headersOf(response, isProxy ? 'proxy-authenticate' : 'www-authenticate').flatMap(readChallenge);
  const rank = ({ algorithm }: Challenge): number => digestAlgorithms.indexOf(algorithm);
  const [best] = challenges.toSorted((one, other) => rank(one) - rank(other));
  if (best === undefined) return null;
  const { algorithm, fields } = best;
  const [realm, nonce] = [fields.get('realm') ?? '', fields.get('nonce') ?? ''];
  const offered = fields
    .get('qop')
    ?.split(',')
    .map((option) => option.trim().toLowerCase());
  if (offered !== undefined && !offered.includes('auth')) return null;
  const quality = offered === undefined ? { nc: null, cnonce: null } : { nc: '00000001', cnonce };
  const answer = digestResponse(user, { algorithm, realm, nonce, method, uri, ...quality });
  const opaque = fields.get('opaque');
  const parts = [
    `username=${quote(user.user)}, realm=${quote(realm)}, nonce=${quote(nonce)}, uri=${quote(uri)}`,
    `response="${answer}", algorithm=${algorithm}`,
    ...(offered === undefined ? [] : [`qop=auth, nc=00000001, cnonce=${quote(cnonce)}`]),
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
  ];
  return { name: isProxy ? 'proxy-authorization' : 'authorization', value: `Digest ${parts.join(', ')}` };
}

function readChallenge(value: string): readonly Challenge[] {
  const fields = parseDigest(value);
  const algorithm = algorithmOf(fields?.get('algorithm'));
  return fields === null || algorithm === null || !fields.has('nonce') ? [] : [{ algorithm, fields }];
}
