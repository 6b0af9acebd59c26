export type Faq = { readonly question: string; readonly answer: string };

/** The questions and answers in an assistant's JSON text; null if it is invalid. */
export function readFaq(text: string): readonly Faq[] | null {
  if (text.trim() === '') return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) && entries.every(isFaq) ? entries : null;
  } catch {
    return null;
  }
}

/** The API's form: only entries that have a question. */
export const writeFaq = (rows: readonly Faq[]): string =>
  JSON.stringify(rows.filter(({ question }) => question.trim() !== ''));

const isFaq = (entry: unknown): entry is Faq =>
  typeof entry === 'object' &&
  entry !== null &&
  'question' in entry &&
  'answer' in entry &&
  typeof entry.question === 'string' &&
  typeof entry.answer === 'string';
