import { z } from 'zod';

/** What is done with a person whom the organization knows already. */
export type DuplicatePolicy = 'skip' | 'update' | 'keep';

/** What was asked of an import; stored as `tasks.input`. */
const importInput = z.object({
  /** Below FILES_DIR. */
  path: z.string(),
  kind: z.enum(['csv', 'xlsx']),
  name: z.string(),
  /** Column name to field; null for left out. */
  mappings: z.record(z.string(), z.string().nullable()),
  onDuplicate: z.enum(['skip', 'update', 'keep']),
});
export type ImportInput = z.infer<typeof importInput>;

/** Reads `tasks.input` of an upload. Throws a `ZodError` for a row that no upload wrote. */
export const readImportInput = (input: Record<string, unknown>): ImportInput => importInput.parse(input);
