/** Whether a parameter has the format of an identifier. */
export const isIdentifier = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
