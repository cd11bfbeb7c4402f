/** A filter of a list to choose from: an option matches only if it contains every typed word, not just the letters in order. */
export const hasWords = (text: string, typed: string): number => {
  const words = typed.toLowerCase().split(/\s+/);
  return words.every((word) => text.toLowerCase().includes(word)) ? 1 : 0;
};
