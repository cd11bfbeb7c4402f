/** A name as a word of its own, in any letter case and broken over lines. */
const wordOf = (name: string): RegExp =>
  new RegExp(`(?<!\\p{L})${name.trim().split(/\s+/u).map(RegExp.escape).join('\\s+')}(?!\\p{L})`, 'giu');

/** Whether a name stands in a text, and not only inside another word. */
export const standsIn = (name: string, text: string): boolean => wordOf(name).test(text);

type Mark = string | ((found: string) => string);

/** Puts marks in the place of the names that they stand for, longer names first. A lone letter is no name. */
export function maskWith(names: readonly (readonly [mark: Mark, name: string])[]): (text: string) => string {
  const words = names
    .filter(([, name]) => name.trim().length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([mark, name]) => [mark, wordOf(name)] as const);
  return (text) =>
    words.reduce(
      (said, [mark, word]) => said.replace(word, (found) => (typeof mark === 'string' ? mark : mark(found))),
      text,
    );
}

/** Puts the names back in the place of their marks. */
export const fillMarks = (text: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce((said, [mark, name]) => said.replaceAll(mark, () => name), text);
