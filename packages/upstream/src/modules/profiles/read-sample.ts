import { readDocument } from '../../files/read-document.ts';
import type { ReceivedFile } from '../../http/received-files.ts';

/** The limit of the field beside it. */
const SAMPLE_CHARS_MAX = 20_000;

export type Sample = { sampleText?: string; sampleFileName?: string };

/**
 * The text of a sample file for a profile. It is added once after the typed text. Empty without a file. Throws the
 * reader's own refusals for a file that is no PDF or DOCX, or cannot be read.
 */
export async function readSample(file: ReceivedFile | undefined, typed: string): Promise<Sample> {
  if (!file) return {};
  const { text } = await readDocument(file.path);
  const joined = typed.trim() === '' || text.startsWith(typed.trim()) ? text : `${typed.trim()}\n\n${text}`;
  return { sampleText: joined.slice(0, SAMPLE_CHARS_MAX).toWellFormed(), sampleFileName: file.name };
}
