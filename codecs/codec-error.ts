/** Why a codec rejects its input. */
export type CodecErrorCode =
  /** The bytes are not a whole number of samples. */
  | 'partial_sample'
  /** The data ends earlier than its header states. */
  | 'truncated'
  /** The data is not in the expected format. */
  | 'malformed'
  /** A valid file in an encoding that is not supported. */
  | 'unsupported';

/** External audio data that cannot be used; the message states what was found and what was expected. */
export class CodecError extends Error {
  readonly code: CodecErrorCode;

  constructor(code: CodecErrorCode, message: string, options?: { readonly cause: unknown }) {
    super(message, options);
    this.name = 'CodecError';
    this.code = code;
  }
}
