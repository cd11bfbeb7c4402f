const NAME_MAX = 80;
const DESCRIPTION_MAX = 300;

/** Cuts at the end of a word, with an ellipsis if something was left out. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const shortened = text.slice(0, max - 1);
  const atWord = shortened.replace(/\s+\S*$/, '');
  return `${(atWord || shortened).toWellFormed().replace(/[\s,;:.-]+$/, '')}…`;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Marks of headings and lists at the beginning of a line. */
const MARK = /^(?:[#>*\-•\s]|\d+[.)]\s)+(?=[\p{L}\d])/u;

/**
 * A name and a description for a strategy plan, from the person's text or else its documents: the first sentence with
 * words, and the beginning. `fallback` names a plan whose text has no words.
 */
export function nameStrategy(text: string, fallback: string): { name: string; description: string } {
  const lines = text.split('\n').map((line) => onOneLine(line.replace(MARK, '')));
  const first = lines.find((line) => /\p{L}{2}/u.test(line)) ?? '';
  const sentence = /^.{8,}?[.!?](?=\s|$)/u.exec(first)?.[0] ?? first;
  const name = cut(sentence.replace(/[.:]+$/, ''), NAME_MAX) || fallback;
  return { name, description: cut(onOneLine(text), DESCRIPTION_MAX) };
}
