/** Formats a time to the minute in UTC, for lists. */
export const formatMinute = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
