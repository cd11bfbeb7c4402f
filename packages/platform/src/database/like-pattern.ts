/** A LIKE pattern that finds the text anywhere. `%`, `_` and backslashes in the text are escaped. */
export const likePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
