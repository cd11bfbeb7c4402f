/** Text as a LIKE pattern that finds it anywhere; its own signs stand for themselves. */
export const likePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
