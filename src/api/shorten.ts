const longestQuote = 60;

/** A text of a client as an error quotes it: well-formed, and cut to 60 characters. */
export function shorten(text: string): string {
  return (text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text).toWellFormed();
}
