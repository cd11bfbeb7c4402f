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

/** The last rewrite of each email, while the page is open: it can be undone after a look at another lead. */
const kept = new Map<string, { rewrite: Rewrite; version: number | null }>();

/** Keeps a rewrite with the version that it made; undefined: it is done with. */
export function keepRewrite(emailId: string, made: { rewrite: Rewrite; version: number | null } | undefined) {
  if (made?.rewrite.isChanged) kept.set(emailId, made);
  else kept.delete(emailId);
}

/** The kept rewrite of an email, unless somebody changed it since. */
export function keptRewrite({ email_id, version }: { email_id: string; version: number | null }) {
  const made = kept.get(email_id);
  return made && made.version === version ? made.rewrite : undefined;
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
