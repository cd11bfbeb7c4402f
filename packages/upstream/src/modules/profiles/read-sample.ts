import { readDocument } from '../../files/read-document.ts';
import type { ReceivedFile } from '../../http/received-files.ts';

/** As much as the field beside it takes. */
const SAMPLE_CHARS_MAX = 20_000;

export type Sample = { sampleText?: string; sampleFileName?: string };

/**
 * What a sample file adds to a profile: its text follows what was typed, once. Empty without a file. Throws the reader's
 * own refusals for a file that is no PDF or DOCX, or cannot be read.
 */
export async function readSample(file: ReceivedFile | undefined, typed: string): Promise<Sample> {
  if (!file) return {};
  const { text } = await readDocument(file.path);
  const joined = typed.trim() === '' || text.startsWith(typed.trim()) ? text : `${typed.trim()}\n\n${text}`;
  return { sampleText: joined.slice(0, SAMPLE_CHARS_MAX).toWellFormed(), sampleFileName: file.name };
}
