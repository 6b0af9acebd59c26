/** What is wrong with input that a codec refuses. */
export type CodecErrorCode =
  /** The bytes do not make whole samples. */
  | 'partial_sample'
  /** The data ends before what its header promises. */
  | 'truncated'
  /** The data is not of the format it is read as. */
  | 'malformed'
  /** A well-formed file in an encoding that is not read here. */
  | 'unsupported';

/** Audio data from outside that cannot be used; the message says what came and what was expected. */
export class CodecError extends Error {
  readonly code: CodecErrorCode;

  constructor(code: CodecErrorCode, message: string, options?: { readonly cause: unknown }) {
    super(message, options);
    this.name = 'CodecError';
    this.code = code;
  }
}
