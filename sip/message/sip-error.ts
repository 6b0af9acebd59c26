/**
 * `malformed`: not a SIP message. `invalid`: a message in which a part is wrong or missing. `too_large`: beyond a limit. `version`: not SIP/2.0.
 */
export type SipErrorCode = 'malformed' | 'invalid' | 'too_large' | 'version';

/** A SIP or SDP text that cannot be read. `message` names what arrived and what was expected. */
export class SipError extends Error {
  readonly code: SipErrorCode;

  constructor(code: SipErrorCode, message: string) {
    super(message);
    this.name = 'SipError';
    this.code = code;
  }
}
