import { DOCUMENT_BYTES_MAX } from '@myra/shared/constants/limits';

/** Bounds of one PDF or DOCX. */
export const DOCUMENT_LIMITS = {
  bytesMax: DOCUMENT_BYTES_MAX,
  pagesMax: 500,
  /** Most characters of the text. No description of an audience is longer. */
  charsMax: 500_000,
  partBytesMax: 40 * 1024 * 1024,
  timeMs: 20_000,
  heapMegabytes: 384,
} as const;

/** The output of the child process: the text with form feeds between pages, or why there is none. */
export type DocumentOutcome =
  | { ok: true; text: string; pages: number | null }
  | { ok: false; reason: string };
