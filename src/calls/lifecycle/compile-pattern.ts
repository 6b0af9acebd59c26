import { RE2JS, RE2JSException } from 're2js';
import type { CompilePattern } from '#engine/tree/pattern.ts';

const maxPatternChars = 200;
/** Matching time is proportional to the text and to these. */
const maxInstructions = 1_100;

/**
 * Compiles a pattern of a JSON Schema with RE2, which matches in linear time. Null for look-around, back-references, invalid patterns, and patterns
 * that are too large.
 */
export const compilePattern: CompilePattern = (pattern) => {
  if (pattern.length > maxPatternChars) return null;
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(withUnicodeSpaces(pattern)));
    return compiled.programSize() > maxInstructions ? null : (text) => compiled.test(text);
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
};

/** White space as in ECMA-262; RE2's `\s` covers only the ASCII part. */
const whiteSpace = '\\s\\v\\p{Z}\\x{FEFF}';

function withUnicodeSpaces(pattern: string): string {
  let inClass = false;
  return pattern.replace(/\\.|[[\]]/gs, (part) => {
    if (part === '[') inClass = true;
    if (part === ']') inClass = false;
    if (part === '\\s') return inClass ? whiteSpace : `[${whiteSpace}]`;
    return part === '\\S' && !inClass ? `[^${whiteSpace}]` : part;
  });
}
