/** Whether a text is an http or https URL. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:/i.test(text);
