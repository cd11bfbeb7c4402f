/**
 * One alternative of many words, for patterns over folded text. A `*` stands for an ending, a blank for a blank or a hyphen,
 * `'` for itself or
 * nothing, as people type it, and `n't` at the front for any word that ends so. Comma-separated; line breaks mean nothing.
 */
export function anyOf(...lists: readonly string[]): string {
  const words = lists
    .flatMap((list) => list.split(/[,\n]/u))
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) =>
      word
        .replace(/^n't/u, "\\w{2,6}n't")
        .replaceAll('*', '\\w{0,8}')
        .replaceAll(' ', '[ -]')
        .replaceAll("'", "'?"),
    );
  return `(?:${words.join('|')})`;
}
