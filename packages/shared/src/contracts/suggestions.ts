import { z } from 'zod';
import {
  DOCUMENT_BODY_MAX,
  DOCUMENT_TOOLS,
  INSTRUCTION_MAX,
  READING_LEVELS,
  SUGGESTION_STATES,
} from '../constants/documents.ts';
import { callsOf } from './define-call.ts';
import { document } from './documents.ts';
import { id, idParams, lines } from './wire.ts';

const defineCall = callsOf({ tag: 'documents', api: 'ASST-45', role: 'signed-in', chosen: true });

const range = z.object({ from: z.number().int(), to: z.number().int() });

/** Pinned to a version and to the words that stood there. */
export const suggestion = z.object({
  id,
  tool: z.enum(DOCUMENT_TOOLS),
  base_version: z.number().int(),
  quote: z.string(),
  replacement: z.string(),
  why: z.string(),
  state: z.enum(SUGGESTION_STATES),
  /** Where its words stand in the present text; null if that cannot be told. */
  at: range.nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const documentFault = z.object({
  part: z.enum(['subject', 'body']),
  /** Null for a fault of the whole part. */
  at: range.nullable(),
  rule: z.string(),
  span: z.string(),
  need: z.string(),
  is_blocking: z.boolean(),
  /** Whether the suggested content mends it. */
  is_mended: z.boolean(),
});
export type DocumentFault = z.infer<typeof documentFault>;

export const listSuggestions = defineCall('GET', '/documents/:id/suggestions', {
  summary: 'Suggestions for a document that wait for an answer, in the order of the text',
  params: idParams,
  answer: z.object({ suggestions: z.array(suggestion) }),
});

/** ASST-42, ASST-43, ASST-44: `version` is what the person saw. Suggestions of the same tool that wait are replaced. */
export const askForSuggestions = defineCall('POST', '/documents/:id/suggestions', {
  summary:
    'Ask for suggestions: about a passage, the length, the reading level, a final review, or a new text',
  asksModel: true,
  params: idParams,
  body: z.object({
    version: id,
    tool: z.enum(DOCUMENT_TOOLS),
    /** Of a passage; the whole text without it. */
    at: z
      .object({
        from: z.number().int().min(0).max(DOCUMENT_BODY_MAX),
        to: z.number().int().min(1).max(DOCUMENT_BODY_MAX),
      })
      .refine(({ from, to }) => from < to, 'Select some text.')
      .optional(),
    instruction: lines(INSTRUCTION_MAX).default(''),
    length: z.number().int().min(-2).max(2).default(0),
    level: z.enum(READING_LEVELS).default('7'),
  }),
  answer: z.object({
    suggestions: z.array(suggestion),
    /** What could not be done, and why. */
    not_done: z.array(z.string()),
    /** Of a final review. */
    faults: z.array(documentFault),
    writer: z.enum(['composer', 'llm']),
  }),
});

const decided = z.object({ document, suggestion });

/** ASST-45: it is found again by its words; if they stand nowhere or more than once, it is stale and nothing changes. */
export const applySuggestion = defineCall('POST', '/suggestions/:id/apply', {
  summary: 'Apply a suggestion',
  params: idParams,
  answer: decided,
});

export const ignoreSuggestion = defineCall('POST', '/suggestions/:id/ignore', {
  summary: 'Ignore a suggestion',
  params: idParams,
  answer: decided,
});

/** TPL-1, TPL-5: the send rules. The suggested content mends what can be mended without inventing anything. */
export const checkTemplate = defineCall('POST', '/templates/:id/check', {
  api: 'TPL-5',
  summary: 'Compliance check of a document',
  params: idParams,
  answer: z.object({
    version: z.number().int(),
    body_checked_compliance: z.string(),
    faults: z.array(documentFault),
    /** Null where nothing can be mended. */
    suggested_content: z.string().nullable(),
    suggested_subject: z.string().nullable(),
  }),
});
