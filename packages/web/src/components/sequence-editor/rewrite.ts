import { wordDiff } from '@/components/word-diff';
import type { EmailText, Regeneration } from './use-email-writes';

/** The changes of a rewrite, and what of the prompt was done. */
export interface Rewrite extends Pick<Regeneration, 'applied' | 'not_applied'> {
  prompt: string;
  before: EmailText & { version: number | null; is_human: boolean };
  isChanged: boolean;
}

/** Compares the answer of a rewrite with the earlier text. */
export function readRewrite(prompt: string, before: Rewrite['before'], answer: Regeneration): Rewrite {
  return {
    prompt,
    before,
    isChanged: answer.email !== null && answer.email.version !== before.version,
    applied: answer.applied,
    not_applied: answer.not_applied,
  };
}

/** Added and removed words between two texts. */
export function changedWords(before: string, after: string): { added: number; removed: number } {
  const count = (text: string): number =>
    text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  let [added, removed] = [0, 0];
  for (const part of wordDiff(before, after)) {
    if (part.kind === 'added') added += count(part.text);
    if (part.kind === 'removed') removed += count(part.text);
  }
  return { added, removed };
}
