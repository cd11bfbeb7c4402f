import { z } from 'zod';

/** What is done with a person whom the organization knows already. */
export type DuplicatePolicy = 'skip' | 'update' | 'keep';

const fileInput = z.object({
  /** Relative to FILES_DIR. */
  path: z.string(),
  kind: z.enum(['csv', 'xlsx']),
  name: z.string(),
  /** Column name to field; null for left out. */
  mappings: z.record(z.string(), z.string().nullable()),
  onDuplicate: z.enum(['skip', 'update', 'keep']),
  place: z.object({ sheet: z.string().optional(), headerLine: z.number().optional() }).default({}),
  /** The hash of what the leads of a campaign are scored for. */
  aim: z.string().optional(),
});
export type FileInput = z.infer<typeof fileInput>;

const providerInput = z.object({
  kind: z.literal('providers'),
  providerSetId: z.number(),
  name: z.string(),
  /** What a person typed about a contact stays, whatever the directory says. */
  onDuplicate: z.literal('keep'),
});
export type ProviderInput = z.infer<typeof providerInput>;

/** The input of an import, stored as `tasks.input`. */
const importInput = z.discriminatedUnion('kind', [fileInput, providerInput]);
export type ImportInput = z.infer<typeof importInput>;

/** Reads `tasks.input` of an import. Throws a `ZodError` for a row that no import wrote. */
export const readImportInput = (input: Record<string, unknown>): ImportInput => importInput.parse(input);
