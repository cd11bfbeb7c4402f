import { wordDiff } from '@/components/word-diff';
import type { EmailText, Regeneration } from './use-email-writes';

/** What a rewrite changed, and what of the prompt was done. */
export interface Rewrite {
  prompt: string;
  before: EmailText & { version: number | undefined; isHuman: boolean };
  isChanged: boolean;
  applied: readonly string[];
  notApplied: readonly { text: string; why: string }[];
}

/** Reads the answer of a rewrite against the text that was there before. */
export function readRewrite(prompt: string, before: Rewrite['before'], answer: Regeneration): Rewrite {
  return {
    prompt,
    before,
    isChanged: answer.email !== null && answer.email.version !== before.version,
    applied: answer.applied,
    notApplied: answer.not_applied.map(({ text, why }) => ({ text: text ?? '', why: why ?? '' })),
  };
}

/** Words that were added and removed from one text to the other. */
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
