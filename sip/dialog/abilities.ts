import { hasToken, headerOf, listOf, type SipMessage } from '../message/message.ts';

/** The abilities of a far end, by the header fields of its INVITE or its answer. */
export type Abilities = {
  /** It lists REFER, or lists nothing. */
  readonly refer: boolean;
  /** An INVITE may take the place of one of its calls. RFC 3891. */
  readonly replaces: boolean;
};

/** Reads the abilities of a far end. */
export function abilitiesIn(message: SipMessage): Abilities {
  const methods = listOf(message, 'allow').map((method) => method.toUpperCase());
  return {
    refer: headerOf(message, 'allow') === null || methods.includes('REFER'),
    replaces: hasToken(message, 'supported', 'replaces'),
  };
}
