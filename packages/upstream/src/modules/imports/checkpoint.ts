import { IMPORT_PHASES } from '@myra/shared/constants/import-phases';
import { z } from 'zod';

const phase = z.object({ done: z.number(), ms: z.number() });
const place = z.object({ offset: z.number(), line: z.number(), ordinal: z.number() });

/**
 * Where an import resumes, and its figures. Stored as `tasks.checkpoint` in the transaction that commits the rows it
 * describes.
 */
const checkpoint = z.object({
  listId: z.number(),
  /** After the last committed row; null before the first. */
  after: place.nullable(),
  /** Number of rows of the file; null until the file was read once to its end. */
  rows: z.number().nullable().default(null),
  /** Cells of it that are formulas without a stored value. */
  formulas: z.number().default(0),
  /** Up to where they are counted; null before the first. */
  counted: place.nullable().default(null),
  totalBytes: z.number(),
  /** The file has no more rows. */
  isRead: z.boolean(),
  counts: z.object({
    read: z.number(),
    accepted: z.number(),
    duplicates: z.number(),
    refused: z.number(),
    /** Accepted people whom the organization knew before. */
    known: z.number(),
    matched: z.number(),
    filled: z.number(),
    withPainpoints: z.number(),
    withBenefits: z.number(),
    hot: z.number(),
    warm: z.number(),
    cold: z.number(),
    unscored: z.number(),
  }),
  /** One for each of the seven phases, in order. */
  phases: z.array(phase).length(IMPORT_PHASES.length),
  /** Most recently matched organizations, newest first. */
  recent: z.array(z.object({ name: z.string(), note: z.string() })),
});
export type Checkpoint = z.infer<typeof checkpoint>;

/** The start of a new import. */
export const firstCheckpoint = (listId: number): Checkpoint => ({
  listId,
  after: null,
  rows: null,
  formulas: 0,
  counted: null,
  totalBytes: 0,
  isRead: false,
  counts: {
    read: 0,
    accepted: 0,
    duplicates: 0,
    refused: 0,
    known: 0,
    matched: 0,
    filled: 0,
    withPainpoints: 0,
    withBenefits: 0,
    hot: 0,
    warm: 0,
    cold: 0,
    unscored: 0,
  },
  phases: IMPORT_PHASES.map(() => ({ done: 0, ms: 0 })),
  recent: [],
});

/** Reads `tasks.checkpoint`; null if the import has not begun. Throws a `ZodError` for anything else. */
export const readCheckpoint = (value: Record<string, unknown> | null): Checkpoint | null =>
  value === null ? null : checkpoint.parse(value);
