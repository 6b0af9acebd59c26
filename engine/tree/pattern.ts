/**
 * Compiles a regular expression of JSON Schema's `pattern` to a test whose time is proportional to the length of the
 * text, whatever the pattern; null for a pattern that it does not support, which is not checked.
 */
export type CompilePattern = (pattern: string) => ((text: string) => boolean) | null;
