import { DOCUMENT_BYTES_MAX } from '@myra/shared/constants/limits';

/** Bounds of one PDF or DOCX. */
export const DOCUMENT_LIMITS = {
  bytesMax: DOCUMENT_BYTES_MAX,
  pagesMax: 500,
  /** What is kept of the text; nobody's ideal customer profile is longer. */
  charsMax: 500_000,
  partBytesMax: 40 * 1024 * 1024,
  timeMs: 20_000,
  heapMegabytes: 384,
} as const;

/** What the child process says: the text, or why there is none. */
export type DocumentOutcome =
  | { ok: true; text: string; pages: number | null }
  | { ok: false; reason: string };
