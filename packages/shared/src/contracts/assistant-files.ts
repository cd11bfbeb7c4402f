import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { done, id, idParams } from './wire.ts';

const defineCall = callsOf({ tag: 'assistant', api: 'ASST-19', role: 'signed-in', chosen: true });

/** ASST-18. Of a PDF or DOCX the text is read; an image is not read. */
export const assistantFile = z.object({
  id,
  name: z.string(),
  kind: z.enum(['pdf', 'docx', 'image']),
  /** Null for a file without pages. */
  pages: z.number().int().nullable(),
});
export type AssistantFile = z.infer<typeof assistantFile>;

/** The file is read at once: what cannot be read, or holds data of a patient, is refused by its name and not kept. */
export const addAssistantFile = defineCall('POST', '/assistant/files', {
  summary: 'Attach a file to the next question',
  files: ['file'],
  body: z.object({}),
  answer: assistantFile,
});

export const removeAssistantFile = defineCall('DELETE', '/assistant/files/:id', {
  summary: 'Take an attached file away before the question is asked',
  params: idParams,
  answer: done,
});
