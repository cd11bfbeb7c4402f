import type { Sheet } from '../plan/types.ts';
import type { Excluded } from './excluded-keywords.ts';

/** Approved sentences that hold an excluded word and so are never written: the word, and what it stands in. */
export function findExcludedInSheet(
  { claims, angles }: Sheet,
  excluded: Excluded,
): { word: string; where: string }[] {
  const texts = [
    ...claims.map(({ no, mail_text }) => ({ where: `claim ${no}`, text: mail_text ?? '' })),
    ...angles.map(({ name, question, line, offer, pass_to = '', subject }) => ({
      where: `angle “${name}”`,
      text: `${question} ${line} ${offer} ${pass_to} ${subject}`,
    })),
  ];
  return texts.flatMap(({ where, text }) => excluded.find(text).map((word) => ({ word, where })));
}
