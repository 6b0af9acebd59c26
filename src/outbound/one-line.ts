/** Text of users in one line of an e-mail; a line break could add headers. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
