/**
 * Compiles a regular expression of JSON Schema's `pattern` to a test that takes linear time in the length of the text for every pattern; null for an
 * unsupported pattern, which is not checked.
 */
export type CompilePattern = (pattern: string) => ((text: string) => boolean) | null;
