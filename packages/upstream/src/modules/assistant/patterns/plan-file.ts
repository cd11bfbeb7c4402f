import type { Plan, PlanContext } from '../tool-calls.ts';

/** Files that one question is looked up in. */
const READ_MAX = 8;
const MEANS_FILE =
  /\b(?:files?|documents?|brochures?|pdfs?|docx|attach(?:ed|ments?)|papers?|flyers?|leaflets?|page \d+|uploaded)\b/i;

/** A question about a file: one that is attached to it, or one of the thread that it speaks of. Undefined for any other. */
export function planFile(question: string, { files }: PlanContext): Plan | undefined {
  const fresh = files.filter(({ isNew }) => isNew);
  const lower = question.toLowerCase();
  const named = files.filter(({ name }) => lower.includes(name.toLowerCase()));
  const meant = fresh.length > 0 ? fresh : named.length > 0 ? named : MEANS_FILE.test(question) ? files : [];
  if (meant.length === 0) return undefined;
  return {
    kind: 'look-up',
    calls: meant
      .slice(0, READ_MAX)
      .map(({ id }) => ({ tool: 'read_file', input: { file_id: id, question } })),
  };
}
