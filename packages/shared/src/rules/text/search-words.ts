const WORDS_MAX = 6;

/** The terms of a search, lower case: its words, and each quoted part as one term. At most six. */
export function searchWords(text: string): string[] {
  const found = text.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+|"/g);
  const words = [...found].map(([all, quoted]) => (quoted ?? all).trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, WORDS_MAX);
}
