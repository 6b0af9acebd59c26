export type Faq = { readonly question: string; readonly answer: string };

/** The questions with answers in the JSON text of an assistant; null where it is no such text. */
export function readFaq(text: string): readonly Faq[] | null {
  if (text.trim() === '') return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) && entries.every(isFaq) ? entries : null;
  } catch {
    return null;
  }
}

/** As the API takes them: those that have a question. */
export const writeFaq = (rows: readonly Faq[]): string =>
  JSON.stringify(rows.filter(({ question }) => question.trim() !== ''));

const isFaq = (entry: unknown): entry is Faq =>
  typeof entry === 'object' &&
  entry !== null &&
  'question' in entry &&
  'answer' in entry &&
  typeof entry.question === 'string' &&
  typeof entry.answer === 'string';
