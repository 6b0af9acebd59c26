/** Why the store cannot be used; each code has a message that says what to do. */
type StoreErrorCode =
  | 'unwritable'
  | 'damaged'
  | 'wrong_version'
  | 'no_binaries'
  | 'library_missing'
  | 'busy'
  | 'unreachable'
  | 'migration';

/** The database cannot be opened. `message` is one line that says what happened and what to do. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The code of a failed system call or of a PostgreSQL error; empty for errors without a code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
